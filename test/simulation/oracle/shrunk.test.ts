// Unused time waits for the next invoice, a part of it paid for by money that the bank takes back,
// and a part by another invoice: the oracle knows what is left of it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantOf } from '../../merchant.ts';
import { reversalsOf } from '../../reversals.ts';
import type { World } from '../../world.ts';
import type { Evidence } from './evidence.ts';
import { assertAsForetold, judge } from './oracle.ts';
import { witnessed } from './witnessed.ts';

const FOUR_WEEKS = { interval: 'daily', intervalCount: 28 };

describe('the oracle, of unused time whose payment is taken back in part', () => {
  let world: World;
  let evidence: Evidence;

  before(async () => {
    ({ world, evidence } = await witnessed('2027-02-05T07:00:00.000Z', live));
  });
  after(() => world.close());

  it('foretells what is left of it', () => {
    const waiting = evidence.entries.map(({ amount }) => amount);
    // Of 750,000 back and 50,000 asked the change's own invoice had paid for 500,000.
    assert.deepEqual(waiting.toSorted(), [-535_714, 35_714]);
    assertAsForetold(evidence);
  });

  it('misses what is more or less of either line, or as if nothing were gone', () => {
    const others = [
      [-535_700, 35_714],
      [-535_730, 35_714],
      [-535_714, 35_730],
      [-535_714, 50_000],
      [-750_000, 50_000],
    ];
    for (const [back, asked] of others) {
      const entries = evidence.entries.map((entry) => {
        return { ...entry, amount: (entry.amount < 0 ? back : asked) ?? 0 };
      });
      const named = judge({ ...evidence, entries }).map(({ check }) => check);
      assert.ok(named.includes('prorations'), `${back}, ${asked}: ${named.join(', ')}`);
    }
  });
});

async function live(world: World): Promise<void> {
  const play = reversalsOf(world);
  const acme = merchantOf(world, await world.tenant());
  const code = await acme.subscribe(await acme.plan({ amount: 1_000_000, ...FOUR_WEEKS }));
  const [payment] = await acme.attempts(code);
  const change = async (amount: number, proration: string) => {
    const planCode = await acme.plan({ name: `At ${amount}`, amount, ...FOUR_WEEKS });
    const { status, text } = await acme.api.put(`/v1/subscription/${code}`, {
      planCode,
      proration,
    });
    assert.equal(status, 200, text);
    await world.work();
  };
  await change(1_500_000, 'invoice_now');
  await play.passDays(14);
  await change(100_000, 'next_invoice');
  const { transactionId } = await play.reverse({ acme, code, payment });
  await play.callBack(transactionId, payment.reference);
}
