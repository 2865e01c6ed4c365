// A charge that was given up turns out to have taken too little. It pays for nothing, a person
// decides, and the invoice that waited for that goes on being collected: charged whole, and once.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { LookUp } from '../../src/provider/port/outcomes.ts';
import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';
import { type Merchant, merchantOf } from '../merchant.ts';
import { createWorld, type World } from '../world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Takes too little and does not answer; what it took is hidden, shown, or not told of at all. */
function shortProvider() {
  const books = { takesShort: false, shows: 'nothing' as 'nothing' | 'all' | 'silence' };
  const short = new Set<string>();
  const wrap = (provider: Provider): Provider => ({
    ...provider,
    chargeToken: async (charge, context) => {
      if (!books.takesShort) return await provider.chargeToken(charge, context);
      short.add(charge.reference);
      await provider.chargeToken({ ...charge, amountKobo: 300_000 }, context);
      return { kind: 'unknown', reason: 'no answer in time' };
    },
    lookUpCharge: async (charge, context): Promise<LookUp> => {
      const isShown = !short.has(charge.reference) || books.shows === 'all';
      if (isShown) return await provider.lookUpCharge(charge, context);
      if (books.shows === 'nothing') return { kind: 'absent' };
      return { kind: 'unknown', reason: 'no answer in time' };
    },
  });
  return { wrap, books };
}

describe('a charge that was given up and had taken too little', () => {
  const { wrap, books } = shortProvider();
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, wrapProvider: wrap });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  const pass = (ms: number) =>
    world.passUntil(new Date(world.clock.now().getTime() + ms).toISOString());
  const renewal = async (code: string) => (await acme.invoices(code)).at(-1);
  const renewals = async (code: string) => (await acme.attempts(code)).slice(1);
  const states = async (code: string) =>
    (await renewals(code)).map(({ status }: { status: string }) => status);
  const inReview = async () =>
    (await acme.api.get('/v1/checkout/payment-attempts?needsReview=true')).data.data;
  const decide = async (outcome: 'succeeded' | 'failed') => {
    const [{ code }] = await inReview();
    const note = 'On the statement';
    return await acme.api.post(`/v1/payment/${code}/resolve`, { outcome, note });
  };
  const taken = async (code: string) => {
    const references = new Set(
      (await renewals(code)).map(({ reference }: { reference: string }) => reference),
    );
    return world.simulator
      .charges()
      .filter(({ reference, status }) => references.has(reference) && status === 'succeeded')
      .map(({ kind, amountKobo }) => `${kind} ${amountKobo}`);
  };

  /** A renewal that took ₦3,000.00 of ₦5,000.00, given up because nobody had heard of it. */
  async function givenUp(): Promise<string> {
    const code = await acme.subscribe(await acme.plan());
    const renewsAt = new Date((await acme.subscription(code)).nextBillingAt);
    await world.passUntil(new Date(renewsAt.getTime() - HOUR_MS).toISOString());
    Object.assign(books, { takesShort: true, shows: 'nothing' });
    await pass(HOUR_MS + MINUTE_MS / 2);
    books.takesShort = false;
    await pass(20 * MINUTE_MS);
    const [attempt] = await renewals(code);
    assert.deepEqual([attempt.status, attempt.failureCode], ['failed', 'provider_unreachable']);
    return code;
  }

  /** What it took is seen an hour later, while the next charge is still to come. */
  async function seenByALook(): Promise<string> {
    const code = await givenUp();
    books.shows = 'all';
    await pass(HOUR_MS);
    const [{ status, subscriptionId }] = await inReview();
    assert.deepEqual([status, subscriptionId], ['failed', (await acme.subscription(code)).id]);
    return code;
  }

  /** What it took is seen just before the next charge, which is not sent. */
  async function seenBeforeTheNext(): Promise<string> {
    const code = await givenUp();
    await pass(23 * HOUR_MS);
    books.shows = 'all';
    await pass(HOUR_MS);
    assert.deepEqual(await states(code), ['failed', 'canceled']);
    await pass(2 * DAY_MS);
    const { status, nextPaymentAttemptAt } = await renewal(code);
    assert.deepEqual([status, nextPaymentAttemptAt], ['open', null], 'it waits for a person');
    assert.deepEqual(await states(code), ['failed', 'canceled']);
    return code;
  }

  async function end(code: string): Promise<void> {
    assert.deepEqual(await inReview(), []);
    await acme.api.post(`/v1/subscription/${code}/cancel`);
    await world.work();
  }

  for (const [words, shows, by] of [
    ['a person says so', 'silence', 'person'],
    ['the provider takes it back', 'nothing', 'provider'],
  ] as const) {
    it(`stays failed where ${words}, and nothing else changes`, async () => {
      const code = await seenByALook();
      const told = await acme.events(code);
      const invoice = await renewal(code);
      books.shows = shows;
      const resolved = await decide('failed');
      assert.equal(resolved.status, 200, resolved.text);
      const { decidedBy, payment } = resolved.data;
      assert.deepEqual([decidedBy, payment.status, payment.needsReview], [by, 'failed', false]);
      const audit = world.house.db.selectFrom('auditEntries').select('changes');
      const [entry] = await audit.where('subjectId', '=', payment.id).execute();
      const to = { outcome: 'failed', note: 'On the statement' };
      assert.deepEqual(entry?.changes, { to, decidedBy: by, status: 'failed' });
      assert.deepEqual(await acme.events(code), told);
      assert.deepEqual(await renewal(code), invoice);
      assert.equal((await acme.subscription(code)).status, 'past_due');
      books.shows = 'nothing';
      await pass(DAY_MS);
      assert.deepEqual(await states(code), ['failed', 'succeeded'], 'charged a day apart');
      assert.equal((await acme.subscription(code)).status, 'active');
      await end(code);
    });
  }

  it('stays failed where the provider takes it back, whatever a person says', async () => {
    const code = await seenByALook();
    books.shows = 'nothing';
    const { data } = await decide('succeeded');
    assert.deepEqual([data.decidedBy, data.payment.status], ['provider', 'failed']);
    assert.equal((await renewal(code)).status, 'open');
    await end(code);
  });

  it('goes back, and the invoice that waited for that is charged at once', async () => {
    const code = await seenBeforeTheNext();
    const resolved = await decide('failed');
    assert.equal(resolved.status, 200, resolved.text);
    const decidedAt = world.clock.now().toISOString();
    assert.equal((await renewal(code)).nextPaymentAttemptAt, decidedAt);
    await world.work();
    assert.deepEqual(await states(code), ['refunded', 'canceled', 'succeeded']);
    const made = ['card 300000', 'card 500000', 'refund 300000'];
    assert.deepEqual((await taken(code)).sort(), made);
    assert.equal((await renewal(code)).status, 'paid');
    assert.equal((await acme.subscription(code)).status, 'active');
    await pass(3 * DAY_MS);
    assert.equal((await renewals(code)).length, 3);
    await end(code);
  });

  it('is not charged again before it is looked up, and a person is asked once more', async () => {
    const code = await seenBeforeTheNext();
    books.shows = 'silence';
    assert.equal((await decide('failed')).data.decidedBy, 'person');
    await pass(HOUR_MS);
    assert.deepEqual(await states(code), ['failed', 'canceled', 'pending']);
    assert.deepEqual(await taken(code), ['card 300000']);
    books.shows = 'all';
    await pass(2 * HOUR_MS);
    assert.deepEqual(await states(code), ['failed', 'canceled', 'canceled']);
    await decide('failed');
    await world.work();
    assert.deepEqual((await states(code)).slice(2), ['canceled', 'succeeded']);
    await end(code);
  });

  it('leaves its invoice failed where no more tries are allowed by then', async () => {
    const code = await seenBeforeTheNext();
    await acme.api.put('/auth/settings', { dunning: { maxAttempts: 1, retryHours: 24 } });
    const told = (await acme.events(code)).length;
    await decide('failed');
    assert.equal((await renewal(code)).status, 'failed');
    const { status, pauseReason } = await acme.subscription(code);
    assert.deepEqual([status, pauseReason], ['paused', 'payment_failed']);
    assert.deepEqual((await acme.events(code)).slice(told), [
      'invoice.marked_uncollectible',
      'subscription.paused',
    ]);
    await acme.api.put('/auth/settings', { dunning: { maxAttempts: 3, retryHours: 24 } });
    await world.work();
    await end(code);
  });
});
