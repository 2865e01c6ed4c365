// The subscription that a completed checkout starts, and the invoice of its first cycle, paid
// already. With a trial the first payment pays the cycle that begins when the trial ends.

import type { Db } from '../db/connect.ts';
import { withFreshCode } from '../db/fresh-code.ts';
import type { InvoiceRow } from '../invoices/shape.ts';
import { insertPaidInvoice } from '../invoices/sql.ts';
import { newId } from '../lib/id.ts';
import { describeInterval, type Interval } from '../lib/period.ts';
import { emit } from '../outbox/emit.ts';
import { selectPlanVersion } from '../plans/sql.ts';
import type { PaymentSourceRow } from '../sources/shape.ts';
import { startOf } from '../subscriptions/rules.ts';
import type { SubscriptionRow } from '../subscriptions/shape.ts';
import { insertSubscription } from '../subscriptions/sql.ts';
import type { Completion } from './complete-order.ts';
import { viewInvoice } from './invoice-view.ts';
import { viewSubscription } from './subscription-view.ts';

export async function startPaidSubscription(
  db: Db,
  completion: Completion,
  source: PaymentSourceRow | null,
): Promise<{ subscription: SubscriptionRow; invoice: InvoiceRow }> {
  const { order, tenant, now } = completion;
  const terms = await selectPlanVersion(db, tenant.id, {
    planId: order.planId,
    version: order.planVersion,
  });
  const interval = terms.interval as Interval;
  const start = startOf(now, { ...terms, interval });
  const invoiceId = newId();
  const cycle = start.trial ?? start.firstCycle;
  const subscription = await withFreshCode('SUB_', (code) =>
    insertSubscription(db, tenant.id, {
      id: newId(),
      code,
      customerId: order.customerId,
      planId: order.planId,
      planVersion: terms.version,
      paymentSourceId: source?.id ?? null,
      amount: terms.amount,
      currency: terms.currency,
      interval,
      intervalCount: terms.intervalCount,
      invoiceLimit: terms.invoiceLimit,
      invoiceCount: 1,
      trialStartDate: start.trial?.start ?? null,
      trialEndDate: start.trial?.end ?? null,
      anchorAt: start.anchorAt,
      cycleIndex: 0,
      currentBillingCycleStart: cycle.start,
      currentBillingCycleEnd: cycle.end,
      nextBillingAt: start.trial?.end ?? start.firstCycle.end,
      status: start.status,
      allowRetries: true,
      startedAt: now,
      latestInvoiceId: invoiceId,
      metadata: order.metadata as object,
      now,
    }),
  );
  const description = `${terms.name}, ${describeInterval(interval, terms.intervalCount)}`;
  const { amount } = terms;
  const invoice = await withFreshCode('INV_', (code) =>
    insertPaidInvoice(db, tenant.id, {
      id: invoiceId,
      code,
      subscriptionId: subscription.id,
      customerId: order.customerId,
      planId: order.planId,
      planVersion: terms.version,
      amountDue: amount,
      currency: terms.currency,
      lines: [{ description, quantity: 1, unitAmount: amount, amount }],
      billingPeriodStart: start.firstCycle.start,
      billingPeriodEnd: start.firstCycle.end,
      attemptCount: amount === 0 ? 0 : 1,
      now,
    }),
  );
  await emitStart(db, completion, { subscription, invoice });
  return { subscription, invoice };
}

async function emitStart(
  db: Db,
  { tenant, now }: Completion,
  made: { readonly subscription: SubscriptionRow; readonly invoice: InvoiceRow },
): Promise<void> {
  const { subscription, invoice } = made;
  await emit(db, tenant.id, {
    type: 'subscription.created',
    entityId: subscription.id,
    data: await viewSubscription(db, tenant.id, subscription),
    now,
  });
  await emit(db, tenant.id, {
    type: 'invoice.paid',
    entityId: invoice.id,
    data: await viewInvoice(db, tenant.id, invoice),
    now,
  });
}
