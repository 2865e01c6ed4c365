// A payer does not recognise a payment: nothing more is charged for that subscription, by whatever
// way it would be, until its merchant has decided. No money moves by that.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { complainAs } from '../../test/complaints.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';

describe('a complaint', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2026-03-02T09:00:00.000Z' });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  const passDays = (days: number) =>
    world.passUntil(new Date(world.clock.now().getTime() + days * DAY_MS).toISOString());
  const respond = (code: string, decision: string, more: object = {}) =>
    acme.api.post(`/v1/dispute/${code}/respond`, { decision, ...more });
  const openInvoice = async (code: string) => {
    const all = await acme.invoices(code);
    return (await acme.api.get(`/v1/invoice/${all.at(-1).code}`)).data;
  };

  /** Complains about the payment of this place, the first one where none is said. */
  async function complainOf(code: string, place = 0) {
    const payment = (await acme.attempts(code)).at(place);
    const { customerId } = payment;
    const { tenantId } = acme.api;
    const dispute = await complainAs(world, { tenantId, customerId }, payment.code);
    assert.ok(dispute);
    await world.work();
    return { dispute, payment };
  }

  async function pastDue() {
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.insufficientFunds);
    await world.passUntil((await acme.subscription(code)).nextBillingAt);
    assert.equal((await acme.subscription(code)).status, 'past_due');
    return code;
  }

  it('stops the retries, and contesting it goes on where they were', async () => {
    const code = await pastDue();
    const retryAt = (await openInvoice(code)).nextPaymentAttemptAt;
    assert.ok(retryAt);
    const { dispute, payment } = await complainOf(code);
    const stopped = await openInvoice(code);
    assert.deepEqual(
      [stopped.status, stopped.nextPaymentAttemptAt, stopped.allowed.retry],
      ['open', null, 'complaint_open'],
    );
    const retried = await acme.api.post(`/v1/invoice/${stopped.code}/retry`, {});
    assert.deepEqual([retried.status, retried.code], [409, 'complaint_open']);
    const { disputedAt } = await acme.subscription(code);
    assert.equal(disputedAt, dispute.createdAt.toISOString());
    // Contested within the same day: the retry comes when it was to come.
    const won = await respond(dispute.code, 'contest', { note: 'Ada signed up at the desk' });
    assert.equal(won.status, 200, won.text);
    assert.deepEqual(
      [won.data.status, won.data.note, won.data.payment.id, won.data.provider],
      ['won', 'Ada signed up at the desk', payment.id, null],
    );
    assert.equal((await openInvoice(code)).nextPaymentAttemptAt, retryAt);
    const again = await complainOf(code);
    await passDays(10);
    assert.equal((await acme.attempts(code)).length, 2);
    assert.equal((await acme.subscription(code)).status, 'past_due');
    await respond(again.dispute.code, 'contest');
    await world.work();
    assert.equal((await acme.attempts(code)).length, 3);
    assert.equal((await acme.subscription(code)).disputedAt, null);
    const { data: refunds } = await acme.api.get('/v1/checkout/refunds');
    assert.equal(refunds.totalCount, 0);
  });

  it('keeps the next cycle from being charged, and a link pays it all the same', async () => {
    const code = await acme.subscribe(await acme.plan());
    const { dispute } = await complainOf(code);
    const other = await acme.subscribe(await acme.plan({ name: 'Silver' }));
    await passDays(33);
    const held = await openInvoice(code);
    assert.deepEqual([held.status, held.attemptCount], ['open', 0]);
    assert.equal((await acme.attempts(other)).length, 2, 'others are charged');
    const link = await acme.api.post(`/v1/invoice/${held.code}/checkout-link`, {});
    assert.equal(link.status, 201, link.text);
    await acme.payLink(link.data.checkoutLink);
    assert.equal((await openInvoice(code)).status, 'paid');
    await passDays(31);
    assert.equal((await openInvoice(code)).status, 'open');
    const accepted = await respond(dispute.code, 'accept');
    assert.deepEqual([accepted.data.status, accepted.data.note], ['accepted', null]);
    await world.work();
    assert.equal((await openInvoice(code)).status, 'paid');
    const late = await respond(dispute.code, 'contest');
    assert.deepEqual([late.status, late.code], [409, 'dispute_decided']);
  });

  it('stops the debits of a mandate, until all that are open are decided', async () => {
    const weekly = await acme.plan({ interval: 'weekly' });
    const asked = await acme.mandate(weekly, '0123450000', { frequency: 'WEEKLY' });
    assert.equal(asked.status, 201, asked.text);
    await passDays(7.01);
    const id = asked.data.mandateId;
    const { subscriptionCode: code } = (await acme.api.get(`/v1/checkout/direct-debit/${id}`)).data;
    const made = (await acme.attempts(code)).length;
    assert.ok(made >= 2, `${made}`);
    const first = await complainOf(code, 0);
    const second = await complainOf(code, 1);
    assert.notEqual(first.dispute.id, second.dispute.id);
    await passDays(14);
    assert.equal((await acme.attempts(code)).length, made);
    await respond(first.dispute.code, 'contest');
    await world.work();
    assert.equal((await acme.attempts(code)).length, made);
    await respond(second.dispute.code, 'contest');
    await world.work();
    assert.ok((await acme.attempts(code)).length > made);
    await acme.api.post(`/v1/subscription/${code}/cancel`, {});
  });

  it('is one for a payment, however often and at once it is made', async () => {
    const code = await acme.subscribe(await acme.plan());
    const [payment] = await acme.attempts(code);
    const payer = { tenantId: acme.api.tenantId, customerId: payment.customerId };
    const made = await Promise.all([1, 2, 3].map(() => complainAs(world, payer, payment.id)));
    assert.equal(new Set(made.map((dispute) => dispute?.id)).size, 1);
    await world.work();
    assert.equal((await acme.events(code)).filter((type) => type === 'dispute.opened').length, 1);
    const list = await acme.api.get(`/v1/dispute?payment=${payment.code}&status=needs_response`);
    assert.equal(list.data.totalCount, 1);
    const [listed] = list.data.data;
    for (const query of [
      `customer=${listed.customer.email}&kind=complaint`,
      `subscription=${code}`,
      `invoice=${listed.invoice.number}`,
      `search=${listed.code.slice(0, 9)}`,
    ]) {
      const { data } = await acme.api.get(`/v1/dispute?${query}`);
      assert.deepEqual(
        data.data.map(({ id }: { id: string }) => id),
        [listed.id],
        query,
      );
    }
    await respond(listed.code, 'accept');
    // Decided, the payer may say it again.
    const again = await complainAs(world, payer, payment.id);
    assert.notEqual(again?.id, listed.id);
    await acme.api.post(`/v1/subscription/${code}/cancel`, {});
    assert.equal((await respond(again?.code ?? '', 'contest')).data.status, 'won');
  });

  it('is about a payment of one’s own that was kept', async () => {
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.insufficientFunds);
    const other = await acme.subscribe(await acme.plan());
    await world.passUntil((await acme.subscription(code)).nextBillingAt);
    const [paid, failed] = await acme.attempts(code);
    const [others] = await acme.attempts(other);
    const { tenantId } = acme.api;
    const payer = { tenantId, customerId: paid.customerId };
    const stranger = await world.tenant();
    assert.equal(await complainAs(world, payer, failed.id), null);
    assert.equal(await complainAs(world, payer, others.id), null);
    assert.equal(await complainAs(world, payer, 'PAY_nothing1'), null);
    const theirs = { ...payer, tenantId: stranger.tenantId };
    assert.equal(await complainAs(world, theirs, paid.id), null);
    const dispute = await complainAs(world, payer, paid.id);
    const read = await stranger.get(`/v1/dispute/${dispute?.code}`);
    assert.deepEqual([read.status, read.code], [404, 'dispute_not_found']);
    const decided = await stranger.post(`/v1/dispute/${dispute?.id}/respond`, {
      decision: 'accept',
    });
    assert.deepEqual([decided.status, decided.code], [404, 'dispute_not_found']);
    const wrong = await respond(dispute?.code ?? '', 'refund');
    assert.equal(wrong.status, 400);
    await acme.api.post('/v1/checkout/refunds', { paymentId: others.id, reason: 'Asked for it' });
    const owner = { tenantId, customerId: others.customerId };
    assert.equal(await complainAs(world, owner, others.id), null);
  });

  it('is recorded by the merchant too, once', async () => {
    const code = await acme.subscribe(await acme.plan());
    const [payment] = await acme.attempts(code);
    const record = (named: string) =>
      acme.api.post('/v1/dispute', { payment: named, reason: 'She called us' });
    const made = await record(payment.code);
    assert.equal(made.status, 201, made.text);
    assert.deepEqual(
      [made.data.kind, made.data.reason, made.data.amount, made.data.dueAt, made.data.decidedAt],
      ['complaint', 'She called us', 500_000, null, null],
    );
    const again = await record(payment.id);
    assert.deepEqual([again.status, again.code], [409, 'dispute_open']);
    const nothing = await record('PAY_nothing1');
    assert.deepEqual([nothing.status, nothing.code], [404, 'payment_not_found']);
    const { data: timeline } = await acme.api.get(`/v1/customer/${payment.customerId}/timeline`);
    const told = timeline.entries.filter(({ type }: { type: string }) => type === 'dispute.opened');
    assert.deepEqual(
      told.map(({ title }: { title: string }) => title),
      ['Customer does not recognise a payment of ₦5,000.00: She called us'],
    );
    await respond(made.data.code, 'accept');
    await acme.api.post('/v1/checkout/refunds', { paymentId: payment.id, reason: 'Not hers' });
    const refunded = await record(payment.id);
    assert.deepEqual([refunded.status, refunded.code], [409, 'payment_not_disputable']);
    const { data: found } = await acme.api.get(`/v1/search?q=${made.data.code}`);
    assert.equal(found.hits[0].type, 'dispute');
  });

  it('has what supports the payment', async () => {
    const code = await acme.subscribe(await acme.plan());
    const { dispute, payment } = await complainOf(code);
    const { data } = await acme.api.get(`/v1/dispute/${dispute.code}`);
    const { evidence, allowed } = data;
    const invoice = (await acme.api.get(`/v1/invoice/${payment.invoiceId}`)).data;
    assert.equal(evidence.receiptUrl, invoice.documentUrl);
    assert.equal(evidence.invoiceUrl, invoice.documentUrl);
    assert.match(evidence.consent.text, /^Gold\. You pay ₦5,000\.00 today\./);
    const types = (rows: { type: string }[]) => rows.map(({ type }) => type);
    assert.ok(types(evidence.deliveries).includes('receipt'));
    assert.ok(types(evidence.timeline).includes('subscription.created'));
    assert.deepEqual(allowed, { respond: null });
    await respond(dispute.code, 'accept');
    const after = (await acme.api.get(`/v1/dispute/${dispute.id}`)).data;
    assert.deepEqual(after.allowed, { respond: 'dispute_decided' });
  });
});
