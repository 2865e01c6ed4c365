// Tells of a database that is away: in one line when it goes, one now and then while it is away,
// and one when it is back, however many statements fail meanwhile.

import { monotonicMs, pause } from '../lib/process/clock.ts';
import type { Logger } from '../lib/process/log.ts';
import { isDatabaseAway } from './failures.ts';

const LOOK_EVERY_MS = 1_000;
const TELL_AT_LEAST_EVERY_MS = 30_000;

export interface Outage {
  /** Told of everything that fails. */
  notice(error: unknown): void;
  close(): void;
}

export interface OutageOptions {
  readonly log: Logger | undefined;
  /** What is logged already, so that it is not logged again. */
  readonly told: WeakSet<object>;
  /** Throws as long as the database is away. */
  look(): Promise<void>;
}

export function watchOutage({ log, told, look }: OutageOptions): Outage {
  const closing = new AbortController();
  let failed = 0;
  let isAway = false;
  let reason = '';

  async function follow(): Promise<void> {
    const sinceMs = monotonicMs();
    let [everyMs, nextMs] = [LOOK_EVERY_MS, sinceMs];
    while (isAway) {
      if (monotonicMs() >= nextMs) {
        log?.error({ reason, failed, durationMs: elapsedMs(sinceMs) }, 'the database is away');
        failed = 0;
        nextMs = monotonicMs() + everyMs;
        everyMs = Math.min(2 * everyMs, TELL_AT_LEAST_EVERY_MS);
      }
      await pause(LOOK_EVERY_MS, closing.signal);
      if (closing.signal.aborted) return;
      isAway = await look().then(
        () => false,
        () => true,
      );
    }
    log?.info({ durationMs: elapsedMs(sinceMs) }, 'the database is back');
  }

  return {
    notice(error) {
      if (!isDatabaseAway(error)) return;
      told.add(error as object);
      failed += 1;
      reason = wordsOfOutage(error as Error & { code?: string });
      if (isAway || closing.signal.aborted) return;
      isAway = true;
      void follow();
    },
    close: () => closing.abort(),
  };
}

const elapsedMs = (sinceMs: number): number => Math.round(monotonicMs() - sinceMs);

const wordsOfOutage = ({ code, message }: Error & { code?: string }): string =>
  code === undefined ? message : `${message} (${code})`;
