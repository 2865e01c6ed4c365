// A subscription with its customer, its plan as it now is, and what it pays with.

import Type, { type Static } from 'typebox';
import type { Db } from '../../db/connect.ts';
import { together } from '../../db/together.ts';
import { basedOn, described, Nullable } from '../../lib/api/schema.ts';
import { Customer, type CustomerRow, customerExample, shapeCustomer } from '../customers/shape.ts';
import { Plan, type PlanRow, planExample, shapePlan } from '../plans/shape.ts';
import { selectCustomersById, selectPlansById, selectSourcesById } from '../related-sql.ts';
import {
  PaymentSource,
  type PaymentSourceRow,
  paymentSourceExample,
  shapePaymentSource,
} from '../sources/shape.ts';
import { SubscriptionAllowed } from '../subscriptions/allowed.ts';
import {
  Subscription,
  type SubscriptionRow,
  shapeSubscription,
  subscriptionExample,
} from '../subscriptions/shape.ts';

export const SubscriptionView = Type.Object(
  {
    ...Subscription.properties,
    customer: Customer,
    plan: described(Plan, 'The current plan. The subscription may have an earlier version.'),
    paymentSource: Nullable(PaymentSource, 'The source to charge. `null` if none yet.'),
  },
  {
    title: 'Subscription',
    description: 'A subscription, with customer, plan and source.',
    ...basedOn(Subscription),
  },
);

export const subscriptionViewExample: Static<typeof SubscriptionView> = {
  ...subscriptionExample,
  customer: customerExample,
  plan: planExample,
  paymentSource: paymentSourceExample,
};

/** Read by itself. */
export const SubscriptionDetails = Type.Object(
  { ...SubscriptionView.properties, allowed: SubscriptionAllowed },
  {
    title: 'SubscriptionDetails',
    description: 'A subscription, with what can be done with it now.',
    ...basedOn(SubscriptionView),
  },
);

export const subscriptionDetailsExample: Static<typeof SubscriptionDetails> = {
  ...subscriptionViewExample,
  allowed: {
    pause: null,
    resume: 'subscription_not_paused',
    cancel: null,
    change: null,
    changeAtPeriodEnd: null,
    takeBackChange: 'pending_change_missing',
    changeSource: null,
    changeMandate: 'not_a_bank_subscription',
    applyDiscount: null,
    addLine: null,
    createLink: null,
  },
};

type SubscriptionToView = Omit<SubscriptionRow, 'paymentSourceType'>;

export async function viewSubscriptions(
  db: Db,
  tenantId: string,
  rows: readonly SubscriptionToView[],
): Promise<Static<typeof SubscriptionView>[]> {
  const ids = (column: 'customerId' | 'planId' | 'paymentSourceId') =>
    rows.map((row) => row[column]).filter((id) => id !== null);
  const [customers, plans, sources] = await together([
    selectCustomersById(db, tenantId, ids('customerId')),
    selectPlansById(db, tenantId, ids('planId')),
    selectSourcesById(db, tenantId, ids('paymentSourceId')),
  ]);
  return rows.map((row) => {
    const customer = customers.get(row.customerId);
    const plan = plans.get(row.planId);
    if (!customer || !plan) throw new Error(`subscription ${row.id} lacks its customer or plan`);
    const source = row.paymentSourceId === null ? null : sources.get(row.paymentSourceId);
    return composeSubscription(row, { customer, plan, source: source ?? null });
  });
}

/** The view, from rows that are at hand. */
export function composeSubscription(
  row: SubscriptionToView,
  parts: {
    readonly customer: CustomerRow;
    readonly plan: PlanRow;
    readonly source: PaymentSourceRow | null;
  },
): Static<typeof SubscriptionView> {
  const { customer, plan, source } = parts;
  return {
    ...shapeSubscription({
      ...row,
      paymentSourceType: source?.type ?? null,
      movingPlanCode: (plan.movingVersion ?? 0) > row.planVersion ? plan.code : null,
    }),
    customer: shapeCustomer(customer),
    plan: shapePlan(plan),
    paymentSource: source ? shapePaymentSource(source) : null,
  };
}

export async function viewSubscription(db: Db, tenantId: string, row: SubscriptionToView) {
  const [view] = await viewSubscriptions(db, tenantId, [row]);
  if (view === undefined) throw new Error(`no view of subscription ${row.id}`);
  return view;
}
