// Creates a payment page for a merchant's payer. The order is committed before the provider is
// asked for the page, so that no payment can arrive for an unknown order.

import Type, { type Static } from 'typebox';
import { COUPON_PROBLEMS } from '../engine/change/redeem.ts';
import { NAMED_CUSTOMER_PROBLEMS } from '../engine/customer/named.ts';
import { requirePayoutsReady } from '../engine/payout/require-ready.ts';
import { agreedOnPlan } from '../engine/sale/agreed.ts';
import { sellPlan } from '../engine/sale/plan-sale.ts';
import { threeStepOperation } from '../frame/operation.ts';
import { commitRefusal, problem, withoutAnswer } from '../frame/problems.ts';
import { Kobo, Nullable } from '../lib/api/schema.ts';
import { formatNaira } from '../lib/values/money.ts';
import { orderExample } from '../model/orders/shape.ts';
import { OrderTransfer, transferOf } from '../model/orders/transfer.ts';
import { selectPlan } from '../model/plans/sql.ts';
import { askForPageAndNumber } from './ask-for-page.ts';
import { beginOrder, settleBegun } from './begin-order.ts';
import { payerOf, requireNamedPayer } from './named-payer.ts';
import { NewOrder } from './new-order.ts';
import { orderLife, orderWays } from './order-ways.ts';
import { ownOrder } from './payer.ts';
import { planColumns, requireNoOther } from './plan-columns.ts';

const CREATED = 'Checkout order created';

const CheckoutPage = Type.Object(
  {
    checkoutLink: Type.String({ description: 'URL of the payment page for the payer' }),
    orderReference: Type.String({ description: 'Our reference of the order, to retrieve it' }),
    amount: Kobo('Amount that the page asks for, whatever `order.amount` was'),
    currency: Type.String({ description: 'Always `NGN`' }),
    transfer: Nullable(OrderTransfer, 'Where to transfer it to. `null` if only a card can pay it.'),
  },
  { title: 'CheckoutPage', description: 'The payment page of an order.' },
);

export const createCheckoutOrder = threeStepOperation({
  access: 'key',
  needs: 'serve',
  audit: { action: 'order.created', subject: 'order' },
  tag: 'Checkout',
  summary: 'Create a checkout',
  description:
    'Creates a hosted payment page that takes the first payment and saves the card for ' +
    'renewals. With `transfer` among `paymentMethods`, the page also shows an account number ' +
    'that takes this order’s payment. The amount is the price of the first cycle, whatever ' +
    'the body says: the plan’s price for `quantity`, less the `coupon`’s discount, plus tax. ' +
    'Unknown fields are ignored. For a plan with a trial, the first payment covers the first ' +
    'cycle, which starts when the trial ends. With `trialCheckout: card_check`, set on the plan ' +
    'or in your settings, the page takes and returns ₦50.00 to verify the card, and the ' +
    'first cycle is charged when the trial ends. The same happens if the first cycle is ' +
    'free.',
  input: { body: NewOrder },
  output: CheckoutPage,
  status: 201,
  message: CREATED,
  messageFor: (made, { body }) => createdMessage(made, body),
  problems: [
    ...NAMED_CUSTOMER_PROBLEMS,
    'plan_not_found',
    'plan_inactive',
    'subscription_exists',
    'payouts_not_ready',
    'transfers_unavailable',
    ...COUPON_PROBLEMS,
    'provider_refused',
    'provider_unavailable',
    'provider_crowded',
  ],
  example: {
    body: {
      planCode: 'PLN_a1B2c3D4',
      order: {
        callbackUrl: 'https://acme.example/thanks',
        customerEmail: 'ada@example.com',
        amount: 500_000,
      },
    },
    data: {
      checkoutLink: 'http://127.0.0.1:8082/pay/Zk3v9Qx1',
      orderReference: orderExample.orderReference,
      amount: 500_000,
      currency: 'NGN',
      transfer: null,
    },
  },

  async prepare({ house, db, tenant, now, body }) {
    const { order } = body;
    requireNamedPayer(order);
    const metadata = metadataOf(order);
    const plan = await selectPlan(db, tenant.id, body.planCode);
    if (!plan) throw problem('plan_not_found');
    if (plan.status !== 'active') throw problem('plan_inactive');
    const { customer, ...address } = await payerOf(house, { db, tenantId: tenant.id, order });
    await requireNoOther(db, customer, plan);
    const at = house.providers.forNew('checkouts', tenant.chosenProvider);
    await requirePayoutsReady(db, { house, tenant, now }, at.name);
    const { quantity, coupon } = order;
    const when = { now, realNow: house.clock.now() };
    const sold = { plan, customer, quantity, coupon, usesCredit: true, ...when };
    const sale = await sellPlan(db, tenant, sold);
    const { checksCard } = sale;
    const ways = orderWays(order, { provider: at, checksCard });
    const offered = { card: ways.paymentMethods.includes('card'), transfer: ways.takesTransfers };
    return await beginOrder(db, tenant, {
      house,
      order: {
        ...planColumns(plan, sale),
        provider: at.name,
        ...address,
        callbackUrl: order.callbackUrl,
        consent: { ...agreedOnPlan(plan, sale, offered), from: null },
        ways,
        lifeMs: orderLife(order, house.config),
        merchantReference: order.orderReference ?? null,
        customerId: customer?.id ?? null,
        metadata,
      },
    });
  },

  call: ({ providers, tenant, intent }) => askForPageAndNumber({ providers, tenant }, intent),

  async settle({ house, db, tenant, now, intent, outcome, audit }) {
    const { reference } = intent;
    if (outcome.kind === 'unknown') {
      throw withoutAnswer(outcome, { retryAfterSeconds: 5, whenAway: NO_PAGE });
    }
    const made = await settleBegun(db, tenant, { house, intent, outcome });
    if ('refusal' in made) {
      const message = `The payment provider refused the order: ${made.refusal}`;
      return commitRefusal('provider_refused', { message });
    }
    const { order, page } = made;
    await ownOrder(db, tenant.id, { order, now });
    audit({ id: intent.id, code: reference });
    const { amount, currency } = order;
    const { checkoutLink } = page;
    const transfer = transferOf({ ...order, ...page });
    return { checkoutLink, orderReference: reference, amount, currency, transfer };
  },
});

const NO_PAGE =
  'The payment provider is not responding: no page was created, and nothing was charged. ' +
  'Try again in a few seconds';

type CreatedPage = Static<typeof CheckoutPage>;

/** The plan sets the price. The message names the fields of the merchant that it replaced. */
function createdMessage(made: CreatedPage, { order }: Static<typeof NewOrder>): string {
  const replaced = [
    ...(order.amount === undefined || order.amount === made.amount
      ? []
      : [`order.amount (${order.amount} kobo)`]),
    ...(order.currency === undefined || order.currency === made.currency
      ? []
      : [`order.currency (${order.currency.slice(0, 40)})`]),
  ];
  if (replaced.length === 0) return CREATED;
  const asked = `The page asks for ${formatNaira(made.amount)}`;
  const verb = replaced.length === 1 ? 'is' : 'are';
  return `${CREATED}. ${asked}: your ${replaced.join(' and ')} ${verb} replaced by the price`;
}

/** The merchant's own data with its reference. The subscription gets both. */
function metadataOf(order: { orderReference?: string; orderMetaData?: object }): object {
  const { orderReference, orderMetaData = {} } = order;
  return orderReference === undefined ? orderMetaData : { ...orderMetaData, orderReference };
}
