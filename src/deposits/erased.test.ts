// Money of a customer who is erased: what goes back to the account that it came from goes back
// once, and what arrives later waits for a person.

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { type PayerBank, payerBankOf } from '../../test/payer-bank.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { HOUR_MS } from '../lib/values/durations.ts';

describe('money of a customer who is erased', () => {
  let world: World;
  let acme: TenantClient;
  let bank: PayerBank;
  let accountNumber: string;
  let customer: string;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-11T09:00:00.000Z' });
  });
  after(() => world.close());

  beforeEach(async () => {
    acme = await world.tenant();
    bank = payerBankOf(world, acme);
    const ada = { email: 'ada@example.com', name: 'Ada Obi' };
    customer = (await acme.post('/v1/customer', ada)).data.code;
    accountNumber = await bank.numberOf(ada.email);
  });

  async function erase(): Promise<void> {
    const erased = await acme.post(`/v1/customer/${customer}/erase`, { reason: 'Asked for it' });
    assert.equal(erased.status, 202, erased.text);
  }
  async function pass(ms: number): Promise<void> {
    world.clock.advance(ms);
    await world.work();
  }
  const erasedTimes = async () =>
    (await acme.get('/v1/event?type=customer.erased')).data.totalCount;

  async function holdExcess(): Promise<string> {
    const set = await acme.put('/auth/settings', { transfers: { excess: 'hold' } });
    assert.equal(set.status, 200, set.text);
    const { code } = await bank.deposit(await bank.send({ accountNumber, amount: 300_000 }));
    return code;
  }
  const deposit = async (code: string) => (await acme.get(`/v1/deposit/${code}`)).data;

  it('that was sent back without an answer is not here any more', async () => {
    const code = await holdExcess();
    await erase();
    world.simulator.setFaults({ noAnswerTaken: 1 });
    const asked = await acme.post(`/v1/deposit/${code}/return`, { reason: 'Sent by mistake' });
    assert.equal(asked.data.status, 'returning', asked.text);
    await world.work();
    await pass(20_000);
    world.simulator.setFaults({ noAnswerTaken: 0 });
    const { sealedSender } = await world.house.db
      .selectFrom('deposits')
      .select('sealedSender')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    assert.ok(sealedSender);
    await pass(HOUR_MS);
    const { status, returnedAmount } = await deposit(code);
    assert.deepEqual([status, returnedAmount], ['returned', 300_000]);
    assert.equal(await erasedTimes(), 1);
  });

  it('is looked up where its account was forgotten just before', async () => {
    const code = await holdExcess();
    world.simulator.setFaults({ noAnswerTaken: 1 });
    await acme.post(`/v1/deposit/${code}/return`, { reason: 'Sent by mistake' });
    await world.work();
    world.simulator.setFaults({ noAnswerTaken: 0 });
    await sql`update deposits set sealed_sender = null where code = ${code}`.execute(
      world.house.db,
    );
    await pass(HOUR_MS);
    const { status, returnedAmount } = await deposit(code);
    assert.deepEqual([status, returnedAmount], ['returned', 300_000]);
  });

  it('waits for a person where it arrives later, and is no credit', async () => {
    await erase();
    await pass(20_000);
    assert.equal(await erasedTimes(), 1);
    const sessionId = await bank.send({ accountNumber, amount: 70_000 });
    const { code, status, unappliedAmount } = await bank.deposit(sessionId);
    assert.deepEqual([status, unappliedAmount], ['unapplied', 70_000]);
    assert.equal((await acme.get(`/v1/customer/${customer}`)).data.creditBalance, 0);
    const asked = await acme.post(`/v1/deposit/${code}/return`, { reason: 'Erased' });
    assert.equal(asked.status, 200, asked.text);
    await pass(HOUR_MS);
    assert.equal((await deposit(code)).status, 'returned');
  });

  it('waits for a person where it is more than their order asked', async () => {
    const terms = { name: 'Gym', amount: 500_000, currency: 'NGN', interval: 'monthly' };
    const { code: planCode } = (await acme.post('/v1/plan', terms)).data;
    const paying = { customerEmail: 'ada@example.com', paymentMethods: ['transfer'] };
    const order = { callbackUrl: 'https://gym.example/thanks', ...paying };
    const made = await acme.post('/v1/checkout/order', { planCode, order });
    assert.equal(made.status, 201, made.text);
    const { transfer } = made.data;
    await erase();
    await pass(20_000);
    assert.equal(await erasedTimes(), 1);
    const late = { accountNumber: transfer.accountNumber, amount: 570_000 };
    const sessionId = await bank.send(late);
    await pass(60_000);
    const { status, appliedAmount, unappliedAmount } = await bank.deposit(sessionId);
    assert.deepEqual([status, appliedAmount, unappliedAmount], ['held', 500_000, 70_000]);
    assert.equal((await acme.get(`/v1/customer/${customer}`)).data.creditBalance, 0);
  });
});
