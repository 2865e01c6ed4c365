// Twelve payers pay while the program is killed twice on whatever line it is at. Every payment ends
// as one subscription, one paid invoice and one attempt, and our books agree with the provider's.

import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { payOnPage } from '../checkout-page.ts';
import { Program } from './program.ts';

const PAYERS = 12;
// Far enough apart to hit different lines: while the pages are being paid, and while orders
// complete.
const KILL_AFTER_MS = [60, 400];
const DONE_WITHIN_MS = 40_000;
const ASK_EVERY_MS = 500;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a program that is killed while orders complete', () => {
  let root = '';
  let key = '';
  let url = '';
  let program: Program;

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'sanwo-crash-'));
    await chmod(root, 0o755);
  });
  after(async () => {
    await program.ended('SIGTERM');
    await rm(root, { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    program = new Program('serve', {
      DATA_DIR: join(root, 'data'),
      PORT: '0',
      MCP_PORT: '0',
      CHECKOUT_PORT: '0',
      LOG_LEVEL: 'error',
    });
    url = await program.ready();
  }

  async function ask<T>(path: string, body?: object): Promise<T> {
    const response = await fetch(url + path, {
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as { message: string; data: T };
    assert.ok(response.ok, `${path}: ${answer.message}`);
    return answer.data;
  }

  interface Order {
    readonly checkoutLink: string;
    readonly orderReference: string;
  }

  async function makeOrders(): Promise<Order[]> {
    const tenant = { businessName: 'Acme', accountId: 'acme' };
    key = (await ask<{ apiKey: string }>('/auth/register', tenant)).apiKey;
    const plan = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
    const planCode = (await ask<{ code: string }>('/v1/plan', plan)).code;
    const payers = Array.from({ length: PAYERS }, (_, index) => `payer-${index}@example.com`);
    return await Promise.all(
      payers.map((customerEmail) => {
        const order = { customerEmail, amount: 1, callbackUrl: 'https://acme.example/thanks' };
        return ask<Order>('/v1/checkout/order', { planCode, order });
      }),
    );
  }

  /** Asks for each order, as a merchant's page would, until all are paid. */
  async function allPaid(references: readonly string[]): Promise<void> {
    const deadline = performance.now() + DONE_WITHIN_MS;
    for (const reference of references) {
      while ((await ask<{ status: string }>(`/v1/checkout/order/${reference}`)).status !== 'paid') {
        assert.ok(performance.now() < deadline, `order ${reference} was not completed`);
        await pause(ASK_EVERY_MS);
      }
    }
  }

  it('loses no payment and counts none twice', async () => {
    await start();
    const orders = await makeOrders();
    // A page that dies under its payer may or may not have taken the money: the books tell.
    const paying = orders.map(({ checkoutLink }) =>
      payOnPage(checkoutLink, '4084084084084081').catch(() => null),
    );
    for (const [round, delay] of KILL_AFTER_MS.entries()) {
      if (round === 0) await Promise.all(paying);
      await pause(delay);
      await program.ended('SIGKILL');
      await start();
    }

    const [, checkoutUrl = ''] = /Simulator\s+(http:\S+)/.exec(program.output) ?? [];
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
      const page = await ask<Page>(`${path}?limit=100`);
      assert.equal(page.totalCount, PAYERS, path);
      assert.ok(
        page.data.every((row) => row.status === status),
        path,
      );
    }
  });
});
