// All that writes about one customer, each pair of writers at once and several times: nothing waits
// for a deadlock to be found, and nothing fails for one.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { DAY_MS } from '../../src/lib/values/durations.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { payerBankOf } from '../payer-bank.ts';
import { createWorld, type World } from '../world.ts';

const TIMES = 3;
/** A database looks for a circle once a transaction has waited this long. */
const CIRCLE_FOUND_AFTER_MS = 1_000;
/** On a busy machine all is slow: a wait is long beside what its own writer mostly takes. */
const TIMES_THE_MEDIAN = 10;

type LockAnswer = { readonly status: number; readonly text: string };
interface Took {
  readonly name: string;
  readonly pair: string;
  readonly ms: number;
}
type Writer = () => Promise<LockAnswer | null>;

describe('writers of one customer', () => {
  let world: World;
  let acme: Merchant;
  let writers: Readonly<Record<string, Writer>>;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-10T09:00:00.000Z' });
    acme = merchantOf(world, await world.tenant());
    writers = await writersOf(world, acme);
  });
  after(() => world.close());

  const deadlocks = async () => {
    const { rows } = await sql<{ count: number }>`
      select deadlocks as count from pg_stat_database
      where datname = current_database()`.execute(world.connection.db);
    return rows[0]?.count ?? 0;
  };

  it('never wait for each other in a circle', async () => {
    const names = Object.keys(writers);
    const took: Took[] = [];
    const failed: string[] = [];
    const before = await deadlocks();
    for (const [index, first] of names.entries()) {
      for (const second of names.slice(index)) {
        const pair = `${first} beside ${second}`;
        world.clock.advance(DAY_MS);
        const turns = Array.from({ length: TIMES }, () => [first, second]).flat();
        await Promise.all(
          turns.map(async (name) => {
            const begunAt = performance.now();
            const answer = await writers[name]?.();
            took.push({ name, pair, ms: performance.now() - begunAt });
            if (answer && answer.status >= 500) failed.push(`${pair}: ${answer.text}`);
          }),
        );
        await world.work();
      }
    }
    const slow = names.flatMap((name) => waitsOf(took.filter((one) => one.name === name)));
    const circles = (await deadlocks()) - before;
    assert.deepEqual({ circles, slow, failed }, { circles: 0, slow: [], failed: [] });
  });
});

/** A transfer takes many steps, each of which may be slow; a line takes one. */
function waitsOf(ofOneWriter: readonly Took[]): string[] {
  const [median = 0] = ofOneWriter
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b)
    .slice(ofOneWriter.length / 2);
  const bound = Math.max(CIRCLE_FOUND_AFTER_MS, TIMES_THE_MEDIAN * median);
  return ofOneWriter
    .filter(({ ms }) => ms >= bound)
    .map(
      ({ name, pair, ms }) => `${name} in ${pair}: ${Math.round(ms)} ms of ${Math.round(bound)}`,
    );
}

/** Of a customer who has credit, two subscriptions, and a sale of its own. */
async function writersOf(world: World, acme: Merchant): Promise<Record<string, Writer>> {
  const { api } = acme;
  const email = acme.nextEmail();
  const plans = await Promise.all(
    ['One', 'Two', 'Three'].map((name) => acme.plan({ name, amount: 10_000, interval: 'daily' })),
  );
  const [one = '', two = '', three = ''] = plans;
  const own = await acme.subscribe(one, RENEWAL_CARDS.succeeds, email);
  const other = await acme.subscribe(two, RENEWAL_CARDS.succeeds, email);
  const lines = [{ description: 'A locker', unitAmount: 1_000_000 }];
  const sale = { customerEmailOrCode: email, lines, collect: 'charge' };
  const sold = await api.post('/v1/invoice', sale);
  await world.work();
  const { data: coupon } = await api.post('/v1/coupon', {
    ...{ name: 'One', percentOff: 1, duration: 'forever' },
  });
  const paid = (await acme.attempts(own)).find(({ status }: { status: string }) =>
    Object.is(status, 'succeeded'),
  );
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  const refund = (target: object, to: string) =>
    api.post('/v1/checkout/refunds', { ...target, amount: 1, reason: 'A part', to });
  const large = { ...lines[0], unitAmount: 1_000_000_000 };
  const waiting = await api.post('/v1/invoice', { ...sale, lines: [large], collect: 'link' });
  const bank = payerBankOf(world, api);
  const accountNumber = await bank.numberOf(email);
  const recordCash = () =>
    api.post(`/v1/invoice/${waiting.data.id}/record-payment`, {
      ...{ amount: 100, method: 'cash', reference: `R-${next()}` },
    });
  const ofOwn = { paymentId: paid.id };
  const ofSale = { invoiceId: sold.data.id };
  return {
    'a change': () => api.put(`/v1/subscription/${own}`, { quantity: 1 + (next() % 7) }),
    'another change': () => api.put(`/v1/subscription/${other}`, { quantity: 1 + (next() % 5) }),
    credit: () => api.post(`/v1/customer/${email}/credit`, { amount: 200, reason: 'Sorry' }),
    'a sale': () => api.post('/v1/invoice', { ...sale, lines: [{ ...lines[0], unitAmount: 100 }] }),
    'a refund': () => refund(ofOwn, 'source'),
    'a refund to credit': () => refund(ofOwn, 'credit'),
    'a refund of a sale': () => refund(ofSale, 'source'),
    'a refund of a sale to credit': () => refund(ofSale, 'credit'),
    'a line': () =>
      api.post(`/v1/subscription/${own}/line`, { description: 'A towel', unitAmount: 100 }),
    'a name': () => api.put(`/v1/customer/${email}`, { name: `Ada ${next()}` }),
    'a discount': () => api.post(`/v1/subscription/${own}/discount`, { coupon: coupon.code }),
    'a link': () => api.post(`/v1/subscription/${other}/checkout-link`, {}),
    'a short subscription': async () => {
      const made = await api.post('/v1/subscription', {
        customerEmailOrCode: email,
        planCode: three,
      });
      if (made.status !== 201) return made;
      return await api.post(`/v1/subscription/${made.data.code}/cancel`, {});
    },
    cash: recordCash,
    'cash that is undone': async () => {
      const made = await recordCash();
      if (made.status !== 201) return made;
      return await api.post(`/v1/payment/${made.data.payment.id}/undo`, { note: 'Twice' });
    },
    'a transfer': async () => {
      await bank.send({ accountNumber, amount: 100 });
      return null;
    },
    'the worker': async () => {
      await world.work();
      return null;
    },
  };
}
