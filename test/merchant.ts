// A merchant and its customers, in the words that scenarios are told in.

import assert from 'node:assert/strict';
import { payAndReturn } from './checkout-page.ts';
import type { TenantClient, World } from './world.ts';

const GOLD = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };

/** Numbers on which the provider acts in its own ways after a first payment that succeeds. */
export const RENEWAL_CARDS = {
  succeeds: '4084084084084081',
  another: '5399838383838381',
  insufficientFunds: '4000000000000341',
  expired: '4000000000000069',
  stolen: '4000000000009979',
  silentButTaken: '4000000000000119',
  silentAndNotTaken: '4000000000000127',
} as const;

export type Merchant = ReturnType<typeof merchantOf>;

export function merchantOf(world: World, api: TenantClient) {
  let customers = 0;

  async function plan(terms: object = {}): Promise<string> {
    const made = await api.post('/v1/plan', { ...GOLD, ...terms });
    assert.equal(made.status, 201, made.text);
    return made.data.code;
  }

  /** A customer pays on the hosted page, as an email or an order says; answers the code. */
  async function subscribe(
    planCode: string,
    card: string = RENEWAL_CARDS.succeeds,
    wish: string | object = {},
  ): Promise<string> {
    const made = await order(planCode, wish);
    await payAndReturn(made.data.checkoutLink, card);
    const paid = (await api.get(`/v1/checkout/order/${made.data.orderReference}`)).data;
    assert.equal(paid.status, 'paid');
    await world.work();
    return paid.subscriptionCode;
  }

  async function order(planCode: string, wish: string | object = {}) {
    const said = typeof wish === 'string' ? { customerEmail: wish } : wish;
    const callbackUrl = 'https://acme.example/thanks';
    const order = { callbackUrl, customerEmail: nextEmail(), amount: 1, ...said };
    const made = await api.post('/v1/checkout/order', { planCode, order });
    assert.equal(made.status, 201, made.text);
    return made;
  }

  function nextEmail(): string {
    customers += 1;
    return `customer-${customers}@example.com`;
  }

  const subscription = async (code: string) => (await api.get(`/v1/subscription/${code}`)).data;

  /** All its invoices, the oldest first. */
  async function invoices(code: string) {
    const found = await api.get(`/v1/invoice?subscription=${code}&limit=100`);
    return found.data.data.toReversed();
  }

  /** All attempts of a subscription, the oldest first. */
  async function attempts(code: string) {
    const { id } = await subscription(code);
    const found = await api.get(`/v1/checkout/payment-attempts?subscriptionId=${id}&limit=100`);
    return found.data.data.toReversed();
  }

  /** The types of the events about a subscription, its invoices and payments, in order. */
  async function events(code: string): Promise<string[]> {
    const { id } = await subscription(code);
    const { data: page } = await api.get('/v1/event?limit=100');
    const isAbout = ({ data }: { data: Record<string, unknown> }) =>
      data.id === id || data.subscriptionId === id;
    return page.data
      .toReversed()
      .filter(isAbout)
      .map(({ type }: { type: string }) => type);
  }

  async function payLink(link: string, card: string = RENEWAL_CARDS.succeeds): Promise<void> {
    await payAndReturn(link, card);
    world.clock.advance(60_000);
    await world.work();
  }

  /** Asks for a bank mandate; the account's last digits say how the bank behaves. */
  async function mandate(planCode: string, accountNumber: string, wish: object = {}) {
    return await api.post('/v1/checkout/direct-debit', {
      planCode,
      customerEmail: nextEmail(),
      customerName: 'Ada Obi',
      customerAccountNumber: accountNumber,
      customerAccountName: 'Ada Obi',
      customerAddress: '1 Marina, Lagos',
      customerPhoneNumber: '+2348012345678',
      bankCode: '058',
      narration: 'Gold membership',
      frequency: 'MONTHLY',
      startDate: '2026-01-01',
      endDate: '2036-01-01T00:00',
      ...wish,
    });
  }

  return {
    api,
    mandate,
    plan,
    subscribe,
    order,
    nextEmail,
    subscription,
    invoices,
    attempts,
    events,
    payLink,
  };
}
