// The database is put back to what it was yesterday. Transfers that arrived since are found again
// and placed as before; what was sent back or paid out since is found, and does not move again.

import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { MINUTE_MS } from '../../src/lib/values/durations.ts';
import { RENEWAL_CARDS } from '../merchant.ts';
import { payerBankOf } from '../payer-bank.ts';
import { keep, movedIn, openScene, restore } from '../restored.ts';

/** A customer with an account number, in the words of these scenarios. */
async function openTransfers(t: TestContext, { numbered = true, excess = 'credit' } = {}) {
  const scene = await openScene(t);
  const { world } = scene;
  const { api } = scene.acme;
  const email = 'ada@example.com';
  const set = await api.put('/auth/settings', { transfers: { excess } });
  assert.equal(set.status, 200, set.text);
  await api.post('/v1/customer', { email, name: 'Ada Obi' });
  const bank = payerBankOf(world, api);
  const numberOf = () => bank.numberOf(email);
  if (numbered) await numberOf();

  async function owe(unitAmount: number): Promise<string> {
    const lines = [{ description: 'Membership', quantity: 1, unitAmount }];
    const wish = { customerEmailOrCode: email, lines, collect: 'link' };
    const made = await api.post('/v1/invoice', wish);
    assert.equal(made.status, 201, made.text);
    world.clock.advance(1_000);
    return made.data.id;
  }
  const arrive = async (amount: number) =>
    await bank.send({ accountNumber: await numberOf(), amount });

  /** What is known of the money: where it is, and what it paid. */
  async function placed(sessionId: string) {
    const { data: page } = await api.get(`/v1/deposit?search=${sessionId}`);
    assert.ok(page.data.length < 2, 'one transfer is one deposit');
    const [deposit] = page.data;
    if (!deposit) return null;
    const { status, amount, fee, receivedAt, senderName, customerId, allocations } = deposit;
    const parts = allocations.map(
      (part: { invoiceId: string | null; amount: number; by: string }) =>
        `${part.amount} ${part.invoiceId ?? 'credit'} ${part.by}`,
    );
    return { status, amount, fee, receivedAt, senderName, customerId, parts };
  }
  const act = async (sessionId: string, name: string, body: object) => {
    const { id } = await bank.deposit(sessionId);
    const done = await api.post(`/v1/deposit/${id}/${name}`, body);
    assert.equal(done.status, 200, done.text);
    await world.work();
  };
  const sums = async (sessionId: string) => {
    const { status, unappliedAmount, returnedAmount } = await bank.deposit(sessionId);
    return { status, unappliedAmount, returnedAmount };
  };
  const passMinutes = async (minutes: number) => {
    const to = world.clock.now().getTime() + minutes * MINUTE_MS;
    await world.passUntil(new Date(to).toISOString());
  };
  return { scene, world, api, email, numberOf, owe, arrive, placed, act, sums, passMinutes };
}

describe('after a restore', () => {
  it('a transfer is found again without a callback, and pays the same', async (t) => {
    const { scene, owe, arrive, placed, passMinutes, api, email } = await openTransfers(t);
    const invoices = [await owe(300_000), await owe(200_000)];
    await keep(scene);
    const session = await arrive(620_000);
    const before = await placed(session);
    assert.deepEqual(before?.parts, [
      `300000 ${invoices[0]} rule`,
      `200000 ${invoices[1]} rule`,
      '120000 credit rule',
    ]);
    await restore(scene);
    assert.equal(await placed(session), null);
    await passMinutes(10);
    assert.deepEqual(await placed(session), before);
    assert.equal((await api.get(`/v1/customer/${email}`)).data.creditBalance, 120_000);
  });

  it('one that nobody waited for is found in the night', async (t) => {
    const { scene, world, arrive, placed } = await openTransfers(t);
    await keep(scene);
    const sessions = [await arrive(620_000), await arrive(620_000)];
    const before = await Promise.all(sessions.map(placed));
    await restore(scene);
    await world.passUntil('2027-02-06T02:00:00.000Z');
    assert.deepEqual(await Promise.all(sessions.map(placed)), before);
  });

  it('one at a number that was opened since is found once that number is known', async (t) => {
    const own = await openTransfers(t, { numbered: false });
    const { scene, world, owe, arrive, placed, numberOf } = own;
    const invoice = await owe(500_000);
    await keep(scene);
    const number = await numberOf();
    const session = await arrive(500_000);
    assert.deepEqual((await placed(session))?.parts, [`500000 ${invoice} rule`]);
    await restore(scene);
    await world.passUntil('2027-02-05T15:00:00.000Z');
    assert.equal(await placed(session), null);
    assert.equal(await numberOf(), number);
    await world.passUntil('2027-02-06T02:00:00.000Z');
    assert.deepEqual((await placed(session))?.parts, [`500000 ${invoice} rule`]);
  });

  it('a subscription that moved to transfers since loses and doubles no cycle', async (t) => {
    const { scene, world, api, email, arrive, placed } = await openTransfers(t);
    const { acme } = scene;
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.succeeds, email);
    const toTransfer = { collectionMethod: 'transfer', dueDays: 3 };
    const move = async () => {
      const moved = await api.put(`/v1/subscription/${code}`, toTransfer);
      assert.equal(moved.status, 200, moved.text);
    };
    const cycles = async () =>
      (await acme.invoices(code)).map(
        ({ status, billingPeriodStart }: { status: string; billingPeriodStart: string }) =>
          `${status} ${billingPeriodStart.slice(0, 10)}`,
      );
    await keep(scene);
    await move();
    await world.passUntil('2027-03-05T08:00:00.000Z');
    const session = await arrive(500_000);
    const both = ['paid 2027-02-05', 'paid 2027-03-05'];
    assert.deepEqual(await cycles(), both);
    await restore(scene);
    await move();
    await world.passUntil('2027-03-06T02:00:00.000Z');
    assert.deepEqual(await cycles(), both);
    assert.match((await placed(session))?.parts.join() ?? '', /^500000 \S+ rule$/);
    assert.deepEqual(movedIn(scene, 'card'), [], 'the card was charged at the checkout alone');
    assert.equal((await api.get(`/v1/customer/${email}`)).data.creditBalance, 0);
    await world.passUntil('2027-04-05T08:00:00.000Z');
    assert.deepEqual(await cycles(), [...both, 'open 2027-04-05']);
  });

  it('what was too much does not go back a second time', async (t) => {
    const own = await openTransfers(t, { excess: 'return' });
    const { scene, owe, arrive, placed, passMinutes } = own;
    await owe(300_000);
    await keep(scene);
    const session = await arrive(500_000);
    const before = await placed(session);
    assert.deepEqual(movedIn(scene, 'bank_payout'), [2_000]);
    await restore(scene, 3_600_037);
    await passMinutes(10);
    assert.deepEqual(await placed(session), before);
    assert.deepEqual(movedIn(scene, 'bank_payout'), [2_000]);
  });

  it('a return by hand is asked for again, and found', async (t) => {
    const own = await openTransfers(t, { excess: 'hold' });
    const { scene, world, arrive, act, sums } = own;
    await keep(scene);
    const session = await arrive(500_000);
    await act(session, 'return', { reason: 'Not ours' });
    await restore(scene, 1_234);
    await world.passUntil('2027-02-06T02:00:00.000Z');
    assert.equal((await sums(session)).unappliedAmount, 500_000);
    await act(session, 'return', { reason: 'Not ours' });
    const all = { status: 'returned', unappliedAmount: 0, returnedAmount: 500_000 };
    assert.deepEqual(await sums(session), all);
    assert.deepEqual(movedIn(scene, 'bank_payout'), [5_000]);
  });

  for (const [asked, returned, rest] of [
    [300_000, 200_000, 300_000],
    [100_000, 200_000, 300_000],
  ] as const) {
    it(`a return of ₦2,000 stays that, though ₦${asked / 100} is asked for now`, async (t) => {
      const own = await openTransfers(t, { excess: 'hold' });
      const { scene, world, arrive, act, sums } = own;
      await keep(scene);
      const session = await arrive(500_000);
      await act(session, 'return', { amount: 200_000, reason: 'Too much' });
      await restore(scene, 1_234);
      await world.passUntil('2027-02-06T02:00:00.000Z');
      await act(session, 'return', { amount: asked, reason: 'Too much' });
      assert.deepEqual(movedIn(scene, 'bank_payout'), [2_000]);
      const { unappliedAmount, returnedAmount } = await sums(session);
      assert.deepEqual(
        { unappliedAmount, returnedAmount },
        {
          unappliedAmount: rest,
          returnedAmount: returned,
        },
      );
      await act(session, 'return', { reason: 'The rest' });
      assert.deepEqual(movedIn(scene, 'bank_payout'), [2_000, 3_000]);
      assert.equal((await sums(session)).returnedAmount, 500_000);
    });
  }

  it('a refund of a transfer is asked for again, and found', async (t) => {
    const { scene, api, owe, arrive, passMinutes, world } = await openTransfers(t);
    const invoiceId = await owe(500_000);
    await keep(scene);
    await arrive(500_000);
    const refund = async () => {
      const asked = await api.post('/v1/checkout/refunds', { invoiceId, reason: 'a wish' });
      assert.ok(asked.status === 201 || asked.status === 200, asked.text);
      await world.work();
      return asked.data.reference;
    };
    await refund();
    assert.deepEqual(movedIn(scene, 'bank_payout'), [5_000]);
    await restore(scene, 1_234);
    await passMinutes(10);
    await refund();
    assert.deepEqual(movedIn(scene, 'bank_payout'), [5_000]);
    assert.equal((await api.get(`/v1/invoice/${invoiceId}`)).data.status, 'refunded');
  });

  it('a refund of another amount than the one that went out waits for a person', async (t) => {
    const { scene, api, owe, arrive, passMinutes, world } = await openTransfers(t);
    const invoiceId = await owe(500_000);
    await keep(scene);
    await arrive(500_000);
    const refund = async (amount: number) => {
      const asked = await api.post('/v1/checkout/refunds', { invoiceId, amount, reason: 'a wish' });
      assert.ok(asked.status === 201 || asked.status === 200, asked.text);
      await world.work();
    };
    await refund(200_000);
    await restore(scene, 1_234);
    await passMinutes(10);
    await refund(300_000);
    await passMinutes(2 * 24 * 60);
    assert.deepEqual(movedIn(scene, 'bank_payout'), [2_000]);
    const [waiting, ...others] = (await api.get('/v1/checkout/refunds')).data.data;
    assert.deepEqual([waiting.status, waiting.needsReview, others], ['pending', true, []]);
  });

  it('the payout of a transfer is not paid out a second time', async (t) => {
    const { scene, world, owe, arrive, placed } = await openTransfers(t);
    await owe(500_000);
    await keep(scene);
    const session = await arrive(500_000);
    const before = await placed(session);
    await world.passUntil('2027-02-08T08:30:00.000Z');
    assert.deepEqual(movedIn(scene, 'transfer'), [4_930]);
    await restore(scene);
    await world.passUntil('2027-02-10T12:00:00.000Z');
    assert.deepEqual(await placed(session), before);
    assert.deepEqual(movedIn(scene, 'transfer'), [4_930]);
  });
});
