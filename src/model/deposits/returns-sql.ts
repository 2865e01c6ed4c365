// Every query on what of deposits goes back to its sender.

import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { DepositReturns } from '../../db/schema.ts';
import { postAcrossTenants } from '../ledger/post-sql.ts';
import { returnLife } from './life.ts';

export type ReturnRow = Selectable<DepositReturns>;

export type NewReturn = Omit<
  ReturnRow,
  'tenantId' | 'status' | 'failureReason' | 'tries' | 'leasedUntil' | 'takeovers' | 'updatedAt'
>;

export async function insertReturn(
  db: Db,
  tenantId: string,
  wanted: NewReturn,
): Promise<ReturnRow> {
  return await db
    .insertInto('depositReturns')
    .values({ tenantId, ...wanted, status: 'pending', tries: 0, updatedAt: wanted.createdAt })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Of which deposit a payment was made, and as which of its payments, from 1. */
export async function selectPartOfDeposit(
  db: Db,
  tenantId: string,
  paymentId: string,
): Promise<PartOfDeposit | undefined> {
  const { rows } = await sql<PartOfDeposit>`
    select d.provider, d.session_id, (
      select count(*) from payment_attempts e
      where e.tenant_id = ${tenantId} and e.deposit_id = a.deposit_id
        and (e.created_at, e.id) <= (a.created_at, a.id)) as part
    from payment_attempts a join deposits d on d.tenant_id = a.tenant_id and d.id = a.deposit_id
    where a.tenant_id = ${tenantId} and a.id = ${paymentId}`.execute(db);
  return rows[0];
}

export interface PartOfDeposit {
  readonly provider: string;
  readonly sessionId: string;
  readonly part: number;
}

/** How many parts of a deposit went back, or were to. */
export async function countReturns(db: Db, tenantId: string, depositId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from deposit_returns
    where tenant_id = ${tenantId} and deposit_id = ${depositId}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Why one of a deposit was refused last, since this other one was begun. */
export async function selectRefusedBeside(
  db: Db,
  tenantId: string,
  { id, depositId, createdAt }: ReturnRow,
): Promise<{ readonly failureReason: string | null } | undefined> {
  return await db
    .selectFrom('depositReturns')
    .select('failureReason')
    .where('tenantId', '=', tenantId)
    .where('depositId', '=', depositId)
    .where('id', '<>', id)
    .where('status', '=', returnLife.leadsTo('fail'))
    .where('updatedAt', '>=', createdAt)
    .orderBy('updatedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function lockReturn(db: Db, tenantId: string, returnId: string): Promise<ReturnRow> {
  return await db
    .selectFrom('depositReturns')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', returnId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateReturn(
  db: Db,
  tenantId: string,
  {
    known,
    ...change
  }: Partial<Pick<ReturnRow, 'status' | 'amount' | 'failureReason' | 'tries' | 'dueAt'>> & {
    readonly known: ReturnRow;
    readonly updatedAt: Date;
  },
): Promise<ReturnRow> {
  const after = await db
    .updateTable('depositReturns')
    .set({ ...change, leasedUntil: null })
    .where('tenantId', '=', tenantId)
    .where('id', '=', known.id)
    .where('status', 'in', change.status ? returnLife.before(change.status) : [known.status])
    .returningAll()
    .executeTakeFirstOrThrow();
  const at = change.updatedAt;
  await postAcrossTenants(db, [{ tenantId, table: 'deposit_returns', before: known, after, at }]);
  return after;
}
