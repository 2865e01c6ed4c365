// The payment that an order was paid with, as an attempt that has succeeded.

import { newId, randomCode } from '../lib/id.ts';
import type { PaymentAttemptRow } from '../model/payments/shape.ts';
import { NOT_TAKEN_BACK } from '../model/payments/taken-back.ts';
import type { Completion } from './completion.ts';

/** Belongs to nothing yet: whoever records it says what it paid for. */
export function paymentOf({ order, paid, tenant, now }: Completion): PaymentAttemptRow {
  return {
    tenantId: tenant.id,
    id: newId(),
    code: randomCode('PAY_'),
    customerId: order.customerId,
    provider: order.provider,
    subscriptionId: null,
    invoiceId: null,
    paymentSourceId: null,
    paymentSourceType: 'card',
    amount: order.amount,
    taxAmount: 0,
    currency: order.currency,
    status: 'succeeded',
    purpose: 'duplicate',
    reference: order.reference,
    providerReference: paid.providerReference,
    failureCode: null,
    failureReason: null,
    amountRefunded: 0,
    needsReview: false,
    attemptedAt: now,
    completedAt: now,
    failedAt: null,
    createdAt: now,
    number: null,
    isManual: false,
    sent: null,
    askedAt: null,
    tries: 0,
    dueAt: null,
    leasedUntil: null,
    ...NOT_TAKEN_BACK,
  };
}
