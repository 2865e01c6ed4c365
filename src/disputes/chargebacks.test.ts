// A payer's bank disputes a payment: its amount is kept out of payouts until that is decided, once.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { reversalsOf, type Sale } from '../../test/reversals.ts';
import { createWorld, type World } from '../../test/world.ts';
import { transact } from '../db/transaction.ts';
import { openChargeback } from '../engine/dispute/chargeback.ts';
import { contextOf } from '../frame/context.ts';
import { selectTenant } from '../model/tenants/sql.ts';

const BY_HAND = { disputes: { autoContest: false } };

describe('a chargeback', () => {
  let world: World;
  let play: ReturnType<typeof reversalsOf>;

  // Friday, 5 February 2027: what is collected today goes out on Monday.
  before(async () => {
    world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
    play = reversalsOf(world);
  });
  after(() => world.close());

  const open = ({ acme, payment }: Sale, amountKobo?: number) =>
    transact(world.house.db, async (db) => {
      const tenant = await selectTenant(db, acme.api.tenantId);
      const at = contextOf({ house: world.house, tenant, now: world.clock.now() });
      return await openChargeback(db, at, {
        ...{ paymentId: payment.id, reference: 'cb-1', reason: 'Fraud, says the bank' },
        ...(amountKobo === undefined ? {} : { amountKobo }),
      });
    });
  const respond = async (sold: Sale, body: object) => {
    const [{ code }] = await play.disputesOf(sold);
    return await sold.acme.api.post(`/v1/dispute/${code}/respond`, body);
  };

  it('is contested by itself where a receipt and a consent support it, and won', async () => {
    const sold = await play.sell();
    const [one, two] = await Promise.all([open(sold), open(sold)]);
    assert.equal(one?.id, two?.id);
    const [dispute] = await play.disputesOf(sold);
    assert.deepEqual(
      [dispute.kind, dispute.status, dispute.amount, dispute.providerReference, dispute.dueAt],
      ['chargeback', 'under_review', 500_000, 'cb-1', '2027-02-06T07:00:00.000Z'],
    );
    // All that was coming is kept, and the fee is not given back.
    assert.equal((await play.settlementOf(sold)).netAmount, 0);
    assert.deepEqual(await play.balancesOf(sold), {
      ...{ provider_clearing: 493_000, platform_fees: 7_000, revenue: -500_000 },
    });
    await play.passDays(3);
    assert.deepEqual(await play.payoutsOf(sold), []);
    await play.passDays(3);
    assert.equal((await play.disputesOf(sold))[0].status, 'won');
    assert.equal((await play.payoutsOf(sold))[0].amount, 493_000);
    assert.deepEqual(await play.balancesOf(sold), {
      ...{ platform_fees: 7_000, paid_out: 493_000, revenue: -500_000 },
    });
    assert.equal((await play.invoiceOf(sold)).status, 'paid');
    assert.equal((await sold.acme.subscription(sold.code)).status, 'active');
    assert.deepEqual(await play.eventsOf(sold, /dispute|reversed/), [
      'dispute.opened',
      'dispute.won',
    ]);
    await play.assertTruths();
  });

  it('of a payment that was paid out is taken from the next payout, and comes back', async () => {
    const sold = await play.sell();
    await play.passDays(4);
    assert.equal((await play.payoutsOf(sold))[0].amount, 493_000);
    await open(sold);
    const big = await sold.acme.plan({ name: 'Big', amount: 2_000_000, interval: 'yearly' });
    await sold.acme.subscribe(big);
    await play.passDays(4);
    const [, second] = await play.payoutsOf(sold);
    assert.deepEqual([second.amount, second.deductedAmount], [1_472_000, 500_000]);
    // On a Saturday: both go out on Monday.
    const small = await sold.acme.plan({ name: 'Small', amount: 100_000, interval: 'yearly' });
    await sold.acme.subscribe(small);
    await play.passDays(3);
    assert.equal((await play.disputesOf(sold))[0].status, 'won');
    await play.passDays(4);
    const [, , third] = await play.payoutsOf(sold);
    assert.equal(third.amount, 100_000 - 1_400 + 500_000);
    await play.assertTruths();
  });

  it('without a response is told six hours before, and lost once its time is over', async () => {
    const sold = await play.sell(BY_HAND);
    await open(sold);
    assert.equal((await play.disputesOf(sold))[0].status, 'needs_response');
    await play.passDays(0.76);
    assert.deepEqual(await play.eventsOf(sold, /dispute/), ['dispute.opened', 'dispute.due_soon']);
    await play.passDays(0.3);
    const [dispute] = await play.disputesOf(sold);
    assert.equal(dispute.status, 'lost');
    assert.equal((await play.paymentOf(sold)).amountReversed, 500_000);
    // The debit that follows is the same loss.
    const { transactionId } = await play.reverse(sold);
    await play.callBack(transactionId);
    await play.tellByStatement(sold, { reference: 'debit' });
    assert.equal((await play.disputesOf(sold)).length, 1);
    assert.deepEqual(await play.balancesOf(sold), {
      ...{ provider_clearing: -7_000, platform_fees: 7_000 },
      ...{ revenue: -500_000, written_off: 500_000 },
    });
    const late = await respond(sold, { decision: 'contest' });
    assert.deepEqual([late.status, late.code], [409, 'dispute_decided']);
    await play.assertTruths();
  });

  it('is the merchant’s to contest or to accept', async () => {
    const contested = await play.sell(BY_HAND);
    await open(contested);
    const answered = await respond(contested, { decision: 'contest', note: 'She trains daily' });
    assert.deepEqual(
      [answered.data.status, answered.data.note],
      ['under_review', 'She trains daily'],
    );
    assert.equal((await respond(contested, { decision: 'accept' })).status, 409);
    await play.tellByStatement(contested, {});
    const [lost] = await play.disputesOf(contested);
    assert.deepEqual(
      [lost.status, lost.kind, lost.note],
      ['lost', 'chargeback', 'She trains daily'],
    );

    const accepted = await play.sell(BY_HAND);
    await open(accepted);
    assert.equal((await respond(accepted, { decision: 'accept' })).data.status, 'accepted');
    await play.tellByStatement(accepted, {});
    assert.equal((await play.disputesOf(accepted)).length, 1);
    assert.equal((await play.settlementOf(accepted)).netAmount, 0);
    assert.equal((await play.invoiceOf(accepted)).failureReason, 'reversed');
    await play.assertTruths();
  });

  it('of a part keeps that part, and a reversal of all of it takes the rest', async () => {
    const sold = await play.sell(BY_HAND);
    await open(sold, 200_000);
    assert.equal((await play.settlementOf(sold)).netAmount, 293_000);
    await play.tellByStatement(sold, {});
    assert.equal((await play.settlementOf(sold)).netAmount, 0);
    const [dispute] = await play.disputesOf(sold);
    assert.deepEqual([dispute.status, dispute.amount], ['lost', 500_000]);
    await play.assertTruths();
  });

  it('of a payment that is refunded meanwhile gives back what is left, and no more', async () => {
    const sold = await play.sell();
    await open(sold);
    const refund = { paymentId: sold.payment.id, amount: 300_000, reason: 'A part' };
    const made = await sold.acme.api.post('/v1/checkout/refunds', refund);
    assert.equal(made.status, 201, made.text);
    assert.equal((await play.settlementOf(sold)).netAmount, 0);
    await play.passDays(7);
    assert.equal((await play.disputesOf(sold))[0].status, 'won');
    assert.equal((await play.payoutsOf(sold))[0].amount, 193_000);
    assert.deepEqual(await play.balancesOf(sold), {
      ...{ platform_fees: 7_000, paid_out: 193_000, revenue: -200_000 },
    });
    await play.assertTruths();
  });

  it('has one page that a bank can open', async () => {
    const sold = await play.sell();
    const dispute = await open(sold);
    const { data } = await sold.acme.api.get(`/v1/dispute/${dispute?.id}`);
    const url = new URL(data.evidence.pageUrl);
    const page = await world.app.inject({ url: url.pathname });
    assert.equal(page.statusCode, 200);
    assert.match(page.body, /Gold\. You pay ₦5,000\.00 today\./);
    assert.match(page.body, new RegExp(data.evidence.receiptUrl.split('/').at(-1)));
    const forged = url.pathname.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    assert.equal((await world.app.inject({ url: forged })).statusCode, 404);
    await play.passDays(31);
    const late = await world.app.inject({ url: url.pathname });
    assert.equal(late.statusCode, 404, 'it has expired');
  });
});
