// What the accounts of a tenant have at a moment: what they had at the end of a day that is closed,
// and what was posted since.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { ACCOUNT_NAMES } from './accounts.ts';
import { type AccountBalances, addBalances } from './balances.ts';
import { windowOfDay } from './days.ts';

export async function selectBalances(db: Db, tenantId: string, at: Date): Promise<AccountBalances> {
  const closed = await selectClosedBefore(db, tenantId, at);
  const since = closed ? windowOfDay(closed.day).until : null;
  return addBalances(closed?.balances ?? {}, await sumPosted(db, tenantId, { since, upTo: at }));
}

interface ClosedBalances {
  readonly day: string;
  readonly balances: Partial<AccountBalances>;
}

/** The newest day that is closed and was over by then. */
async function selectClosedBefore(
  db: Db,
  tenantId: string,
  at: Date,
): Promise<ClosedBalances | undefined> {
  const { rows } = await sql<ClosedBalances>`
    select day::text as day, balances from ledger_days
    where tenant_id = ${tenantId} and day < (${at}::timestamptz at time zone 'Africa/Lagos')::date
    order by day desc limit 1`.execute(db);
  return rows[0];
}

/** In naira alone: money in another currency is in no account’s balance. */
async function sumPosted(
  db: Db,
  tenantId: string,
  { since, upTo }: { readonly since: Date | null; readonly upTo: Date },
): Promise<Partial<AccountBalances>> {
  const { rows } = await sql<{ place: number; amount: number }>`
    select l.place, sum(l.amount)::bigint as amount
    from ledger_entries e
    cross join lateral unnest(e.accounts, e.amounts) as l (place, amount)
    where e.tenant_id = ${tenantId} and e.at <= ${upTo} and e.currency = 'NGN'
      and ${since === null ? sql`true` : sql`e.at >= ${since}`}
    group by l.place`.execute(db);
  return Object.fromEntries(rows.map(({ place, amount }) => [ACCOUNT_NAMES[place], amount]));
}
