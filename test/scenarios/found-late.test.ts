// What a look at the provider finds of a charge long after it was asked for: too little money, more
// than is left to pay by then, or that the bank had suspended its mandate.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/lib/values/durations.ts';
import type { LookUp, Unknown } from '../../src/provider/port/outcomes.ts';
import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { payerBankOf } from '../payer-bank.ts';
import { createWorld, type World } from '../world.ts';

const SILENCE: Unknown = { kind: 'unknown', reason: 'no answer in time' };
const TOO_LITTLE: LookUp = {
  kind: 'succeeded',
  amountKobo: 300_000,
  currency: 'NGN',
  providerReference: 'too-little',
};
const NEVER_HEARD_OF: LookUp = { kind: 'absent' };
const SUSPENDED: LookUp = {
  kind: 'declined',
  code: 'mandate_suspended',
  reason: 'Mandate suspended',
  transient: false,
  providerReference: null,
};

describe('a look that comes late', () => {
  let found: LookUp | null = null;
  let isSilent = false;
  let world: World;
  let acme: Merchant;

  const seen = (provider: Provider): Provider => ({
    ...provider,
    lookUpCharge: async (charge, context) =>
      found ?? (await provider.lookUpCharge(charge, context)),
    debitMandate: async (debit, context) =>
      isSilent ? SILENCE : await provider.debitMandate(debit, context),
    // The money is taken all the same.
    chargeToken: async (charge, context) => {
      const answer = await provider.chargeToken(charge, context);
      return isSilent ? SILENCE : answer;
    },
  });

  before(async () => {
    world = await createWorld({ provider: true, wrapProvider: seen });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close({ allowUnfinished: true }));

  const pass = (ms: number) =>
    world.passUntil(new Date(world.clock.now().getTime() + ms).toISOString());

  async function renewal(code: string): Promise<void> {
    const renewsAt = new Date((await acme.subscription(code)).nextBillingAt);
    // At once: money is looked for every few minutes at a number that was given out.
    world.clock.set(new Date(renewsAt.getTime() - HOUR_MS));
    await world.work();
    await world.passUntil(new Date(renewsAt.getTime() + MINUTE_MS).toISOString());
  }

  it('a late look that finds too little money does not say that the invoice was paid', async () => {
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.insufficientFunds);
    await renewal(code);
    const { id } = (await acme.invoices(code)).at(-1);
    found = TOO_LITTLE;
    const retried = await acme.api.post(`/v1/invoice/${id}/retry`);
    found = null;
    const { invoice, attempt } = retried.data;
    assert.deepEqual([invoice.status, attempt.status], ['open', 'canceled']);
    assert.match(retried.message, /took an amount other than requested .* nothing was charged now/);
    const [, refused] = await acme.attempts(code);
    assert.deepEqual([refused.status, refused.needsReview], ['failed', true]);
  });

  /** A renewal whose charge was given up, and of which its payer transfers a part then. */
  async function paidInPart(): Promise<string> {
    const code = await acme.subscribe(await acme.plan());
    isSilent = true;
    found = NEVER_HEARD_OF;
    await renewal(code);
    await pass(20 * MINUTE_MS);
    isSilent = false;
    const { customer } = await acme.subscription(code);
    const bank = payerBankOf(world, acme.api);
    await bank.send({ accountNumber: await bank.numberOf(customer.email), amount: 200_000 });
    return code;
  }

  const paymentsOf = async (code: string) =>
    (await acme.attempts(code)).slice(1).map(({ amount, status }: Record<string, unknown>) => {
      return [amount, status];
    });
  const lastOf = async (code: string) => {
    const { status, amountPaid, amountRemaining } = (await acme.invoices(code)).at(-1);
    return [status, amountPaid, amountRemaining];
  };

  it('a charge that was made after all pays nothing beside a part, and goes back', async () => {
    const code = await paidInPart();
    found = null;
    await pass(HOUR_MS);
    assert.deepEqual(await lastOf(code), ['open', 200_000, 300_000]);
    assert.deepEqual(await paymentsOf(code), [
      [500_000, 'refunded'],
      [200_000, 'succeeded'],
    ]);
  });

  it('and what is left is charged, where the look is made before the next charge', async () => {
    await acme.api.put('/auth/settings', { dunning: { retryHours: 2 } });
    const code = await paidInPart();
    await pass(HOUR_MS + 30 * MINUTE_MS);
    found = null;
    await pass(20 * MINUTE_MS);
    assert.deepEqual(await lastOf(code), ['paid', 500_000, 0]);
    assert.deepEqual(await paymentsOf(code), [
      [500_000, 'refunded'],
      [200_000, 'succeeded'],
      [300_000, 'canceled'],
      [300_000, 'succeeded'],
    ]);
  });

  it('a suspended mandate, found when a person decides, takes its source out of use', async () => {
    const { data } = await acme.mandate(await acme.plan(), '0123450000');
    await pass(15 * MINUTE_MS);
    const mandate = () => acme.api.get(`/v1/checkout/direct-debit/${data.mandateId}`);
    const code = (await mandate()).data.subscriptionCode;
    isSilent = true;
    found = SILENCE;
    await renewal(code);
    world.clock.advance(2 * DAY_MS);
    await world.work();
    const undecided = (await acme.attempts(code)).at(-1);
    assert.deepEqual([undecided.status, undecided.needsReview], ['pending', true]);
    found = SUSPENDED;
    const wish = { outcome: 'failed', note: 'The bank says so' };
    const resolved = await acme.api.post(`/v1/payment/${undecided.id}/resolve`, wish);
    assert.equal(resolved.data.decidedBy, 'provider', resolved.text);
    assert.equal((await mandate()).data.mandateStatus, 'SUSPENDED');
    const { paymentSourceId, status, pauseReason } = await acme.subscription(code);
    assert.deepEqual([status, pauseReason], ['paused', 'mandate_suspended']);
    assert.deepEqual(await sourcesOf(paymentSourceId), [{ status: 'inactive' }]);
  });

  const sourcesOf = (id: string) =>
    world.house.db.selectFrom('paymentSources').select('status').where('id', '=', id).execute();
});
