// Callbacks to the merchant's service: rows first, posted from there, tried again until heard.

import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { FaultDials } from './faults.ts';
import { type SignedFacts, signCallback } from './signature.ts';

export interface CallbackTarget {
  readonly url: string;
  readonly key: string;
}

interface CallbackRow {
  readonly seq: number;
  readonly payload: string;
  readonly attempts: number;
}

const RETRY_SECONDS = [120, 280, 640, 1440, 3200] as const;
const TIMEOUT_MS = 10_000;
/** A callback whose sender was killed under way is due again after this. */
const LEASE_MS = 30_000;
const BATCH_MAX = 16;

export type Callbacks = ReturnType<typeof openCallbacks>;

export interface CallbackParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly faults: FaultDials;
  readonly target: CallbackTarget | null;
}

export function openCallbacks({ database, clock, faults, target }: CallbackParts) {
  const sending = new Set<Promise<void>>();
  const stopping = new AbortController();
  let cancelWake: (() => void) | null = null;

  const fromNow = (delayMs: number) => new Date(clock.now().getTime() + delayMs).toISOString();

  const wake = (): void => {
    cancelWake?.();
    cancelWake = null;
    if (stopping.signal.aborted || !target) return;
    const next = database.first<{ at: string | null }>(
      'select min(next_at) at from callbacks where next_at is not null',
    );
    if (!next?.at) return;
    const delayMs = Math.max(0, Date.parse(next.at) - clock.now().getTime());
    cancelWake = clock.after(delayMs, sendDue);
  };

  const sendDue = (): void => {
    if (!target || stopping.signal.aborted) return;
    const due = database.all<CallbackRow>(
      `select seq, payload, attempts from callbacks
       where next_at <= :now order by next_at, seq limit :limit`,
      { now: fromNow(0), limit: BATCH_MAX },
    );
    for (const row of due) {
      database.run('update callbacks set next_at = :lease where seq = :seq', {
        seq: row.seq,
        lease: fromNow(LEASE_MS),
      });
      const attempt = post(row, target).then((problem) => record(row, problem));
      sending.add(attempt);
      void attempt.finally(() => sending.delete(attempt));
    }
    wake();
  };

  const post = async (row: CallbackRow, to: CallbackTarget): Promise<string | null> => {
    try {
      const response = await fetch(to.url, {
        method: 'POST',
        redirect: 'manual',
        headers: callbackHeaders(JSON.parse(row.payload), clock.now(), to.key),
        body: row.payload,
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.ok ? null : `status ${response.status}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };

  const record = (row: CallbackRow, problem: string | null): void => {
    if (stopping.signal.aborted) return;
    const retryAfter = problem === null ? undefined : RETRY_SECONDS[row.attempts];
    database.run(
      `update callbacks set attempts = attempts + 1, next_at = :nextAt,
         delivered_at = :deliveredAt, last_error = :problem where seq = :seq`,
      {
        seq: row.seq,
        nextAt: retryAfter === undefined ? null : fromNow(retryAfter * 1000),
        deliveredAt: problem === null ? fromNow(0) : null,
        problem,
      },
    );
    wake();
  };

  return {
    /** Called inside the transaction that moved the money; posted after it. */
    enqueue(payload: SignedFacts): void {
      if (!target) return;
      for (let copies = faults.rollCallback(); copies > 0; copies -= 1) {
        database.run(
          `insert into callbacks (event_type, payload, next_at)
           values (:eventType, :payload, :nextAt)`,
          {
            eventType: payload.event_type,
            payload: JSON.stringify(payload),
            nextAt: fromNow(faults.current().callbackDelayMs),
          },
        );
      }
      wake();
    },
    start: wake,
    /** Resolves when nothing is on its way. */
    async idle(): Promise<void> {
      while (sending.size > 0) await Promise.all(sending);
    },
    async stop(): Promise<void> {
      stopping.abort();
      cancelWake?.();
      await Promise.all(sending);
    },
  };
}

function callbackHeaders(payload: SignedFacts, now: Date, key: string): Record<string, string> {
  const timestamp = wholeSeconds(now);
  const signature = signCallback(payload, timestamp, key);
  return {
    'content-type': 'application/json',
    'user-agent': 'Provider simulator',
    'nomba-signature': signature,
    'nomba-sig-value': signature,
    'nomba-signature-algorithm': 'HmacSHA256',
    'nomba-signature-version': '1.0.0',
    'nomba-timestamp': timestamp,
  };
}

/** The provider writes its instants without milliseconds. */
export function wholeSeconds(instant: Date): string {
  return instant.toISOString().replace(/\.\d{3}Z$/, 'Z');
}
