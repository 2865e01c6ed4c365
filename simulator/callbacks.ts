// Callbacks to the merchant's service: rows first, posted from there, tried again until heard.

import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Dials } from './dials.ts';
import type { FaultDials } from './faults.ts';
import { type CallbackTarget, openPostman } from './postman.ts';
import type { SignedFacts } from './signature.ts';

interface CallbackRow {
  readonly seq: number;
  readonly payload: string;
  readonly attempts: number;
}

const RETRY_SECONDS = [120, 280, 640, 1440, 3200] as const;
/** A callback whose sender was killed under way is due again after this. */
const LEASE_MS = 30_000;
const IN_FLIGHT_MAX = 64;

export type Callbacks = ReturnType<typeof openCallbacks>;

export interface CallbackParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly faults: FaultDials;
  readonly dials: Dials;
  readonly target: CallbackTarget | null;
}

export function openCallbacks({ database, clock, faults, dials, target }: CallbackParts) {
  const postman = target && openPostman(target);
  /** What is on its way, and what is kept of it. */
  const busy = new Set<Promise<void>>();
  let inFlight = 0;
  let isStopping = false;
  let planned: { readonly at: number; readonly cancel: () => void } | null = null;

  const nowMs = () => clock.now().getTime();
  const isoOf = (instantMs: number) => new Date(instantMs).toISOString();
  const track = (work: Promise<void>): void => {
    busy.add(work);
    void work.finally(() => busy.delete(work));
  };

  /** Looks at what is due then, if it does not look earlier anyway. */
  const lookAt = (at: number): void => {
    if (isStopping || !target || (planned && planned.at <= at)) return;
    planned?.cancel();
    const delayMs = Math.max(0, at - nowMs());
    planned = { at, cancel: clock.after(delayMs, look) };
  };

  const look = (): void => {
    planned = null;
    if (!isStopping && inFlight < IN_FLIGHT_MAX) track(database.together(lease).then(sendAll));
  };

  const lookWhenNextIsDue = (): void => {
    const next = database.first<{ at: string | null }>(
      'select min(next_at) at from callbacks where next_at is not null',
    );
    if (next?.at) lookAt(Date.parse(next.at));
  };

  const lease = (): CallbackRow[] => {
    const due = database.all<CallbackRow>(
      `select seq, payload, attempts from callbacks
       where next_at <= :now order by next_at, seq limit :limit`,
      { now: isoOf(nowMs()), limit: IN_FLIGHT_MAX - inFlight },
    );
    database.run(
      `update callbacks set next_at = :lease
       where seq in (select value from json_each(:seqs))`,
      { lease: isoOf(nowMs() + LEASE_MS), seqs: JSON.stringify(due.map(({ seq }) => seq)) },
    );
    return due;
  };

  const sendAll = (rows: readonly CallbackRow[]): void => {
    inFlight += rows.length;
    for (const row of rows) track(send(row));
    // Else the next that ends looks for what waits.
    if (inFlight < IN_FLIGHT_MAX && !isStopping) lookWhenNextIsDue();
  };

  const send = async (row: CallbackRow): Promise<void> => {
    if (!postman) return;
    const trouble = dials.roll('callback');
    const isPosted = trouble === null || trouble === 'lostAnswer';
    const problem = isPosted ? await postman.post(row.payload, clock.now()) : trouble;
    inFlight -= 1;
    if (isStopping) return;
    const isOver = trouble === 'hang';
    await database.together(() => record(row, { problem: problem ?? trouble, isOver }));
    lookAt(nowMs());
  };

  const record = (
    { seq, attempts }: CallbackRow,
    { problem, isOver }: { readonly problem: string | null; readonly isOver: boolean },
  ): void => {
    const retryAfter = problem === null || isOver ? undefined : RETRY_SECONDS[attempts];
    database.run(
      `update callbacks set attempts = attempts + 1, next_at = :nextAt,
         delivered_at = :deliveredAt, last_error = :problem where seq = :seq`,
      {
        seq,
        nextAt: retryAfter === undefined ? null : isoOf(nowMs() + retryAfter * 1000),
        deliveredAt: problem === null ? isoOf(nowMs()) : null,
        problem,
      },
    );
  };

  return {
    /** Called inside the transaction that moved the money; posted after it. */
    enqueue(payload: SignedFacts): void {
      if (!target) return;
      const at = nowMs() + (dials.latencyOf('callback') ?? faults.current().callbackDelayMs);
      for (let copies = faults.rollCallback(); copies > 0; copies -= 1) {
        database.run(
          `insert into callbacks (event_type, payload, next_at)
           values (:eventType, :payload, :nextAt)`,
          { eventType: payload.event_type, payload: JSON.stringify(payload), nextAt: isoOf(at) },
        );
      }
      lookAt(at);
    },
    start: lookWhenNextIsDue,
    /** Resolves when nothing is on its way. */
    async idle(): Promise<void> {
      while (busy.size > 0) await Promise.all(busy);
    },
    async stop(): Promise<void> {
      isStopping = true;
      planned?.cancel();
      await postman?.stop();
      await Promise.all(busy);
    },
  };
}
