// Every query on the rows of the provider's statement, which are kept as they came.

import { type Selectable, sql } from 'kysely';
import { type Db, PLANNED_EACH_TIME } from '../../db/connect.ts';
import { readInBatches } from '../../db/cursor.ts';
import type { StatementRows } from '../../db/schema.ts';
import type { StatementRow } from '../../provider/port/statement.ts';
import type { StatementDayKey } from './statement-days-sql.ts';

type Kept = Selectable<StatementRows>;

const ofDay = (db: Db, { provider, account, day }: StatementDayKey) =>
  db
    .selectFrom('statementRows')
    .where('provider', '=', provider)
    .where('account', '=', account)
    .where('day', '=', day);

export async function insertStatementRowsAcrossTenants(
  db: Db,
  { provider, account, day }: StatementDayKey,
  { rows, after }: { readonly rows: readonly StatementRow[]; readonly after: number },
): Promise<void> {
  if (rows.length === 0) return;
  const written = rows.map(({ amountKobo, feeKobo, balanceKobo, ...row }, index) => ({
    ...{ provider, account, day, ...row, place: after + index + 1 },
    ...{ amount: amountKobo, fee: feeKobo, balance: balanceKobo },
  }));
  await db.insertInto('statementRows').values(written).execute();
}

export async function deleteStatementRowsAcrossTenants(
  db: Db,
  { provider, account, day }: StatementDayKey,
): Promise<void> {
  await db
    .deleteFrom('statementRows')
    .where('provider', '=', provider)
    .where('account', '=', account)
    .where('day', '=', day)
    .execute();
}

const asStated = ({ amount, fee, balance, ...row }: Kept) => ({
  ...row,
  ...{ amountKobo: amount, feeKobo: fee, balanceKobo: balance },
});

/** What a page is compared with: rows of its transactions, and as many as it has, kept last. */
export async function selectKeptAcrossTenants(
  db: Db,
  key: StatementDayKey,
  page: readonly StatementRow[],
) {
  if (page.length === 0) return { named: [], latest: [] };
  const names = [...new Set(page.map(({ transactionId }) => transactionId))];
  // Each by its name alone, also where nothing is known of the table yet: else all that is kept
  // would be read for each page.
  const { rows } = await sql<Kept>`
    ${PLANNED_EACH_TIME} select r.* from unnest(${names}::text[]) as n (name)
    cross join lateral (select * from statement_rows
      where provider = ${key.provider} and transaction_id = n.name offset 0) r`.execute(db);
  const named = rows.filter(({ account, day }) => account === key.account && day === key.day);
  const latest = await ofDay(db, key)
    .selectAll()
    .orderBy('place', 'desc')
    .limit(page.length)
    .execute();
  return { named: named.map(asStated), latest: latest.toReversed().map(asStated) };
}

type RowOfChain = Pick<Kept, 'entry' | 'amount' | 'fee' | 'balance' | 'at'>;

/** All of a currency, in the order of their moments. */
export function rowsInOrderAcrossTenants(
  db: Db,
  { provider, account, day }: StatementDayKey,
  currency: string,
): AsyncGenerator<readonly RowOfChain[]> {
  const query = sql<RowOfChain>`
    select entry, amount, fee, balance, at from statement_rows
    where provider = ${provider} and account = ${account} and day = ${day}::date
      and currency = ${currency}
    order by at, place`;
  return readInBatches(db, query);
}
