// The payment of a cycle is taken back after a change within it was paid, and another cycle begins:
// 14 of 28 days are left of a change from 500,000 to 1,000,000.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantOf } from '../../merchant.ts';
import { reversalsOf } from '../../reversals.ts';
import type { World } from '../../world.ts';
import type { Evidence } from './evidence.ts';
import { assertAsForetold, judge } from './oracle.ts';
import { witnessed } from './witnessed.ts';

const FOUR_WEEKS = { interval: 'daily', intervalCount: 28 };

interface Told {
  readonly lines?: readonly { readonly kind?: string; readonly amount: number }[];
}

describe('the oracle, of a cycle that ends without its payment', () => {
  let world: World;
  let evidence: Evidence;

  before(async () => {
    ({ world, evidence } = await witnessed('2027-02-05T07:00:00.000Z', live));
  });
  after(() => world.close());

  it('foretells what the next one asks', () => void assertAsForetold(evidence));

  it('misses unused time on its invoice', () => {
    const events = evidence.events.map((event) => {
      const { lines } = Object(event.data) as Told;
      if (!lines?.some(({ amount }) => amount === -250_000)) return event;
      const kept = lines.filter(({ amount }) => amount !== -250_000);
      return { ...event, data: { ...Object(event.data), lines: kept } };
    });
    const said = judge({ ...evidence, events }).map(({ detail }) => detail);
    assert.match(said.join('\n'), /nothing on the invoice .* owed 250000 back/);
  });

  it('misses it in what the customer paid', () => {
    const invoices = evidence.invoices.map((row) =>
      row.amountPaid === 750_000 ? { ...row, amountPaid: 1_000_000, amountDue: 1_000_000 } : row,
    );
    const named = judge({ ...evidence, invoices }).map(({ check }) => check);
    assert.ok(named.includes('sums'), named.join(', '));
  });
});

async function live(world: World): Promise<void> {
  const play = reversalsOf(world);
  const acme = merchantOf(world, await world.tenant());
  const code = await acme.subscribe(await acme.plan({ amount: 500_000, ...FOUR_WEEKS }));
  const [payment] = await acme.attempts(code);
  await play.passDays(7);
  const planCode = await acme.plan({ name: 'Platinum', amount: 1_000_000, ...FOUR_WEEKS });
  await acme.api.put(`/v1/subscription/${code}`, { planCode });
  await world.work();
  await play.passDays(7);
  const { transactionId } = await play.reverse({ acme, code, payment });
  await play.callBack(transactionId, payment.reference);
  await play.passDays(3);
  await acme.api.post(`/v1/subscription/${code}/resume`, {});
  await world.work();
}
