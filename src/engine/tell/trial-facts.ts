// What a customer on trial is told about money: what was taken, what it covers, what comes when.

import { boundary } from '../../lib/period.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import type { PaymentSourceRow } from '../../model/sources/shape.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';

interface OnTrial {
  readonly subscription: SubscriptionRow;
  readonly source: PaymentSourceRow | null;
  readonly invoices: readonly InvoiceRow[];
  readonly attempts: readonly PaymentAttemptRow[];
}

export function trialFacts({ subscription, source, invoices, attempts }: OnTrial): object {
  const { status, trialEndDate, anchorAt, latestInvoiceId, interval, intervalCount } = subscription;
  if (status !== 'trialing' || trialEndDate === null) return {};
  const first = invoices.find(({ id }) => id === latestInvoiceId);
  const check = attempts.find(({ purpose }) => purpose === 'card_check');
  const cadence = { interval, intervalCount };
  const isOnlyPayment = subscription.invoiceLimit === 1;
  return {
    trialEndDate,
    trial: {
      paid: first?.amountPaid ?? 0,
      checked: check?.amount ?? 0,
      firstPeriodEnd: first?.billingPeriodEnd ?? boundary(anchorAt, cadence, 1),
      isFollowed: !isOnlyPayment,
      hasSource: source?.status === 'active',
    },
  };
}
