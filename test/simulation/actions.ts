// What a merchant, its customers and their banks do, at any time, in any order and side by side.

import assert from 'node:assert/strict';
import { DAY_MS } from '../../src/lib/values/durations.ts';
import { type Ask, askerOf } from './ask.ts';
import { callBack } from './callbacks.ts';
import { changeLater, changeNow, takeBackChange, voidInvoice } from './changes.ts';
import { type Deed, nextPerson, pay, priceOf, someInvoice, someSubscription } from './deeds.ts';
import { setUpPage } from './page-desk.ts';
import {
  addLine,
  deleteLine,
  giveCredit,
  giveDiscount,
  makeCoupon,
  refundToCredit,
  sellOnce,
  setTax,
  someTerms,
  takeDiscount,
} from './prices.ts';
import { decide, payShort } from './reviews.ts';
import type { Actor, Plan } from './shop.ts';
import { tellOfTransfer } from './transfers.ts';

const ACCOUNTS = ['0123450000', '0123450000', '0123450002', '0123450003', '0123450004'];
const INTERVALS = [
  ...['daily', 'weekly', 'weekly', 'bi-weekly', 'monthly', 'monthly', 'monthly'],
  ...['quarterly', 'yearly'],
];
/** Frequencies of mandates that carry an amount, by the length of what they pay. */
const FREQUENCIES: Readonly<Record<string, string>> = {
  'weekly 1': 'WEEKLY',
  'bi-weekly 1': 'EVERY_TWO_WEEKS',
  'monthly 1': 'MONTHLY',
  'quarterly 1': 'QUARTERLY',
};

async function order(ask: Ask, buyer: { plan: Plan; customerEmail: string; terms: object }) {
  const { plan, customerEmail, terms } = buyer;
  const wish = { callbackUrl: 'https://acme.example/', customerEmail, amount: 1, ...terms };
  const body = { planCode: plan.code, order: wish };
  const { status, data } = await ask.write('post', '/v1/checkout/order', body);
  return status === 201
    ? { link: String(data.checkoutLink), reference: String(data.orderReference) }
    : null;
}

const newCustomer = (actor: Actor) => ({
  email: nextPerson(actor),
  ...(actor.random.chance(0.2) ? { taxExempt: true } : {}),
});

const someBuyer = (actor: Actor) => ({
  plan: actor.random.pick(actor.shop.plans),
  customerEmail: nextPerson(actor),
  terms: someTerms(actor),
});

const makePlan: Deed = async (actor, ask) => {
  const { random, shop } = actor;
  const wish = {
    name: `Plan ${shop.plans.length + 1}`,
    amount: random.chance(0.07) ? 0 : priceOf(actor),
    currency: 'NGN',
    interval: random.pick(INTERVALS),
    intervalCount: random.chance(0.2) ? 2 : 1,
    trialPeriodDays: random.chance(0.3) ? random.integer(1, 14) : 0,
    invoiceLimit: random.chance(0.2) ? random.integer(1, 4) : null,
    ...(random.chance(0.25) ? { taxPercent: random.pick([0, 5, 12.5]) } : {}),
  };
  const { status, data } = await ask.write('post', '/v1/plan', wish);
  if (status === 201) shop.plans = [...shop.plans, data];
};

const checkout: Deed = async (actor, ask) => {
  const { random, shop } = actor;
  const buyer = someBuyer(actor);
  const page = await order(ask, buyer);
  if (!page) return;
  shop.pages.push(page);
  if (random.chance(0.15)) return;
  await pay(actor, page.link);
  if (random.chance(0.5)) await ask.read(`/v1/checkout/order/${page.reference}`);
};

/** Two pages for one thing, and both are paid. */
const checkoutTwice: Deed = async (actor, ask) => {
  const buyer = someBuyer(actor);
  const pages = [await order(ask, buyer), await order(ask, buyer)];
  for (const page of pages) if (page) await pay(actor, page.link);
  const last = pages.at(-1);
  if (last && actor.random.chance(0.5)) await ask.read(`/v1/checkout/order/${last.reference}`);
};

/** Too little comes in, which pays for nothing. */
const underpay: Deed = async (actor, ask) => {
  const buyer = someBuyer(actor);
  const page = await order(ask, buyer);
  if (!page) return;
  const { data } = await ask.read(`/v1/checkout/order/${page.reference}`);
  await payShort(actor, { reference: page.reference, asked: data?.amount ?? 0 });
  if (actor.random.chance(0.5)) await ask.read(`/v1/checkout/order/${page.reference}`);
};

/** A page that was left open long ago is paid, whatever has become of what it was for. */
const payLate: Deed = async (actor, ask) => {
  const { random, shop } = actor;
  if (shop.pages.length === 0) return;
  const page = random.pick(shop.pages);
  await pay(actor, page.link);
  if (page.reference && random.chance(0.3)) {
    await ask.read(`/v1/checkout/order/${page.reference}`);
  }
};

const askForMandate: Deed = async (actor, ask) => {
  const { random, shop, world } = actor;
  const plan = random.pick(shop.plans);
  const limited = FREQUENCIES[`${plan.interval} ${plan.intervalCount}`] ?? 'VARIABLE';
  const startsAt = world.clock.now();
  await ask.write('post', '/v1/checkout/direct-debit', {
    planCode: plan.code,
    customerEmail: nextPerson(actor),
    customerName: 'Ada Obi',
    customerAccountNumber: random.pick(ACCOUNTS),
    customerAccountName: 'Ada Obi',
    customerAddress: '1 Marina, Lagos',
    customerPhoneNumber: '2348012345678',
    bankCode: '058',
    narration: 'Membership',
    frequency: random.chance(0.5) ? limited : 'VARIABLE',
    startDate: startsAt.toISOString().slice(0, 10),
    endDate: '2040-01-01',
  });
};

const ACTIONS = {
  makePlan,
  checkout,
  checkoutTwice,
  payLate,
  underpay,
  askForMandate,
  callBack,
  decide,
  changeNow,
  changeLater,
  takeBackChange,
  voidInvoice,
  makeCoupon,
  giveDiscount,
  takeDiscount,
  giveCredit,
  addLine,
  deleteLine,
  refundToCredit,
  sellOnce,
  setTax,
  tellOfTransfer,

  async changePlan(actor, ask) {
    const { random, shop } = actor;
    await ask.write('put', `/v1/plan/${random.pick(shop.plans).code}`, {
      amount: priceOf(actor),
      ...(random.chance(0.2) ? { interval: random.pick(INTERVALS) } : {}),
      updateExistingSubscriptions: random.chance(0.7),
    });
  },

  async subscribe(actor, ask) {
    const { random, shop, world } = actor;
    const customers = await ask.read('/v1/customer?limit=100');
    const customer = random.chance(0.5)
      ? (await ask.write('post', '/v1/customer', newCustomer(actor))).data
      : random.pick([...(customers.data?.data ?? []), { code: 'CUST_nobody00' }]);
    const startDate = new Date(world.clock.now().getTime() + random.integer(1, 20) * DAY_MS);
    await ask.write('post', '/v1/subscription', {
      customerEmailOrCode: customer?.code ?? 'CUST_nobody00',
      planCode: random.pick(shop.plans).code,
      allowRetries: random.chance(0.8),
      ...someTerms(actor),
      ...(random.chance(0.2) ? { startDate: startDate.toISOString() } : {}),
    });
  },

  async cancel(actor, ask) {
    const one = await someSubscription(actor, ask);
    const atPeriodEnd = actor.random.chance(0.6);
    if (one) await ask.write('post', `/v1/subscription/${one.code}/cancel`, { atPeriodEnd });
  },

  async pause(actor, ask) {
    const one = await someSubscription(actor, ask);
    if (!one) return;
    const until = untilOf(actor, one);
    await ask.write('post', `/v1/subscription/${one.code}/pause`, until ? { until } : {});
    if (until) actor.witness.happened('a pause with an end');
  },

  async resume(actor, ask) {
    const one = await someSubscription(actor, ask);
    if (one) await ask.write('post', `/v1/subscription/${one.code}/resume`);
  },

  async retry(actor, ask) {
    const one = await someInvoice(actor, ask, {
      status: actor.random.pick(['open', 'failed']),
    });
    if (one) await ask.write('post', `/v1/invoice/${one.id}/retry`);
  },

  async payByLink(actor, ask) {
    const one = await someSubscription(actor, ask);
    if (!one) return;
    const { status, data } = await ask.write('post', `/v1/subscription/${one.code}/checkout-link`);
    if (status !== 201) return;
    actor.shop.pages.push({ link: data.checkoutLink, reference: null });
    if (actor.random.chance(0.8)) await pay(actor, data.checkoutLink);
  },

  async refund(actor, ask) {
    const { random } = actor;
    const one = await someInvoice(actor, ask, { status: 'paid' });
    if (!one) return;
    const part = { amount: random.integer(1, Math.max(1, one.amountPaid)) };
    const amount = random.chance(0.6) ? part : {};
    const body = { invoiceId: one.id, reason: 'A wish of the customer', ...amount };
    await ask.write('post', '/v1/checkout/refunds', body);
  },

  async refundTooMuch(actor, ask) {
    const one = await someInvoice(actor, ask, { status: 'paid' });
    if (!one) return;
    const body = { invoiceId: one.id, reason: 'Greed', amount: one.amountPaid + 1 };
    const { status } = await ask.write('post', '/v1/checkout/refunds', body);
    assert.ok(status >= 400, `more than was paid for ${one.id} is given back`);
  },

  /** Whoever reads the figures folds what happened since, crash or no crash. */
  async readFigures(_actor, ask) {
    await ask.read('/v1/dashboard/analytics');
  },

  async moveAway({ random }, ask) {
    const timezone = random.pick(['Africa/Lagos', 'Pacific/Auckland', 'America/New_York']);
    await ask.write('put', '/auth/settings', { timezone });
  },

  async changeMandate(actor, ask) {
    const one = await someSubscription(actor, ask);
    const status = actor.random.pick(['SUSPENDED', 'SUSPENDED', 'ACTIVE', 'ACTIVE', 'DELETED']);
    if (one) await ask.write('put', `/v1/subscription/${one.code}/mandate`, { status });
  },
} satisfies Readonly<Record<string, Deed>>;

const NAMES = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];
const FREQUENT = [
  'checkout',
  'checkout',
  'askForMandate',
  'resume',
  'payByLink',
  'decide',
] as const;
/** What a running subscription meets: there must be one, and much of it is refused. */
const CHANGES = [
  ...['changeNow', 'changeNow', 'changeNow', 'changeNow', 'changeLater', 'giveDiscount'],
  ...['addLine', 'giveCredit', 'sellOnce', 'sellOnce', 'voidInvoice', 'voidInvoice'],
] as const;
const DEEDS = [...NAMES, ...FREQUENT, 'callBack', 'refund', ...CHANGES] as const;

/** Something that is done at any time. */
export async function act(actor: Actor): Promise<void> {
  await ACTIONS[actor.random.pick(DEEDS)](actor, askerOf(actor));
}

/** A shop with something to sell and somebody who buys. */
export async function openBusiness(actor: Actor, customers: number): Promise<void> {
  const ask = askerOf(actor);
  for (let count = 0; count < 4; count += 1) await makePlan(actor, ask);
  for (let count = 0; count < 2; count += 1) await makeCoupon(actor, ask);
  for (let count = 1; count < customers; count += 1) await checkout(actor, ask);
  await askForMandate(actor, ask);
  await setUpPage(actor, ask);
}

/** Every second subscription is paused for so many days as it was made at minutes of its hour. */
function untilOf({ world }: Actor, { createdAt }: { readonly createdAt: string }): string | null {
  const days = new Date(createdAt).getUTCMinutes() % 14;
  if (days % 2 === 0) return null;
  return new Date(world.clock.now().getTime() + days * DAY_MS).toISOString();
}
