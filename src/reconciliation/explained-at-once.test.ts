// A merchant explains a break while it is still being looked into: the day is over by that, and its
// merchant is told so.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { merchantOf } from '../../test/merchant.ts';
import { breaksOf, COMPARING, dayOf, reconciliationOf } from '../../test/reconciling.ts';
import { createWorld } from '../../test/world.ts';
import { runDueJobs } from '../worker/tick.ts';
import { readStatements } from './read-statement.ts';

const DAY = '2027-02-05';

it('a day whose breaks were explained before the looks have ended is closed', async (t) => {
  const world = await createWorld({ provider: true, now: `${DAY}T09:00:00.000Z` });
  t.after(() => world.close());
  const books = reconciliationOf(world);
  const api = await world.tenant();
  const acme = merchantOf(world, api);
  await acme.subscribe(await acme.plan({ interval: 'yearly' }));
  await books.faults({ missingStatementRow: 1 });
  await world.passUntil('2027-02-06T02:00:00.000Z');
  await runDueJobs(world.house, [readStatements]);
  await runDueJobs(world.house, COMPARING);
  const [found] = await breaksOf(api);
  assert.deepEqual([found.class, found.status], ['ours_only', 'open']);
  const closed = async () =>
    (await api.get('/v1/event?type=reconciliation.day_closed')).data.data.map(
      ({ data }: { data: { day: string; status: string } }) => [data.day, data.status],
    );
  assert.deepEqual(await closed(), []);
  const note = 'Known to us';
  const explained = await api.post(`/v1/reconciliation/break/${found.code}/explain`, { note });
  assert.equal(explained.status, 200, explained.text);
  await books.settle();
  assert.equal((await dayOf(api, DAY)).status, 'agrees');
  assert.deepEqual(await closed(), [[DAY, 'agrees']]);
});
