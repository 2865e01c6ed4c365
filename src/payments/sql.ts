// Every query on payment attempts.

import type { Db } from '../db/connect.ts';
import { type CommonFilter, commonConditions, equalConditions, selectPage } from '../db/list.ts';
import { isId } from '../lib/id.ts';
import type { PageRequest, Rows } from '../lib/page.ts';
import type { PaymentAttemptRow } from './shape.ts';

export async function selectAttempt(
  db: Db,
  tenantId: string,
  attemptId: string,
): Promise<PaymentAttemptRow | undefined> {
  return await db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', attemptId)
    .executeTakeFirst();
}

/** Takes the right to send a charge for the first time: nothing for whoever comes second. */
export async function takeUnsentAttempt(
  db: Db,
  tenantId: string,
  attemptId: string,
): Promise<PaymentAttemptRow | undefined> {
  return await db
    .updateTable('paymentAttempts')
    .set({ sent: 'unknown' })
    .where('tenantId', '=', tenantId)
    .where('id', '=', attemptId)
    .where('status', '=', 'pending')
    .where('sent', '=', 'sending')
    .returningAll()
    .executeTakeFirst();
}

/** By id, by code, or the payment that an invoice was paid with; its row lock is taken. */
export async function lockPayment(
  db: Db,
  tenantId: string,
  by: { readonly payment: string } | { readonly invoiceId: string },
): Promise<PaymentAttemptRow | undefined> {
  const query = db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .forUpdate();
  if ('payment' in by) {
    return await query.where(isId(by.payment) ? 'id' : 'code', '=', by.payment).executeTakeFirst();
  }
  return await query
    .where('invoiceId', '=', by.invoiceId)
    .where('status', 'in', ['succeeded', 'refunded'])
    .executeTakeFirst();
}

/** A person must look at it. */
export async function updateNeedsReview(
  db: Db,
  tenantId: string,
  attemptId: string,
): Promise<PaymentAttemptRow> {
  return await db
    .updateTable('paymentAttempts')
    .set({ needsReview: true })
    .where('tenantId', '=', tenantId)
    .where('id', '=', attemptId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateRefundedAmount(
  db: Db,
  tenantId: string,
  payment: { readonly id: string; readonly amountRefunded: number; readonly whole: boolean },
): Promise<PaymentAttemptRow> {
  return await db
    .updateTable('paymentAttempts')
    .set({
      amountRefunded: payment.amountRefunded,
      ...(payment.whole ? { status: 'refunded' } : {}),
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface AttemptFilter extends CommonFilter {
  readonly status?: string | undefined;
  readonly customerId?: string | undefined;
  readonly subscriptionId?: string | undefined;
  readonly invoiceId?: string | undefined;
}

export async function selectAttempts(
  db: Db,
  tenantId: string,
  asked: { readonly filter: AttemptFilter; readonly page: PageRequest },
): Promise<Rows<PaymentAttemptRow>> {
  const { status, customerId, subscriptionId, invoiceId } = asked.filter;
  const where = [
    ...commonConditions(tenantId, asked.filter),
    ...equalConditions({ status, customerId, subscriptionId, invoiceId }),
  ];
  return await selectPage(db, 'paymentAttempts', { where, page: asked.page });
}
