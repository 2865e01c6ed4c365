// Things sold by themselves, in the words that scenarios about them are told in.

import assert from 'node:assert/strict';
import { MINUTE_MS } from '../src/lib/values/durations.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from './merchant.ts';
import type { TenantClient, World } from './world.ts';

export const LOCKER = { description: 'A locker', quantity: 2, unitAmount: 75_000 };

export type Shop = Awaited<ReturnType<typeof shopOf>>;

export async function shopOf(world: World, name?: string) {
  const api: TenantClient = await world.tenant(name);
  const acme: Merchant = merchantOf(world, api);
  const yearly = await acme.plan({ name: 'Card', amount: 100, interval: 'yearly' });

  /** A customer with this card on file, from a checkout of ₦1.00. */
  async function payer(card: string = RENEWAL_CARDS.succeeds): Promise<string> {
    const email = acme.nextEmail();
    await acme.subscribe(yearly, card, email);
    return email;
  }

  /** A customer who has never paid anything. */
  async function stranger(): Promise<string> {
    const email = acme.nextEmail();
    assert.equal((await api.post('/v1/customer', { email })).status, 201);
    return email;
  }

  const sell = (email: string, wish: object = {}, headers: Record<string, string> = {}) =>
    api.post(
      '/v1/invoice',
      { customerEmailOrCode: email, lines: [LOCKER], collect: 'charge', ...wish },
      headers,
    );

  /** Sold, and whatever comes of it at once has come. */
  async function sold(email: string, wish: object = {}) {
    const made = await sell(email, wish);
    assert.equal(made.status, 201, made.text);
    await world.work();
    return await invoice(made.data.id);
  }

  const invoice = async (id: string) => (await api.get(`/v1/invoice/${id}`)).data;

  /** The oldest first. */
  async function attempts(invoiceId: string) {
    const found = await api.get(`/v1/checkout/payment-attempts?invoiceId=${invoiceId}`);
    return found.data.data.toReversed();
  }

  /** What was told of an invoice and its payments, in its order. */
  async function told(invoiceId: string): Promise<string[]> {
    const { data: page } = await api.get('/v1/event?limit=100');
    const isAbout = ({ data }: { data: Record<string, unknown> }) =>
      data.id === invoiceId || data.invoiceId === invoiceId;
    return page.data
      .toReversed()
      .filter(isAbout)
      .map(({ type }: { type: string }) => type);
  }

  async function mails(to: string, type: string) {
    const { data } = await api.get(`/v1/email-deliveries?type=${type}&limit=100`);
    return data.data.filter((mail: { to: string }) => mail.to === to);
  }

  const pass = (ms: number) =>
    world.passUntil(new Date(world.clock.now().getTime() + ms).toISOString());
  const passMinutes = (minutes: number) => pass(minutes * MINUTE_MS);

  return {
    ...{ world, acme, api, payer, stranger, sell, sold, invoice },
    ...{ attempts, told, mails, passMinutes },
  };
}
