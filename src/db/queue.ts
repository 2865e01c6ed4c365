// Tables whose rows are work: due at a moment, and leased while somebody is at it. Every tenant
// with something due gets its share of each batch, so that nobody waits behind another's backlog.

import { type RawBuilder, sql } from 'kysely';
import { type Db, PLANNED_EACH_TIME } from './connect.ts';
import type { Schema } from './schema.ts';

/** A tenant's table with leases: which of them are work, and when, the jobs say. */
type WorkTable = {
  [K in keyof Schema]: Schema[K] extends Work ? SnakeCase<K> : never;
}[keyof Schema];

interface Work {
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
  /** Waits for somebody outside as long as that takes: however late it is, nothing is wrong. */
  readonly mayBeLate?: true;
  /** What else must hold of a row `w` for it to be taken. */
  readonly also?: RawBuilder<boolean>;
}

/**
 * So many rows of a tenant are looked at for one that may be taken. All of a long backlog may wait
 * for its first row, and to learn that of each of them again and again would hold up everybody.
 */
const LOOK_AHEAD = 100;

export interface Moment {
  /** Real time: leases live in it, and so does every tenant without a test clock. */
  readonly now: Date;
  /** Only this tenant's work, by its own time: whoever moves its test clock does all of it. */
  readonly only?: { readonly tenantId: string; readonly now: Date };
}

/** Whoever moves a test clock has that tenant to himself, as far as its own time goes. */
const served = ({ time }: Queue) =>
  time === 'real' ? sql`true` : sql`t.clock_status <> 'advancing'`;

/** How many more rows of tenant `t` may be held. */
const roomOf = (queue: Queue, now: Date) =>
  queue.perTenant === undefined
    ? sql`null::bigint`
    : sql`${queue.perTenant}::bigint - (
        select count(*) from ${sql.table(queue.table)} held
        where held.tenant_id = t.id and held.${sql.ref(queue.due)} is not null
          and held.leased_until > ${now})`;

const timeOf = ({ time }: Queue, now: Date) =>
  time === 'real' ? sql`${now}::timestamptz` : sql`coalesce(t.clock_now, ${now}::timestamptz)`;

export async function claimDueAcrossTenants(
  db: Db,
  queue: Queue,
  claim: Moment & { readonly leasedUntil: Date; readonly most: number },
): Promise<object[]> {
  const { now, leasedUntil, most } = claim;
  if (claim.only) return await claimDueOf(db, queue, { ...claim, ...claim.only, realNow: now });
  const table = sql.table(queue.table);
  const due = sql.ref(queue.due);
  const unheld = unheldAt(now);
  const firstOf = (tenant: 't' | 'ready') => firstRows(queue, sql.table(tenant), unheld);
  const isAnyFree = queue.also
    ? sql`exists (select from ${firstOf('t')} where ${queue.also})`
    : sql`true`;
  const isFree = queue.also
    ? sql`w.id = any (array(
        select w.id from ${firstOf('ready')} where ${queue.also}
        order by w.${due}, w.id limit ${most}))`
    : sql`true`;
  const { rows } = await sql<object>`
    ${PLANNED_EACH_TIME}
    with waiting as materialized (
      select t.id, ${timeOf(queue, now)} as now, ${roomOf(queue, now)} as room from tenants t
      where ${served(queue)} and exists (
        select from ${table} w
        where w.tenant_id = t.id and w.${due} <= ${timeOf(queue, now)} and ${unheld})
    ), ready as materialized (
      select t.id, t.now, t.room from waiting t
      where case when coalesce(t.room, 1) > 0 then ${isAnyFree} else false end
    ), chosen as materialized (
      select mine.* from ready cross join lateral (
        select w.tenant_id, w.id, w.${due} as at from ${table} w
        where w.tenant_id = ready.id and w.${due} <= ready.now and ${unheld}
          and ${isFree}
        order by w.${due}, w.id
        limit greatest(0, least(ready.room, (select ceil(${most}::numeric / count(*)) from ready)))
        for update skip locked) mine
      order by mine.at limit ${most}
    )
    update ${table} w set leased_until = ${leasedUntil}, ${countTakeover} from chosen
    where w.tenant_id = chosen.tenant_id and w.id = chosen.id
    returning w.*`.execute(db);
  return rows;
}

/**
 * Rows `w` that nobody holds. One whose lease ran out three times in a row rests longer each time,
 * up to a day: whatever fails on it fails rarely, and is not given up.
 */
export const unheldAt = (now: Date) =>
  sql`(w.leased_until is null or w.leased_until <= ${now}::timestamptz - interval '1 minute'
    * least(power(2, least(greatest(coalesce(w.takeovers, 0) - 2, 0), 11)) - 1, 1440))`;

/** Of a row `w` that is taken: a lease that stands was left by work that came to no end. */
export const countTakeover = sql`
  takeovers = case when w.leased_until is not null then coalesce(w.takeovers, 0) + 1 end`;

/** The first rows `w` of a tenant that are due in its time `now`, and that nobody holds. */
const firstRows = (queue: Queue, tenant: RawBuilder<unknown>, unheld: RawBuilder<unknown>) => sql`(
  select w.* from ${sql.table(queue.table)} w
  where w.tenant_id = ${tenant}.id and w.${sql.ref(queue.due)} <= ${tenant}.now and ${unheld}
  order by w.${sql.ref(queue.due)}, w.id limit ${LOOK_AHEAD}) w`;

async function claimDueOf(
  db: Db,
  queue: Queue,
  claim: {
    readonly tenantId: string;
    readonly now: Date;
    readonly realNow: Date;
    readonly leasedUntil: Date;
    readonly most: number;
  },
): Promise<object[]> {
  const { tenantId, realNow, leasedUntil, most } = claim;
  const table = sql.table(queue.table);
  const due = sql.ref(queue.due);
  const at = queue.time === 'real' ? realNow : claim.now;
  const { rows } = await sql<object>`
    update ${table} w set leased_until = ${leasedUntil}, ${countTakeover}
    where tenant_id = ${tenantId} and id = any (array(
      select id from ${table}
      where tenant_id = ${tenantId} and ${due} <= ${at}
        and (leased_until is null or leased_until <= ${realNow})
      order by ${due}, id limit ${most} for update skip locked))
    returning *`.execute(db);
  return rows;
}

/**
 * When the first free row of each queue is due, in real time and in the order of the queues; null
 * while there is none in sight.
 */
export async function selectNextDueAcrossTenants(
  db: Db,
  queues: readonly Queue[],
  { now }: Moment,
): Promise<(Date | null)[]> {
  if (queues.length === 0) return [];
  const firsts = queues.map((queue, position) => {
    const due = sql.ref(queue.due);
    const isFrozen = queue.time === 'real' ? sql`false` : sql`t.clock_now is not null`;
    return sql`
      select ${position}::int as position, min(case when not ${isFrozen} then first.at
        when first.at <= t.clock_now then ${now}::timestamptz end) as due_at
      from tenants t cross join lateral (
        select w.${due} as at from ${firstAtAll(queue, now)}
        where ${queue.also ?? sql`true`}
        order by w.${due} limit 1) first
      where ${served(queue)} and coalesce(${roomOf(queue, now)}, 1) > 0`;
  });
  const { rows } = await sql<{ position: number; dueAt: Date | null }>`
    ${PLANNED_EACH_TIME}
    ${sql.join(firsts, sql` union all `)}`.execute(db);
  const moments = new Map(rows.map(({ position, dueAt }) => [position, dueAt]));
  return queues.map((_, position) => moments.get(position) ?? null);
}

/** The first rows `w` of tenant `t` that nobody holds, due or not: one, if any may be taken. */
const firstAtAll = ({ table, due, also }: Queue, now: Date) => sql`(
  select w.* from ${sql.table(table)} w
  where w.tenant_id = t.id and w.${sql.ref(due)} is not null and ${unheldAt(now)}
  order by w.${sql.ref(due)}${also ? sql`, w.id limit ${LOOK_AHEAD}` : sql` limit 1`}) w`;

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

/** Whether somebody is still at work on a row of this tenant. */
export async function isAnyRowHeld(
  db: Db,
  tenantId: string,
  of: { readonly queues: readonly Queue[]; readonly realNow: Date },
): Promise<boolean> {
  const held = of.queues.map(
    ({ table, due }) => sql`exists (
      select from ${sql.table(table)} where tenant_id = ${tenantId}
        and ${sql.ref(due)} is not null and leased_until > ${of.realNow})`,
  );
  const { rows } = await sql<{ isHeld: boolean }>`
    select ${sql.join(held, sql` or `)} as is_held`.execute(db);
  return rows[0]?.isHeld ?? false;
}
