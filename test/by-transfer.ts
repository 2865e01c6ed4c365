// A merchant whose customer pays by transfer, in the words that scenarios are told in.

import assert from 'node:assert/strict';
import { merchantOf } from './merchant.ts';
import { payerBankOf } from './payer-bank.ts';
import type { World } from './world.ts';

const dayOf = (instant: string) => instant.slice(0, 10);

export type TransferringPayer = Awaited<ReturnType<typeof transferringPayer>>;

export async function transferringPayer(world: World) {
  const acme = merchantOf(world, await world.tenant());
  const bank = payerBankOf(world, acme.api);
  const email = 'ada@example.com';
  const made = await acme.api.post('/v1/customer', { email, name: 'Ada Obi' });
  assert.equal(made.status, 201, made.text);

  async function subscribe(terms: object = {}, wish: object = {}): Promise<string> {
    const made = await acme.api.post('/v1/subscription', {
      customerEmailOrCode: email,
      planCode: await acme.plan(terms),
      collectionMethod: 'transfer',
      ...wish,
    });
    assert.equal(made.status, 201, made.text);
    await world.work();
    return made.data.code;
  }

  /** Straight to each moment: what is due by then is done then. */
  async function goTo(...moments: string[]): Promise<void> {
    for (const moment of moments) {
      world.clock.set(new Date(moment));
      await world.work();
    }
  }

  const put = async (code: string, change: object) => {
    const changed = await acme.api.put(`/v1/subscription/${code}`, change);
    assert.equal(changed.status, 200, changed.text);
    await world.work();
    return changed.data;
  };
  const number = async () => {
    const { data } = await acme.api.get(`/v1/virtual-account?customer=${email}`);
    return data.data[0]?.accountNumber;
  };
  const arrive = async (amount: number) => {
    world.clock.advance(1_000);
    await bank.send({ accountNumber: await number(), amount });
  };
  /** What was mailed to the customer, the oldest first: when, what, and its text. */
  const mails = async (type: string) => {
    const { data } = await acme.api.get(`/v1/email-deliveries?type=${type}&limit=100`);
    return data.data.toReversed();
  };
  const mailedAt = async (type: string) =>
    (await mails(type)).map(({ createdAt }: { createdAt: string }) => createdAt);
  const status = async (code: string) => (await acme.subscription(code)).status;
  const invoicesOf = async (code: string) =>
    (await acme.invoices(code)).map(
      (invoice: { status: string; billingPeriodStart: string; dueAt: string }) =>
        `${invoice.status} ${dayOf(invoice.billingPeriodStart)}, due ${dayOf(invoice.dueAt)}`,
    );
  const charges = async (code: string) =>
    (await acme.attempts(code)).filter(
      ({ paymentSourceType }: { paymentSourceType: string }) => paymentSourceType === 'card',
    );

  return {
    ...{ acme, bank, email, subscribe, goTo, put, number, arrive },
    ...{ mails, mailedAt, status, invoicesOf, charges },
  };
}
