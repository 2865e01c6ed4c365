// Money of a transfer that became credit is paid out like a payment: the upcoming payout says so.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { payerBankOf } from '../../test/payer-bank.ts';
import { createWorld } from '../../test/world.ts';

it('the upcoming payout has the credit of a transfer, as the payout that comes', async (t) => {
  const world = await createWorld({ provider: true, now: '2026-03-02T09:00:00.000Z' });
  t.after(() => world.close());
  const api = await world.tenant();
  const bank = payerBankOf(world, api);
  const email = 'ada@example.com';
  await api.post('/v1/customer', { email });
  const accountNumber = await bank.numberOf(email);
  const { id } = await bank.deposit(await bank.send({ accountNumber, amount: 500_000 }));
  const credited = await api.post(`/v1/deposit/${id}/credit`, {});
  assert.ok(credited.status === 200 || credited.code === 'deposit_spent', credited.text);
  const { data: upcoming } = await api.get('/v1/settlement-payouts/upcoming');
  await world.passUntil('2026-03-03T09:00:00.000Z');
  const [payout] = (await api.get('/v1/settlement-payouts')).data.data;
  assert.equal(payout.amount, 493_000);
  const { at, amount, settlementCount, grossAmount } = upcoming;
  assert.deepEqual(
    { at, amount, settlementCount, grossAmount },
    { at: payout.createdAt, amount: 493_000, settlementCount: 1, grossAmount: 500_000 },
  );
});
