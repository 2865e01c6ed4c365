// Yesterday's rows were put back, and nothing ran for six weeks: the lost charge of an old day is
// found, decided and its merchant's, and nothing waits for the operator.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { RENEWAL_CARDS } from '../../test/merchant.ts';
import { breaksOf, reconciliationOf } from '../../test/reconciling.ts';
import { keep, openScene, restore } from '../../test/restored.ts';

const DAY = '2027-02-12';

it('a lost charge that is decided at once belongs to its merchant at once', async (t) => {
  const scene = await openScene(t);
  const { world, acme } = scene;
  const books = reconciliationOf(world);
  const [email, weekly] = [acme.nextEmail(), await acme.plan({ interval: 'weekly' })];
  const code = await acme.subscribe(weekly, RENEWAL_CARDS.stolen, email);
  await world.passUntil(`${DAY}T08:00:00.000Z`);
  const yearly = await acme.plan({ interval: 'yearly' });
  const other = await acme.subscribe(yearly, RENEWAL_CARDS.succeeds, email);
  const { paymentSourceId } = await acme.subscription(other);
  await acme.api.put(`/v1/subscription/${code}`, { paymentSourceId });
  const statuses = async () =>
    (await acme.invoices(code)).map(({ status }: { status: string }) => status);
  await keep(scene);
  const [, failed] = await acme.invoices(code);
  assert.equal((await acme.api.post(`/v1/invoice/${failed.id}/retry`, {})).status, 200);
  await restore(scene);
  assert.deepEqual(await statuses(), ['paid', 'failed']);

  world.clock.set(new Date('2027-03-25T09:00:00.000Z'));
  await books.readAgain('2027-02-13');
  await books.readAgain(DAY);
  assert.deepEqual(await statuses(), ['paid', 'paid']);
  const found = await world.house.db.selectFrom('reconciliationBreaks').select('status').execute();
  assert.deepEqual(found, [{ status: 'healed' }]);
  assert.deepEqual(await breaksOf(acme.api, '&status=open'), []);
});
