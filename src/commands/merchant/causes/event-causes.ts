// The action that causes each event.

import type { EVENT_TYPES } from '../../../../sdk/src/generated/events.ts';
import { DAY_MS, HOUR_MS } from '../../../lib/values/durations.ts';
import { CARDS, type SampleData, until } from '../sample-data.ts';
import { RECONCILIATION_CAUSES } from './reconciliation-causes.ts';
import { TRANSFER_CAUSES } from './transfer-causes.ts';

/** Returns a sentence that says when the event comes, if that is later. */
type EventCause = (work: SampleData) => Promise<string> | Promise<void>;

const DAILY = { interval: 'daily', invoiceLimit: 3 };

const causeSubscription: EventCause = async ({ subscribed }) => void (await subscribed());
const activateMandate: EventCause = async ({ activeMandate }) => void (await activeMandate('0000'));

/** A one-off sale to a customer whose card has no funds any more: its decline fails the invoice. */
const refuseACharge: EventCause = async ({ subscribed, sanwo, tell }) => {
  const { customer } = await subscribed({}, { number: CARDS.lacksFundsLater });
  const lines = [{ description: 'Made by trigger', unitAmount: 150_000 }];
  const request = { customerEmailOrCode: customer.code, lines, collect: 'charge' } as const;
  tell(`Invoice ${(await sanwo.invoices.create(request)).code}`);
};

const refundAll: EventCause = async ({ subscribed, sanwo, tell }) => {
  const { latestInvoiceId } = await subscribed();
  const request = { invoiceId: latestInvoiceId ?? '', reason: 'Made by trigger' };
  tell(`Refund ${(await sanwo.refunds.create(request)).id}`);
};

const payOut: EventCause = async ({ subscribed, sanwo, pass }) => {
  await subscribed();
  const [settlement] = (await sanwo.settlements.list({ limit: 1 })).data;
  const { now } = await sanwo.testClock.get();
  const dueInMs = Date.parse(settlement?.dueAt ?? now) - Date.parse(now);
  await pass(Math.max(0, dueInMs) + HOUR_MS);
};

async function unpaid({ newCustomer, newPlan, sanwo, tell }: SampleData, terms: object = {}) {
  const customerEmailOrCode = await newCustomer();
  const { code: planCode } = await newPlan(terms);
  const subscription = await sanwo.subscriptions.create({ customerEmailOrCode, planCode });
  tell(`Subscription ${subscription.code}`);
  return subscription;
}

/** Today or tomorrow, whatever the zone. */
const dayAfter = (now: string) => new Date(Date.parse(now) + DAY_MS).toISOString().slice(0, 10);

/** A one-off sale that its customer will pay by tomorrow. */
async function promised({ newCustomer, sanwo, tell }: SampleData) {
  const lines = [{ description: 'Made by trigger', unitAmount: 150_000 }];
  const customerEmailOrCode = await newCustomer();
  const invoice = await sanwo.invoices.create({ customerEmailOrCode, lines, collect: 'link' });
  tell(`Invoice ${invoice.code}`);
  const { now } = await sanwo.testClock.get();
  return await sanwo.invoices.promise(invoice.id, { payBy: dayAfter(now) });
}

/** The simulator asks about what is disputed, as Nomba does. */
const KNOWN_WITHIN_MS = 30_000;

async function paidOnce({ subscribed, sanwo }: SampleData) {
  const { latestInvoiceId: invoiceId } = await subscribed();
  const [payment] = (await sanwo.payments.list({ invoiceId: invoiceId ?? '' })).data;
  if (!payment) throw new Error('the new subscription has no payment');
  return payment;
}

/** A payment whose customer does not recognise it. */
async function complained(work: SampleData): Promise<string> {
  const payment = await paidOnce(work);
  const request = { payment: payment.id, reason: 'Made by trigger' };
  const { code } = await work.sanwo.disputes.create(request);
  work.tell(`Dispute ${code}`);
  return code;
}

async function reverseAPayment(work: SampleData): Promise<void> {
  const { reference } = await paidOnce(work);
  await work.control('POST', 'reversals', { reference, kind: 'reversal' });
}

export const EVENT_CAUSES: Readonly<Record<(typeof EVENT_TYPES)[number], EventCause>> = {
  'plan.created': async ({ newPlan }) => void (await newPlan()),
  'plan.updated': async ({ newPlan, sanwo }) => {
    await sanwo.plans.update((await newPlan()).code, { amount: 600_000 });
  },
  'customer.created': async ({ newCustomer }) => void (await newCustomer()),
  'customer.updated': async ({ newCustomer, sanwo }) => {
    await sanwo.customers.update(await newCustomer(), { name: 'Ada Obi-Bello' });
  },
  'customer.erased': async ({ newCustomer, sanwo }) => {
    await sanwo.customers.erase(await newCustomer(), { reason: 'Made by trigger' });
  },

  'payment_method.attached': causeSubscription,
  'payment_method.detached': async ({ subscribed, sanwo }) => {
    const { paymentSourceId } = await subscribed();
    await sanwo.paymentSources.detach(paymentSourceId ?? '');
  },
  'subscription.created': causeSubscription,
  'subscription.activated': async (work) => {
    const { latestInvoiceId } = await unpaid(work);
    const { checkoutLink } = await work.sanwo.invoices.get(latestInvoiceId ?? '');
    await work.pay(checkoutLink ?? '');
  },
  'subscription.updated': async ({ subscribed, sanwo }) => {
    await sanwo.subscriptions.cancel((await subscribed()).code, { atPeriodEnd: true });
  },
  'subscription.past_due': async ({ subscribed, pass }) => {
    await subscribed(DAILY, { number: CARDS.lacksFundsLater });
    await pass(DAY_MS + HOUR_MS);
  },
  'subscription.paused': async ({ subscribed, sanwo }) => {
    await sanwo.subscriptions.pause((await subscribed()).code);
  },
  'subscription.resumed': async ({ subscribed, sanwo }) => {
    const { code } = await subscribed();
    await sanwo.subscriptions.pause(code);
    await sanwo.subscriptions.resume(code);
  },
  'subscription.canceled': async ({ subscribed, sanwo }) => {
    await sanwo.subscriptions.cancel((await subscribed()).code, { reason: 'Made by trigger' });
  },
  'subscription.completed': async ({ subscribed, pass }) => {
    await subscribed({ ...DAILY, invoiceLimit: 1 });
    await pass(DAY_MS + HOUR_MS);
  },
  'subscription.expired': async (work) => {
    await unpaid(work);
    await work.pass(7 * DAY_MS + HOUR_MS);
  },
  'subscription.trial_ending_soon': async ({ subscribed, pass }) => {
    await subscribed({ trialPeriodDays: 4 });
    await pass(DAY_MS + HOUR_MS);
  },
  'subscription.card_expiring': async ({ subscribed }) => {
    await subscribed({}, { goodForYears: 0 });
  },

  'invoice.upcoming': async ({ subscribed, pass }) => {
    await subscribed({ interval: 'weekly', invoiceLimit: 3 });
    await pass(7 * DAY_MS - HOUR_MS);
  },
  'invoice.created': async (work) => void (await unpaid(work)),
  'invoice.paid': causeSubscription,
  'invoice.payment_failed': refuseACharge,
  'invoice.marked_uncollectible': refuseACharge,
  'invoice.refunded': refundAll,

  ...TRANSFER_CAUSES,
  ...RECONCILIATION_CAUSES,

  'invoice.promised': async (work) => void (await promised(work)),
  'invoice.promise_kept': async (work) => {
    const { id } = await promised(work);
    await work.sanwo.invoices.recordPayment(id, { method: 'cash' });
  },
  'invoice.promise_broken': async (work) => {
    await promised(work);
    await work.pass(3 * DAY_MS);
  },

  'dispute.opened': async (work) => void (await complained(work)),
  'dispute.won': async (work) => {
    await work.sanwo.disputes.respond(await complained(work), { decision: 'contest' });
  },
  'dispute.lost': reverseAPayment,
  'dispute.due_soon': async (work) => {
    await work.sanwo.account.update({ disputes: { autoContest: false } });
    const { reference } = await paidOnce(work);
    await work.control('POST', 'reversals', { reference, kind: 'chargeback' });
    await until('the chargeback is known', KNOWN_WITHIN_MS, async () => {
      const { data } = await work.sanwo.disputes.list({ kind: 'chargeback', limit: 1 });
      return data[0] ?? null;
    });
    await work.pass(DAY_MS - 5 * HOUR_MS);
  },

  'mandate.created': async ({ newMandate }) => void (await newMandate('0000')),
  'mandate.activated': activateMandate,
  'mandate.expired': async ({ newMandate, pass }) => {
    await newMandate('0001');
    await pass(30 * DAY_MS + HOUR_MS);
  },
  'mandate.activation_failed': async ({ newMandate, decidedMandate }) => {
    await decidedMandate(await newMandate('0007'));
  },
  'mandate.suspended': async ({ activeMandate, sanwo }) => {
    await sanwo.subscriptions.changeMandate(await activeMandate('0000'), { status: 'SUSPENDED' });
  },
  'mandate.deleted': async ({ activeMandate, sanwo }) => {
    await sanwo.subscriptions.changeMandate(await activeMandate('0000'), { status: 'DELETED' });
  },
  'mandate.reactivated': async ({ activeMandate, sanwo }) => {
    const code = await activeMandate('0000');
    await sanwo.subscriptions.changeMandate(code, { status: 'SUSPENDED' });
    await sanwo.subscriptions.changeMandate(code, { status: 'ACTIVE' });
  },
  'mandate.debit_success': activateMandate,
  'mandate.debit_failed': async ({ activeMandate }) => void (await activeMandate('0002')),

  payment_success: causeSubscription,
  'payment.duplicate_refunded': async ({ newPlan, newEmail, newOrder, pay, orderPaid }) => {
    const [plan, email] = [await newPlan(), newEmail()];
    const orders = [await newOrder(plan.code, email), await newOrder(plan.code, email)];
    for (const { checkoutLink, orderReference } of orders) {
      await pay(checkoutLink);
      await orderPaid(orderReference);
    }
  },
  'payment.needs_review': async ({ newPlan, newOrder, control, sanwo }) => {
    const { code, amount } = await newPlan();
    const { orderReference } = await newOrder(code);
    await control('POST', `orders/${orderReference}/pay`, { amount: amount - 10_000 });
    await sanwo.checkout.getOrder(orderReference);
  },
  'payment.reversed': reverseAPayment,
  'refund.succeeded': refundAll,
  'refund.failed': async (work) => {
    const { latestInvoiceId } = await work.subscribed();
    const request = { invoiceId: latestInvoiceId ?? '', reason: 'Made by trigger' };
    await work.refusing('refund', async () => void (await work.sanwo.refunds.create(request)));
  },

  'settlement.created': causeSubscription,
  'settlement.payout_initiated': payOut,
  'settlement.payout_completed': payOut,
  'settlement.payout_failed': async (work) => {
    // The simulator becomes known by the page of an order.
    await work.newOrder((await work.newPlan()).code);
    await work.refusing('transfer', async () => void (await payOut(work)));
  },

  'webhook.test': async ({ sanwo }) => void (await sanwo.webhookDeliveries.test()),
  'checkout.expired': async ({ newPlan, newOrder }) => {
    await newOrder((await newPlan()).code);
    return 'It comes in 24 hours, unless the order is paid. Test clocks do not move payment pages.';
  },
};
