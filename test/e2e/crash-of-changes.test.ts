// Eight subscriptions are changed at once in the middle of their cycle, and the program is killed
// while the changes are asked for and while their charges are under way. Whoever had no answer asks
// again under the same key: each change is made once, invoiced once, and paid once there and here.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { payOnPage } from '../checkout-page.ts';
import { pause } from '../pause.ts';
import { Mortal } from './mortal.ts';

const PAYERS = 8;
// While changes are asked for, while their charges are under way, and while those are looked up.
const KILL_AFTER_MS = [120, 900, 700];
const DONE_WITHIN_MS = 90_000;
const ASK_EVERY_MS = 300;
// 5,000.00 more a week for half a week, and 7.5 % of it.
const ASKED = 268_750;

interface AttemptRow {
  readonly kind: string;
  readonly status: string;
  readonly reference: string;
  readonly amount: number;
}

interface Invoice {
  readonly kind: string;
  readonly status: string;
  readonly amountDue: number;
}

describe('a program that is killed while subscriptions change', () => {
  let service: Mortal;
  const codes: string[] = [];

  before(async () => {
    service = await Mortal.prepare();
    await service.start();
    await service.register();
    await service.ask('/v1/test-clock', { now: '2027-01-04T00:00:00.000Z' });
    await service.ask('/auth/settings', { tax: { name: 'VAT', ratePercent: 7.5 } }, 'PUT');
    const plan = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'weekly' };
    const { code: planCode } = await service.ask<{ code: string }>('/v1/plan', plan);
    for (let index = 0; index < PAYERS; index += 1) codes.push(await subscribe(planCode, index));
    await advance('2027-01-07T12:00:00.000Z');
    await turn({ charge: { latencyMs: [200, 3_000] }, transaction: { latencyMs: 500 } });
  });
  after(() => service.bury());

  async function subscribe(planCode: string, index: number): Promise<string> {
    const customerEmail = `payer-${index}@example.com`;
    const order = { customerEmail, amount: 1, callbackUrl: 'https://acme.example/thanks' };
    const wish = { planCode, order };
    const made = await service.ask<Record<string, string>>('/v1/checkout/order', wish);
    await payOnPage(made.checkoutLink ?? '', '4084084084084081');
    const path = `/v1/checkout/order/${made.orderReference}`;
    const { subscriptionCode } = await service.ask<{ subscriptionCode: string }>(path);
    return subscriptionCode;
  }

  const simulatorUrl = () => /Simulator\s+(http:\S+)/.exec(service.program.output)?.[1] ?? '';

  async function turn(dials: object): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const wish = { method: 'PUT', headers, body: JSON.stringify(dials) };
    assert.ok((await fetch(`${simulatorUrl()}/_sim/dials`, wish)).ok);
  }

  async function until(look: () => Promise<boolean>): Promise<void> {
    const deadline = performance.now() + DONE_WITHIN_MS;
    while (!(await look())) {
      assert.ok(performance.now() < deadline, 'it did not come about');
      await pause(ASK_EVERY_MS);
    }
  }

  async function advance(to: string): Promise<void> {
    await service.ask('/v1/test-clock/advance', { to });
    await until(async () => {
      const { status } = await service.ask<{ status: string }>('/v1/test-clock');
      return status === 'idle';
    });
  }

  /** Asks until there is an answer, as a program does that had none. */
  async function change(code: string): Promise<number> {
    const key = `twice-${code}`;
    for (;;) {
      const answer = await service
        .send(`/v1/subscription/${code}`, { quantity: 2 }, { method: 'PUT', key })
        .catch(() => null);
      if (answer && answer.status < 500 && answer.status !== 409) return answer.status;
      await pause(ASK_EVERY_MS);
    }
  }

  it('makes each change, its invoice and its payment once', async () => {
    const asked = codes.map(change);
    for (const delay of KILL_AFTER_MS) {
      await pause(delay);
      await service.program.ended('SIGKILL');
      await service.start();
    }
    assert.deepEqual(new Set(await Promise.all(asked)), new Set([200]));
    await turn({ charge: {}, transaction: {} });
    // What became of a charge that nobody heard the answer of is looked up minutes later.
    await advance('2027-01-07T18:00:00.000Z');
    await service.allBecome('/v1/checkout/payment-attempts?', 'succeeded');

    for (const code of codes) {
      const { quantity } = await service.ask<{ quantity: number }>(`/v1/subscription/${code}`);
      assert.equal(quantity, 2);
      const made = (await service.all<Invoice>(`/v1/invoice?subscription=${code}&`))
        .filter(({ kind }) => kind === 'change')
        .map(({ status, amountDue }) => `${status} ${amountDue}`);
      assert.deepEqual(made, [`paid ${ASKED}`], code);
    }
    const attempts = await service.all<AttemptRow>('/v1/checkout/payment-attempts?');
    const books = (await (
      await fetch(`${simulatorUrl()}/_sim/charges?status=succeeded&limit=100`)
    ).json()) as { data: AttemptRow[] };
    const taken = books.data.filter(({ kind }) => kind === 'checkout' || kind === 'card');
    const namesOf = (rows: readonly AttemptRow[]) => rows.map(({ reference }) => reference).sort();
    assert.deepEqual(namesOf(attempts), namesOf(taken));
    assert.equal(taken.length, 2 * PAYERS);
  });
});
