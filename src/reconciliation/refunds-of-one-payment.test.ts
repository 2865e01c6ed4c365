// Refunds of one payment bear its name alone in the statement. Where the row of one is missing, the
// row of another, days later, is not taken for it.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { merchantOf } from '../../test/merchant.ts';
import { breaksOf, dayOf, reconciliationOf } from '../../test/reconciling.ts';
import { createWorld } from '../../test/world.ts';
import { addDays } from '../lib/values/day.ts';

const DAY = '2027-02-05';
const [FIRST, SECOND] = [addDays(DAY, 1), addDays(DAY, 4)];

describe('refunds of one payment', () => {
  it('keep their own rows where the row of the first is late', async (t) => {
    const world = await createWorld({ provider: true, now: `${DAY}T07:00:00.000Z` });
    t.after(() => world.close());
    const acme = merchantOf(world, await world.tenant());
    const { api } = acme;
    const books = reconciliationOf(world);
    const code = await acme.subscribe(await acme.plan({ interval: 'yearly' }));
    const [payment] = await acme.attempts(code);
    const refund = async (amount: number) => {
      const asked = { paymentId: payment.id, amount, reason: 'a wish' };
      const { data } = await api.post('/v1/checkout/refunds', asked);
      assert.equal(data.status, 'succeeded');
      return data.id;
    };
    const breaks = async () => {
      const found = await breaksOf(api);
      return found.map(({ class: name, status, ours }: Found) => [name, status, ours.id]);
    };
    await books.night(DAY);

    const first = await refund(100_000);
    await books.faults({ missingStatementRow: 1 });
    await books.night(FIRST);
    assert.deepEqual(await breaks(), [['ours_only', 'open', first]]);

    await world.passUntil(`${SECOND}T09:00:00.000Z`);
    await refund(150_000);
    await books.faults({ missingStatementRow: 0 });
    await books.night(SECOND);
    assert.deepEqual(await breaks(), [['ours_only', 'open', first]]);
    assert.equal((await dayOf(api, SECOND)).difference, 0);

    await books.readAgain(FIRST);
    assert.deepEqual(await breaks(), [['ours_only', 'healed', first]]);
    for (const day of [FIRST, SECOND]) assert.equal((await dayOf(api, day)).status, 'agrees');
  });
});

interface Found {
  readonly class: string;
  readonly status: string;
  readonly ours: { readonly id: string };
}
