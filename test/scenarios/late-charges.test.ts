// A charge that turns up after it was given up is found, by looking again or by a callback: its
// money pays what is still owed or goes back, and either is told.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { HOUR_MS, MINUTE_MS } from '../../src/lib/values/durations.ts';
import type { ChargeLookUp } from '../../src/provider/port/outcomes.ts';
import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { createWorld, type World } from '../world.ts';

/** Charges that the provider does not know of yet, though it has them; and when it was asked. */
function slowBooks() {
  const hidden = new Set<string>();
  const looks = new Map<string, number>();
  let isSilent = false;
  const wrap = (provider: Provider): Provider => ({
    ...provider,
    chargeToken: async (charge, context) => {
      const outcome = await provider.chargeToken(charge, context);
      if (!isSilent) return outcome;
      hidden.add(charge.reference);
      return { kind: 'unknown', reason: 'no answer in time' };
    },
    lookUpCharge: async (charge, context): Promise<ChargeLookUp> => {
      looks.set(charge.reference, (looks.get(charge.reference) ?? 0) + 1);
      if (hidden.has(charge.reference)) return { kind: 'absent' };
      return await provider.lookUpCharge(charge, context);
    },
  });
  return {
    wrap,
    hidden,
    looks,
    swallow: (on: boolean) => {
      isSilent = on;
    },
  };
}

describe('a charge that was given up', () => {
  const books = slowBooks();
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, wrapProvider: books.wrap });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  const pass = (ms: number) =>
    world.passUntil(new Date(world.clock.now().getTime() + ms).toISOString());

  /** A renewal whose answer is lost and whose record the provider does not show. */
  async function givenUp() {
    const code = await acme.subscribe(await acme.plan());
    const renewsAt = new Date((await acme.subscription(code)).nextBillingAt);
    await world.passUntil(new Date(renewsAt.getTime() - HOUR_MS).toISOString());
    books.swallow(true);
    await pass(HOUR_MS + MINUTE_MS / 2);
    books.swallow(false);
    await pass(20 * MINUTE_MS);
    const attempt = (await acme.attempts(code)).at(-1);
    assert.deepEqual([attempt.status, attempt.failureCode], ['failed', 'provider_unreachable']);
    assert.equal((await acme.subscription(code)).status, 'past_due');
    return { code, attempt };
  }
  const receive = (eventType: string, reference: string) =>
    world.house.db
      .insertInto('inboxCallbacks')
      .values({
        id: crypto.randomUUID(),
        provider: 'nomba',
        deduplicationKey: `${eventType} ${reference}`,
        eventType,
        referencesSent: [reference],
        sealedBody: Buffer.from('sealed'),
        receivedAt: world.clock.now(),
        dueAt: world.clock.now(),
      })
      .execute();
  const invoiceOf = async (code: string) => (await acme.invoices(code)).at(-1);

  it('pays its invoice when it turns up before another is made', async () => {
    const { code, attempt } = await givenUp();
    books.hidden.delete(attempt.reference);
    await pass(HOUR_MS);
    const [, found, ...others] = await acme.attempts(code);
    assert.deepEqual([found.status, found.failureCode, others], ['succeeded', null, []]);
    assert.equal((await invoiceOf(code)).status, 'paid');
    assert.equal((await acme.subscription(code)).status, 'active');
    assert.deepEqual((await acme.events(code)).slice(-3), [
      'subscription.activated',
      'invoice.paid',
      'settlement.created',
    ]);
    await pass(48 * HOUR_MS);
    assert.equal((await acme.attempts(code)).length, 2);
  });

  it('goes back in full when another has paid since, and that is told', async () => {
    const { code, attempt } = await givenUp();
    await pass(25 * HOUR_MS);
    const [, , paid] = await acme.attempts(code);
    assert.equal(paid.status, 'succeeded');
    books.hidden.delete(attempt.reference);
    await pass(72 * HOUR_MS);
    const [, late] = await acme.attempts(code);
    assert.deepEqual([late.status, late.amountRefunded], ['refunded', late.amount]);
    assert.ok((await acme.events(code)).includes('payment.duplicate_refunded'));
    assert.equal((await invoiceOf(code)).status, 'paid');
  });

  it('goes back in full when its subscription was canceled since', async () => {
    const { code, attempt } = await givenUp();
    await acme.api.post(`/v1/subscription/${code}/cancel`);
    books.hidden.delete(attempt.reference);
    await pass(72 * HOUR_MS);
    const late = (await acme.attempts(code)).find(({ id }: { id: string }) => id === attempt.id);
    assert.equal(late.status, 'refunded');
    assert.equal((await acme.subscription(code)).status, 'canceled');
  });

  it('a charge that was given up is looked up 1, 6, 24 and 72 hours later', async () => {
    const { code, attempt } = await givenUp();
    const { reference } = attempt;
    const begun = books.looks.get(reference) ?? 0;
    const seen: number[] = [];
    for (const hours of [1.5, 5, 16, 46, 24]) {
      await pass(hours * HOUR_MS);
      seen.push((books.looks.get(reference) ?? 0) - begun);
    }
    // With the look before the second attempt, a day after the first.
    assert.deepEqual(seen, [1, 2, 2, 4, 5]);
    await pass(10 * 24 * HOUR_MS);
    assert.equal((books.looks.get(reference) ?? 0) - begun, 5);
    await acme.api.post(`/v1/subscription/${code}/cancel`);
  });

  it('a charge that was given up is looked up once when a callback names it', async () => {
    const { code, attempt } = await givenUp();
    books.hidden.delete(attempt.reference);
    await receive('payment_success', attempt.reference);
    await world.work();
    assert.equal((await invoiceOf(code)).status, 'paid');
  });

  it('that was declined is looked at when a callback says that it was paid', async () => {
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.insufficientFunds);
    await world.passUntil((await acme.subscription(code)).nextBillingAt);
    const { reference } = (await acme.attempts(code)).at(-1);
    const looked = books.looks.get(reference) ?? 0;
    for (const eventType of ['payment_failed', 'payment_success']) {
      await receive(eventType, reference);
      await world.work();
    }
    assert.equal((books.looks.get(reference) ?? 0) - looked, 1);
    assert.equal((await acme.attempts(code)).at(-1).failureCode, 'insufficient_funds');
  });
});
