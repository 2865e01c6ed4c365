// Hundreds of subscriptions are charged at one moment while the program is killed in the middle,
// again and again: all are paid once, and nobody is told of a failure.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { payOnPage } from '../checkout-page.ts';
import { pause } from '../pause.ts';
import { Mortal } from './mortal.ts';

const SUBSCRIPTIONS = 200;
const MADE_AT_ONCE = 8;
const KILL_AFTER_MS = [900, 700, 500];
/** Long enough that a batch is under way when it is killed. */
const PROVIDER_LATENCY_MS = 250;
const DONE_WITHIN_MS = 120_000;
const ASK_EVERY_MS = 300;

describe('a program that is killed in the middle of a billing run', () => {
  let service: Mortal;

  before(async () => {
    service = await Mortal.prepare();
  });
  after(async () => {
    await service.bury();
  });

  /** One customer with a card, subscribed to many plans that all begin at the same moment. */
  async function subscribeAll(): Promise<void> {
    await service.register();
    await service.ask('/v1/test-clock', { now: '2027-01-04T08:00:00.000Z' });
    const customerEmail = 'payer@example.com';
    const plan = (name: string) => ({
      name,
      amount: 500_000,
      currency: 'NGN',
      interval: 'monthly',
    });
    const { code: planCode } = await service.ask<{ code: string }>('/v1/plan', plan('Gold'));
    const order = { customerEmail, amount: 1, callbackUrl: 'https://acme.example/thanks' };
    const made = await service.ask<{ checkoutLink: string; orderReference: string }>(
      '/v1/checkout/order',
      { planCode, order },
    );
    await payOnPage(made.checkoutLink, '4084084084084081');
    await service.ask(`/v1/checkout/order/${made.orderReference}`);
    const names = Array.from({ length: SUBSCRIPTIONS }, (_, index) => `Plan ${index}`);
    const lane = async () => {
      for (let name = names.shift(); name; name = names.shift()) {
        const { code } = await service.ask<{ code: string }>('/v1/plan', plan(name));
        const startDate = '2027-01-10T08:00:00.000Z';
        const wish = { customerEmailOrCode: customerEmail, planCode: code, startDate };
        await service.ask('/v1/subscription', wish);
      }
    };
    await Promise.all(Array.from({ length: MADE_AT_ONCE }, lane));
  }

  const simulatorUrl = () => /Simulator\s+(http:\S+)/.exec(service.program.output)?.[1] ?? '';

  async function slowDown(latencyMs: number): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ latencyMs });
    const response = await fetch(`${simulatorUrl()}/_sim/faults`, {
      method: 'PUT',
      headers,
      body,
    });
    assert.ok(response.ok, await response.text());
  }

  async function arrived(): Promise<void> {
    const deadline = performance.now() + DONE_WITHIN_MS;
    for (;;) {
      const { status } = await service.ask<{ status: string }>('/v1/test-clock');
      if (status === 'idle') return;
      assert.notEqual(status, 'failed');
      assert.ok(performance.now() < deadline, 'the clock stands still');
      await pause(ASK_EVERY_MS);
    }
  }

  it('tells nobody of a failure, and charges each once', async () => {
    await service.start();
    await subscribeAll();
    await slowDown(PROVIDER_LATENCY_MS);
    // Nobody waits for this answer: its process is killed.
    const to = '2027-01-10T18:00:00.000Z';
    const asked = service.ask('/v1/test-clock/advance', { to }).catch(() => null);
    for (const delay of KILL_AFTER_MS) {
      await pause(delay);
      await service.program.ended('SIGKILL');
      await service.start();
      await slowDown(PROVIDER_LATENCY_MS);
    }
    await asked;
    await arrived();

    interface Row {
      readonly type: string;
      readonly status: string;
      readonly reference: string;
      readonly kind: string;
    }
    const events = await service.all<Row>('/v1/event?');
    const told = new Set(events.map(({ type }) => type));
    for (const type of ['invoice.payment_failed', 'subscription.past_due', 'payment.needs_review'])
      assert.ok(!told.has(type), `${type} was told`);
    const emails = await service.all<Row>('/v1/email-deliveries?');
    assert.ok(!emails.some(({ type }) => type === 'payment_failed'));
    const attempts = await service.all<Row>('/v1/checkout/payment-attempts?');
    assert.deepEqual([...new Set(attempts.map(({ status }) => status))], ['succeeded']);
    assert.equal(attempts.length, SUBSCRIPTIONS + 1);
    const books: Row[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const address = `${simulatorUrl()}/_sim/charges?status=succeeded&limit=100&page=${page}`;
      books.push(...((await (await fetch(address)).json()) as { data: Row[] }).data);
    }
    const taken = books.filter(({ kind }) => kind === 'checkout' || kind === 'card');
    assert.equal(taken.length, SUBSCRIPTIONS + 1);
  });
});
