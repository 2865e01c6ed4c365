// Takes due rows of all tenants, one of each before the second of any, so that no tenant waits
// behind another's backlog.

import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, PLANNED_EACH_TIME } from '../connect.ts';
import {
  CLOCK_STANDS,
  type ClaimTime,
  claimDueInWindow,
  countTakeover,
  isOfRealTime,
  nameHolder,
  type Queue,
  roomOf,
  TENANT_AT_HOME,
  unheldAt,
} from './queue.ts';

/** So many first rows are looked at for each that is taken: mostly these are all that are due. */
const WINDOW = 10;

/** Rows may be locked by so many workers that take them at this moment: then the next are taken. */
const AT_WORK = 4;

/**
 * So many rows of a tenant are looked at for one that may be taken. All of a long backlog may wait
 * for its first row, and to learn that of each of them again and again would hold up all of them.
 */
export const LOOK_AHEAD = 100;

interface DueClaim extends ClaimTime {
  /** Null: they are held by the locks of the transaction that takes them, and by no lease. */
  readonly leasedUntil: Date | null;
  readonly most: number;
  /** The process that takes them. */
  readonly holder?: string | null;
}

/**
 * Due rows of all tenants are found by when they are due. Only where those are many may a
 * tenant's crowd hide another's first row: then tenants are visited, as many as rows are taken.
 * Tenants with a test clock live in a time of their own and are visited always.
 */
export async function claimDueAcrossTenants(
  db: Db,
  queue: Queue,
  claim: DueClaim,
): Promise<object[]> {
  const { now, leasedUntil, most, holder = null } = claim;
  if (claim.window) {
    const own = { ...claim.window, realNow: now, leasedUntil, most, holder };
    return await claimDueInWindow(db, queue, own);
  }
  const table = sql.table(queue.table);
  const due = sql.ref(queue.due);
  const window = WINDOW * most;
  const clocked = queue.time === 'real' ? sql`` : sql`union all (${rowsOfClocked(queue, claim)})`;
  const { rows } = await sql<object>`
    ${PLANNED_EACH_TIME}
    with first as materialized (
      select ${queue.also ? sql`w.*` : sql`w.tenant_id, w.id, w.${due}`}
      from ${table} w where w.${due} <= ${now} and ${unheldAt(now)} and ${isOfRealTime(queue)}
      order by w.${due} limit ${window + 1}
    ), visited as materialized (
      select t.id, ${now}::timestamptz as now from tenants t
      where (select count(*) > ${window} from first) and ${isReady(queue, now)}
      order by hashtextextended(t.id::text, ${drawSeed()}) limit ${most}
    ), free as materialized (
      select w.tenant_id, w.id, w.${due} as at from first w
      where not exists (select from visited) and ${queue.also ?? sql`true`}
      union all (${rowsOfVisited(queue, claim)}) ${clocked}
    ), in_turn as (
      select free.*, row_number() over (partition by tenant_id order by at, id) as turn from free
    ), chosen as materialized (
      select w.* from (
        select tenant_id, id, at, turn from in_turn ${withinRoom(queue, now)}
        order by turn, at, id limit ${AT_WORK * most}
      ) mine join ${table} w on w.tenant_id = mine.tenant_id and w.id = mine.id
      where w.${due} = mine.at and ${unheldAt(now)}
      order by mine.turn, mine.at, mine.id limit ${most} for no key update of w skip locked
    )
    ${
      leasedUntil === null
        ? sql`select * from chosen`
        : sql`update ${table} w set leased_until = ${leasedUntil}, ${countTakeover}
              ${nameHolder(queue, { holder, leasedUntil })}
            from chosen
            where w.tenant_id = chosen.tenant_id and w.id = chosen.id returning w.*`
    }`.execute(db);
  return rows;
}

const SEEDS = 2 ** 47;

/** Another order of the tenants each time, and so by lot; `random()` Citus would plan in parts. */
const drawSeed = () => randomInt(SEEDS);

/** Tenants `t` that have something due, and room to begin it. */
const isReady = (queue: Queue, now: Date) => {
  const isAnyDue = sql`exists (
    select from ${sql.table(queue.table)} w
    where w.tenant_id = t.id and w.${sql.ref(queue.due)} <= ${now} and ${unheldAt(now)})`;
  const hasOwnTime = queue.time === 'real' ? sql`false` : sql`t.clock_now is not null`;
  return sql`case when ${hasOwnTime} or not ${TENANT_AT_HOME} or not ${isAnyDue} then false
    else coalesce(${roomOf(queue, now)}, 1) > 0 end`;
};

const rowsOfVisited = (queue: Queue, { now, most }: DueClaim) => sql`
  select mine.* from visited t cross join lateral (
    ${firstFree(queue, now)}
    limit (select ceil(${most}::numeric / count(*)) from visited)) mine`;

const rowsOfClocked = (queue: Queue, { now, most }: DueClaim) => sql`
  select mine.* from (select id, clock_now as now from tenants t where ${CLOCK_STANDS}) t
  cross join lateral (${firstFree(queue, now)} limit ${most}) mine`;

/** The first rows of a tenant `t` that are due in its time. */
const firstFree = (queue: Queue, realNow: Date) => {
  const due = sql.ref(queue.due);
  const isDue = sql`w.tenant_id = t.id and w.${due} <= t.now and ${unheldAt(realNow)}`;
  const rows = queue.also
    ? sql`(select w.* from ${sql.table(queue.table)} w where ${isDue}
        order by w.${due}, w.id limit ${LOOK_AHEAD}) w where ${queue.also}`
    : sql`${sql.table(queue.table)} w where ${isDue}`;
  return sql`select w.tenant_id, w.id, w.${due} as at from ${rows} order by w.${due}, w.id`;
};

/** Where a tenant's rows that are held at once have a limit. */
const withinRoom = (queue: Queue, now: Date) =>
  queue.perTenant === undefined
    ? sql``
    : sql`join (
        select t.id as whose, ${roomOf(queue, now)} as room
        from tenants t where t.id in (select tenant_id from free)
      ) rooms on whose = tenant_id and turn <= room`;
