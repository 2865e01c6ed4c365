// A shop sells lockers to customers whose cards it has on file: each is charged once.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { RENEWAL_CARDS } from '../../test/merchant.ts';
import { LOCKER, type Shop, shopOf } from '../../test/one-off.ts';
import { createWorld, type World } from '../../test/world.ts';
import type { LookUp } from '../provider/port/outcomes.ts';
import type { WholeProvider as Provider } from '../provider/port/provider.ts';

const DAY_MINUTES = 24 * 60;

/** What the provider is made to do with charges, and how often it was asked for one. */
const provider = {
  asked: [] as string[],
  isUnreachable: false,
  found: null as LookUp | null,
  /** Called while a charge is under way. */
  meanwhile: null as (() => Promise<void>) | null,
};

const wrapProvider = (real: Provider): Provider => ({
  ...real,
  async chargeToken(charge, context) {
    provider.asked.push(charge.reference);
    await provider.meanwhile?.();
    if (provider.isUnreachable) return { kind: 'unknown', reason: 'no answer in time' };
    return await real.chargeToken(charge, context);
  },
  lookUpCharge: async (charge, context) =>
    provider.found ?? (await real.lookUpCharge(charge, context)),
});

let world: World;
let shop: Shop;
before(async () => {
  world = await createWorld({ provider: true, wrapProvider, now: '2027-01-11T09:00:00.000Z' });
  shop = await shopOf(world);
});
after(() => world.close());

const states = (rows: readonly { status: string }[]) => rows.map(({ status }) => status);

describe('an invoice of no subscription that is charged', () => {
  it('is open at once, numbered, of no plan, and paid within seconds', async () => {
    const email = await shop.payer();
    const made = await shop.sell(email);
    assert.equal(made.status, 201, made.text);
    assert.equal(made.message, 'Invoice created');
    const { data } = made;
    assert.deepEqual(
      [data.kind, data.status, data.subscriptionId, data.planId, data.planVersion],
      ['one_off', 'open', null, null, null],
    );
    assert.deepEqual([data.subscription, data.plan, data.customer.email], [null, null, email]);
    assert.match(data.number, /^INV-\d{6}$/);
    assert.deepEqual([data.amountDue, data.checkoutLink], [150_000, null]);
    const [line] = data.lines;
    assert.deepEqual(
      [line.kind, line.description, line.quantity, line.unitAmount, line.amount],
      ['one_off', LOCKER.description, 2, 75_000, 150_000],
    );
    await world.work();
    const paid = await shop.invoice(data.id);
    assert.deepEqual([paid.status, paid.amountPaid, paid.attemptCount], ['paid', 150_000, 1]);
    const [attempt] = await shop.attempts(data.id);
    assert.deepEqual([attempt.status, attempt.subscriptionId], ['succeeded', null]);
    assert.deepEqual(await shop.told(data.id), [
      'invoice.created',
      'invoice.paid',
      'settlement.created',
    ]);
    const [receipt] = await shop.mails(email, 'receipt').then((all) => all.filter(isOfLocker));
    assert.ok(receipt, 'a receipt went out');
    assert.match(receipt.text, /₦1,500\.00 for A locker/);
    assert.doesNotMatch(receipt.text, /Period|Plan/);
  });

  it('is charged to the newest card that is active', async () => {
    const email = await shop.payer(RENEWAL_CARDS.stolen);
    const yearly = await shop.acme.plan({ name: 'Another', amount: 100, interval: 'yearly' });
    world.clock.advance(60_000);
    await shop.acme.subscribe(yearly, RENEWAL_CARDS.another, email);
    assert.equal((await shop.sold(email)).status, 'paid');
  });

  it('is refused before anything is written where there is nothing to charge', async () => {
    const before = (await shop.api.get('/v1/invoice')).data.totalCount;
    const email = await shop.stranger();
    const refused = await shop.sell(email);
    assert.deepEqual([refused.status, refused.code], [409, 'payment_source_missing']);
    assert.equal((await shop.api.get('/v1/invoice')).data.totalCount, before);
    assert.equal((await shop.sell('nobody@example.com')).code, 'customer_not_found');
  });

  it('fails with the reason when it is refused, and is not tried again by itself', async () => {
    const email = await shop.payer(RENEWAL_CARDS.insufficientFunds);
    const failed = await shop.sold(email);
    assert.deepEqual([failed.status, failed.nextPaymentAttemptAt], ['failed', null]);
    assert.match(failed.failureReason, /insufficient/i);
    assert.deepEqual(await shop.told(failed.id), [
      'invoice.created',
      'invoice.payment_failed',
      'invoice.marked_uncollectible',
    ]);
    const [mail] = await shop.mails(email, 'payment_failed');
    assert.match(mail.text, /₦1,500\.00 for A locker/);
    assert.match(mail.text, /with this card or another\./);
    await shop.passMinutes(3 * DAY_MINUTES);
    assert.deepEqual(states(await shop.attempts(failed.id)), ['failed']);
  });

  it('a failed invoice is retried by hand on the newest card', async () => {
    const email = await shop.payer(RENEWAL_CARDS.insufficientFunds);
    const failed = await shop.sold(email);
    const again = await shop.api.post(`/v1/invoice/${failed.id}/retry`);
    assert.equal(again.data.invoice.status, 'failed');
    const yearly = await shop.acme.plan({ name: 'Another', amount: 100, interval: 'yearly' });
    world.clock.advance(60_000);
    await shop.acme.subscribe(yearly, RENEWAL_CARDS.another, email);
    const seen = await shop.api.post(`/v1/invoice/${failed.id}/retry/preview`);
    assert.equal(seen.data.refusal, null);
    const paid = await shop.api.post(`/v1/invoice/${failed.id}/retry`);
    assert.equal(paid.message, 'Invoice paid');
    assert.deepEqual([paid.data.invoice.status, paid.data.invoice.attemptCount], ['paid', 3]);
    const attempts = await shop.attempts(failed.id);
    assert.deepEqual(states(attempts), ['failed', 'failed', 'succeeded']);
    assert.equal(new Set(attempts.map((each: { reference: string }) => each.reference)).size, 3);
  });

  it('a charge without an answer is looked up, paid once, and never asked for twice', async () => {
    const email = await shop.payer(RENEWAL_CARDS.silentButTaken);
    provider.asked.length = 0;
    const open = await shop.sold(email);
    assert.deepEqual([open.status, states(await shop.attempts(open.id))], ['open', ['pending']]);
    await shop.passMinutes(20);
    assert.equal((await shop.invoice(open.id)).status, 'paid');
    assert.deepEqual(states(await shop.attempts(open.id)), ['succeeded']);
    assert.equal(provider.asked.length, 1);
  });

  it('that the provider never heard of fails, and pays when it is found after all', async () => {
    const email = await shop.payer(RENEWAL_CARDS.silentButTaken);
    provider.found = { kind: 'absent' };
    const open = await shop.sold(email);
    await shop.passMinutes(30);
    assert.equal((await shop.invoice(open.id)).status, 'failed');
    const [attempt] = await shop.attempts(open.id);
    assert.equal(attempt.failureCode, 'provider_unreachable');
    provider.found = null;
    await shop.passMinutes(61);
    assert.equal((await shop.invoice(open.id)).status, 'paid');
  });

  it('a charge without an answer is in review after a day, and a person decides it', async () => {
    const email = await shop.payer();
    provider.found = { kind: 'unknown', reason: 'no answer in time' };
    provider.isUnreachable = true;
    const open = await shop.sold(email);
    await shop.passMinutes(DAY_MINUTES + 1);
    const [attempt] = await shop.attempts(open.id);
    assert.deepEqual([attempt.status, attempt.needsReview], ['pending', true]);
    assert.equal((await shop.api.post(`/v1/invoice/${open.id}/void`)).code, 'charge_in_flight');
    const word = { outcome: 'failed', note: 'Not on the bank’s statement' };
    const resolved = await shop.api.post(`/v1/payment/${attempt.code}/resolve`, word);
    provider.found = null;
    provider.isUnreachable = false;
    assert.equal(resolved.data.payment.status, 'failed', resolved.text);
    assert.equal((await shop.invoice(open.id)).status, 'failed');
    await shop.passMinutes(5 * DAY_MINUTES);
  });

  it('an invoice can be voided once its charge has failed, not while it is under way', async () => {
    const email = await shop.payer(RENEWAL_CARDS.stolen);
    const seen: string[] = [];
    provider.meanwhile = async () => {
      const { data } = await shop.api.get(`/v1/invoice?customer=${email}&status=open`);
      seen.push((await shop.api.post(`/v1/invoice/${data.data[0].id}/void`)).code);
    };
    const failed = await shop.sold(email);
    provider.meanwhile = null;
    assert.deepEqual([seen, failed.status], [['charge_in_flight'], 'failed']);
    const voided = await shop.api.post(`/v1/invoice/${failed.id}/void`);
    assert.deepEqual([voided.status, voided.data.failureReason], [200, 'voided'], voided.text);
    assert.equal((await shop.api.post(`/v1/invoice/${failed.id}/retry`)).code, 'invoice_voided');
    assert.equal((await shop.api.post(`/v1/invoice/${failed.id}/void`)).code, 'invoice_voided');
  });

  it('an invoice whose card was detached meanwhile has nothing to charge', async () => {
    const email = await shop.payer();
    const made = await shop.sell(email);
    const { data: customer } = await shop.api.get(`/v1/customer/${email}`);
    await shop.api.post(`/v1/payment-source/${customer.paymentSources[0].id}/detach`);
    await world.work();
    const { status, failureReason } = await shop.invoice(made.data.id);
    assert.deepEqual([status, failureReason], ['failed', 'no_payment_source']);
    assert.equal((await shop.mails(email, 'payment_reminder')).length, 1);
    const retried = await shop.api.post(`/v1/invoice/${made.data.id}/retry`);
    assert.equal(retried.code, 'payment_source_missing');
  });
});

describe('an invoice of no subscription that a bank account pays', () => {
  let email: string;
  let mandateId: string;

  before(async () => {
    email = shop.acme.nextEmail();
    const wish = { customerEmail: email };
    const asked = await shop.acme.mandate(await shop.acme.plan(), '0123450000', wish);
    mandateId = asked.data.mandateId;
    await shop.passMinutes(15);
  });

  it('is debited, and tells of the debit', async () => {
    const paid = await shop.sold(email);
    assert.equal(paid.status, 'paid');
    const [attempt] = await shop.attempts(paid.id);
    assert.equal(attempt.paymentSourceType, 'bank');
    assert.ok((await shop.told(paid.id)).includes('mandate.debit_success'));
  });

  it('is refused where the mandate allows less, and nothing is written', async () => {
    const lines = [{ description: 'A sauna', unitAmount: 500_001 }];
    const refused = await shop.sell(email, { lines });
    assert.deepEqual([refused.status, refused.code], [409, 'mandate_amount_exceeded']);
    const { data } = await shop.api.get(`/v1/invoice?customer=${email}`);
    assert.ok(data.data.every(({ total }: { total: number }) => total !== 500_001));
  });

  it('is not debited any more once the mandate is suspended', async () => {
    const { data: mandate } = await shop.api.get(`/v1/checkout/direct-debit/${mandateId}`);
    const path = `/v1/subscription/${mandate.subscriptionCode}/mandate`;
    const suspended = await shop.api.put(path, { status: 'SUSPENDED' });
    assert.equal(suspended.status, 200, suspended.text);
    assert.equal((await shop.sell(email)).code, 'payment_source_missing');
  });
});

const isOfLocker = ({ text }: { text: string }) => text.includes('A locker');
