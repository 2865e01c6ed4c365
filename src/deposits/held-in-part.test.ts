// A part of a deposit of nobody goes back to its sender: the rest still waits for a person.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { payerBankOf } from '../../test/payer-bank.ts';
import { createWorld } from '../../test/world.ts';

it('a deposit of nobody is held until all of it has a place', async (t) => {
  const world = await createWorld({ provider: true, now: '2027-01-11T09:00:00.000Z' });
  t.after(() => world.close());
  const acme = await world.tenant();
  const bank = payerBankOf(world, acme);
  await acme.post('/v1/test-clock', { now: '2027-01-11T09:00:00.000Z' });
  await acme.post('/v1/customer', { email: 'gone@example.com' });
  const accountNumber = await bank.numberOf('gone@example.com');
  assert.equal((await acme.post('/v1/test-clock/reset', {})).status, 200);
  const arrived = await bank.deposit(await bank.send({ accountNumber, amount: 300_000 }));
  const shown = async () => {
    const { data } = await acme.get(`/v1/deposit/${arrived.id}`);
    return [data.status, data.returnedAmount, data.unappliedAmount, data.reason];
  };
  const reason = 'It arrived at a number that is no customer’s any more';
  assert.deepEqual(await shown(), ['held', 0, 300_000, reason]);
  const back = (amount: number) =>
    acme.post(`/v1/deposit/${arrived.id}/return`, { amount, reason: 'By mistake' });
  assert.equal((await back(100_000)).status, 200);
  await world.work();
  assert.deepEqual(await shown(), ['held', 100_000, 200_000, reason]);
  assert.equal((await back(200_000)).status, 200);
  await world.work();
  assert.deepEqual(await shown(), ['returned', 300_000, 0, null]);
});
