// Twelve payers pay while the program is killed twice on whatever line it is at. Every payment ends
// as one subscription, one paid invoice and one attempt, and our books agree with the provider's.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { payOnPage } from '../checkout-page.ts';
import { pause } from '../pause.ts';
import { Mortal } from './mortal.ts';

const PAYERS = 12;
// Far enough apart to hit different lines: while the pages are being paid, and while orders
// complete.
const KILL_AFTER_MS = [60, 400];
const DONE_WITHIN_MS = 40_000;
const ASK_EVERY_MS = 500;

describe('a program that is killed while orders complete', () => {
  let service: Mortal;

  before(async () => {
    service = await Mortal.prepare();
  });
  after(async () => {
    await service.bury();
  });

  interface Order {
    readonly checkoutLink: string;
    readonly orderReference: string;
  }

  async function makeOrders(): Promise<Order[]> {
    await service.register();
    const plan = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
    const planCode = (await service.ask<{ code: string }>('/v1/plan', plan)).code;
    const payers = Array.from({ length: PAYERS }, (_, index) => `payer-${index}@example.com`);
    return await Promise.all(
      payers.map((customerEmail) => {
        const order = { customerEmail, amount: 1, callbackUrl: 'https://acme.example/thanks' };
        return service.ask<Order>('/v1/checkout/order', { planCode, order });
      }),
    );
  }

  /** Asks for each order, as a merchant's page would, until all are paid. */
  async function allPaid(references: readonly string[]): Promise<void> {
    const deadline = performance.now() + DONE_WITHIN_MS;
    for (const reference of references) {
      while (
        (await service.ask<{ status: string }>(`/v1/checkout/order/${reference}`)).status !== 'paid'
      ) {
        assert.ok(performance.now() < deadline, `order ${reference} was not completed`);
        await pause(ASK_EVERY_MS);
      }
    }
  }

  it('loses no payment and counts none twice', async () => {
    await service.start();
    const orders = await makeOrders();
    // A page that dies under its payer may or may not have taken the money: the books tell.
    const paying = orders.map(({ checkoutLink }) =>
      payOnPage(checkoutLink, '4084084084084081').catch(() => null),
    );
    for (const [round, delay] of KILL_AFTER_MS.entries()) {
      if (round === 0) await Promise.all(paying);
      await pause(delay);
      await service.program.ended('SIGKILL');
      await service.start();
    }

    const [, checkoutUrl = ''] = /Simulator\s+(http:\S+)/.exec(service.program.output) ?? [];
    const books = (await (await fetch(`${checkoutUrl}/_sim/charges?limit=100`)).json()) as {
      data: { reference: string; status: string; amount: number }[];
    };
    const taken = books.data.filter(({ status }) => status === 'succeeded');
    assert.equal(taken.length, PAYERS);
    const references = taken.map(({ reference }) => reference);
    assert.deepEqual(references.sort(), orders.map((order) => order.orderReference).sort());

    await allPaid(references);
    interface Page {
      readonly totalCount: number;
      readonly data: readonly { readonly status: string; readonly amount: number }[];
    }
    for (const [path, status] of [
      ['/v1/subscription', 'active'],
      ['/v1/invoice', 'paid'],
      ['/v1/checkout/payment-attempts', 'succeeded'],
      ['/v1/settlement', 'pending'],
    ]) {
      const page = await service.ask<Page>(`${path}?limit=100`);
      assert.equal(page.totalCount, PAYERS, path);
      assert.ok(
        page.data.every((row) => row.status === status),
        path,
      );
    }
  });
});
