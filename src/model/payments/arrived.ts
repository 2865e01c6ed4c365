// A payment without a charge: its payer sent it, on a provider's page or by a transfer,
// and it arrived. Belongs to nothing yet: its recorder says what it paid for.

import type { PaymentMethod } from '../../provider/port/methods.ts';
import { NOT_PLACED } from './placed.ts';
import type { PaymentAttemptRow } from './shape.ts';
import { NOT_TAKEN_BACK } from './taken-back.ts';

export interface ArrivedMoney
  extends Pick<
    PaymentAttemptRow,
    'tenantId' | 'id' | 'code' | 'customerId' | 'provider' | 'amount' | 'currency' | 'reference'
  > {
  readonly method: PaymentMethod;
  readonly providerReference: string | null;
  readonly at: Date;
}

export function arrivedPayment({ method, at, ...arrived }: ArrivedMoney): PaymentAttemptRow {
  return {
    ...arrived,
    subscriptionId: null,
    invoiceId: null,
    paymentSourceId: null,
    paymentSourceType: method,
    taxAmount: 0,
    status: 'succeeded',
    purpose: 'duplicate',
    failureCode: null,
    failureReason: null,
    amountRefunded: 0,
    needsReview: false,
    attemptedAt: at,
    completedAt: at,
    failedAt: null,
    createdAt: at,
    number: null,
    isManual: false,
    sent: null,
    askedAt: null,
    tries: 0,
    dueAt: null,
    leasedUntil: null,
    leasedBy: null,
    leasedByUntil: null,
    ...NOT_PLACED,
    ...NOT_TAKEN_BACK,
  };
}
