// A row of the statement was written off, and what it is about is known later: its money is in the
// books once.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { merchantOf } from '../../test/merchant.ts';
import { breaksOf, dayOf, reconciliationOf } from '../../test/reconciling.ts';
import { createWorld } from '../../test/world.ts';
import { closeWherever } from '../commands/reconcile-breaks.ts';
import { oneHouse } from '../frame/houses.ts';

const DAY = '2027-02-05';
const PRICE = 500_000;

it('money that was written off is found, and is in no account twice', async (t) => {
  const world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
  t.after(() => world.close());
  const acme = merchantOf(world, await world.tenant());
  const { api } = acme;
  const books = reconciliationOf(world);
  const { db } = world.house;
  const planCode = await acme.plan({ amount: PRICE, interval: 'yearly' });
  await acme.subscribe(planCode);
  const order = { callbackUrl: 'https://acme.example/', customerEmail: acme.nextEmail() };
  const { orderReference } = (await api.post('/v1/checkout/order', { planCode, order })).data;
  await books.night(DAY);
  await db
    .insertInto('statementRows')
    .values({
      ...{ provider: 'nomba', account: 'x', day: DAY, place: 100, sessionId: null },
      ...{ entry: 'credit', kind: 'payment', fee: 0, currency: 'NGN', balance: null },
      ...{ at: new Date(`${DAY}T09:00:00.000Z`), transactionId: 'early-1' },
      ...{ reference: orderReference, amount: PRICE },
    })
    .execute();
  const compareAgain = async () => {
    await db.updateTable('reconciliationDays').set({ dueAt: world.clock.now() }).execute();
    await books.settle();
  };
  async function balances(): Promise<Record<string, number>> {
    const { accounts } = (await api.get('/v1/ledger/accounts')).data;
    const all = accounts as { account: string; balance: number }[];
    return Object.fromEntries(all.map(({ account, balance }) => [account, balance]));
  }
  await compareAgain();
  const [found] = await breaksOf(api, '&status=open');
  assert.deepEqual([found?.class, found?.amount], ['theirs_only', PRICE]);
  assert.equal((await balances()).suspense, 0 - PRICE);
  const note = 'Not claimed within 90 days';
  const houses = oneHouse(world.house).all();
  await closeWherever(houses, { code: found.code, how: 'write_off', note });
  assert.equal((await balances()).written_off, 0 - PRICE);

  await books.control('POST', `orders/${orderReference}/pay`, { amount: PRICE });
  const { data } = await api.get(`/v1/checkout/order/${orderReference}`);
  assert.equal(data.status, 'paid');
  await compareAgain();
  const { provider_clearing: clearing, written_off: lost, suspense } = await balances();
  assert.deepEqual({ clearing, lost, suspense }, { clearing: 0, lost: 0, suspense: 0 });
  const [closed] = await breaksOf(api);
  assert.deepEqual([closed.status, closed.note], ['written_off', note]);
  assert.equal((await dayOf(api, DAY)).status, 'agrees');
});
