// The row of each rate of a provider's account. It is read, and written if no process has written
// it meanwhile: no process holds it, so that none can stop the others.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { SlotRequest } from '../../provider/port/slots.ts';
import { SEEN_LATELY } from '../processes/sql.ts';
import type { SlotsState } from './give-slots.ts';

type RateName = Pick<SlotRequest, 'account' | 'rate'>;

export interface SlotsRow extends SlotsState {
  readonly version: number;
  /** By the clock of the database: those of processes may be apart. */
  readonly now: number;
  /** How many were seen lately. */
  readonly processes: number;
}

/** Nothing where the account has no row yet. */
export async function selectSlotsAcrossTenants(
  db: Db,
  { account, rate }: RateName,
): Promise<SlotsRow | undefined> {
  const { rows } = await sql<SlotsRow>`
    select version, given, paused_until, learnt_limit, learnt_window_ms, learnt_at,
      (extract(epoch from statement_timestamp()) * 1000)::float8 as now,
      (select count(*) from processes where ${SEEN_LATELY}) as processes
    from provider_slots where account = ${account} and rate = ${rate}`.execute(db);
  return rows[0];
}

/** False where another process was first. */
export async function updateSlotsAcrossTenants(
  db: Db,
  { account, rate }: RateName,
  { version, ...state }: SlotsState & { readonly version: number },
): Promise<boolean> {
  const { rows } = await sql`
    update provider_slots
    set version = ${version + 1}, given = ${[...state.given]}::float8[],
      paused_until = ${state.pausedUntil}, learnt_limit = ${state.learntLimit},
      learnt_window_ms = ${state.learntWindowMs}, learnt_at = ${state.learntAt}
    where account = ${account} and rate = ${rate} and version = ${version}
    returning 1 as written`.execute(db);
  return rows.length > 0;
}

export async function insertSlotsAcrossTenants(db: Db, { account, rate }: RateName): Promise<void> {
  await sql`
    insert into provider_slots (account, rate, version, given, paused_until)
    values (${account}, ${rate}, 0, '{}', 0) on conflict (account, rate) do nothing`.execute(db);
}
