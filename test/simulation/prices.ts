// What makes an invoice larger or smaller than its plan: coupons, credit, what is sold beside the
// plan, tax.

import { type Deed, pay, someInvoice, someSubscription } from './deeds.ts';
import { type Actor, TAXES } from './shop.ts';

const DURATIONS = [
  { duration: 'once' },
  { duration: 'once' },
  { duration: 'repeating', durationCycles: 2 },
  { duration: 'forever' },
];
/** The last is the whole price. */
const PERCENTS = [10, 12.5, 33.33, 50, 100];

/** What an order or a subscription is asked for with, beside its plan. */
export function someTerms({ random, shop }: Actor): object {
  const hasCoupon = shop.coupons.length > 0 && random.chance(0.3);
  return {
    ...(hasCoupon ? { coupon: random.pick(shop.coupons) } : {}),
    ...(random.chance(0.25) ? { quantity: random.integer(2, 4) } : {}),
  };
}

export const makeCoupon: Deed = async ({ random, shop }, ask) => {
  const code = `OFF-${shop.coupons.length + 1}`;
  const off = random.chance(0.5)
    ? { percentOff: random.pick(PERCENTS) }
    : { amountOff: random.integer(1, 400_000) };
  const { status } = await ask.write('post', '/v1/coupon', {
    ...{ name: 'Some days only', code, ...off, ...random.pick(DURATIONS) },
    ...(random.chance(0.3) ? { planCodes: [random.pick(shop.plans).code] } : {}),
    ...(random.chance(0.4) ? { maxRedemptions: random.integer(1, 3) } : {}),
    ...(random.chance(0.4) ? { maxPerCustomer: 1 } : {}),
  });
  if (status === 201) shop.coupons.push(code);
};

export const giveDiscount: Deed = async (actor, ask) => {
  const { random, shop } = actor;
  const one = await someSubscription(actor, ask);
  if (!one || shop.coupons.length === 0) return;
  const wish = { coupon: random.pick(shop.coupons) };
  await ask.write('post', `/v1/subscription/${one.code}/discount`, wish);
};

export const takeDiscount: Deed = async (actor, ask) => {
  const one = await someSubscription(actor, ask);
  if (!one) return;
  const { status } = await ask.remove(`/v1/subscription/${one.code}/discount`);
  if (status === 200) actor.shop.discountsTaken.add(one.code);
};

/** Given mostly, and at times taken back: also more than there is. */
export const giveCredit: Deed = async (actor, ask) => {
  const { random } = actor;
  const one = await someSubscription(actor, ask);
  if (!one) return;
  const amount = random.integer(1, 800_000) * (random.chance(0.25) ? -1 : 1);
  const wish = { amount, reason: 'A week without water' };
  await ask.write('post', `/v1/customer/${one.customer.code}/credit`, wish);
};

/** A locker, or something taken off; now and then more than all the rest. */
export const addLine: Deed = async (actor, ask) => {
  const { random } = actor;
  const one = await someSubscription(actor, ask);
  if (!one) return;
  const isOff = random.chance(0.3);
  const unitAmount = isOff ? 0 - random.integer(1, 900_000) : random.integer(1, 300_000);
  const line = { description: isOff ? 'An apology' : 'A locker', unitAmount };
  const many = random.chance(0.3) ? { quantity: 2 } : {};
  await ask.write('post', `/v1/subscription/${one.code}/line`, { ...line, ...many });
};

/** Of no subscription: charged at once, or by a page that is paid now, later or never. */
export const sellOnce: Deed = async (actor, ask) => {
  const { random, shop } = actor;
  const one = await someSubscription(actor, ask);
  if (!one) return;
  const lines = [{ description: 'A locker', unitAmount: random.integer(1, 300_000), quantity: 2 }];
  if (random.chance(0.3)) {
    lines.push({
      description: 'An apology',
      unitAmount: 0 - random.integer(1, 300_000),
      quantity: 1,
    });
  }
  const collect = random.pick(['charge', 'charge', 'link']);
  const wish = { customerEmailOrCode: one.customer.code, lines, collect };
  const { data } = await ask.write('post', '/v1/invoice', wish);
  if (!data?.checkoutLink) return;
  shop.pages.push({ link: data.checkoutLink, reference: null });
  if (random.chance(0.7)) await pay(actor, data.checkoutLink);
};

export const deleteLine: Deed = async (actor, ask) => {
  const one = await someSubscription(actor, ask);
  if (!one) return;
  const path = `/v1/subscription/${one.code}/line`;
  const { data } = await ask.read(`${path}?limit=100`);
  const lines: { id: string }[] = data?.data ?? [];
  if (lines.length > 0) await ask.remove(`${path}/${actor.random.pick(lines).id}`);
};

export const refundToCredit: Deed = async (actor, ask) => {
  const { random } = actor;
  const one = await someInvoice(actor, ask, { status: 'paid' });
  if (!one) return;
  const part = { amount: random.integer(1, Math.max(1, one.amountPaid)) };
  const amount = random.chance(0.6) ? part : {};
  const wish = { invoiceId: one.id, reason: 'As credit, please', to: 'credit', ...amount };
  await ask.write('post', '/v1/checkout/refunds', wish);
};

export const setTax: Deed = async ({ random }, ask) => {
  await ask.write('put', '/auth/settings', { tax: random.pick(TAXES) });
};
