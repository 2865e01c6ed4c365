// A customer has credit: the invoices that open use it before anything is charged, and it comes
// back from those that nobody pays.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS, HOUR_MS } from '../lib/values/durations.ts';

describe('credit', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-10T09:00:00.000Z' });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  const give = (email: string, amount: number) =>
    acme.api.post(`/v1/customer/${email}/credit`, { amount, reason: 'A week without water' });
  const balance = async (email: string) =>
    (await acme.api.get(`/v1/customer/${email}`)).data.creditBalance;
  const entries = async (email: string) => {
    const { data } = await acme.api.get(`/v1/customer/${email}/credit?limit=100`);
    return data.data
      .toReversed()
      .map(({ amount, balanceAfter, source }: Entry) => [amount, balanceAfter, source]);
  };
  type Entry = { amount: number; balanceAfter: number; source: string };
  const lastInvoice = async (code: string) => (await acme.invoices(code)).at(-1);

  const firstRenewal = async (codes: readonly string[]) => {
    const all = await Promise.all(codes.map(acme.subscription));
    return Math.min(...all.map(({ nextBillingAt }) => Date.parse(nextBillingAt)));
  };
  const pass = (ms: number) =>
    world.passUntil(new Date(world.clock.now().getTime() + ms).toISOString());

  async function passRenewal(code: string, daysBeyond = 0): Promise<void> {
    const renewsAt = new Date((await acme.subscription(code)).nextBillingAt);
    await world.passUntil(new Date(renewsAt.getTime() + daysBeyond * DAY_MS).toISOString());
  }

  it('is given and taken back, and what is not there cannot be taken', async () => {
    const email = acme.nextEmail();
    await acme.api.post('/v1/customer', { email });
    assert.equal(await balance(email), 0);
    const given = await give(email, 150_000);
    assert.equal(given.status, 201);
    assert.equal(given.message, 'Credit given');
    const { id, ...entry } = given.data;
    assert.deepEqual(entry, {
      amount: 150_000,
      balanceAfter: 150_000,
      source: 'manual',
      reason: 'A week without water',
      invoiceId: null,
      createdAt: world.clock.now().toISOString(),
    });
    const tooMuch = await give(email, -150_001);
    assert.equal(tooMuch.status, 409);
    assert.equal(tooMuch.code, 'credit_insufficient');
    const taken = await give(email, -50_000);
    assert.equal(taken.message, 'Credit reduced');
    assert.equal(await balance(email), 100_000);
    assert.deepEqual(await entries(email), [
      [150_000, 150_000, 'manual'],
      [-50_000, 100_000, 'manual'],
    ]);
    const told = (await acme.api.get('/v1/event?limit=1')).data.data[0];
    assert.deepEqual([told.type, told.data.creditBalance], ['customer.updated', 100_000]);
  });

  it('an amount of credit is a whole number of kobo, not 0, within the limits', async () => {
    const email = acme.nextEmail();
    await acme.api.post('/v1/customer', { email });
    for (const amount of [0, 0.5, '1', null, 100_000_000_001, -100_000_000_001]) {
      const refused = await acme.api.post(`/v1/customer/${email}/credit`, { amount, reason: 'x' });
      assert.equal(refused.status, 400, String(amount));
      assert.equal(refused.errors[0]?.field, 'amount');
    }
    await give(email, 100_000_000_000);
    assert.equal((await give(email, 1)).errors[0]?.field, 'amount');
    assert.equal((await give('nobody@example.com', 1)).code, 'customer_not_found');
    const many = Array.from({ length: 12 }, () => give(email, -10_000_000_000));
    const answers = (await Promise.all(many)).map(({ status }) => status);
    assert.deepEqual(answers.sort(), [...Array(10).fill(201), 409, 409]);
    assert.equal(await balance(email), 0);
  });

  it('pays a part of one renewal and all of the next', async () => {
    const email = acme.nextEmail();
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.succeeds, email);
    await give(email, 120_000);
    await passRenewal(code);
    const part = await lastInvoice(code);
    assert.deepEqual(
      [part.status, part.total, part.creditApplied, part.amountDue, part.amountPaid],
      ['paid', 500_000, 120_000, 380_000, 380_000],
    );
    await give(email, 700_000);
    await passRenewal(code);
    const all = await lastInvoice(code);
    assert.deepEqual(
      [all.status, all.creditApplied, all.amountDue, all.amountPaid, all.attemptCount],
      ['paid', 500_000, 0, 0, 0],
    );
    assert.deepEqual(await entries(email), [
      [120_000, 120_000, 'manual'],
      [-120_000, 0, 'invoice'],
      [700_000, 700_000, 'manual'],
      [-500_000, 200_000, 'invoice'],
    ]);
    assert.deepEqual(
      (await acme.attempts(code)).map(({ amount }: Entry) => amount),
      [500_000, 380_000],
    );
  });

  it('is shared by all that a customer has, also where it is billed at once', async () => {
    const email = acme.nextEmail();
    const codes: string[] = [];
    for (const amount of [300_000, 400_000]) {
      codes.push(await acme.subscribe(await acme.plan({ amount }), undefined, email));
    }
    await give(email, 450_000);
    await passRenewal(codes[1] ?? '');
    const applied = await Promise.all(codes.map(async (code) => lastInvoice(code)));
    const used = applied.map(({ creditApplied }) => creditApplied);
    assert.equal(used[0] + used[1], 450_000);
    assert.equal(await balance(email), 0);
  });

  it('credit comes back from an invoice that fails, which then asks for it all', async () => {
    const email = acme.nextEmail();
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.stolen, email);
    await give(email, 120_000);
    await passRenewal(code);
    const failed = await lastInvoice(code);
    assert.deepEqual(
      [failed.status, failed.creditApplied, failed.amountDue, failed.total],
      ['failed', 0, 500_000, 500_000],
    );
    assert.equal(await balance(email), 120_000);
    const link = await acme.api.post(`/v1/invoice/${failed.id}/checkout-link`);
    await acme.payLink(link.data.checkoutLink);
    const paid = await lastInvoice(code);
    assert.deepEqual([paid.status, paid.amountPaid, paid.creditApplied], ['paid', 500_000, 0]);
    assert.equal(await balance(email), 120_000);
  });

  it('credit comes back while a page asks for too little: its payment goes back', async () => {
    const email = acme.nextEmail();
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.insufficientFunds, email);
    await give(email, 120_000);
    await passRenewal(code, 1.9);
    const open = await lastInvoice(code);
    assert.deepEqual([open.status, open.amountDue], ['open', 380_000]);
    const { data: link } = await acme.api.post(`/v1/invoice/${open.id}/checkout-link`);
    await pass(0.2 * DAY_MS);
    const failed = await lastInvoice(code);
    assert.deepEqual([failed.status, failed.amountDue], ['failed', 500_000]);
    await acme.payLink(link.checkoutLink);
    // An order of yesterday is looked up once an hour.
    await pass(HOUR_MS);
    assert.equal((await lastInvoice(code)).status, 'failed');
    const [, , , , last] = await acme.attempts(code);
    assert.deepEqual([last.amount, last.status], [380_000, 'refunded']);
    const { data: fresh } = await acme.api.post(`/v1/invoice/${open.id}/checkout-link`);
    assert.notEqual(fresh.checkoutLink, link.checkoutLink);
    await acme.payLink(fresh.checkoutLink);
    assert.equal((await lastInvoice(code)).amountPaid, 500_000);
  });

  it('credit is used once by two workers, and while it is given and taken', async () => {
    const email = acme.nextEmail();
    const planCodes = await Promise.all([1, 2, 3, 4].map(() => acme.plan()));
    const codes: string[] = [];
    for (const planCode of planCodes) codes.push(await acme.subscribe(planCode, undefined, email));
    await give(email, 700_000);
    await world.passUntil(new Date((await firstRenewal(codes)) - 1).toISOString());
    world.clock.advance(HOUR_MS);
    const works = [world.work(), world.work(), world.work()];
    const moved = await Promise.all([give(email, 100_000), give(email, -50_000)]);
    await Promise.all(works);
    await world.work();
    const due = await Promise.all(codes.map(lastInvoice));
    const applied = due.reduce((sum, { creditApplied }) => sum + creditApplied, 0);
    assert.ok(due.every(({ status }) => status === 'paid'));
    // Where all of it was used already, nothing could be taken.
    const accepted = moved.reduce((sum, { data }) => sum + (data?.amount ?? 0), 700_000);
    assert.ok([750_000, 800_000].includes(accepted), `${accepted}`);
    assert.equal((await balance(email)) + applied, accepted);
  });

  it('starts a subscription that nothing else can pay for', async () => {
    const email = acme.nextEmail();
    await acme.api.post('/v1/customer', { email });
    await give(email, 600_000);
    const planCode = await acme.plan();
    const wish = { customerEmailOrCode: email, planCode };
    const made = await acme.api.post('/v1/subscription', wish);
    assert.equal(made.status, 201, made.text);
    assert.equal(made.data.status, 'active');
    assert.equal(made.data.checkoutLink ?? null, null);
    assert.equal(await balance(email), 100_000);
    const partly = await acme.api.post('/v1/subscription', {
      ...wish,
      planCode: await acme.plan(),
    });
    assert.equal(partly.data.status, 'incomplete');
    const invoice = await lastInvoice(partly.data.code);
    assert.deepEqual([invoice.creditApplied, invoice.amountDue], [100_000, 400_000]);
    await acme.api.post(`/v1/subscription/${partly.data.code}/cancel`);
    assert.equal(await balance(email), 100_000);
  });
});
