// The tax that the ledger says is owed, and the tax report: the same papers, the same sum.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';

const VAT = { tax: { name: 'VAT', ratePercent: 7.5, inclusive: false } };
const MONTHS = ['2027-02', '2027-03', '2027-04', '2027-05', '2027-06'];

describe('tax in the ledger and in the report', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
    acme = merchantOf(world, await world.tenant());
    await acme.api.put('/auth/settings', VAT);
  });
  after(() => world.close());

  async function reported(): Promise<number> {
    let sum = 0;
    for (const month of MONTHS) {
      sum += (await acme.api.get(`/v1/report/tax?month=${month}`)).data.total.tax;
    }
    return sum;
  }

  async function payable(): Promise<number> {
    const { data } = await acme.api.get('/v1/ledger/accounts');
    const of = data.accounts.find(({ account }: { account: string }) => account === 'tax_payable');
    return 0 - of.balance;
  }

  it('agree where the last invoice of a subscription gave back what it had used', async () => {
    const gold = await acme.plan({ amount: 1_000_000 });
    const small = await acme.plan({ name: 'Small', amount: 800_000 });
    const code = await acme.subscribe(gold, RENEWAL_CARDS.insufficientFunds);
    await world.passUntil('2027-02-20T07:00:00.000Z');
    const changed = await acme.api.put(`/v1/subscription/${code}`, {
      planCode: small,
      proration: 'next_invoice',
    });
    assert.equal(changed.status, 200, changed.text);
    assert.equal(await payable(), await reported());
    await world.passUntil('2027-03-15T07:00:00.000Z');
    assert.equal(await payable(), await reported());
    const canceled = await acme.api.post(`/v1/subscription/${code}/cancel`, {});
    assert.equal(canceled.status, 200, canceled.text);
    assert.equal(await payable(), await reported());
  });

  it('agree where lines come to less than nothing, and the rest is credit', async () => {
    const weekly = await acme.plan({ amount: 100_000, interval: 'weekly' });
    const year = await acme.plan({ name: 'Year', amount: 12_000_000, interval: 'yearly' });
    const gift = await acme.subscribe(weekly);
    const line = { description: 'Sorry', unitAmount: -250_000 };
    const given = await acme.api.post(`/v1/subscription/${gift}/line`, line);
    assert.equal(given.status, 201, given.text);
    const changed = await acme.subscribe(year);
    await world.passUntil('2027-03-23T07:00:00.000Z');
    assert.equal(await payable(), await reported());
    const less = await acme.api.put(`/v1/subscription/${changed}`, { planCode: weekly });
    assert.equal(less.status, 200, less.text);
    await world.work();
    const notes = await acme.api.get('/v1/credit-note/');
    assert.equal(notes.data.totalCount, 2, 'the unused months were invoiced with their tax');
    assert.equal(await payable(), await reported());
  });
});
