// Every query on payment attempts.

import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import {
  anyOf,
  type CommonFilter,
  type Condition,
  commonConditions,
  containing,
  equalConditions,
  namedLike,
  selectPage,
} from '../db/list.ts';
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

/** By id, code or reference, or the one that an invoice was paid with; its row lock is taken. */
export async function lockPayment(
  db: Db,
  tenantId: string,
  by:
    | { readonly payment: string }
    | { readonly reference: string }
    | { readonly invoiceId: string },
): Promise<PaymentAttemptRow | undefined> {
  const query = db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .forUpdate();
  if ('payment' in by) {
    return await query.where(isId(by.payment) ? 'id' : 'code', '=', by.payment).executeTakeFirst();
  }
  if ('reference' in by)
    return await query.where('reference', '=', by.reference).executeTakeFirst();
  return await query
    .where('invoiceId', '=', by.invoiceId)
    .where('status', 'in', ['succeeded', 'refunded'])
    .where('purpose', '=', 'invoice')
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

/** What the provider took, where that is not what was asked: a person must look at it. */
export async function updateTaken(
  db: Db,
  tenantId: string,
  taken: Pick<
    PaymentAttemptRow,
    'id' | 'amount' | 'currency' | 'providerReference' | 'failureReason'
  > & { readonly now: Date },
): Promise<PaymentAttemptRow> {
  const { id, now: completedAt, ...money } = taken;
  return await db
    .updateTable('paymentAttempts')
    .set({
      ...money,
      status: 'succeeded',
      purpose: 'set_aside',
      needsReview: true,
      completedAt,
      dueAt: null,
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
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
  const { search, window, ...fields } = asked.filter;
  const where = [...commonConditions(tenantId, { window }), ...equalConditions(fields)];
  if (search) where.push(await found(db, tenantId, search));
  return await selectPage(db, 'paymentAttempts', { where, page: asked.page });
}

/** What is of payments that would be found. */
export async function ofPaymentsFound(
  db: Db,
  tenantId: string,
  search: string | undefined,
): Promise<Condition[]> {
  if (!search) return [];
  return [
    sql<boolean>`payment_id in (
      select id from payment_attempts
      where tenant_id = ${tenantId} and ${await found(db, tenantId, search)})`,
  ];
}

/** By part of its code, of a reference, or of its customer's names. */
async function found(db: Db, tenantId: string, search: string): Promise<Condition> {
  const words = sql`payment_words(code, reference, provider_reference)`;
  return anyOf([
    sql<boolean>`${words} like ${containing(search)}`,
    ...(await namedLike(db, tenantId, { table: 'customers', search })),
  ]);
}
