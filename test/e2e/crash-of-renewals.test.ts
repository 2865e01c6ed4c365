// Twelve subscriptions renew through three months of a test clock while the program is killed again
// and again, on whatever line it is at. Each cycle is paid once, and the provider's books agree.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { payOnPage } from '../checkout-page.ts';
import { pause } from '../pause.ts';
import { Mortal } from './mortal.ts';

const PAYERS = 12;
const CYCLES = 13;
// Far enough apart to hit different lines of the way.
const KILL_AFTER_MS = [150, 230, 310, 90, 400, 270];
const DONE_WITHIN_MS = 90_000;
const ASK_EVERY_MS = 300;

interface Page<T> {
  readonly totalCount: number;
  readonly data: readonly T[];
}

describe('a program that is killed while subscriptions renew', () => {
  let service: Mortal;

  before(async () => {
    service = await Mortal.prepare();
  });
  after(async () => {
    await service.bury();
  });

  async function subscribeAll(): Promise<void> {
    await service.register();
    await service.ask('/v1/test-clock', { now: '2027-01-04T08:00:00.000Z' });
    const plan = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'weekly' };
    const { code: planCode } = await service.ask<{ code: string }>('/v1/plan', plan);
    for (let index = 0; index < PAYERS; index += 1) {
      const order = {
        customerEmail: `payer-${index}@example.com`,
        amount: 1,
        callbackUrl: 'https://acme.example/thanks',
      };
      const made = await service.ask<{ checkoutLink: string; orderReference: string }>(
        '/v1/checkout/order',
        { planCode, order },
      );
      await payOnPage(made.checkoutLink, '4084084084084081');
      await service.ask(`/v1/checkout/order/${made.orderReference}`);
    }
  }

  async function advanced(): Promise<void> {
    const deadline = performance.now() + DONE_WITHIN_MS;
    for (;;) {
      const { status, now } = await service.ask<{ status: string; now: string }>('/v1/test-clock');
      if (status === 'idle' && now === ARRIVAL) return;
      assert.notEqual(status, 'failed');
      assert.ok(performance.now() < deadline, `the clock is no further than ${now}`);
      await pause(ASK_EVERY_MS);
    }
  }
  const ARRIVAL = '2027-03-30T00:00:00.000Z';

  it('pays each cycle once', async () => {
    await service.start();
    await subscribeAll();
    // Nobody waits for this answer: its process is killed.
    const asked = service.ask('/v1/test-clock/advance', { to: ARRIVAL }).catch(() => null);
    for (const delay of KILL_AFTER_MS) {
      await pause(delay);
      await service.program.ended('SIGKILL');
      await service.start();
    }
    await asked;
    await advanced();

    interface Charge {
      readonly kind: string;
      readonly reference: string;
      readonly amount: number;
    }
    const [, checkoutUrl = ''] = /Simulator\s+(http:\S+)/.exec(service.program.output) ?? [];
    const books: Charge[] = [];
    for (let page = 1; page <= 5; page += 1) {
      const address = `${checkoutUrl}/_sim/charges?status=succeeded&limit=100&page=${page}`;
      books.push(...((await (await fetch(address)).json()) as Page<Charge>).data);
    }
    const taken = books.filter(({ kind }) => kind === 'checkout' || kind === 'card');
    const attempts = await service.all<Charge & { status: string }>(
      '/v1/checkout/payment-attempts?',
    );
    const invoices = await service.all<{ status: string }>('/v1/invoice?');
    const drafts = invoices.filter(({ status }) => status === 'draft');
    const paid = invoices.filter(({ status }) => status === 'paid');
    assert.equal(taken.length, PAYERS * CYCLES);
    assert.deepEqual(
      attempts
        .filter(({ status }) => status === 'succeeded')
        .map(({ reference }) => reference)
        .sort(),
      taken.map(({ reference }) => reference).sort(),
    );
    assert.equal(paid.length, PAYERS * CYCLES);
    assert.equal(paid.length + drafts.length, invoices.length);
  });
});
