// When a day of a statement is to be read next.

import { type RawBuilder, sql } from 'kysely';
import { addDays } from '../../lib/values/day.ts';
import { closesAt, lastClosable } from '../ledger/days.ts';
import { accountRows, type DayAccount, isFree } from './statement-days-sql.ts';

/** The first that is due; now, while an account has not read its latest day; else as it ends. */
export function nextReadingAcrossTenants(
  accounts: readonly DayAccount[],
  now: Date,
): RawBuilder<Date | null> {
  if (accounts.length === 0) return sql<Date | null>`null::timestamptz`;
  const last = lastClosable(now);
  return sql<Date | null>`least(
    (select min(w.due_at) from statement_days w
      where w.due_at is not null and ${isFree(accounts, now)}),
    case when exists (
      select from ${accountRows(accounts)} as a (provider, account) where not exists (
        select from statement_days w where w.provider = a.provider and w.account = a.account
          and w.day = ${last} and (w.due_at is not null or w.read_at >= ${closesAt(last)})))
      then ${now}::timestamptz end,
    ${closesAt(addDays(last, 1))}::timestamptz)`;
}
