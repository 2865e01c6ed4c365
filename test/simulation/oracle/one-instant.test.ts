// Of changes at one instant, and of a refund at that of a change, the oracle tells apart what it
// can, and of the price in force from then on it is sure. June, changed on the 16th, when a half is
// left, and on the 21st, a third.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantOf, RENEWAL_CARDS } from '../../merchant.ts';
import type { World } from '../../world.ts';
import type { Evidence } from './evidence.ts';
import { assertAsForetold, judge } from './oracle.ts';
import { witnessed } from './witnessed.ts';

const NEXT = { proration: 'next_invoice' };

describe('the oracle, of changes at one instant', () => {
  let world: World;
  let evidence: Evidence;

  before(async () => {
    ({ world, evidence } = await witnessed('2026-06-01T00:00:00.000Z', liveAMonth));
  });
  after(() => world.close());

  const bent = (from: number, to: number) => {
    const entries = evidence.entries.map((entry) => {
      return entry.amount === from ? { ...entry, amount: to } : entry;
    });
    assert.notDeepEqual(entries, evidence.entries, `nothing comes to ${from}`);
    return judge({ ...evidence, entries }).map(({ check }) => check);
  };

  it('foretells them', () => void assertAsForetold(evidence));

  it('knows to the kobo what goes back where the other waits for the next cycle', () => {
    assert.ok(bent(-50_000, -49_999).includes('prorations'));
  });

  it('bounds what goes back by the price in force after both', () => {
    assert.ok(!bent(-66_667, -66_666).includes('prorations'));
    assert.ok(bent(-66_667, -66_669).includes('prorations'));
  });

  it('bounds what goes back of what was changed at the instant of a refund', () => {
    assert.ok(!bent(-33_333, -33_332).includes('prorations'));
    assert.ok(bent(-33_333, -100_002).includes('prorations'));
  });
});

async function liveAMonth(world: World): Promise<void> {
  const acme = merchantOf(world, await world.tenant());
  const done = async (asked: ReturnType<typeof acme.api.post>) => {
    const { status, text } = await asked;
    assert.ok(status < 300, text);
  };
  const change = (code: string, body: object) =>
    done(acme.api.put(`/v1/subscription/${code}`, body));
  const refundAll = async (code: string, amount: number) => {
    const [{ id: invoiceId }] = await acme.invoices(code);
    const wish = { invoiceId, amount, reason: 'a wish', evenIfCredited: true };
    await done(acme.api.post('/v1/checkout/refunds', wish));
  };
  const plan = await acme.plan({ amount: 50_000 });
  const sell = async (code: string, terms: object) => {
    await done(acme.api.post('/v1/coupon', { name: code, code, ...terms }));
    return await acme.subscribe(plan, RENEWAL_CARDS.succeeds, { quantity: 4, coupon: code });
  };
  // 80,000 for June; 150,000 from the 16th on, as the coupon is used up.
  const one = await sell('ONCE', { amountOff: 120_000, duration: 'once' });
  // 100,000 for June; 200,000 from the 16th on.
  const other = await sell('ALWAYS', { amountOff: 100_000, duration: 'forever' });
  // 200,000 for June; 400,000 from the 11th on.
  const third = await acme.subscribe(plan, RENEWAL_CARDS.succeeds, { quantity: 4 });
  await world.passUntil('2026-06-11T00:00:00.000Z');
  await change(third, { quantity: 8, ...NEXT });
  await world.passUntil('2026-06-16T00:00:00.000Z');
  // 400,000 go back and 300,000 are asked. Of these a refund of 200,000 leaves 100,000 held; had it
  // come first, 200,000 would have gone back, and 300,000 would be held.
  await change(third, { quantity: 6, ...NEXT });
  await refundAll(third, 200_000);
  await change(one, { quantity: 3, ...NEXT });
  await change(one, { quantity: 1, when: 'period_end' });
  await change(other, { quantity: 5, ...NEXT });
  await change(other, { quantity: 6, ...NEXT });
  await world.passUntil('2026-06-21T00:00:00.000Z');
  await change(one, { quantity: 2, ...NEXT });
  await change(other, { quantity: 1, ...NEXT });
  await change(third, { quantity: 2, ...NEXT });
  await world.passUntil('2026-07-02T12:00:00.000Z');
}
