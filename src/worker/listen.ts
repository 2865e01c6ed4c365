// Hears that work has become due, from whichever process made it so, on a connection of its own.
// When that breaks it is made again, later each time; until then the worker polls. Whether it hears
// anything at all is tried now and then.

import type pg from 'pg';
import { hearsEcho, listenForEcho } from '../db/queue/echo.ts';
import { WAKE_CHANNEL } from '../db/queue/wake.ts';
import { openClient } from '../db/server/open-client.ts';
import { isReadOnly } from '../db/server/primary.ts';
import type { House } from '../frame/house.ts';
import { monotonicMs, pause } from '../lib/process/clock.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';

const CONNECT_WITHIN_MS = 5_000;
const FIRST_BACKOFF_MS = 250;
/** A database that is elsewhere is found again within seconds. */
const LONGEST_BACKOFF_MS = 3_000;
const TRY_EVERY_MS = MINUTE_MS;
/** How often the server is asked whether it accepts writes: if not, work is elsewhere. */
const ASK_EVERY_MS = 2_000;
const ANSWER_WITHIN_MS = 5_000;
/** Tries without an echo from one line about it to the next. */
const TELL_EVERY = 60;
export const HEARS_NOTHING =
  'LISTEN hears no NOTIFY: work is found by polling, up to two seconds later. If DATABASE_URL ' +
  'leads to a transaction pooler, set DATABASE_DIRECT_URL to the database itself';

export interface Listener {
  /** Whether it is connected, and heard its last echo. */
  readonly isListening: boolean;
  stop(): Promise<void>;
}

export function listenForWork(
  house: Pick<House, 'db' | 'log'>,
  directUrl: string,
  heard: (job?: string) => void,
): Listener {
  const stopping = new AbortController();
  const state = { isListening: false, silences: 0 };
  const listening = keepListening({ house, directUrl, heard, state, stopping: stopping.signal });
  return {
    get isListening() {
      return state.isListening;
    },
    async stop() {
      stopping.abort();
      await listening;
    },
  };
}

interface Listening {
  readonly house: Pick<House, 'db' | 'log'>;
  readonly directUrl: string;
  readonly heard: (job?: string) => void;
  /** Silences are tries in a row without an echo. */
  readonly state: { isListening: boolean; silences: number };
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

async function listenUntilBroken(listening: Listening): Promise<void> {
  const { directUrl, heard, state, stopping } = listening;
  const client = await openClient(directUrl, {
    application_name: 'sanwo listen',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
  });
  const ending = new AbortController();
  const end = () => ending.abort();
  const hear = ({ channel, payload }: pg.Notification) => {
    if (channel === WAKE_CHANNEL) heard(payload || undefined);
  };
  client.on('notification', hear).on('error', end).on('end', end);
  stopping.addEventListener('abort', end);
  try {
    await client.query(`listen ${WAKE_CHANNEL}`);
    await listenForEcho(client);
    // Work may have become due while the connection was away.
    heard();
    if (stopping.aborted) end();
    await tryUntilBroken(listening, client, ending.signal);
  } finally {
    state.isListening = false;
    stopping.removeEventListener('abort', end);
    await client.end().catch(() => {});
  }
}

/** Comes back when the connection is of no use any more. */
async function tryUntilBroken(
  { house, state }: Listening,
  client: pg.Client,
  broken: AbortSignal,
): Promise<void> {
  while (!broken.aborted) {
    const isHeard = await hearsEcho(client, house.db, broken).catch(() => null);
    if (broken.aborted) return;
    if (isHeard === null) {
      // The database is away, or just found elsewhere: nothing could be sent.
      await pause(ASK_EVERY_MS, broken);
      continue;
    }
    if (isHeard) {
      state.isListening = true;
      state.silences = 0;
    } else {
      // It was heard before: the connection is broken, or the database is elsewhere.
      if (state.isListening) return;
      if (state.silences % TELL_EVERY === 0) house.log.warn(HEARS_NOTHING);
      state.silences += 1;
    }
    if (!(await staysPrimary(client, broken))) return;
  }
}

/** True after a while; false as soon as the server is found to accept no writes. */
async function staysPrimary(client: pg.Client, broken: AbortSignal): Promise<boolean> {
  const until = monotonicMs() + TRY_EVERY_MS;
  while (monotonicMs() < until) {
    await pause(ASK_EVERY_MS, broken);
    if (broken.aborted || (await isReadOnly(client))) return false;
  }
  return true;
}
