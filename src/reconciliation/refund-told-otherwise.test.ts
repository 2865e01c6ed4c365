// A refund that a restore had lost was found in the provider's statement. Where that day is read
// again and tells another sum, it is still that refund, and no second one.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { breaksOf, dayOf, reconciliationOf } from '../../test/reconciling.ts';
import { keep, openScene, restore } from '../../test/restored.ts';

const DAY = '2027-02-05';

describe('a refund that was found in the statement', () => {
  it('is known by its row also where that tells another sum later', async (t) => {
    const scene = await openScene(t);
    const { world, acme } = scene;
    const { api } = acme;
    const books = reconciliationOf(world);
    const code = await acme.subscribe(await acme.plan({ interval: 'yearly' }));
    const [payment] = await acme.attempts(code);
    const refunds = async () => {
      const { data } = await api.get('/v1/checkout/refunds');
      return data.data.map(({ amount, status }: Told) => [amount, status]);
    };
    const breaks = async () => {
      const found = await breaksOf(api);
      return found
        .filter(({ theirs }: Told) => theirs.entry === 'debit')
        .map(({ class: name, status, ours }: Told) => [name, status, ours.type]);
    };
    await keep(scene);
    const asked = { paymentId: payment.id, amount: 100_000, reason: 'a wish' };
    assert.equal((await api.post('/v1/checkout/refunds', asked)).data.status, 'succeeded');
    await restore(scene);
    await books.night(DAY);
    assert.deepEqual(await refunds(), [[100_000, 'succeeded']]);
    assert.deepEqual(await breaks(), [['theirs_only', 'healed', 'payment']]);

    await books.faults({ wrongAmount: 1 });
    await books.readAgain(DAY);
    assert.deepEqual(await refunds(), [[100_000, 'succeeded']]);
    assert.deepEqual(await breaks(), [
      ['amount', 'open', 'refund'],
      ['theirs_only', 'healed', 'payment'],
    ]);

    await books.faults({ wrongAmount: 0 });
    await books.readAgain(DAY);
    assert.deepEqual(await breaks(), [
      ['amount', 'healed', 'refund'],
      ['theirs_only', 'healed', 'payment'],
    ]);
    assert.equal((await dayOf(api, DAY)).difference, 0);
  });
});

interface Told {
  readonly class: string;
  readonly status: string;
  readonly amount: number;
  readonly ours: { readonly type: string };
  readonly theirs: { readonly entry: string };
}
