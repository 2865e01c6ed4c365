// Tables whose rows are work: due at a moment, and leased while a worker handles them. The queries
// here are of one tenant; `claim-due.ts` and `first-due.ts` query all tenants.

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { Schema } from '../schema.ts';

/** A tenant's table with leases: which of them are work, and when, the jobs say. */
type WorkTable = {
  [K in keyof Schema]: Schema[K] extends WorkRow ? SnakeCase<K> : never;
}[keyof Schema];

interface WorkRow {
  tenantId: string;
  leasedUntil: Date | null;
  takeovers: number | null;
}

type SnakeCase<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : S;

export interface Queue {
  readonly table: WorkTable;
  /** The column that says when a row is due; null while it is not. */
  readonly due: string;
  /** Whose time: the tenant's own, which a test clock can hold, or that of the world outside. */
  readonly time: 'tenant' | 'real';
  /** So many rows of tenant `t` are held at once, by all workers together. */
  readonly perTenant?: number | RawBuilder<number>;
  /**
   * Waits for a person or a provider as long as that takes: however late it is, nothing is wrong.
   */
  readonly mayBeLate?: true;
  /** What else must hold of a row `w` for it to be taken. */
  readonly also?: RawBuilder<boolean>;
  /**
   * Rows of a tenant with different moments are handled in one transaction, each at its moment.
   * Rows with the same value in this field affect each other: they are handled one by one.
   */
  readonly serialBy?: string;
  /** Its rows say which process holds them, so that those of a dead one are found. */
  readonly namesHolder?: true;
}

export interface ClaimTime {
  /** Real time: leases live in it, and so does every tenant without a test clock. */
  readonly now: Date;
  /**
   * Only this tenant's work, by its own time: the process that moves its test clock does it all.
   */
  readonly window?: ClockWindow;
}

/** A window of a tenant's time: a row that falls due in it is handled at its own moment. */
export interface ClockWindow {
  readonly tenantId: string;
  /** Everything before this is done: a row that was due earlier is handled at this moment. */
  readonly since: Date;
  readonly until: Date;
  /** Moves the clock to the last of these moments. False if the walk must stop. */
  moveClockTo(db: Db, moments: readonly Date[]): Promise<boolean>;
}

/** A row of a window, and the moment at which it is handled. */
export interface MomentRow {
  readonly moment: Date;
}

/**
 * Rows `w` of tenants that are in this cell: those that are leaving it are not begun, and copies of
 * those that arrive are no worker's yet. Every claim of work has this or `TENANT_AT_HOME`.
 */
export const IS_AT_HOME = sql<boolean>`
  w.tenant_id not in (select id from tenants where not at_home)`;

/** The same of tenants `t`. */
export const TENANT_AT_HOME = sql`t.at_home`;

/** Rows `w` whose time is that of the world; in a queue that goes by real time all are. */
export const isOfRealTime = ({ time }: Queue) =>
  time === 'real'
    ? IS_AT_HOME
    : sql`w.tenant_id not in (select id from tenants where clock_now is not null)
        and ${IS_AT_HOME}`;

/**
 * Tenants `t` whose test clock stands still: a process that moves one works on that tenant alone.
 */
export const CLOCK_STANDS = sql`t.clock_now is not null and t.clock_status <> 'advancing'
  and ${TENANT_AT_HOME}`;

/** How many more rows of tenant `t` may be held. */
export const roomOf = (queue: Queue, now: Date) =>
  queue.perTenant === undefined
    ? sql`null::bigint`
    : sql`(${queue.perTenant}::bigint - (
        select count(*) from ${sql.table(queue.table)} held
        where held.tenant_id = t.id and held.${sql.ref(queue.due)} is not null
          and held.leased_until > ${now}))`;

/**
 * Rows `w` without a lease. One whose lease ran out three times in a row rests longer each time,
 * up to a day: whatever fails on it fails rarely, and is not given up.
 */
export const unheldAt = (now: Date) =>
  sql`(w.leased_until is null or w.leased_until <= ${now}::timestamptz - interval '1 minute'
    * least(power(2, least(greatest(coalesce(w.takeovers, 0) - 2, 0), 11)) - 1, 1440))`;

/** Of a row `w` that is taken: a lease that is left is of work that came to no end. */
export const countTakeover = sql`
  takeovers = case when w.leased_until is not null then coalesce(w.takeovers, 0) + 1 end`;

interface Holding {
  readonly holder: string | null;
  readonly leasedUntil: Date;
}

/** Of a row that is taken: by which process, and with which lease. */
export const nameHolder = ({ namesHolder }: Queue, { holder, leasedUntil }: Holding) =>
  namesHolder ? sql`, leased_by = ${holder}, leased_by_until = ${leasedUntil}` : sql``;

interface WindowClaim extends ClockWindow {
  readonly realNow: Date;
  readonly leasedUntil: Date | null;
  readonly holder: string | null;
  readonly most: number;
}

/**
 * The same of one tenant alone. Rows that are leased are those of one moment: what becomes of them
 * is written in more than one transaction.
 */
export async function claimDueInWindow(
  db: Db,
  queue: Queue,
  claim: WindowClaim,
): Promise<object[]> {
  const { since, until, realNow, leasedUntil } = claim;
  if (leasedUntil === null && queue.serialBy !== undefined) {
    const rows = await takeDue(db, queue, { ...claim, by: until });
    const taken = beforeOneComesAgain(rows, queue.serialBy);
    const moments = taken.map(({ moment }) => moment);
    return moments.length > 0 && (await claim.moveClockTo(db, moments)) ? taken : [];
  }
  if (!(await claim.moveClockTo(db, [since]))) return [];
  return await takeDue(db, queue, { ...claim, by: queue.time === 'real' ? realNow : since });
}

async function takeDue(
  db: Db,
  queue: Queue,
  claim: WindowClaim & { readonly by: Date },
): Promise<MomentRow[]> {
  const { tenantId, since, by, realNow, leasedUntil, most } = claim;
  const table = sql.table(queue.table);
  const due = sql.ref(queue.due);
  const own = queue.time === 'real' ? sql`` : sql`, ${due}`;
  const moment = sql`greatest(${since}::timestamptz${own}) as moment`;
  const chosen = sql`
    from ${table} w where tenant_id = ${tenantId} and ${due} <= ${by} and ${IS_AT_HOME}
      and (leased_until is null or leased_until <= ${realNow})
    order by ${due}, id limit ${most} for no key update skip locked`;
  const statement =
    leasedUntil === null
      ? sql`select *, ${moment} ${chosen}`
      : sql`
        update ${table} w set leased_until = ${leasedUntil}, ${countTakeover}
          ${nameHolder(queue, { ...claim, leasedUntil })}
        where tenant_id = ${tenantId}
          and id = any (array(select id from (select id ${chosen}) chosen))
        returning *, ${moment}`;
  return (await sql<MomentRow>`${statement}`.execute(db)).rows;
}

/** Two at one moment are no different from what is due together in real time. */
function beforeOneComesAgain(rows: readonly MomentRow[], field: string): MomentRow[] {
  const moments = new Map<unknown, number>();
  const again = rows.findIndex((row) => {
    const [value, moment] = [
      (row as MomentRow & Record<string, unknown>)[field],
      row.moment.getTime(),
    ];
    const earlier = moments.get(value);
    moments.set(value, moment);
    return earlier !== undefined && earlier !== moment;
  });
  return rows.slice(0, again === -1 ? undefined : again);
}

export interface QueueHead {
  readonly position: number;
  readonly dueAt: Date;
}

/** Of one tenant and in its own time: when the first row of each of these queues is due. */
export async function selectQueueHeads(
  db: Db,
  tenantId: string,
  queues: readonly Queue[],
): Promise<QueueHead[]> {
  const heads = queues.map(
    ({ table, due }, position) => sql`
      select ${position}::int as position, min(${sql.ref(due)}) as due_at
      from ${sql.table(table)} t where tenant_id = ${tenantId} and ${sql.ref(due)} is not null`,
  );
  const { rows } = await sql<QueueHead>`
    select * from (${sql.join(heads, sql` union all `)}) heads
    where due_at is not null order by due_at, position`.execute(db);
  return rows;
}

/** Whether a process is still at work on a row of this tenant. */
export async function isAnyRowHeld(
  db: Db,
  tenantId: string,
  search: { readonly queues: readonly Queue[]; readonly realNow: Date },
): Promise<boolean> {
  const held = search.queues.map(
    ({ table, due }) => sql`exists (
      select from ${sql.table(table)} where tenant_id = ${tenantId}
        and ${sql.ref(due)} is not null and leased_until > ${search.realNow})`,
  );
  const { rows } = await sql<{ isHeld: boolean }>`
    select ${sql.join(held, sql` or `)} as is_held`.execute(db);
  return rows[0]?.isHeld ?? false;
}
