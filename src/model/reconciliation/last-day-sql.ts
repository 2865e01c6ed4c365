// Up to which day the statements of a provider are whole.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { lastClosable, windowOfDay } from '../ledger/days.ts';
import type { DayAccount } from './statement-days-sql.ts';

export interface LastDay {
  readonly provider: string;
  /** When the last day began that is whole at all of the provider's accounts; null: none is. */
  readonly startedAt: Date | null;
}

/** Days of test clocks may lie ahead: of those that have not ended none counts. */
export async function selectLastDaysAcrossTenants(
  db: Db,
  accounts: readonly DayAccount[],
  now: Date,
): Promise<readonly LastDay[]> {
  const { rows } = await sql<DayAccount & { readonly day: string }>`
    select provider, account, max(day) as day from statement_days
    where status = 'whole' and day <= ${lastClosable(now)} group by provider, account`.execute(db);
  const dayOf = ({ provider, account }: DayAccount) =>
    rows.find((row) => row.provider === provider && row.account === account)?.day ?? null;
  const byProvider = Map.groupBy(accounts, ({ provider }) => provider);
  return [...byProvider].map(([provider, its]) => {
    const days = its.map(dayOf);
    const first = days.includes(null) ? null : (days.toSorted()[0] ?? null);
    return { provider, startedAt: first === null ? null : windowOfDay(first).since };
  });
}
