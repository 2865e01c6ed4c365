// A payment is refunded for good after changes whose difference waits: the refund takes off what
// those sold too. 28 days at 1,000,000; a change to 200,000 with 21 left, to two with 14, to three
// with 7.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS } from '../../../src/lib/values/durations.ts';
import { merchantOf } from '../../merchant.ts';
import type { World } from '../../world.ts';
import type { Evidence } from './evidence.ts';
import { assertAsForetold, judge } from './oracle.ts';
import { witnessed } from './witnessed.ts';

const FOUR_WEEKS = { interval: 'daily', intervalCount: 28 };
const STARTED = '2027-02-05T07:00:00.000Z';

describe('the oracle, of a refund after changes', () => {
  let world: World;
  let evidence: Evidence;

  before(async () => {
    ({ world, evidence } = await witnessed(STARTED, live));
  });
  after(() => world.close());

  it('foretells what the next change gives back', () => {
    // 1,000,000 − 400,000 are held, then 200,000, then 400,000, and 100,000 after the 300,000 that
    // were left to refund: a quarter of it goes back, of 150,000 that are asked.
    const asked = evidence.invoices.filter(({ kind }) => kind === 'change');
    assert.deepEqual(
      asked.map(({ amountDue, creditApplied }) => amountDue + creditApplied),
      [125_000],
    );
    assertAsForetold(evidence);
  });

  it('foretells otherwise of one that was made before them', () => {
    // All 700,000 before the first change: 300,000 are held, then 200,000, then 400,000.
    const refunds = evidence.refunds.map((row) => ({ ...row, createdAt: new Date(STARTED) }));
    const said = judge({ ...evidence, refunds }).map(({ detail }) => detail);
    assert.match(said.join('\n'), /asks 125000, owed 50000/);
  });
});

async function live(world: World): Promise<void> {
  const acme = merchantOf(world, await world.tenant());
  const done = async (asked: ReturnType<typeof acme.api.post>) => {
    const { status, text } = await asked;
    assert.ok(status < 300, text);
  };
  const daysPass = async (days: number) => {
    await world.passUntil(new Date(world.clock.now().getTime() + days * DAY_MS).toISOString());
  };
  const change = (body: object) => done(acme.api.put(`/v1/subscription/${code}`, body));
  const refund = (body: object) =>
    done(
      acme.api.post('/v1/checkout/refunds', { invoiceId: first?.id, reason: 'A flood', ...body }),
    );
  const code = await acme.subscribe(await acme.plan({ amount: 1_000_000, ...FOUR_WEEKS }));
  const [first] = await acme.invoices(code);
  await refund({ amount: 400_000 });
  await daysPass(7);
  await change({ planCode: await acme.plan({ name: 'Less', amount: 200_000, ...FOUR_WEEKS }) });
  await daysPass(7);
  await change({ quantity: 2, proration: 'next_invoice' });
  await daysPass(1);
  await refund({});
  await daysPass(6);
  await change({ quantity: 3 });
  await daysPass(1);
}
