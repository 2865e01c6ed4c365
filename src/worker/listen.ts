// Hears that work has become due, from whichever process made it so, on a connection of its own.
// When that breaks it is made again, later each time; until then the worker polls.

import { WAKE_CHANNEL } from '../db/queue/wake.ts';
import { openClient } from '../db/server/open-client.ts';
import type { House } from '../frame/house.ts';
import { pause } from '../lib/process/clock.ts';

const CONNECT_WITHIN_MS = 5_000;
const FIRST_BACKOFF_MS = 250;
/** A database that is elsewhere is found again within seconds. */
const LONGEST_BACKOFF_MS = 3_000;

export interface Listener {
  stop(): Promise<void>;
}

export function listenForWork(
  house: House,
  directUrl: string,
  heard: (job?: string) => void,
): Listener {
  const stopping = new AbortController();
  const listening = keepListening({ house, directUrl, heard, stopping: stopping.signal });
  return {
    async stop() {
      stopping.abort();
      await listening;
    },
  };
}

interface Listening {
  readonly house: House;
  readonly directUrl: string;
  readonly heard: (job?: string) => void;
  readonly stopping: AbortSignal;
}

async function keepListening(listening: Listening): Promise<void> {
  const { house, stopping } = listening;
  let failures = 0;
  while (!stopping.aborted) {
    try {
      await listenUntilBroken(listening);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (isWorthTelling(failures)) {
        const { message: reason } = error as Error;
        house.log.warn({ reason, attempt: failures }, 'cannot listen for work: polling goes on');
      }
    }
    const delayMs = Math.min(FIRST_BACKOFF_MS * 2 ** failures, LONGEST_BACKOFF_MS);
    await pause(delayMs, stopping);
  }
}

/** The first of a row, and fewer and fewer of those that follow. */
const isWorthTelling = (failures: number): boolean => Number.isInteger(Math.log2(failures));

async function listenUntilBroken({ directUrl, heard, stopping }: Listening): Promise<void> {
  const client = await openClient(directUrl, {
    application_name: 'sanwo listen',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
  });
  const { promise: broken, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  const told = ({ payload }: { payload?: string | undefined }) => heard(payload || undefined);
  client.on('notification', told).on('error', end).on('end', end);
  stopping.addEventListener('abort', end);
  try {
    await client.query(`listen ${WAKE_CHANNEL}`);
    // Work may have become due while the connection was away.
    heard();
    if (!stopping.aborted) await broken;
  } finally {
    stopping.removeEventListener('abort', end);
    await client.end().catch(() => {});
  }
}
