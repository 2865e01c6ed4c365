// Keeps the simulator running while we do: as a child of ours, started again on the same port when
// it dies, or as the guest of another process's child, which we replace when that one has gone.

import { pause } from '../lib/process/clock.ts';
import type { Logger } from '../lib/process/log.ts';
import type { RunningSimulator, SimulatorSettings } from './running-simulator.ts';
import { launchSimulator } from './simulator-child.ts';
import { visitSimulator } from './simulator-visit.ts';

const FIRST_BACKOFF_MS = 250;
const LONGEST_BACKOFF_MS = 10_000;

export interface KeptSimulator {
  readonly url: string;
  stop(): Promise<void>;
}

export async function keepSimulator(
  settings: SimulatorSettings,
  log: Logger,
): Promise<KeptSimulator> {
  const stopping = new AbortController();
  let running = await findSimulator(settings);
  const { url } = running;

  async function keep(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      const reason = await running.ended;
      if (stopping.signal.aborted) return;
      log.error({ reason, url }, 'the provider simulator ended: starting it again');
      await pause(Math.min(FIRST_BACKOFF_MS * 2 ** failures, LONGEST_BACKOFF_MS), stopping.signal);
      if (stopping.signal.aborted) return;
      try {
        running = await findSimulator(settings);
        failures = 0;
      } catch (error) {
        failures += 1;
        log.error({ error, attempt: failures }, 'the provider simulator does not start');
      }
    }
  }

  const kept = keep();
  return {
    url,
    async stop() {
      stopping.abort();
      await running.stop();
      await kept;
      // The simulator was still starting when the stop came.
      await running.stop();
    },
  };
}

async function findSimulator(settings: SimulatorSettings): Promise<RunningSimulator> {
  const visited = await visitSimulator(settings);
  if (visited) return visited;
  try {
    return await launchSimulator(settings);
  } catch (error) {
    // Another process of this installation was quicker.
    const quicker = await visitSimulator(settings);
    if (quicker) return quicker;
    throw error;
  }
}
