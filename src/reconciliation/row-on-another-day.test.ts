// A statement that is read again has a row on another day: what does not agree about it is a break
// of that day from then on.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { merchantOf } from '../../test/merchant.ts';
import { breaksOf, dayOf, reconciliationOf } from '../../test/reconciling.ts';
import { createWorld } from '../../test/world.ts';

const [DAY, NEXT, LATER] = ['2027-02-05', '2027-02-06', '2027-02-07'] as const;

it('a break goes with its row to another day, and is open there', async (t) => {
  const world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
  t.after(() => world.close());
  const api = await world.tenant();
  const acme = merchantOf(world, api);
  const books = reconciliationOf(world);
  await acme.subscribe(await acme.plan({ interval: 'yearly' }));
  const told = async () => {
    const found = await breaksOf(api, '&class=amount');
    return found.map(({ day, status }: { day: string; status: string }) => [day, status]);
  };
  const open = async (day: string) => {
    const { status, breaks } = await dayOf(api, day);
    return [status, breaks];
  };
  await books.faults({ wrongAmount: 1 });
  for (const day of [DAY, NEXT, LATER]) await books.night(day);
  assert.deepEqual([await told(), await open(DAY)], [[[DAY, 'open']], ['breaks', 1]]);

  await books.faults({ wrongAmount: 1, statementDayShift: 1 });
  await books.readAgain(DAY, NEXT, LATER);
  assert.deepEqual([await told(), await open(DAY)], [[[LATER, 'open']], ['agrees', 0]]);
  // That it came two days late is a break as well.
  assert.deepEqual(await open(LATER), ['breaks', 2]);
  // The day that it was on says nothing of it any more.
  await books.readAgain(DAY);
  assert.deepEqual([await told(), await open(LATER)], [[[LATER, 'open']], ['breaks', 2]]);
  await books.faults({ wrongAmount: 0, statementDayShift: 0 });
  await books.readAgain(DAY, NEXT, LATER);
  assert.deepEqual(await told(), [[LATER, 'healed']]);
  assert.deepEqual(
    [await open(DAY), await open(LATER)],
    [
      ['agrees', 0],
      ['agrees', 0],
    ],
  );
});
