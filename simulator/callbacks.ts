// Callbacks to the merchant's service: rows first, posted from there, tried again until heard.

import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Dials } from './faults/dials.ts';
import type { FaultDials } from './faults/faults.ts';
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

export interface CallbackParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly faults: FaultDials;
  readonly dials: Dials;
  readonly target: CallbackTarget | null;
}

export class Callbacks {
  readonly #parts: CallbackParts;
  readonly #postman: ReturnType<typeof openPostman> | null;
  /** What is on its way, and what is kept of it. */
  readonly #busy = new Set<Promise<void>>();
  #inFlight = 0;
  #isStopping = false;
  #planned: { readonly at: number; readonly cancel: () => void } | null = null;

  constructor(parts: CallbackParts) {
    this.#parts = parts;
    this.#postman = parts.target && openPostman(parts.target);
  }

  /** Called inside the transaction that moved the money; posted after it, or after `delayMs`. */
  enqueue(payload: SignedFacts, delayMs: number | null = null): void {
    const { database, faults, dials, target } = this.#parts;
    if (!target) return;
    const usualMs = dials.latencyOf('callback') ?? faults.current().callbackDelayMs;
    const at = this.#nowMs() + (delayMs ?? usualMs);
    for (let copies = faults.rollCallback(); copies > 0; copies -= 1) {
      database.run(
        `insert into callbacks (event_type, payload, next_at)
         values (:eventType, :payload, :nextAt)`,
        { eventType: payload.event_type, payload: JSON.stringify(payload), nextAt: isoOf(at) },
      );
    }
    this.#lookAt(at);
  }

  start(): void {
    const next = this.#parts.database.first<{ at: string | null }>(
      'select min(next_at) at from callbacks where next_at is not null',
    );
    if (next?.at) this.#lookAt(Date.parse(next.at));
  }

  /** Resolves when nothing is on its way. */
  async idle(): Promise<void> {
    while (this.#busy.size > 0) await Promise.all(this.#busy);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#planned?.cancel();
    await this.#postman?.stop();
    await Promise.all(this.#busy);
  }

  #nowMs(): number {
    return this.#parts.clock.now().getTime();
  }

  #track(work: Promise<void>): void {
    this.#busy.add(work);
    void work.finally(() => this.#busy.delete(work));
  }

  /** Looks at what is due then, if it does not look earlier anyway. */
  #lookAt(at: number): void {
    if (this.#isStopping || !this.#parts.target) return;
    if (this.#planned && this.#planned.at <= at) return;
    this.#planned?.cancel();
    const delayMs = Math.max(0, at - this.#nowMs());
    this.#planned = { at, cancel: this.#parts.clock.after(delayMs, () => this.#look()) };
  }

  #look(): void {
    this.#planned = null;
    if (this.#isStopping || this.#inFlight >= IN_FLIGHT_MAX) return;
    const leased = this.#parts.database.together(() => this.#lease());
    this.#track(leased.then((rows) => this.#sendAll(rows)));
  }

  #lease(): CallbackRow[] {
    const { database } = this.#parts;
    const due = database.all<CallbackRow>(
      `select seq, payload, attempts from callbacks
       where next_at <= :now order by next_at, seq limit :limit`,
      { now: isoOf(this.#nowMs()), limit: IN_FLIGHT_MAX - this.#inFlight },
    );
    database.run(
      `update callbacks set next_at = :lease
       where seq in (select value from json_each(:seqs))`,
      {
        lease: isoOf(this.#nowMs() + LEASE_MS),
        seqs: JSON.stringify(due.map(({ seq }) => seq)),
      },
    );
    return due;
  }

  #sendAll(rows: readonly CallbackRow[]): void {
    this.#inFlight += rows.length;
    for (const row of rows) this.#track(this.#send(row));
    // Else the next that ends looks for what waits.
    if (this.#inFlight < IN_FLIGHT_MAX && !this.#isStopping) this.start();
  }

  async #send(row: CallbackRow): Promise<void> {
    const { clock, database, dials } = this.#parts;
    if (!this.#postman) return;
    const trouble = dials.roll('callback');
    const isPosted = trouble === null || trouble === 'lostAnswer';
    const problem = isPosted ? await this.#postman.post(row.payload, clock.now()) : trouble;
    this.#inFlight -= 1;
    if (this.#isStopping) return;
    const isOver = trouble === 'hang';
    await database.together(() => this.#record(row, { problem: problem ?? trouble, isOver }));
    this.#lookAt(this.#nowMs());
  }

  #record(
    { seq, attempts }: CallbackRow,
    { problem, isOver }: { readonly problem: string | null; readonly isOver: boolean },
  ): void {
    const retryAfter = problem === null || isOver ? undefined : RETRY_SECONDS[attempts];
    this.#parts.database.run(
      `update callbacks set attempts = attempts + 1, next_at = :nextAt,
         delivered_at = :deliveredAt, last_error = :problem where seq = :seq`,
      {
        seq,
        nextAt: retryAfter === undefined ? null : isoOf(this.#nowMs() + retryAfter * 1000),
        deliveredAt: problem === null ? isoOf(this.#nowMs()) : null,
        problem,
      },
    );
  }
}

const isoOf = (instantMs: number) => new Date(instantMs).toISOString();
