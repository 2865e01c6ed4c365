// Gives out the moments at which a provider's account may be asked, to all processes of a service.
// The row remembers the last ones given, so that no stretch as long as the window has more than the
// limit. All of it goes by the database's clock: those of processes may be apart.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { SlotRequest } from '../../provider/port/slots.ts';
import { SEEN_LATELY } from '../processes/sql.ts';

/** So much of a window a slot may be used late; all windows are longer by it. */
const SLACK = 0.03;
/** Slots that are given at once are apart by this part of what they are apart on average. */
const GAP = 0.25;
/** What a provider has said of an account is believed for so long. */
const LEARNT_FOR = sql`interval '1 day'`;
const NOW = sql`statement_timestamp()`;

export interface TakenSlots {
  readonly most: number;
  readonly windowMs: number;
  readonly slackMs: number;
  readonly pausedForMs: number;
  readonly names: readonly string[];
  readonly opensInMs: readonly number[];
  readonly processes: number;
}

/** Nothing where the account has no row yet. */
export async function takeSlotsAcrossTenants(
  db: Db,
  request: SlotRequest,
): Promise<TakenSlots | undefined> {
  const { account, rate, count, published, learnt, pauseMs, unused } = request;
  const { rows } = await sql<TakenSlots>`
    with was as materialized (
      select given,
        greatest(paused_until, ${NOW} + ${pauseMs}::float8 * interval '1 ms') as paused_until,
        ${ifStillLearnt(learnt?.limit ?? null, sql`learnt_limit`)} as learnt_limit,
        ${ifStillLearnt(learnt?.windowMs ?? null, sql`learnt_window_ms`)} as learnt_window_ms,
        case when ${learnt !== null}::boolean then ${NOW} else learnt_at end as learnt_at
      from provider_slots where account = ${account} and rate = ${rate} for update
    ), known as materialized (
      select was.*, coalesce(learnt_limit, ${published.limit}::int) as most,
        coalesce(learnt_window_ms, ${published.windowMs}::int) as window_ms
      from was
    ), kept as materialized (
      select known.*, least(${count}::int, most) as taken,
        ${SLACK}::float8 * window_ms as slack_ms,
        ${GAP}::float8 * window_ms / most * interval '1 ms' as gap,
        array(
          select at from (
            select at from unnest(given) as g (at) where at <> all(${unused}::timestamptz[])
            union all select timestamptz '-infinity' from generate_series(1, most)
            order by at desc limit most
          ) newest order by at
        ) as times
      from known
    ), fresh as materialized (
      select n, n * gap + greatest(times[most], max(
        greatest(${NOW}, paused_until, at + (window_ms + slack_ms) * interval '1 ms') - n * gap
      ) over (order by n)) as at
      from kept cross join unnest(times) with ordinality as t (at, n) where n <= taken
    )
    update provider_slots s
    set given = times[taken + 1:] || array(select at from fresh order by n),
      paused_until = kept.paused_until, learnt_limit = kept.learnt_limit,
      learnt_window_ms = kept.learnt_window_ms, learnt_at = kept.learnt_at
    from kept where s.account = ${account} and s.rate = ${rate}
    returning most, window_ms, slack_ms,
      greatest(0, ${msFromNow(sql`kept.paused_until`)}) as paused_for_ms,
      array(select at::text from fresh order by n) as names,
      array(select ${msFromNow(sql`at`)} from fresh order by n) as opens_in_ms,
      (select count(*) from processes where ${SEEN_LATELY}) as processes`.execute(db);
  return rows[0];
}

const msFromNow = (at: ReturnType<typeof sql>) =>
  sql`(extract(epoch from ${at} - ${NOW}) * 1000)::float8`;

const ifStillLearnt = (learnt: number | null, kept: ReturnType<typeof sql>) =>
  sql`coalesce(${learnt}::int, case when learnt_at > ${NOW} - ${LEARNT_FOR} then ${kept} end)`;

export async function insertSlotsAcrossTenants(
  db: Db,
  { account, rate }: Pick<SlotRequest, 'account' | 'rate'>,
): Promise<void> {
  await sql`
    insert into provider_slots (account, rate, given) values (${account}, ${rate}, '{}')
    on conflict (account, rate) do nothing`.execute(db);
}
