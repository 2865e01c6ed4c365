// When there will be work: the look that a worker takes again and again. What it costs does not
// grow with the number of tenants, nor with what lies ahead.

import { type RawBuilder, sql } from 'kysely';
import { type Db, PLANNED_EACH_TIME } from '../connect.ts';
import { LOOK_AHEAD } from './claim-due.ts';
import {
  CLOCK_STANDS,
  type ClaimTime,
  isOfRealTime,
  type Queue,
  roomOf,
  TENANT_AT_HOME,
  unheldAt,
} from './queue.ts';

/** So many first rows are looked at for one that may be taken, before each tenant is asked. */
const WINDOW = 1_000;

export interface FirstDue {
  readonly queues: readonly Queue[];
  /** Moments that are found in another way. */
  readonly others?: readonly RawBuilder<Date | null>[];
}

/**
 * When the first free row of each queue is due, in real time and in the order of the queues; null
 * while there is none in sight. The other moments follow them.
 */
export async function selectNextDueAcrossTenants(
  db: Db,
  { queues, others = [] }: FirstDue,
  { now }: ClaimTime,
): Promise<(Date | null)[]> {
  if (queues.length + others.length === 0) return [];
  const moments = queues.map((queue) => {
    const mayHaveToWait = queue.also !== undefined || queue.perTenant !== undefined;
    const first = mayHaveToWait ? firstThatIsFree(queue, now) : firstOfReal(queue, now);
    return queue.time === 'real' ? first : sql`least(${first}, ${nowIfClocked(queue, now)})`;
  });
  const { rows } = await sql<{ moments: (Date | null)[] }>`
    ${PLANNED_EACH_TIME}
    select array[${sql.join([...moments, ...others])}]::timestamptz[] as moments`.execute(db);
  return rows[0]?.moments ?? [];
}

/** The first rows `w` without a lease, due or not. */
const firstRows = (queue: Queue, now: Date) => sql`
  select w.* from ${sql.table(queue.table)} w
  where w.${sql.ref(queue.due)} is not null and ${unheldAt(now)} and ${isOfRealTime(queue)}
  order by w.${sql.ref(queue.due)}`;

const firstOfReal = (queue: Queue, now: Date) => sql`
  (select w.${sql.ref(queue.due)} from (${firstRows(queue, now)} limit 1) w)`;

/** What is before a test clock's own time is due now; time alone brings nothing nearer. */
const nowIfClocked = ({ table, due }: Queue, now: Date) => sql`
  (select ${now}::timestamptz where exists (
    select from tenants t where ${CLOCK_STANDS} and exists (
      select from ${sql.table(table)} w
      where w.tenant_id = t.id and w.${sql.ref(due)} <= t.clock_now and ${unheldAt(now)})))`;

/** Where a row may have to wait for another. Behind a crowd that waits each tenant is asked. */
const firstThatIsFree = (queue: Queue, now: Date) => {
  const { due, also = sql`true` } = queue;
  const hasRoom = sql`coalesce(${roomOf(queue, now)}, 1) > 0`;
  const window = sql`${firstRows(queue, now)} limit ${WINDOW}`;
  return sql`coalesce(
    (select w.${sql.ref(due)} from (${window}) w
      where w.tenant_id in (
          select t.id from tenants t
          where t.id in (select w.tenant_id from (${window}) w) and ${hasRoom})
        and ${also} order by w.${sql.ref(due)} limit 1),
    (select min(w.${sql.ref(due)}) from tenants t cross join lateral (
        select w.* from (
          select w.* from ${sql.table(queue.table)} w
          where w.tenant_id = t.id and w.${sql.ref(due)} is not null and ${unheldAt(now)}
          order by w.${sql.ref(due)}, w.id limit ${LOOK_AHEAD}) w
        where ${also} order by w.${sql.ref(due)} limit 1) w
      where (select count(*) = ${WINDOW} from (${window}) w) and ${TENANT_AT_HOME}
        and ${hasRoom}))`;
};
