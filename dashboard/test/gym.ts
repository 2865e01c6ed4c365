// A gym with a month of money behind it, for tests of the screens of money: who paid, whose card
// failed, what a change and a coupon did, what went back, what waits to be paid out.

import type { Sanwo } from '../../sdk/src/index.ts';
import { payAndReturn } from '../../test/checkout-page.ts';
import { moveClock } from './shop.ts';

const CARDS = { good: '4084084084084081', poor: '4000000000000341' } as const;

interface Wish {
  readonly planCode: string;
  readonly email: string;
  readonly card?: string;
  readonly coupon?: string;
  readonly quantity?: number;
}

/** Somebody pays on the hosted page; answers the code of the subscription. */
async function subscribeMember(sanwo: Sanwo, wish: Wish): Promise<string> {
  const { planCode, email, card = CARDS.good, ...others } = wish;
  const order = { callbackUrl: 'https://gym.test/thanks', customerEmail: email, ...others };
  const made = await sanwo.checkout.createOrder({ planCode, order });
  await payAndReturn(made.checkoutLink, card);
  for (;;) {
    const { subscriptionCode } = await sanwo.checkout.getOrder(made.orderReference);
    if (subscriptionCode !== null) return subscriptionCode;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export interface Gym {
  readonly ada: string;
  readonly bola: string;
}

/** From 1 June to 2 July 2026; Ada renews, Bola's card fails, Chi pays from a bank account. */
export async function openGym(sanwo: Sanwo): Promise<Gym> {
  await sanwo.testClock.freeze({ now: '2026-06-01T08:00:00.000Z' });
  await sanwo.account.update({
    tax: { name: 'VAT', ratePercent: 7.5, inclusive: true, number: null },
  });
  const gold = { amount: 1_250_000, currency: 'NGN', interval: 'monthly' } as const;
  const { code: planCode } = await sanwo.plans.create({ name: 'Gold', ...gold });
  const silver = await sanwo.plans.create({ name: 'Silver', ...gold, amount: 500_000 });
  await sanwo.coupons.create({
    name: 'Launch',
    code: 'LAUNCH',
    percentOff: 12.5,
    duration: 'once',
  });
  await sanwo.customers.create({ email: 'ada@gym.test', name: 'Ada Obi' });
  await sanwo.customers.create({ email: 'bola@gym.test', name: 'Bola Ade' });
  const ada = await subscribeMember(sanwo, { planCode, email: 'ada@gym.test', coupon: 'LAUNCH' });
  const bola = await subscribeMember(sanwo, { planCode, email: 'bola@gym.test', card: CARDS.poor });
  await subscribeMember(sanwo, { planCode: silver.code, email: 'dayo@gym.test' });
  await sanwo.mandates.create({
    planCode: silver.code,
    customerEmail: 'chi@gym.test',
    customerName: 'Chi Eze',
    customerAccountNumber: '0123450000',
    customerAccountName: 'Chi Eze',
    customerAddress: '1 Marina, Lagos',
    customerPhoneNumber: '+2348012345678',
    bankCode: '058',
    narration: 'Silver membership',
    frequency: 'MONTHLY',
    startDate: '2026-06-01T09:30',
    endDate: '2036-01-01T00:00',
  });
  await moveClock(sanwo, '2026-06-16T08:00:00.000Z');
  await sanwo.subscriptions.update(ada, { quantity: 2 });
  await moveClock(sanwo, '2026-07-02T12:00:00.000Z');
  await subscribeMember(sanwo, { planCode: silver.code, email: 'efe@gym.test' });
  return { ada, bola };
}

/** The newest invoice of a subscription. */
export async function newestInvoice(sanwo: Sanwo, subscription: string) {
  const { data } = await sanwo.invoices.list({ subscription, limit: 1 });
  const [invoice] = data;
  if (!invoice) throw new Error(`${subscription} has no invoice`);
  return invoice;
}
