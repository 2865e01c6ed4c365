// Every query on refunds.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { postAcrossTenants } from '../ledger/post-sql.ts';
import { countChanges } from '../reports/count-sql.ts';
import { PLAN_SOLD } from '../reports/facts-sql.ts';
import { refundLife } from './life.ts';
import type { RefundRow } from './shape.ts';

export interface NewRefund {
  readonly provider: string;
  readonly id: string;
  readonly paymentId: string;
  readonly customerId: string;
  readonly invoiceId: string | null;
  readonly amount: number;
  readonly taxAmount: number;
  readonly currency: string;
  readonly reason: string;
  readonly reference: string;
  readonly goesTo: RefundRow['goesTo'];
  readonly evenIfCredited: boolean;
  readonly dueAt: Date;
  readonly leasedUntil: Date | null;
  readonly askedAt: Date | null;
  readonly tries: number;
  readonly now: Date;
}

export async function insertRefund(
  db: Db,
  tenantId: string,
  refund: NewRefund,
): Promise<RefundRow> {
  const { now, ...rest } = refund;
  return await db
    .insertInto('refunds')
    .values({
      tenantId,
      ...rest,
      status: 'pending',
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface EarlierRefunds {
  readonly count: number;
  readonly pending: number;
  readonly amount: number;
  /** What of the amount leaves the provider: what becomes credit stays there. */
  readonly sent: number;
  /** What of the amount is tax. */
  readonly taxAmount: number;
}

/** How many refunds a payment has, and what of it they have taken or may still take. */
export async function sumRefunds(
  db: Db,
  tenantId: string,
  paymentId: string,
): Promise<EarlierRefunds> {
  const { rows } = await sql<EarlierRefunds>`
    select count(*) as count, count(*) filter (where status = 'pending') as pending,
      coalesce(sum(amount) filter (where status <> 'failed'), 0)::bigint as amount,
      coalesce(sum(amount) filter (where status <> 'failed' and goes_to = 'source'), 0)::bigint
        as sent,
      coalesce(sum(tax_amount) filter (where status <> 'failed'), 0)::bigint as tax_amount
    from refunds where tenant_id = ${tenantId} and payment_id = ${paymentId}`.execute(db);
  return rows[0] ?? { count: 0, pending: 0, amount: 0, sent: 0, taxAmount: 0 };
}

/** Whether money of this invoice may be on its way back. */
export async function hasPendingRefund(
  db: Db,
  tenantId: string,
  invoiceId: string,
): Promise<boolean> {
  const pending = await db
    .selectFrom('refunds')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('invoiceId', '=', invoiceId)
    .where('status', '=', 'pending')
    .limit(1)
    .executeTakeFirst();
  return pending !== undefined;
}

export async function selectRefund(db: Db, tenantId: string, refundId: string): Promise<RefundRow> {
  return await db
    .selectFrom('refunds')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
}

/** The refunds of a payment, the newest first. */
export async function selectRefundsOf(
  db: Db,
  tenantId: string,
  paymentId: string,
): Promise<RefundRow[]> {
  return await db
    .selectFrom('refunds')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('paymentId', '=', paymentId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function selectRefundToReview(
  db: Db,
  tenantId: string,
  named: { readonly by: 'id' | 'reference'; readonly is: string },
): Promise<RefundRow | undefined> {
  return await db
    .selectFrom('refunds')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where(named.by, '=', named.is)
    .executeTakeFirst();
}

export async function lockRefund(db: Db, tenantId: string, refundId: string): Promise<RefundRow> {
  return await db
    .selectFrom('refunds')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', refundId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Written down before it is asked for: a process that takes it over knows that it may have arrived.
 */
export async function markRefundAsked(
  db: Db,
  tenantId: string,
  asked: { readonly id: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ askedAt: asked.now, tries: 1 })
    .where('tenantId', '=', tenantId)
    .where('id', '=', asked.id)
    .where('status', '=', 'pending')
    .execute();
}

export interface RefundChange {
  readonly status?: RefundRow['status'];
  readonly askedAt?: Date | null;
  readonly failureReason?: string;
  readonly tries?: number;
  readonly needsReview?: boolean;
  readonly dueAt: Date | null;
  readonly updatedAt: Date;
}

/** The refund as it was read under its lock, and what becomes of it. */
export async function updateRefund(
  db: Db,
  tenantId: string,
  { refund: before, change }: { readonly refund: RefundRow; readonly change: RefundChange },
): Promise<RefundRow> {
  const found = db
    .updateTable('refunds')
    .set({ ...change, leasedUntil: null })
    .where('tenantId', '=', tenantId)
    .where('id', '=', before.id);
  const { status: to } = change;
  const guarded = to === undefined ? found : found.where('status', 'in', refundLife.before(to));
  const after = await guarded.returningAll().executeTakeFirstOrThrow();
  if (after.status !== before.status && [before, after].some(isMade)) {
    const of = await selectRefunded(db, tenantId, after.paymentId);
    const change = { before: { ...before, ...of }, after: { ...after, ...of } };
    await countChanges(db, tenantId, [{ table: 'refunds', ...change }]);
    await postAcrossTenants(db, [{ tenantId, table: 'refunds', ...change, at: after.updatedAt }]);
  }
  return after;
}

const isMade = ({ status }: RefundRow) => status === 'succeeded';

/** What of the refunded payment decides how a refund counts. */
async function selectRefunded(db: Db, tenantId: string, paymentId: string) {
  return await db
    .selectFrom('paymentAttempts as p')
    .leftJoin('invoices as i', (join) =>
      join.on('i.tenantId', '=', tenantId).onRef('i.id', '=', 'p.invoiceId'),
    )
    .select(['p.purpose', 'p.paymentSourceType'])
    .select(sql<string | null>`${PLAN_SOLD}`.as('planId'))
    .where('p.tenantId', '=', tenantId)
    .where('p.id', '=', paymentId)
    .executeTakeFirstOrThrow();
}
