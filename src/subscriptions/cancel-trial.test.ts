// A trial whose first period was paid at the checkout: every page and message says what is taken
// next, and what goes back when the subscription is canceled.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';
import { paperUrl } from '../documents/ways.ts';
import { selectTenant } from '../model/tenants/sql.ts';

const START = '2027-01-27T09:00:00.000Z';

describe('a prepaid trial', () => {
  let world: World;
  let acme: Merchant;
  let planCode: string;

  before(async () => {
    world = await createWorld({ provider: true, now: START });
    acme = merchantOf(world, await world.tenant());
    planCode = await acme.plan({ trialPeriodDays: 14 });
  });
  after(() => world.close());

  const preview = async (code: string, body: object = {}) => {
    const answer = await acme.api.post(`/v1/subscription/${code}/preview`, body);
    assert.equal(answer.status, 200, answer.text);
    return answer.data;
  };
  const cancel = async (code: string, atPeriodEnd: boolean) => {
    const path = `/v1/subscription/${code}/cancel`;
    assert.equal((await acme.api.post(path, { atPeriodEnd })).status, 200);
  };
  const letter = async (code: string, type: string): Promise<string> => {
    const { data } = await acme.api.get(`/v1/email-deliveries?limit=100&type=${type}`);
    const all = data.data as { text: string }[];
    const found = all.find(({ text }) => text.includes(code));
    return found?.text.replace(/\s+/g, ' ') ?? '';
  };
  /** The page of a subscription that its payer reads, in words. */
  const payerPage = async (code: string): Promise<string> => {
    const { id } = await acme.subscription(code);
    const tenant = await selectTenant(world.house.db, acme.api.tenantId);
    const url = paperUrl(world.house, tenant, id);
    const { pathname, search } = new URL(url);
    const { payload } = await world.app.inject({ method: 'GET', url: pathname + search });
    return payload.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  };

  it('shows to owner and payer as next the charge after the period that is paid', async () => {
    const code = await acme.subscribe(planCode);
    const { next, onCancel } = await preview(code);
    assert.deepEqual([next.dueAt, next.amountDue], ['2027-03-10T09:00:00.000Z', 500_000]);
    assert.deepEqual(onCancel, { refund: 500_000, credit: 0 });
    const page = await payerPage(code);
    assert.match(page, /The first period, from 10 February 2027 to 10 March 2027, is already paid/);
    assert.match(page, /canceled before it begins, ₦5,000\.00 will be refunded/);
    assert.match(page, /collect the next payment, ₦5,000\.00, on 10 March 2027/);
    const begun = await letter(code, 'subscription_started');
    assert.match(begun, /is canceled before 10 February 2027, we refund ₦5,000\.00/);
  });

  it('says before what canceling gives back, gives back as much, and says it after', async () => {
    const code = await acme.subscribe(planCode);
    const { onCancel } = await preview(code);
    await cancel(code, false);
    assert.match(
      await letter(code, 'subscription_canceled'),
      /You paid ₦5,000\.00 for a period that did not begin\. We refund it/,
    );
    assert.match(await payerPage(code), /A refund of ₦5,000\.00 .* is on its way/);
    await world.work();
    const { data } = await acme.api.get('/v1/checkout/refunds');
    assert.equal(data.data[0].amount, onCancel.refund);
    assert.match(await payerPage(code), /₦5,000\.00 has been refunded to you/);
    assert.deepEqual((await preview(code)).onCancel, { refund: 0, credit: 0 });
  });

  it('to be canceled with its trial says on its page that the payment comes back', async () => {
    const code = await acme.subscribe(planCode);
    await cancel(code, true);
    const { next, onCancel } = await preview(code);
    assert.deepEqual([next, onCancel.refund], [null, 500_000]);
    const page = await payerPage(code);
    assert.match(page, /ends on 10 February 2027\. You will not be charged after that/);
    assert.match(page, /We will then refund ₦5,000\.00, paid for a period that does not begin/);
    assert.doesNotMatch(page, /the next payment/i);
  });

  it('gives back no more than is left of the payment', async () => {
    const code = await acme.subscribe(planCode);
    const [{ id: invoiceId }] = await acme.invoices(code);
    const part = { invoiceId, amount: 200_000, reason: 'goodwill' };
    assert.equal((await acme.api.post('/v1/checkout/refunds', part)).status, 201);
    assert.equal((await preview(code)).onCancel.refund, 300_000);
    await cancel(code, false);
    assert.match(await letter(code, 'subscription_canceled'), /You paid ₦3,000\.00 for a period/);
    await world.work();
    const { data } = await acme.api.get('/v1/checkout/refunds?limit=2');
    assert.deepEqual(
      data.data.map(({ amount }: { amount: number }) => amount),
      [300_000, 200_000],
    );
  });

  it('says what of it was credit, and gives that back as credit', async () => {
    const customerEmail = acme.nextEmail();
    await acme.api.post('/v1/customer', { email: customerEmail });
    const credit = `/v1/customer/${customerEmail}/credit`;
    await acme.api.post(credit, { amount: 120_000, reason: 'a gift' });
    const code = await acme.subscribe(planCode, undefined, { customerEmail });
    assert.deepEqual((await preview(code)).onCancel, { refund: 380_000, credit: 120_000 });
    await cancel(code, false);
    const mailed = await letter(code, 'subscription_canceled');
    assert.match(mailed, /You paid ₦3,800\.00 for a period/);
    assert.match(mailed, /You used ₦1,200\.00 of credit .* back in your credit balance/);
    await world.work();
    const { data: customer } = await acme.api.get(`/v1/customer/${customerEmail}`);
    assert.equal(customer.creditBalance, 120_000);
  });

  it('gives nothing back once its first period has begun', async () => {
    const code = await acme.subscribe(planCode);
    await world.passUntil('2027-02-10T10:00:00.000Z');
    const { onCancel, next } = await preview(code);
    assert.deepEqual(onCancel, { refund: 0, credit: 0 });
    assert.equal(next.dueAt, '2027-03-10T09:00:00.000Z');
    await cancel(code, false);
    assert.doesNotMatch(await letter(code, 'subscription_canceled'), /refund/i);
    assert.doesNotMatch(await payerPage(code), /refund/i);
  });
});
