// A payment of a day whose statement was never read, since the merchant began later, and that its
// bank takes back in silence: the row is about the payment, and not about its order.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { breaksOf, reconciliationOf } from '../../test/reconciling.ts';
import { reversalsOf } from '../../test/reversals.ts';
import { createWorld } from '../../test/world.ts';

const FIRST_READ = '2027-02-09';
const TAKEN_BACK = '2027-02-10';

it('a payment from before the first statement is taken back by its row', async (t) => {
  const world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
  t.after(() => world.close());
  const play = reversalsOf(world);
  const books = reconciliationOf(world);
  const sold = await play.sell({});
  await books.night(FIRST_READ);
  await play.reverse(sold, { kind: 'reversal' });
  await books.night(TAKEN_BACK);
  const [healed, ...others] = await breaksOf(sold.acme.api);
  assert.deepEqual([healed.class, healed.status, others], ['reversed', 'healed', []]);
  assert.deepEqual([healed.ours.type, healed.ours.id], ['payment', sold.payment.id]);
  const [dispute] = await play.disputesOf(sold);
  assert.deepEqual([dispute.status, dispute.amount], ['lost', 500_000]);
  await play.assertTruths();
});
