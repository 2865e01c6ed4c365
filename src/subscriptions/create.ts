// A merchant subscribes a customer to a plan. With a source it runs at once and the engine charges
// what is due; with none and something due it is incomplete until its link is paid.

import type { Db } from '../db/connect.ts';
import { chooseSource } from '../engine/change/choose-source.ts';
import { collectionAsAsked } from '../engine/change/collected-by.ts';
import { COUPON_PROBLEMS, grantDiscount, redeem } from '../engine/change/redeem.ts';
import { startWithLink } from '../engine/change/start.ts';
import { NAMED_CUSTOMER_PROBLEMS, requireCustomer } from '../engine/customer/named.ts';
import { askForPage } from '../engine/order/ask.ts';
import { pageIntentOf, settlePage } from '../engine/order/page.ts';
import { requirePayoutsReady } from '../engine/payout/require-ready.ts';
import { agreedElsewhere } from '../engine/sale/agreed-elsewhere.ts';
import { recordConsent } from '../engine/sale/record-consent.ts';
import { contextOf } from '../frame/context.ts';
import type { House } from '../frame/house.ts';
import { threeStepOperation } from '../frame/operation.ts';
import { invalidField, problem } from '../frame/problems.ts';
import { safeEqual } from '../lib/secrets/secret.ts';
import { dayInZone, dayStart, isDay } from '../lib/values/day.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import { isByTransfer } from '../model/collection/method.ts';
import { lockCustomer } from '../model/customers/sql.ts';
import { selectOrderRow } from '../model/orders/sql.ts';
import { quantityWithin } from '../model/plans/quantity.ts';
import { selectPlan } from '../model/plans/sql.ts';
import type { PaymentSourceRow } from '../model/sources/shape.ts';
import { tokenBinding } from '../model/sources/token.ts';
import { selectStanding, selectSubscription } from '../model/subscriptions/sql.ts';
import {
  SubscriptionView,
  subscriptionViewExample,
  viewSubscription,
} from '../model/views/subscriptions.ts';
import { NewSubscription } from './new-subscription.ts';

export const createSubscription = threeStepOperation({
  access: 'key',
  needs: 'serve',
  audit: { action: 'subscription.created', subject: 'subscription', isPrepared: true },
  tag: 'Subscriptions',
  summary: 'Create a subscription',
  description:
    'Without `paymentSourceId`, `cardToken` or `mandateId`, the customer’s newest active ' +
    'source is charged. If there is no source and an amount is due now, the subscription ' +
    'is `incomplete`: its open invoice has a `checkoutLink`, and it expires if unpaid ' +
    'after 7 days. With `collectionMethod: transfer` no source is needed: it is active at once, ' +
    'and its open invoice is due `dueDays` later.',
  input: { body: NewSubscription },
  output: SubscriptionView,
  status: 201,
  message: 'Subscription created',
  problems: [
    ...NAMED_CUSTOMER_PROBLEMS,
    'plan_not_found',
    'plan_inactive',
    'payment_source_not_found',
    'payment_source_inactive',
    'subscription_exists',
    'payouts_not_ready',
    ...COUPON_PROBLEMS,
  ],
  conflicts: { subscriptions_live_key: 'subscription_exists' },
  example: {
    body: { customerEmailOrCode: 'ada@example.com', planCode: 'PLN_a1B2c3D4' },
    data: subscriptionViewExample,
  },

  async prepare({ house, db, tenant, now, body, audit }) {
    const { collectionMethod, dueDays } = collectionAsAsked(body);
    const startsAt = requestedStart(body.startDate, { now, zone: tenant.timezone });
    const name = { named: body.customerEmailOrCode, find: lockCustomer };
    const customer = await requireCustomer(db, tenant.id, name);
    const plan = await selectPlan(db, tenant.id, body.planCode);
    if (!plan) throw problem('plan_not_found');
    if (plan.status !== 'active') throw problem('plan_inactive');
    const at = contextOf({ house, tenant, now });
    const hasToken = (card: PaymentSourceRow, token: string) => isTokenOf(house, card, token);
    const source = await chooseSource(db, { customer, body, hasToken });
    const live = { customerId: customer.id, planId: plan.id };
    if (await selectStanding(db, tenant.id, live)) throw problem('subscription_exists');
    const named = { ...live, code: body.coupon ?? null, now };
    const granted = await grantDiscount(db, tenant.id, named);
    const { subscription, linkOrder } = await startWithLink(db, at, {
      ...live,
      planVersion: plan.version,
      quantity: quantityWithin(body.quantity, plan),
      discount: granted?.discount ?? null,
      paymentSourceId: source?.id ?? null,
      byTransfer: isByTransfer({ collectionMethod }) ? { dueDays: dueDays ?? 0 } : null,
      allowRetries: body.allowRetries ?? true,
      metadata: body.metadata ?? {},
      ...(startsAt ? { startsAt } : {}),
    });
    if (linkOrder) await requirePayoutsReady(db, at, linkOrder.provider);
    await redeem(db, tenant.id, { granted, subscription, now });
    const agreed = agreedElsewhere(at, { subscription, customer, plan, source });
    await recordConsent(db, at, { subscription, agreed, from: null, how: 'api' });
    const order = await orderOf(db, tenant.id, linkOrder?.reference ?? null);
    audit({ id: subscription.id, code: subscription.code });
    return { id: subscription.id, page: order ? await pageIntentOf(db, tenant, order) : null };
  },

  async call({ providers, tenant, intent: { page } }) {
    return page === null ? null : await askForPage({ providers, tenant }, page);
  },

  async settle({ house, db, tenant, intent, outcome: answer }) {
    const order = await orderOf(db, tenant.id, intent.page?.reference ?? null);
    // Where the provider does not answer, a job asks again: the subscription is made either way.
    if (order && answer) await settlePage(db, tenant.id, { house, order, answer });
    const subscription = await selectSubscription(db, tenant.id, intent.id);
    if (!subscription) throw new Error(`subscription ${intent.id} is gone`);
    return await viewSubscription(db, tenant.id, subscription);
  },
});

/** A card is named by the token that it is charged with. */
function isTokenOf({ vault }: House, { tenantId, sealedToken }: PaymentSourceRow, token: string) {
  if (sealedToken === null) return false;
  return safeEqual(vault.openText(sealedToken, tokenBinding(tenantId)), token);
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
// Clocks differ a little: what was "now" to the caller may be just past here.
const TOLERANCE_MS = 5 * MINUTE_MS;

function requestedStart(
  startDate: string | undefined,
  { now, zone }: { readonly now: Date; readonly zone: string },
): Date | null {
  if (startDate === undefined) return null;
  const startsAt = isDay(startDate) ? dayStart(startDate, zone) : new Date(startDate);
  const isReal = INSTANT.test(startDate) && isDay(startDate.slice(0, 10));
  if (!isDay(startDate) && (!isReal || Number.isNaN(startsAt.getTime()))) {
    throw invalidField(
      'startDate',
      'must be a date-time such as 2026-01-31T09:00:00.000Z, or a day',
    );
  }
  // Today is not past: it starts now.
  const isPast = startsAt.getTime() < now.getTime() - TOLERANCE_MS;
  if (isPast && startDate !== dayInZone(now, zone)) {
    throw invalidField('startDate', 'must be now or in the future');
  }
  return startsAt;
}

async function orderOf(db: Db, tenantId: string, reference: string | null) {
  return reference === null ? undefined : await selectOrderRow(db, tenantId, reference);
}
