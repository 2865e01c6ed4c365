// A first cycle that was paid at the checkout and is of another rhythm when it begins. June to
// July, 61 days from the 11th of June on, sold at 600,000; then it is of a plan at 200,000 a month.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantOf } from '../../merchant.ts';
import type { World } from '../../world.ts';
import type { Evidence } from './evidence.ts';
import { assertAsForetold, judge } from './oracle.ts';
import { witnessed } from './witnessed.ts';

describe('the oracle, of a first cycle that was paid before it began', () => {
  let world: World;
  let evidence: Evidence;
  let sold: Sold;

  before(async () => {
    const seen = await witnessed('2026-06-01T00:00:00.000Z', live);
    ({ world, evidence, lived: sold } = seen);
  });
  after(() => world.close());

  const asksOf = (code: string) => {
    const subscription = evidence.subscriptions.find((row) => row.code === code);
    return evidence.invoices
      .filter(({ subscriptionId, status }) => {
        return subscriptionId === subscription?.id && status !== 'draft';
      })
      .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
      .map(({ kind, amountDue }) => [kind, amountDue]);
  };

  it('foretells it', () => void assertAsForetold(evidence));

  it('lasts as long as it was paid for where its terms are those that asked nothing', () => {
    // On the 21st 51 of 61 days are left: 167,213 of the 200,000 that are held at most, 334,426 of
    // 400,000.
    assert.deepEqual(asksOf(sold.thereAndBack), [
      ['cycle', 600_000],
      ['change', 167_213],
    ]);
  });

  it('gives way to one of the new rhythm where other terms came after those', () => {
    // Three at 200,000 for the first month, less the 200,000 that are held at most.
    assert.deepEqual(asksOf(sold.other), [
      ['cycle', 600_000],
      ['cycle', 400_000],
    ]);
  });

  it('is billed anew where those terms had asked for the difference', () => {
    const audit = evidence.audit.map((entry) => {
      const text = JSON.stringify(entry.changes);
      return { ...entry, changes: JSON.parse(text.replace('"none"', '"invoice_now"')) };
    });
    const named = judge({ ...evidence, audit }).map(({ check }) => check);
    assert.ok(named.includes('no cycle is left out'), named.join(', '));
  });
});

interface Sold {
  readonly thereAndBack: string;
  readonly other: string;
}

async function live(world: World): Promise<Sold> {
  const acme = merchantOf(world, await world.tenant());
  const change = async (code: string, body: object) => {
    const { status, text } = await acme.api.put(`/v1/subscription/${code}`, body);
    assert.equal(status, 200, text);
  };
  const twoMonths = await acme.plan({ amount: 600_000, intervalCount: 2, trialPeriodDays: 10 });
  const planCode = await acme.plan({ name: 'A month', amount: 200_000 });
  const thereAndBack = await acme.subscribe(twoMonths);
  const other = await acme.subscribe(twoMonths);
  await world.passUntil('2026-06-03T00:00:00.000Z');
  for (const code of [thereAndBack, other]) await change(code, { planCode, proration: 'none' });
  await world.passUntil('2026-06-05T00:00:00.000Z');
  for (const code of [thereAndBack, other]) await change(code, { quantity: 3 });
  await world.passUntil('2026-06-07T00:00:00.000Z');
  await change(thereAndBack, { quantity: 1 });
  await world.passUntil('2026-06-21T00:00:00.000Z');
  await change(thereAndBack, { quantity: 2 });
  await world.passUntil('2026-06-23T00:00:00.000Z');
  return { thereAndBack, other };
}
