// Twelve subscriptions renew through three months of a test clock while the program is killed again
// and again, on whatever line it is at. Each cycle is paid once, and the provider's books agree.

import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { payOnPage } from '../checkout-page.ts';
import { Program } from './program.ts';

const PAYERS = 12;
const CYCLES = 13;
// Far enough apart to hit different lines of the way.
const KILL_AFTER_MS = [150, 230, 310, 90, 400, 270];
const DONE_WITHIN_MS = 90_000;
const ASK_EVERY_MS = 300;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a program that is killed while subscriptions renew', () => {
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

  interface Page<T> {
    readonly totalCount: number;
    readonly totalPages: number;
    readonly data: readonly T[];
  }

  /** All pages of a list. */
  async function all<T>(path: string): Promise<T[]> {
    const first = await ask<Page<T>>(`${path}limit=100&page=1`);
    const rows = [...first.data];
    for (let page = 2; page <= first.totalPages; page += 1) {
      rows.push(...(await ask<Page<T>>(`${path}limit=100&page=${page}`)).data);
    }
    return rows;
  }

  async function subscribeAll(): Promise<void> {
    const tenant = { businessName: 'Acme', accountId: 'acme' };
    key = (await ask<{ apiKey: string }>('/auth/register', tenant)).apiKey;
    await ask('/v1/test-clock', { now: '2027-01-04T08:00:00.000Z' });
    const plan = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'weekly' };
    const { code: planCode } = await ask<{ code: string }>('/v1/plan', plan);
    for (let index = 0; index < PAYERS; index += 1) {
      const order = {
        customerEmail: `payer-${index}@example.com`,
        amount: 1,
        callbackUrl: 'https://acme.example/thanks',
      };
      const made = await ask<{ checkoutLink: string; orderReference: string }>(
        '/v1/checkout/order',
        { planCode, order },
      );
      await payOnPage(made.checkoutLink, '4084084084084081');
      await ask(`/v1/checkout/order/${made.orderReference}`);
    }
  }

  async function advanced(): Promise<void> {
    const deadline = performance.now() + DONE_WITHIN_MS;
    for (;;) {
      const { status, now } = await ask<{ status: string; now: string }>('/v1/test-clock');
      if (status === 'idle' && now === ARRIVAL) return;
      assert.notEqual(status, 'failed');
      assert.ok(performance.now() < deadline, `the clock is no further than ${now}`);
      await pause(ASK_EVERY_MS);
    }
  }
  const ARRIVAL = '2027-03-30T00:00:00.000Z';

  it('pays each cycle once', async () => {
    await start();
    await subscribeAll();
    // Nobody waits for this answer: its process is killed.
    const asked = ask('/v1/test-clock/advance', { to: ARRIVAL }).catch(() => null);
    for (const delay of KILL_AFTER_MS) {
      await pause(delay);
      await program.ended('SIGKILL');
      await start();
    }
    await asked;
    await advanced();

    interface Charge {
      readonly kind: string;
      readonly reference: string;
      readonly amount: number;
    }
    const [, checkoutUrl = ''] = /Simulator\s+(http:\S+)/.exec(program.output) ?? [];
    const books: Charge[] = [];
    for (let page = 1; page <= 5; page += 1) {
      const address = `${checkoutUrl}/_sim/charges?status=succeeded&limit=100&page=${page}`;
      books.push(...((await (await fetch(address)).json()) as Page<Charge>).data);
    }
    const taken = books.filter(({ kind }) => kind === 'checkout' || kind === 'card');
    const attempts = await all<Charge & { status: string }>('/v1/checkout/payment-attempts?');
    const invoices = await all<{ status: string }>('/v1/invoice?');
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
