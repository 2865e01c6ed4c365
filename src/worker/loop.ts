// The worker in real time: each job turns on its own, sleeps until something is due, and is woken by a
// notification. Polling is the guarantee, the notification only makes it quick.

import type { House } from '../house.ts';
import { runBatch, type SanwoJob } from './tick.ts';

const POLL_MS = 1_000;
const LEAST_SLEEP_MS = 20;
const FIRST_BACKOFF_MS = 500;
const LONGEST_BACKOFF_MS = 30_000;

export interface Worker {
  /** Something may be due: look at once. */
  wake(): void;
  /** Takes no more work; resolves when what is in flight is finished. */
  stop(): Promise<void>;
}

export function startWorker(house: House, jobs: readonly SanwoJob[]): Worker {
  const state = { stopping: false };
  const sleepers = new Set<() => void>();
  const sleep = async (ms: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    sleepers.add(resolve);
    await promise;
    sleepers.delete(resolve);
    clearTimeout(timer);
  };
  const wake = () => {
    for (const rouse of sleepers) rouse();
  };
  const turning = jobs.map((job) => turn({ house, job, sleep, isStopping: () => state.stopping }));
  return {
    wake,
    async stop() {
      state.stopping = true;
      wake();
      await Promise.all(turning);
    },
  };
}

interface Turn {
  readonly house: House;
  readonly job: SanwoJob;
  readonly sleep: (ms: number) => Promise<void>;
  readonly isStopping: () => boolean;
}

async function turn({ house, job, sleep, isStopping }: Turn): Promise<void> {
  let failures = 0;
  while (!isStopping()) {
    try {
      const handled = await runBatch(house, job);
      failures = 0;
      if (handled < job.batchMax && !isStopping()) await sleep(await restMs(house, job));
    } catch (error) {
      failures += 1;
      const delayMs = Math.min(FIRST_BACKOFF_MS * 2 ** (failures - 1), LONGEST_BACKOFF_MS);
      house.log.error({ error, job: job.name, attempt: failures, delayMs }, 'a job failed');
      if (!isStopping()) await sleep(delayMs);
    }
  }
}

async function restMs(house: House, job: SanwoJob): Promise<number> {
  const dueAt = await job.nextDueAt(house);
  if (dueAt === null) return POLL_MS;
  const untilDue = dueAt.getTime() - house.clock.now().getTime();
  return Math.min(Math.max(untilDue, LEAST_SLEEP_MS), POLL_MS);
}
