// The payer's bank takes a payment back: a callback is the hint, a look is what counts, and a
// person says what it means. Until then the merchant is paid nothing for it.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { type SignedFacts, signCallback } from '../../simulator/signature.ts';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { payerBankOf } from '../../test/payer-bank.ts';
import { createWorld, type World } from '../../test/world.ts';
import { checkInvariants } from '../audit/check.ts';
import { queues } from '../jobs.ts';
import { DAY_MS } from '../lib/values/durations.ts';
import type { WholeProvider } from '../provider/port/provider.ts';

describe('a payment that the payer’s bank takes back', () => {
  let world: World;
  /** Whether the provider shows payments as it did before they were taken back. */
  let showsAgain = false;

  const wrapProvider = (provider: WholeProvider): WholeProvider => ({
    ...provider,
    lookUpCharge: async (charge, context) => {
      const found = await provider.lookUpCharge(charge, context);
      if (!showsAgain || found.kind !== 'returned') return found;
      const { amountKobo, currency, providerReference } = found;
      return { kind: 'succeeded', amountKobo, currency, providerReference };
    },
  });

  // Friday, 5 February 2027: what is collected today goes out on Monday.
  before(async () => {
    const own = { provider: true, wrapProvider } as const;
    world = await createWorld({ ...own, now: '2027-02-05T07:00:00.000Z' });
  });
  after(() => world.close());

  interface Sale {
    readonly acme: Merchant;
    readonly code: string;
    readonly payment: { readonly id: string; readonly reference: string };
  }

  async function sale(): Promise<Sale> {
    const acme = merchantOf(world, await world.tenant());
    const code = await acme.subscribe(await acme.plan({ interval: 'yearly' }));
    const [payment] = await acme.attempts(code);
    return { acme, code, payment };
  }

  async function reverse({ payment }: Sale, amount?: number) {
    const answer = await fetch(`${world.simulator.url}/_sim/reversals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reference: payment.reference, kind: 'reversal', amount }),
    });
    const done = (await answer.json()) as { id: string; transactionId: string; status: string };
    assert.equal(answer.status, 200, JSON.stringify(done));
    return done;
  }

  /** Named by nothing but what the provider calls it, or also by our reference. */
  async function tell(transactionId: string, orderReference?: string): Promise<void> {
    const callback = {
      event_type: 'payment_reversal',
      requestId: randomUUID(),
      data: {
        merchant: { userId: randomUUID(), walletId: 'wallet-1' },
        transaction: {
          transactionId,
          type: 'online_checkout',
          time: '2027-02-05T07:00:00Z',
          responseCode: '',
        },
        ...(orderReference ? { order: { orderReference } } : {}),
      },
    };
    const stamp = '2027-02-05T07:00:30Z';
    const key = world.simulator.signatureKey;
    const answer = await world.stranger.send({
      method: 'POST',
      url: '/provider/nomba/callback',
      headers: {
        'content-type': 'application/json',
        'nomba-signature': signCallback(callback as SignedFacts, stamp, key),
        'nomba-timestamp': stamp,
      },
      payload: JSON.stringify(callback),
    });
    assert.equal(answer.status, 200, answer.text);
    await world.work();
  }

  const paymentOf = async ({ acme, payment }: Sale) =>
    (await acme.api.get(`/v1/checkout/payment-attempts/${payment.id}`)).data;
  const settlementOf = async ({ acme, payment }: Sale) =>
    (await acme.api.get(`/v1/settlement?payment=${payment.id}`)).data.data[0];
  const payoutsOf = async ({ acme }: Sale) =>
    (await acme.api.get('/v1/settlement-payouts')).data.data.toReversed();
  const resolve = ({ acme, payment }: Sale, outcome: string) =>
    acme.api.post(`/v1/payment/${payment.id}/resolve`, { outcome, note: 'The bank wrote' });
  const told = async ({ acme, payment }: Sale) =>
    (await acme.api.get('/v1/event?limit=100')).data.data.filter(
      ({ type, data }: { type: string; data: { id: string } }) =>
        type === 'payment.needs_review' && data.id === payment.id,
    ).length;
  const passAWeek = () =>
    world.passUntil(new Date(world.clock.now().getTime() + 7 * DAY_MS).toISOString());
  const assertTruths = async () => {
    const { house, clock } = world;
    const findings = await checkInvariants(house.db, {
      now: clock.now(),
      queues,
      toleratedMs: 60_000,
    });
    const broken = findings.filter(({ violations }) => violations.length > 0);
    assert.deepEqual(broken, []);
  };

  it('waits for a person, and is paid out to nobody meanwhile', async () => {
    const sold = await sale();
    const { transactionId } = await reverse(sold);
    await tell(transactionId, sold.payment.reference);
    const { status, needsReview, undecidedReason } = await paymentOf(sold);
    assert.deepEqual([status, needsReview], ['succeeded', true]);
    assert.equal(undecidedReason, 'taken_back');
    const { allowed, refundable } = await paymentOf(sold);
    assert.deepEqual(allowed, {
      ...{ refund: 'payment_not_refundable', refundAsCredit: 'payment_not_refundable' },
      resolve: null,
    });
    assert.deepEqual(refundable, { source: 0, credit: 0, givenByChanges: 0 });
    const held = await settlementOf(sold);
    assert.deepEqual([held.status, held.held, held.netAmount], ['pending', true, 493_000]);
    assert.equal(await told(sold), 1);
    await tell(transactionId, sold.payment.reference);
    assert.equal(await told(sold), 1, 'told twice it is nothing new');
    await passAWeek();
    assert.deepEqual(await payoutsOf(sold), []);
    const listed = await sold.acme.api.get('/v1/checkout/payment-attempts?needsReview=true');
    assert.equal(listed.data.data[0].id, sold.payment.id);
    const refund = await sold.acme.api.post('/v1/checkout/refunds', {
      ...{ paymentId: sold.payment.id, reason: 'They asked' },
    });
    assert.equal(refund.code, 'payment_not_refundable', 'it would go back twice');
    assert.equal((await sold.acme.subscription(sold.code)).status, 'active');

    const resolved = await resolve(sold, 'failed');
    assert.equal(resolved.status, 200, resolved.text);
    assert.deepEqual(
      [resolved.data.decidedBy, resolved.data.payment.needsReview],
      ['person', false],
    );
    const taken = await settlementOf(sold);
    assert.deepEqual([taken.status, taken.held, taken.netAmount], ['refunded', false, 0]);
    assert.equal((await resolve(sold, 'failed')).code, 'payment_not_in_review');
    await passAWeek();
    assert.deepEqual(await payoutsOf(sold), []);
    await assertTruths();
  });

  it('a payment stands after all where the provider shows it again: the hold ends', async () => {
    const sold = await sale();
    const { transactionId } = await reverse(sold);
    await tell(transactionId);
    assert.equal((await paymentOf(sold)).needsReview, true, 'it is known by its transaction alone');
    await passAWeek();
    assert.equal((await resolve(sold, 'succeeded')).code, 'payment_taken_back');
    assert.equal((await settlementOf(sold)).held, true, 'what is not there is not paid out');
    showsAgain = true;
    assert.equal((await resolve(sold, 'succeeded')).status, 200);
    assert.deepEqual(
      [(await paymentOf(sold)).needsReview, (await settlementOf(sold)).held],
      [false, false],
    );
    await tell(transactionId);
    assert.equal((await paymentOf(sold)).needsReview, false, 'what was decided stays so');
    await passAWeek();
    const [payout] = await payoutsOf(sold);
    assert.equal(payout.amount, 493_000);
    await assertTruths();

    // The very same sum goes once more, and a person is asked once more.
    showsAgain = false;
    await tell(transactionId);
    assert.equal((await paymentOf(sold)).needsReview, true);
    assert.equal((await resolve(sold, 'failed')).status, 200);
    await assertTruths();
  });

  it('is taken from the next payout where it went out already', async () => {
    const sold = await sale();
    await passAWeek();
    assert.equal((await payoutsOf(sold))[0].amount, 493_000);
    const { transactionId } = await reverse(sold);
    await tell(transactionId, sold.payment.reference);
    assert.deepEqual(
      [(await settlementOf(sold)).status, (await settlementOf(sold)).held],
      ['paid_out', false],
    );
    assert.equal((await resolve(sold, 'failed')).status, 200);
    const planCode = await sold.acme.plan({ name: 'Big', amount: 2_000_000, interval: 'yearly' });
    await sold.acme.subscribe(planCode);
    await passAWeek();
    const [, next] = await payoutsOf(sold);
    assert.deepEqual([next.amount, next.deductedAmount], [1_472_000, 500_000]);
    await assertTruths();
  });

  it('in part leaves the rest, and what was refunded before is not taken again', async () => {
    const sold = await sale();
    const { acme, payment } = sold;
    const wish = { paymentId: payment.id, amount: 100_000, reason: 'A part' };
    assert.equal((await acme.api.post('/v1/checkout/refunds', wish)).status, 201);
    const { transactionId } = await reverse(sold, 150_000);
    await tell(transactionId, payment.reference);
    assert.equal((await resolve(sold, 'failed')).status, 200);
    const settlement = await settlementOf(sold);
    assert.deepEqual([settlement.netAmount, settlement.status], [243_000, 'pending']);
    const rest = await acme.api.post('/v1/checkout/refunds', { ...wish, amount: 300_000 });
    assert.equal(rest.code, 'invalid_input', 'of 5,000.00 there are 2,500.00 left');
    await passAWeek();
    assert.equal((await payoutsOf(sold))[0].amount, 243_000);
    await assertTruths();
  });

  it('gives nothing back where a change would, decided or not', async () => {
    for (const isDecided of [true, false]) {
      const sold = await sale();
      const { acme, code } = sold;
      const { transactionId } = await reverse(sold, 400_000);
      await tell(transactionId, sold.payment.reference);
      if (isDecided) assert.equal((await resolve(sold, 'failed')).status, 200);
      const free = { planCode: await acme.plan({ name: 'Free', amount: 0, interval: 'yearly' }) };
      const said = await acme.api.post(`/v1/subscription/${code}/preview`, free);
      const changed = await acme.api.put(`/v1/subscription/${code}`, free);
      assert.equal(changed.status, 200, changed.text);
      const { customer } = await acme.subscription(code);
      const { creditBalance } = (await acme.api.get(`/v1/customer/${customer.code}`)).data;
      assert.equal(said.data.credit.now, creditBalance);
      // Of the year a few minutes at the most were used.
      assert.ok(creditBalance > 99_900 && creditBalance <= 100_000, `${creditBalance}`);
      if (!isDecided) assert.equal((await resolve(sold, 'failed')).status, 200);
    }
  });

  it('of a first cycle pays nothing for the plan that the trial ends with', async () => {
    const acme = merchantOf(world, await world.tenant());
    const trial = { trialPeriodDays: 7, interval: 'yearly' };
    const code = await acme.subscribe(await acme.plan(trial));
    const [payment] = await acme.attempts(code);
    const { transactionId } = await reverse({ acme, code, payment });
    await tell(transactionId, payment.reference);
    const half = { planCode: await acme.plan({ amount: 250_000, interval: 'yearly' }) };
    assert.equal((await acme.api.put(`/v1/subscription/${code}`, half)).status, 200);
    await passAWeek();
    const { customer } = await acme.subscription(code);
    assert.equal((await acme.api.get(`/v1/customer/${customer.code}`)).data.creditBalance, 0);
    const { kind, total, status } = (await acme.invoices(code)).at(-1);
    assert.deepEqual([kind, total, status], ['change', 250_000, 'paid']);
    assert.equal((await resolve({ acme, code, payment }, 'failed')).status, 200);
  });

  it('is no credit where an invoice lets go of what was paid of it', async () => {
    const acme = merchantOf(world, await world.tenant());
    const bank = payerBankOf(world, acme.api);
    const email = acme.nextEmail();
    await acme.api.post('/v1/customer', { email });
    const accountNumber = await bank.numberOf(email);
    const lines = [{ description: 'A locker', unitAmount: 1_000_000 }];
    const sold = { customerEmailOrCode: email, lines, collect: 'link' };
    const { id } = (await acme.api.post('/v1/invoice', sold)).data;
    const sessionId = await bank.send({ accountNumber, amount: 400_000 });
    const { checkoutLink } = (await acme.api.post(`/v1/invoice/${id}/checkout-link`, {})).data;
    await acme.payLink(checkoutLink);
    const path = `/v1/checkout/payment-attempts?invoiceId=${id}`;
    const [payment] = (await acme.api.get(path)).data.data;
    assert.deepEqual([payment.amount, payment.paymentSourceType], [600_000, 'card']);
    const { transactionId } = await reverse({ acme, code: '', payment }, 500_000);
    await tell(transactionId, payment.reference);
    const deposit = await bank.deposit(sessionId);
    const { paymentId } = deposit.allocations[0];
    await acme.api.post(`/v1/deposit/${deposit.code}/unapply`, { paymentId });
    const voided = await acme.api.post(`/v1/invoice/${id}/void`, {});
    assert.equal(voided.status, 200, voided.text);
    assert.equal((await acme.api.get(`/v1/customer/${email}`)).data.creditBalance, 100_000);
    assert.equal((await resolve({ acme, code: '', payment }, 'failed')).status, 200);
  });

  it('a payment that a request holds meanwhile is looked at once it is free', async () => {
    const sold = await sale();
    const [locked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = world.house.db.transaction().execute(async (db) => {
      await sql`select 1 from payment_attempts where id = ${sold.payment.id} for update`.execute(
        db,
      );
      locked.resolve();
      await free.promise;
    });
    await locked.promise;
    const { transactionId } = await reverse(sold);
    await tell(transactionId);
    free.resolve();
    await holding;
    assert.equal((await paymentOf(sold)).needsReview, false);
    await world.passUntil(new Date(world.clock.now().getTime() + 2_000).toISOString());
    assert.equal((await paymentOf(sold)).needsReview, true);
    assert.equal((await settlementOf(sold)).held, true);
    assert.equal((await resolve(sold, 'failed')).status, 200);
  });

  it('is looked for again where the hint comes before the provider shows it', async () => {
    const sold = await sale();
    const [charge] = world.simulator
      .charges()
      .filter(({ reference }) => reference === sold.payment.reference);
    await tell(charge?.transactionId ?? '', sold.payment.reference);
    assert.equal((await paymentOf(sold)).needsReview, false, 'a hint alone is nothing');
    await reverse(sold);
    await world.passUntil(new Date(world.clock.now().getTime() + 120_000).toISOString());
    assert.equal((await paymentOf(sold)).needsReview, true);
    assert.equal((await resolve(sold, 'failed')).status, 200);
  });

  it('and was refunded by us in full is our own doing', async () => {
    const sold = await sale();
    const { acme, payment } = sold;
    const wish = { paymentId: payment.id, reason: 'All of it' };
    assert.equal((await acme.api.post('/v1/checkout/refunds', wish)).status, 201);
    const [charge] = world.simulator
      .charges()
      .filter(({ reference }) => reference === payment.reference);
    await tell(charge?.transactionId ?? '', payment.reference);
    assert.deepEqual(
      [(await paymentOf(sold)).status, (await paymentOf(sold)).needsReview],
      ['refunded', false],
    );
    assert.equal(await told(sold), 0);
  });

  it('a payment is held once, whatever callbacks and workers come at once', async () => {
    const sold = await sale();
    const { transactionId } = await reverse(sold);
    await Promise.all(Array.from({ length: 5 }, () => tell(transactionId, sold.payment.reference)));
    assert.equal(await told(sold), 1);
    const decided = await Promise.all([
      resolve(sold, 'failed'),
      resolve(sold, 'failed'),
      resolve(sold, 'succeeded'),
    ]);
    assert.deepEqual(decided.map(({ status }) => status).sort(), [200, 409, 409]);
    assert.equal(decided[2]?.status, 409);
    await assertTruths();
  });
});
