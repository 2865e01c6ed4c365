// What nobody knows for a day is decided by whoever does. The provider is asked first, its word
// wins, and each decision stands in the audit trail.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS, MINUTE_MS } from '../lib/values/durations.ts';
import type { Unknown } from '../provider/port/outcomes.ts';
import type { WholeProvider as Provider } from '../provider/port/provider.ts';
import { createWorkerMetrics } from '../worker/metrics.ts';

const SILENCE: Unknown = { kind: 'unknown', reason: 'no answer in time' };

/** Nothing is answered, and none or all of it done; another amount is taken, or other money. */
type Trouble = 'silent' | 'silent and taken' | 'too little' | 'far too much' | 'other money';

const TAKEN: Readonly<Partial<Record<Trouble, number>>> = {
  'too little': 300_000,
  'far too much': 900_000,
};

function troubledProvider() {
  let trouble: Trouble | null = null;
  const asked = new Set<string>();
  const isSilent = () => trouble === 'silent' || trouble === 'silent and taken';
  const silent = async <T>(call: () => Promise<T>): Promise<T | Unknown> =>
    isSilent() ? SILENCE : await call();
  const wrap = (provider: Provider): Provider => ({
    ...provider,
    chargeToken: (charge, context) =>
      silent(() => {
        const amountKobo = (trouble && TAKEN[trouble]) ?? charge.amountKobo;
        return provider.chargeToken({ ...charge, amountKobo }, context);
      }),
    debitMandate: async (debit, context) => {
      if (trouble !== 'silent') await provider.debitMandate(debit, context);
      return await silent(() => provider.debitMandate(debit, context));
    },
    lookUpCharge: (charge, context) => silent(() => provider.lookUpCharge(charge, context)),
    transfer: async (transfer, context) => {
      asked.add(transfer.reference);
      if (trouble === 'silent and taken') await provider.transfer(transfer, context);
      const { amountKobo } = transfer;
      return trouble === 'other money'
        ? { kind: 'succeeded', amountKobo, currency: 'USD', providerReference: 'other' }
        : await silent(() => provider.transfer(transfer, context));
    },
    lookUpTransfer: async (reference, context) => {
      // Only of what has gone out there is something to be silent about.
      const found = await provider.lookUpTransfer(reference, context);
      if (trouble !== 'other money') return isSilent() && asked.has(reference) ? SILENCE : found;
      const [amountKobo, currency] = [493_000, 'USD'];
      const other = { kind: 'succeeded', amountKobo, currency, providerReference: null } as const;
      return asked.has(reference) ? other : found;
    },
  });
  const set = (next: Trouble | null) => {
    trouble = next;
  };
  return { wrap, set };
}

describe('what nobody knows for a day', () => {
  const provider = troubledProvider();
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, wrapProvider: provider.wrap });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  const pass = (ms: number) =>
    world.passUntil(new Date(world.clock.now().getTime() + ms).toISOString());
  const inReview = async () =>
    (await acme.api.get('/v1/checkout/payment-attempts?needsReview=true')).data.data;
  const decide = (id: string, outcome: 'succeeded' | 'failed') =>
    acme.api.post(`/v1/payment/${id}/resolve`, { outcome, note: 'On the statement' });
  const audited = async (subjectId: string) => {
    const rows = await world.house.db
      .selectFrom('auditEntries')
      .selectAll()
      .where('subjectId', '=', subjectId)
      .execute();
    return rows.map(({ action, subjectType, changes }) => ({ action, subjectType, changes }));
  };
  const row = (subjectType: string, outcome: string, by: { who: string; status: string }) => ({
    action: 'payment.resolved',
    subjectType,
    changes: {
      to: { outcome, note: 'On the statement' },
      decidedBy: by.who,
      status: by.status,
    },
  });

  async function subscribe(by: 'card' | 'debit'): Promise<string> {
    const plan = await acme.plan();
    if (by === 'card') return await acme.subscribe(plan);
    const { data } = await acme.mandate(plan, '0123450000');
    await pass(15 * MINUTE_MS);
    const { data: known } = await acme.api.get(`/v1/checkout/direct-debit/${data.mandateId}`);
    return known.subscriptionCode;
  }

  /** A renewal that meets the trouble and stays undecided for days. */
  async function undecided(by: 'card' | 'debit', trouble: Trouble = 'silent') {
    const code = await subscribe(by);
    const renewsAt = new Date((await acme.subscription(code)).nextBillingAt);
    await world.passUntil(new Date(renewsAt.getTime() - MINUTE_MS).toISOString());
    provider.set(trouble);
    await pass(2 * DAY_MS);
    const [attempt] = await inReview();
    assert.equal(attempt?.status, 'pending');
    return { code, attempt };
  }

  async function end(code: string): Promise<void> {
    provider.set(null);
    assert.deepEqual(await inReview(), []);
    await acme.api.post(`/v1/subscription/${code}/cancel`);
    await world.work();
  }

  it('a charge that a person calls paid has its invoice, settlement and next cycle', async () => {
    const { code, attempt } = await undecided('debit', 'silent and taken');
    assert.equal(attempt.undecidedReason, 'no_answer');
    const { data: read } = await acme.api.get(`/v1/checkout/payment-attempts/${attempt.id}`);
    assert.deepEqual([read.allowed.resolve, read.refundable.source], [null, 0]);
    assert.equal((await acme.subscription(code)).status, 'past_due');
    const resolved = await decide(attempt.code, 'succeeded');
    assert.equal(resolved.status, 200, resolved.text);
    assert.equal(resolved.data.decidedBy, 'person');
    assert.equal(resolved.data.payment.status, 'succeeded');
    assert.equal(resolved.data.payment.undecidedReason, null);
    const invoice = (await acme.api.get(`/v1/invoice/${attempt.invoiceId}`)).data;
    assert.deepEqual([invoice.status, invoice.amountPaid], ['paid', 500_000]);
    assert.equal((await acme.subscription(code)).status, 'active');
    const { data: settlements } = await acme.api.get('/v1/settlement?limit=1');
    const [{ paymentId, grossAmount, netAmount }] = settlements.data;
    assert.deepEqual([paymentId, grossAmount, netAmount], [attempt.id, 500_000, 493_000]);
    const said = row('payment', 'succeeded', { who: 'person', status: 'succeeded' });
    assert.deepEqual(await audited(attempt.id), [said]);
    const again = await decide(attempt.code, 'failed');
    assert.deepEqual([again.status, again.code], [409, 'payment_not_in_review']);
    assert.equal((await audited(attempt.id)).length, 1);
    provider.set(null);
    const { nextBillingAt } = await acme.subscription(code);
    await world.passUntil(nextBillingAt);
    await pass(MINUTE_MS);
    assert.equal((await acme.invoices(code)).at(-1).status, 'paid');
    await end(code);
  });

  it('an undecided charge that the provider knows is decided by its answer', async () => {
    const { code, attempt } = await undecided('card');
    provider.set(null);
    const resolved = await decide(attempt.id, 'succeeded');
    assert.equal(resolved.message, 'Resolved by the provider’s answer');
    const { status, failureCode } = resolved.data.payment;
    assert.deepEqual([status, failureCode], ['failed', 'provider_unreachable']);
    const said = row('payment', 'succeeded', { who: 'provider', status: 'failed' });
    assert.deepEqual(await audited(attempt.id), [said]);
    await pass(DAY_MS);
    assert.equal((await acme.subscription(code)).status, 'active', 'it was charged anew');
    const taken = world.simulator.charges().filter(({ status }) => status === 'succeeded');
    assert.equal(taken.filter(({ reference }) => reference === attempt.reference).length, 0);
    await end(code);
  });

  const goesBack = async (trouble: Trouble) => {
    const { code, attempt } = await undecided('card', trouble);
    assert.equal(attempt.undecidedReason, 'other_amount');
    provider.set('silent');
    for (const word of ['succeeded', 'failed'] as const) {
      const unheard = await decide(attempt.id, word);
      assert.deepEqual([unheard.status, unheard.code], [503, 'provider_unavailable']);
    }
    provider.set(null);
    const refused = await decide(attempt.id, 'succeeded');
    assert.deepEqual([refused.status, refused.code], [409, 'payment_not_whole']);
    assert.deepEqual(await audited(attempt.id), []);
    const resolved = await decide(attempt.id, 'failed');
    assert.equal(resolved.status, 200, resolved.text);
    await world.work();
    const [refund] = (await acme.api.get('/v1/checkout/refunds?limit=1')).data.data;
    assert.deepEqual(
      [refund.paymentId, refund.amount, refund.status],
      [attempt.id, TAKEN[trouble], 'succeeded'],
    );
    const back = world.simulator
      .charges()
      .filter(({ kind, reference }) => kind === 'refund' && reference === attempt.reference);
    assert.deepEqual(
      back.map(({ amountKobo }) => amountKobo),
      [TAKEN[trouble]],
    );
    await pass(DAY_MS);
    const { data: invoice } = await acme.api.get(`/v1/invoice/${attempt.invoiceId}`);
    assert.deepEqual([invoice.status, invoice.amountRefunded], ['paid', 0]);
    await end(code);
  };

  it('a charge that took too little never counts; exactly what was taken goes back', () =>
    goesBack('too little'));

  it('a charge that took more than any fee explains goes back, all of it', () =>
    goesBack('far too much'));

  it('an undecided charge is left alone while it is asked about', async () => {
    const { code, attempt } = await undecided('debit', 'silent and taken');
    const { db } = world.house;
    const hold = async (leasedUntil: Date | null) => {
      const held = db.updateTable('paymentAttempts').set({ leasedUntil });
      await held.where('id', '=', attempt.id).execute();
    };
    await hold(new Date(world.clock.now().getTime() + MINUTE_MS));
    const refused = await decide(attempt.code, 'failed');
    assert.deepEqual([refused.status, refused.code], [409, 'payment_in_flight']);
    await hold(null);
    assert.equal((await decide(attempt.code, 'succeeded')).status, 200);
    await end(code);
  });

  it('a subscription with an undecided charge is past due when resumed after a pause', async () => {
    const { code, attempt } = await undecided('debit', 'silent and taken');
    await acme.api.post(`/v1/subscription/${code}/pause`);
    const resumed = await acme.api.post(`/v1/subscription/${code}/resume`);
    assert.equal(resumed.data.status, 'past_due', resumed.text);
    assert.deepEqual((await acme.events(code)).slice(-2), [
      'subscription.resumed',
      'subscription.past_due',
    ]);
    const before = (await acme.attempts(code)).length;
    await world.work();
    assert.equal((await acme.attempts(code)).length, before, 'no second charge');
    await decide(attempt.code, 'succeeded');
    assert.equal((await acme.subscription(code)).status, 'active');
    await end(code);
  });

  it('an undecided payment of an order credits nothing, and goes back as a refund', async () => {
    const planCode = await acme.plan();
    const order = { callbackUrl: 'https://a.co', customerEmail: acme.nextEmail(), amount: 1 };
    const made = (await acme.api.post('/v1/checkout/order', { planCode, order })).data;
    await fetch(`${world.simulator.url}/_sim/orders/${made.orderReference}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ amount: 200_000 }),
    });
    await acme.api.get(`/v1/checkout/order/${made.orderReference}`);
    const [{ id: paymentId }] = await inReview();
    for (const outcome of ['succeeded', 'failed'] as const) {
      const refused = await decide(paymentId, outcome);
      assert.deepEqual([refused.status, refused.code], [409, 'payment_to_refund']);
    }
    assert.deepEqual(await audited(paymentId), []);
    const wish = { paymentId, reason: 'too little' };
    assert.equal((await acme.api.post('/v1/checkout/refunds', wish)).data.amount, 200_000);
    assert.deepEqual(await inReview(), []);
  });

  it('a payment that does not exist is not found', async () => {
    for (const id of ['PAY_nothing', '019aa3f2-f185-7da1-8284-7a2f3b4c5d6e']) {
      const refused = await decide(id, 'failed');
      assert.deepEqual([refused.status, refused.code], [404, 'payment_not_found']);
    }
  });
});

describe('a payout that nobody knows of for a day', () => {
  const provider = troubledProvider();
  let world: World;

  before(async () => {
    world = await createWorld({ provider: true, wrapProvider: provider.wrap });
  });
  after(() => world.close());

  const pass = (ms: number) =>
    world.passUntil(new Date(world.clock.now().getTime() + ms).toISOString());
  const payoutsOf = async ({ api }: Merchant) =>
    (await api.get('/v1/settlement-payouts')).data.data.toReversed();
  const decide = ({ api }: Merchant, id: string, outcome: 'succeeded' | 'failed') =>
    api.post(`/v1/payment/${id}/resolve`, { outcome, note: 'On the statement' });

  async function undecided(trouble: Trouble) {
    const acme = merchantOf(world, await world.tenant());
    await acme.subscribe(await acme.plan({ interval: 'yearly' }));
    provider.set(trouble);
    await pass(7 * DAY_MS);
    const [payout] = await payoutsOf(acme);
    assert.deepEqual([payout.status, payout.needsReview], ['pending', true]);
    return { acme, payout };
  }

  it('is listed and counted, and completed where a person says that it arrived', async () => {
    const { acme, payout } = await undecided('silent and taken');
    const metrics = createWorkerMetrics(world.house, []);
    const shown = await metrics.registry.metrics();
    assert.match(shown, /sanwo_payments_in_review\{kind="payouts"\} 1/);
    assert.ok(world.logLines.some((line) => line.includes(payout.reference)));
    const resolved = await decide(acme, payout.reference, 'succeeded');
    assert.equal(resolved.data.decidedBy, 'person', resolved.text);
    const { status, needsReview } = resolved.data.payout;
    assert.deepEqual([status, needsReview], ['completed', false]);
    const { data: settlements } = await acme.api.get('/v1/settlement');
    assert.equal(settlements.data[0].status, 'paid_out');
    const [entry] = await world.house.db
      .selectFrom('auditEntries')
      .selectAll()
      .where('subjectId', '=', payout.id)
      .execute();
    assert.deepEqual([entry?.action, entry?.subjectType], ['payment.resolved', 'payout']);
    const again = await decide(acme, payout.id, 'failed');
    assert.deepEqual([again.status, again.code], [409, 'payment_not_in_review']);
    provider.set(null);
  });

  it('goes out in the next one where a person says that it did not', async () => {
    const { acme, payout } = await undecided('silent');
    assert.equal(payout.undecidedReason, 'no_answer');
    assert.equal((await decide(acme, payout.id, 'failed')).data.payout.status, 'failed');
    provider.set(null);
    await pass(7 * DAY_MS);
    const [first, second] = await payoutsOf(acme);
    assert.deepEqual([first.status, second.status], ['failed', 'completed']);
    assert.equal(second.amount, payout.amount);
  });

  it('that moved other money is never completed, and may fail once it came back', async () => {
    const { acme, payout } = await undecided('other money');
    assert.equal(payout.undecidedReason, 'other_currency');
    const refused = await decide(acme, payout.id, 'succeeded');
    assert.deepEqual([refused.status, refused.code], [409, 'payment_not_whole']);
    const resolved = await decide(acme, payout.id, 'failed');
    assert.equal(resolved.status, 200, resolved.text);
    assert.deepEqual([resolved.data.decidedBy, resolved.data.payout.status], ['person', 'failed']);
    provider.set(null);
    await pass(7 * DAY_MS);
    const [, second] = await payoutsOf(acme);
    assert.equal(second.status, 'completed');
  });
});
