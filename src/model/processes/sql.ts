// The processes that work on a database, as their heartbeats say. All of it goes by the clock of
// that database.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export type ProcessKind = 'serve' | 'api' | 'worker';

const NOW = sql`statement_timestamp()`;

/** Of rows of `processes`: those that count when something is divided among all that there are. */
export const SEEN_LATELY = sql`seen_at > ${NOW} - interval '45 seconds'`;

/** Of rows of `processes`: those that are taken for dead. */
const unseenFor = (silenceMs: number) =>
  sql`seen_at <= ${NOW} - ${silenceMs}::float8 * interval '1 ms'`;

export interface Neighbours {
  /** How many others serve requests. */
  readonly servers: number;
  readonly dead: readonly string[];
  /** Whether one is of an earlier version, which posts nothing to the ledger. */
  readonly somePostNothing: boolean;
}

/** Says that this process is there, and returns which others are, and are not. */
export async function beatAcrossTenants(
  db: Db,
  { id, kind, deadAfterMs }: Beat,
): Promise<Neighbours> {
  const { rows } = await sql<Neighbours>`
    with mine as (
      insert into processes as p (id, kind, seen_at, posts)
      values (${id}, ${kind}, ${NOW}, true)
      on conflict (id) do update set seen_at = excluded.seen_at
    )
    select count(*) filter (where ${SEEN_LATELY} and kind <> 'worker') as servers,
      coalesce(bool_or(${SEEN_LATELY} and not posts), false) as some_post_nothing,
      coalesce(array_agg(id::text) filter (where ${unseenFor(deadAfterMs)}), '{}') as dead
    from processes where id <> ${id}`.execute(db);
  return rows[0] ?? { servers: 0, dead: [], somePostNothing: false };
}

/**
 * What such a process changes is brought forward once it is gone. A tenant whose row is locked just
 * now comes with the next heartbeat.
 */
export async function doubtLedgersAcrossTenants(db: Db): Promise<void> {
  await sql`
    update tenants set ledger_at = null where id in (
      select id from tenants where ledger_at is not null order by id
      for no key update skip locked)`.execute(db);
}

export interface Beat {
  readonly id: string;
  readonly kind: ProcessKind;
  /** Others that were not seen for so long are taken for dead. */
  readonly deadAfterMs: number;
}

/**
 * Of attempts: the process that is named took the current lease. A version that names none may
 * have taken the row over since.
 */
const IS_ITS_OWN = sql`w.leased_by_until = w.leased_until`;

interface Left {
  readonly dead: readonly string[];
  readonly deadAfterMs: number;
  /** In real time, in which leases live. */
  readonly now: Date;
}

/**
 * Ends the leases of charges that dead processes held. A lease that ended so counts as one that ran
 * out: a charge of which processes die rests longer each time. The row of the process is locked, so
 * that one that wakes learns of it with its next heartbeat, and believes no lease before.
 */
export async function endLeasesOfDeadAcrossTenants(
  db: Db,
  { dead, deadAfterMs, now }: Left,
): Promise<number> {
  const { rows } = await sql`
    with gone as materialized (
      select id from processes where id = any(${[...dead]}::uuid[]) and ${unseenFor(deadAfterMs)}
      order by id for no key update
    ), held as materialized (
      select w.tenant_id, w.id from payment_attempts w
      where w.due_at <= ${now}::timestamptz + interval '1 hour' and w.leased_until > ${now}
        and w.leased_by in (select id from gone) and ${IS_ITS_OWN}
      order by w.tenant_id, w.id for no key update of w skip locked
    )
    update payment_attempts w set leased_until = ${now}, leased_by = null from held
    where w.tenant_id = held.tenant_id and w.id = held.id returning 1 as ended`.execute(db);
  return rows.length;
}

/** Forgets dead processes that hold no charge any more. */
export async function deleteDeadAcrossTenants(
  db: Db,
  { dead, deadAfterMs, now }: Left,
): Promise<void> {
  await sql`
    delete from processes p where id = any(${[...dead]}::uuid[]) and ${unseenFor(deadAfterMs)}
      and ${holdsNothing(now)}`.execute(db);
}

/** At its clean stop. One that holds charges still is found dead, and they are asked for. */
export async function deleteProcessAcrossTenants(
  db: Db,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  await sql`delete from processes p where id = ${id} and ${holdsNothing(now)}`.execute(db);
}

const holdsNothing = (now: Date) => sql`not exists (
  select from payment_attempts w
  where w.leased_by = p.id and ${IS_ITS_OWN} and w.leased_until > ${now}
    and w.due_at <= ${now}::timestamptz + interval '1 hour')`;
