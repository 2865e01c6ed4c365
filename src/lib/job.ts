// A job is something that time asks for, as a value. It works in batches: `claim` leases due rows
// so that no other worker takes them, `handle` takes the array; a lease that ran out is taken over.

export interface Job<H, T> {
  readonly name: string;
  readonly batchMax: number;
  /** For housekeeping: rests this long and is woken by nobody. Other jobs look all the time. */
  readonly everyMs?: number;
  /** Takes due rows across tenants; `now` is real time, a tenant's own clock is joined in. */
  claim(house: H, now: Date): Promise<readonly T[]>;
  handle(house: H, rows: readonly T[], now: Date): Promise<void>;
  /** When there will be something to do at the earliest; null while there is nothing in sight. */
  nextDueAt(house: H): Promise<Date | null>;
}

/** What a list of jobs holds: the rows of one job are its own business. */
export interface AnyJob<H> extends Omit<Job<H, unknown>, 'handle'> {
  handle(house: H, rows: readonly never[], now: Date): Promise<void>;
}
