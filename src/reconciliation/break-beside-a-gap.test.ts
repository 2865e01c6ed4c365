// A statement that has gaps proves nothing by what it lacks: a break whose row is not in it is open
// until the row is there, and agrees.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { merchantOf } from '../../test/merchant.ts';
import { breaksOf, dayOf, reconciliationOf } from '../../test/reconciling.ts';
import { createWorld } from '../../test/world.ts';

const DAY = '2027-02-05';

it('a break is not healed by a reading that lacks its row', async (t) => {
  const world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
  t.after(() => world.close());
  const api = await world.tenant();
  const acme = merchantOf(world, api);
  const books = reconciliationOf(world);
  const { db, clock } = world.house;
  await acme.subscribe(await acme.plan({ interval: 'yearly' }));
  const told = async () => {
    const found = await breaksOf(api);
    return found.map((each: { class: string; status: string }) => `${each.class} ${each.status}`);
  };
  async function compareWithGaps(): Promise<void> {
    await db.updateTable('statementDays').set({ status: 'incomplete' }).execute();
    await db.updateTable('reconciliationDays').set({ dueAt: clock.now() }).execute();
    await books.compare();
    assert.equal((await dayOf(api, DAY)).status, 'incomplete');
  }
  await books.faults({ wrongAmount: 1 });
  await books.night(DAY);
  assert.deepEqual(await told(), ['amount open']);

  await compareWithGaps();
  assert.deepEqual(await told(), ['amount open']);
  await db.deleteFrom('statementRows').execute();
  await compareWithGaps();
  assert.deepEqual(await told(), ['amount open']);

  await books.faults({ wrongAmount: 0 });
  await books.readAgain(DAY);
  assert.deepEqual(await told(), ['amount healed']);
});
