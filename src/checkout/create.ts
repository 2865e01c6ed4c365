// Creates a payment page for a merchant's payer. The order is committed before the provider is
// asked for the page, so that no payment can arrive for an unknown order.

import Type, { type Static } from 'typebox';
import type { Db } from '../db/connect.ts';
import { COUPON_PROBLEMS } from '../engine/change/redeem.ts';
import { refusedOf } from '../engine/order/page.ts';
import { shownAtBeginning } from '../engine/order/shown.ts';
import { orderUrlOf } from '../frame/context.ts';
import { threeStepOperation } from '../frame/operation.ts';
import { commitRefusal, problem, withoutAnswer } from '../frame/problems.ts';
import { Kobo, Nullable, normalEmail } from '../lib/api/schema.ts';
import { newId } from '../lib/values/id.ts';
import { formatNaira } from '../lib/values/money.ts';
import type { CustomerRow } from '../model/customers/shape.ts';
import { selectCustomer } from '../model/customers/sql.ts';
import { newOrderReference } from '../model/orders/reference.ts';
import { CARD_CHECK_KOBO, nextLookUpAt } from '../model/orders/rules.ts';
import { orderExample } from '../model/orders/shape.ts';
import {
  insertOrder,
  lockOrder,
  type OrderPage,
  updateOrder,
  updateOrderLink,
} from '../model/orders/sql.ts';
import { OrderTransfer, transferOf } from '../model/orders/transfer.ts';
import type { PlanRow } from '../model/plans/shape.ts';
import { selectPlan } from '../model/plans/sql.ts';
import { isFirstCycleDeferred } from '../model/plans/trial-checkout.ts';
import { hasLiveSubscription } from '../model/subscriptions/sql.ts';
import type { ProviderAnswer, Unknown } from '../provider/port/outcomes.ts';
import { askForPageAndNumber, type PageMade } from './ask-for-page.ts';
import { NewOrder, soldByOrder } from './new-order.ts';
import { orderLife, orderWays } from './order-ways.ts';
import { ownOrder } from './payer.ts';

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
    'plan_not_found',
    'plan_inactive',
    'subscription_exists',
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
    const metadata = metadataOf(order);
    const plan = await selectPlan(db, tenant.id, body.planCode);
    if (!plan) throw problem('plan_not_found');
    if (plan.status !== 'active') throw problem('plan_inactive');
    const customerEmail = normalEmail(order.customerEmail);
    const customer = (await selectCustomer(db, tenant.id, customerEmail)) ?? null;
    await requireNoOther(db, customer, plan);
    const sold = await soldByOrder(db, tenant, { order, plan, customer, now });
    const { quantity, discount, first, tax } = sold;
    const createdAt = house.clock.now();
    const expiresAt = new Date(createdAt.getTime() + orderLife(order, house.config));
    const defersFirstCycle = isFirstCycleDeferred(plan, tenant);
    // Credit is used only when the order is paid: another invoice may need it before.
    const credit = defersFirstCycle ? 0 : Math.min(customer?.creditBalance ?? 0, first.total);
    const checksCard = first.total === credit || defersFirstCycle;
    const at = house.providers.forNew('checkouts', tenant.chosenProvider);
    const { takesTransfers, ...ways } = orderWays(order, { provider: at, checksCard });
    const made = {
      provider: at.name,
      reference: newOrderReference(house.cell.id),
      amount: checksCard ? CARD_CHECK_KOBO : first.total - credit,
      currency: plan.currency,
      customerEmail,
      callbackUrl: order.callbackUrl,
    };
    const begins = { defersFirstCycle, credit, realNow: createdAt };
    const shown = shownAtBeginning({ tenant, plan, checksCard, sold, ...begins });
    const id = newId();
    await insertOrder(db, tenant.id, {
      id,
      ...made,
      ...ways,
      ...(takesTransfers ? { shown } : {}),
      merchantReference: order.orderReference ?? null,
      planId: plan.id,
      planVersion: plan.version,
      customerId: customer?.id ?? null,
      checksCard,
      defersFirstCycle,
      quantity,
      discount,
      priced: { lines: first.lines, taxAmount: first.taxAmount, total: first.total, tax },
      metadata,
      createdAt,
      expiresAt,
      // An order without a page expires too.
      dueAt: expiresAt,
    });
    const needsTransfer = !ways.paymentMethods.includes('card');
    return { ...made, id, shown, takesTransfers, needsTransfer };
  },

  call: ({ providers, tenant, intent }) => askForPageAndNumber({ providers, tenant }, intent),

  async settle({ house, db, tenant, now, intent, outcome, audit }) {
    const { provider, reference } = intent;
    if (outcome.kind === 'unknown') {
      throw withoutAnswer(outcome, { retryAfterSeconds: 5, whenAway: NO_PAGE });
    }
    const made = madeAsAsked(intent, outcome);
    if ('refusal' in made) {
      const change = refusedOf(await lockOrder(db, tenant.id, reference));
      await updateOrder(db, tenant.id, { reference, change });
      const message = `The payment provider refused the order: ${made.refusal}`;
      return commitRefusal('provider_refused', { message });
    }
    const { checkouts: terms } = house.providers.named(provider, 'checkouts');
    const order = await lockOrder(db, tenant.id, reference);
    const dueAt = nextLookUpAt(order, house.clock.now(), terms);
    const page = pageOf(made, orderUrlOf(house.config, reference));
    await updateOrderLink(db, tenant.id, { reference, ...page, dueAt });
    await ownOrder(db, tenant.id, { order, now });
    audit({ id: intent.id, code: reference });
    const { amount, currency } = order;
    const { checkoutLink } = page;
    const transfer = transferOf({ ...order, ...page });
    return { checkoutLink, orderReference: reference, amount, currency, transfer };
  },
});

function madeAsAsked(
  { needsTransfer }: { readonly needsTransfer: boolean },
  outcome: Exclude<ProviderAnswer<PageMade>, Unknown>,
): PageMade | { readonly refusal: string } {
  if (outcome.kind === 'refused') return { refusal: outcome.reason };
  const isWithout = needsTransfer && outcome.value.account === null;
  return isWithout ? { refusal: 'it gave no account number for a transfer' } : outcome.value;
}

/** With a number it is a page of ours, which leads on to the provider's. */
function pageOf({ cardLink, account }: PageMade, ownPage: string): Omit<OrderPage, 'dueAt'> {
  if (account === null) return { checkoutLink: cardLink };
  return {
    checkoutLink: ownPage,
    cardLink,
    transferNumber: account.accountNumber,
    transferBank: account.bankName,
    transferName: account.accountName,
  };
}

const NO_PAGE =
  'The payment provider is not responding: no page was created, and nothing was charged. ' +
  'Try again in a few seconds';

/** A customer cannot subscribe to a plan twice. */
async function requireNoOther(
  db: Db,
  customer: CustomerRow | null,
  { tenantId, id: planId }: PlanRow,
): Promise<void> {
  if (customer === null) return;
  const live = { customerId: customer.id, planId };
  if (await hasLiveSubscription(db, tenantId, live)) throw problem('subscription_exists');
}

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
