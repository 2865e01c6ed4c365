// A merchant gives a payment back as credit: nothing leaves its account, and the next invoices use
// it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';

const GIVEN_BACK = new Set(['refund']);

describe('a refund to credit', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-10T09:00:00.000Z' });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  const refund = (wish: object) =>
    acme.api.post('/v1/checkout/refunds', { reason: 'A week without water', ...wish });
  const refundsAsked = () => world.simulator.charges().filter(({ kind }) => GIVEN_BACK.has(kind));
  const figures = async () => {
    const { data } = await acme.api.get('/v1/dashboard/analytics');
    const { gross_revenue, net_revenue, platform_fees } = data.metrics;
    return { gross_revenue, net_revenue, platform_fees };
  };

  it('moves no money, and is used by the next invoice', async () => {
    const email = acme.nextEmail();
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.succeeds, email);
    const [invoice] = await acme.invoices(code);
    const before = await figures();
    const { data: settled } = await acme.api.get('/v1/settlement');
    const part = await refund({ invoiceId: invoice.id, amount: 200_000, to: 'credit' });
    assert.equal(part.status, 201, part.text);
    assert.deepEqual([part.data.status, part.data.to], ['succeeded', 'credit']);
    const rest = await refund({ invoiceId: invoice.id, to: 'credit' });
    assert.equal(rest.data.amount, 300_000);
    const again = await refund({ invoiceId: invoice.id, to: 'credit' });
    assert.equal(again.code, 'payment_not_refundable');
    await world.work();

    assert.deepEqual(refundsAsked(), []);
    assert.deepEqual(await figures(), before);
    assert.deepEqual((await acme.api.get('/v1/settlement')).data.data, settled.data);
    const { data: customer } = await acme.api.get(`/v1/customer/${email}`);
    assert.equal(customer.creditBalance, 500_000);
    assert.deepEqual(
      customer.payments.map((payment: { status: string; amountRefunded: number }) => [
        payment.status,
        payment.amountRefunded,
      ]),
      [['refunded', 500_000]],
    );
    const [given] = await acme.invoices(code);
    assert.deepEqual([given.status, given.amountRefunded], ['refunded', 500_000]);
    const { data: entries } = await acme.api.get(`/v1/customer/${email}/credit`);
    const [newest] = entries.data;
    assert.deepEqual(
      [newest.amount, newest.balanceAfter, newest.source, newest.invoiceId, newest.reason],
      [300_000, 500_000, 'refund', invoice.id, 'A week without water'],
    );
    assert.equal((await acme.api.get('/v1/credit-note')).data.totalCount, 2);
    const { data: mails } = await acme.api.get('/v1/email-deliveries');
    assert.match(mails.data[0].subject, /credit from/);
    assert.equal(mails.data[0].type, 'refund_made');

    await world.passUntil((await acme.subscription(code)).nextBillingAt);
    const next = (await acme.invoices(code)).at(-1);
    assert.deepEqual([next.status, next.creditApplied, next.amountPaid], ['paid', 500_000, 0]);
  });

  it('a refund to credit and one to the source never exceed the payment together', async () => {
    const email = acme.nextEmail();
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.succeeds, email);
    const [payment] = await acme.attempts(code);
    const wishes = ['credit', 'source', 'credit', 'source', 'credit'] as const;
    const all = wishes.map((to) => refund({ paymentId: payment.id, amount: 150_000, to }));
    const made = (await Promise.all(all)).filter(({ status }) => status === 201);
    assert.equal(made.length, 3);
    await world.work();
    const credited = made.filter(({ data }) => data.to === 'credit').length;
    const { data: customer } = await acme.api.get(`/v1/customer/${email}`);
    assert.equal(customer.creditBalance, credited * 150_000);
    assert.equal(refundsAsked().length, 3 - credited);
    const unknown = await refund({ paymentId: payment.id, to: 'pocket' });
    assert.equal(unknown.errors[0]?.field, 'to');
  });
});
