// Every query on payouts, and on what reduces them.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { newId } from '../../lib/values/id.ts';
import { postAcrossTenants } from '../ledger/post-sql.ts';
import { settlementLife } from '../settlements/life.ts';
import type { SettlementRow } from '../settlements/shape.ts';
import { wakeSettlements } from '../settlements/sql.ts';
import type { BankAccountRow } from './bank-account.ts';
import { payoutLife } from './life.ts';
import type { PayoutRow } from './shape.ts';

export interface DueSettlement extends HeldSettlement {
  readonly currency: string;
  /** No: it was paid out or refunded, and what came back of it since is due. */
  readonly isOwed: boolean;
}

/** Which providers took what is due and in no payout yet, or of what something came back since. */
export async function selectDueProviders(db: Db, tenantId: string, now: Date): Promise<string[]> {
  const due = selectDue(db, tenantId, now).select(TAKEN_BY.as('provider')).distinct();
  return (await due.execute()).map(({ provider }) => provider);
}

/** What one of them took of it, locked: always in this order, so that two wait in turn. */
export async function lockDueSettlements(
  db: Db,
  tenantId: string,
  { provider, now }: { readonly provider: string; readonly now: Date },
): Promise<DueSettlement[]> {
  return await selectDue(db, tenantId, now)
    .where(TAKEN_BY, '=', provider)
    .select(['s.id', 's.netAmount', 's.currency', IS_OWED.as('isOwed')])
    .orderBy('s.id')
    .forNoKeyUpdate('s')
    .execute();
}

/** Of a settlement: the provider that took the payment, or the deposit that became credit. */
const TAKEN_BY = sql<string>`coalesce(p.provider, d.provider)`;

const IS_OWED = sql<boolean>`(s.status = 'pending' and s.payout_id is null)`;

const selectDue = (db: Db, tenantId: string, now: Date) =>
  db
    .selectFrom('settlements as s')
    .leftJoin('paymentAttempts as p', (join) =>
      join.onRef('p.tenantId', '=', 's.tenantId').onRef('p.id', '=', 's.paymentId'),
    )
    .leftJoin('deposits as d', (join) =>
      join.onRef('d.tenantId', '=', 's.tenantId').onRef('d.id', '=', 's.depositId'),
    )
    .where('s.tenantId', '=', tenantId)
    .where('s.held', 'is not', true)
    .where('s.payoutDueAt', '<=', now);

/** They are in no payout, and are looked at again then. */
export async function postponeSettlements(
  db: Db,
  tenantId: string,
  settlements: { readonly ids: readonly string[]; readonly dueAt: Date },
): Promise<void> {
  const { ids, dueAt } = settlements;
  await sql`
    update settlements set payout_id = null, leased_until = null,
      payout_due_at = case when held then null else ${dueAt}::timestamptz end
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(db);
}

/**
 * What refunds and payers' banks took back at this provider, and what its payouts moved beyond
 * their settlements, still have to take from payouts there: the oldest first, locked.
 */
export async function lockAdjustmentsLeft(
  db: Db,
  tenantId: string,
  provider: string,
): Promise<{ readonly id: string; readonly left: number }[]> {
  const { rows } = await sql<{ id: string; left: number }>`
    select a.id, (a.amount - coalesce((
      select sum(d.amount) from payout_deductions d
      where d.tenant_id = a.tenant_id and d.adjustment_id = a.id), 0))::bigint as left
    from settlement_adjustments a
    left join refunds r on r.tenant_id = a.tenant_id and r.id = a.refund_id
    left join payouts p on p.tenant_id = a.tenant_id and p.id = a.payout_id
    left join payment_attempts b on b.tenant_id = a.tenant_id and b.id = a.taken_back_payment_id
    where a.tenant_id = ${tenantId}
      and coalesce(r.provider, p.provider, b.provider) = ${provider}
    order by a.created_at, a.id for no key update of a`.execute(db);
  return rows.filter(({ left }) => left !== 0);
}

export interface NewPayout {
  readonly provider: string;
  readonly id: string;
  readonly amount: number;
  readonly deductedAmount: number;
  readonly currency: string;
  readonly number: number;
  readonly reference: string;
  readonly settlementIds: readonly string[];
  readonly deductions: readonly { readonly adjustmentId: string; readonly amount: number }[];
  /** Empty where it goes to a bank account. */
  readonly recipientAccountId: string;
  readonly bankAccount: BankAccountRow | null;
  readonly now: Date;
}

export async function insertPayout(
  db: Db,
  tenantId: string,
  payout: NewPayout,
): Promise<PayoutRow> {
  const { settlementIds, deductions, bankAccount, now, ...rest } = payout;
  const row = await db
    .insertInto('payouts')
    .values({
      tenantId,
      ...rest,
      bankAccountId: bankAccount?.id ?? null,
      bankCode: bankAccount?.bankCode ?? null,
      bankName: bankAccount?.bankName ?? null,
      bankAccountLast4: bankAccount?.last4 ?? null,
      bankAccountName: bankAccount?.accountName ?? null,
      status: 'pending',
      settlementCount: settlementIds.length,
      tries: 0,
      dueAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (deductions.length > 0) {
    const values = deductions.map((deduction) => ({ tenantId, payoutId: row.id, ...deduction }));
    await db.insertInto('payoutDeductions').values(values).execute();
  }
  await sql`
    update settlements set payout_id = ${row.id}, payout_due_at = null, leased_until = null
    where tenant_id = ${tenantId} and id = any(${settlementIds}::uuid[])`.execute(db);
  return row;
}

export async function lockPayout(db: Db, tenantId: string, payoutId: string): Promise<PayoutRow> {
  return await db
    .selectFrom('payouts')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', payoutId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export type PayoutChange = Partial<
  Pick<
    PayoutRow,
    | 'amount'
    | 'deductedAmount'
    | 'settlementCount'
    | 'status'
    | 'failureReason'
    | 'needsReview'
    | 'tries'
    | 'dueAt'
    | 'processedAt'
  >
> & { readonly updatedAt: Date };

export async function updatePayout(
  db: Db,
  tenantId: string,
  payout: { readonly id: string; readonly change: PayoutChange },
): Promise<PayoutRow> {
  const { id, change } = payout;
  const before = await lockPayout(db, tenantId, id);
  const found = db
    .updateTable('payouts')
    .set({ leasedUntil: null, ...change })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id);
  const { status: to } = change;
  const guarded = to === undefined ? found : found.where('status', 'in', payoutLife.before(to));
  const after = await guarded.returningAll().executeTakeFirstOrThrow();
  const at = change.updatedAt;
  await postAcrossTenants(db, [{ tenantId, table: 'payouts', before, after, at }]);
  return after;
}

export async function markPaidOut(db: Db, tenantId: string, payoutId: string): Promise<void> {
  await db
    .updateTable('settlements')
    .set({ status: settlementLife.leadsTo('pay_out'), held: null })
    .where('tenantId', '=', tenantId)
    .where('payoutId', '=', payoutId)
    .where('status', 'in', settlementLife.sources('pay_out'))
    .execute();
}

/** A payout that failed gives up what it held: its settlements wait for the next one. */
export async function releasePayout(
  db: Db,
  tenantId: string,
  payout: { readonly id: string; readonly dueAt: Date },
): Promise<void> {
  await releaseDeductions(db, tenantId, payout);
  await db
    .updateTable('settlements')
    .set({
      payoutId: null,
      payoutDueAt: sql`case when held then null else ${payout.dueAt}::timestamptz end`,
    })
    .where('tenantId', '=', tenantId)
    .where('payoutId', '=', payout.id)
    .execute();
}

/** What a payout was to take for refunds is left to later ones, and so is what it was to add. */
export async function releaseDeductions(
  db: Db,
  tenantId: string,
  { id, dueAt }: { readonly id: string; readonly dueAt: Date },
): Promise<void> {
  const { rows } = await sql<{ settlementId: string | null }>`
    with released as (
      delete from payout_deductions where tenant_id = ${tenantId} and payout_id = ${id}
      returning tenant_id, adjustment_id, amount)
    select a.settlement_id from released d
    join settlement_adjustments a on a.tenant_id = d.tenant_id and a.id = d.adjustment_id
    where a.tenant_id = ${tenantId} and d.amount < 0`.execute(db);
  const ids = rows.flatMap(({ settlementId }) => settlementId ?? []);
  await wakeSettlements(db, tenantId, { ids, dueAt });
}

export type HeldSettlement = Pick<SettlementRow, 'id' | 'netAmount'>;

/** The settlements of a payout, the oldest first. */
export async function lockHeldSettlements(
  db: Db,
  tenantId: string,
  payoutId: string,
): Promise<HeldSettlement[]> {
  return await db
    .selectFrom('settlements')
    .select(['id', 'netAmount'])
    .where('tenantId', '=', tenantId)
    .where('payoutId', '=', payoutId)
    .orderBy('createdAt')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** What a payout moved beyond its settlements: later ones are that much smaller. */
export async function insertExcess(
  db: Db,
  tenantId: string,
  excess: { readonly payoutId: string; readonly amount: number; readonly now: Date },
): Promise<void> {
  const { payoutId, amount, now: createdAt } = excess;
  await db
    .insertInto('settlementAdjustments')
    .values({ tenantId, id: newId(), payoutId, amount, createdAt })
    .execute();
}

export async function selectPayout(
  db: Db,
  tenantId: string,
  payoutId: string,
): Promise<PayoutRow | undefined> {
  return await db
    .selectFrom('payouts')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', payoutId)
    .executeTakeFirst();
}

export async function selectPayoutToReview(
  db: Db,
  tenantId: string,
  named: { readonly by: 'id' | 'reference'; readonly is: string },
): Promise<PayoutRow | undefined> {
  return await db
    .selectFrom('payouts')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where(named.by, '=', named.is)
    .executeTakeFirst();
}
