// Two returns of one deposit are under way at once, and one is refused: what could not go back
// waits for a person, also after the other has gone.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { payerBankOf } from '../../test/payer-bank.ts';
import { createWorld } from '../../test/world.ts';
import { HOUR_MS } from '../lib/values/durations.ts';

const [REFUSED, SLOW] = [100_000, 50_000] as const;

it('a deposit is held for a return that was refused beside one that succeeded', async (t) => {
  let isSilent = true;
  const world = await createWorld({
    ...{ provider: true, now: '2027-01-11T09:00:00.000Z' },
    wrapProvider: (provider) => ({
      ...provider,
      async transferToBank(transfer, context) {
        if (transfer.amountKobo === SLOW && isSilent) return { kind: 'unknown', reason: 'silent' };
        if (transfer.amountKobo !== REFUSED)
          return await provider.transferToBank(transfer, context);
        const reason = 'The account is closed';
        const refused = { kind: 'declined', code: 'declined', reason } as const;
        return { ...refused, transient: false, providerReference: null };
      },
    }),
  });
  t.after(() => world.close());
  const acme = await world.tenant();
  const bank = payerBankOf(world, acme);
  await acme.put('/auth/settings', { transfers: { excess: 'hold' } });
  await acme.post('/v1/customer', { email: 'ada@example.com' });
  const accountNumber = await bank.numberOf('ada@example.com');
  const { code } = await bank.deposit(await bank.send({ accountNumber, amount: 200_000 }));
  for (const amount of [REFUSED, SLOW]) {
    const asked = await acme.post(`/v1/deposit/${code}/return`, { amount, reason: 'Too much' });
    assert.equal(asked.status, 200, asked.text);
  }
  await world.work();
  isSilent = false;
  world.clock.advance(HOUR_MS);
  await world.work();
  const { data } = await acme.get(`/v1/deposit/${code}`);
  assert.deepEqual(
    [data.status, data.returnedAmount, data.unappliedAmount, data.reason],
    ['held', SLOW, 150_000, 'It could not be returned: The account is closed'],
  );
  const told = await acme.get('/v1/event?type=deposit.held');
  assert.equal(told.data.totalCount, 1);
});
