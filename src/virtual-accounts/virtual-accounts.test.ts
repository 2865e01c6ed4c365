// A customer's account number: one each, found again after a lost answer, closed, suspended by the
// provider, and more than the provider gives.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { payerBankOf } from '../../test/payer-bank.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';

describe('an account number', () => {
  let world: World;
  let acme: TenantClient;
  let customers = 0;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-11T09:00:00.000Z' });
    acme = await world.tenant();
  });
  after(() => world.close());

  async function customer(): Promise<string> {
    customers += 1;
    const email = `customer-${customers}@example.com`;
    assert.equal((await acme.post('/v1/customer', { email, name: 'Ada Obi' })).status, 201);
    return email;
  }
  const open = (email: string) => acme.post('/v1/virtual-account/', { customerEmailOrCode: email });

  it('is opened once, and returned after that', async () => {
    const email = await customer();
    const opened = await open(email);
    assert.equal(opened.status, 201, opened.text);
    const { accountNumber, bankName, accountName, currency, status, provider } = opened.data;
    assert.match(accountNumber, /^\d{10}$/);
    assert.ok(bankName && accountName);
    assert.deepEqual([currency, status, provider], ['NGN', 'active', 'nomba']);
    const again = await open(email);
    assert.deepEqual([again.status, again.data], [200, opened.data]);
    const { data: found } = await acme.get(`/v1/virtual-account/${opened.data.code}`);
    assert.deepEqual(found, opened.data);
    const search = `search=${accountNumber.slice(0, 5)}&customer=${email}`;
    const { data: page } = await acme.get(`/v1/virtual-account?${search}`);
    assert.deepEqual(page.data, [opened.data]);
  });

  it('that ten ask for at once is one', async () => {
    const email = await customer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(email)));
    const numbers = new Set(answers.map(({ data }) => data.accountNumber));
    assert.equal(numbers.size, 1);
    assert.equal(answers.filter(({ status }) => status === 201).length, 1);
  });

  it('whose answer is lost is found again under the same reference', async () => {
    const email = await customer();
    world.simulator.setDials({ account: { lostAnswer: 1 } });
    const lost = await open(email);
    world.simulator.setDials({ account: {} });
    assert.deepEqual([lost.status, lost.code], [503, 'provider_unavailable']);
    assert.deepEqual((await acme.get(`/v1/virtual-account?customer=${email}`)).data.data, []);
    const opened = await open(email);
    assert.equal(opened.status, 201, opened.text);
  });

  it('is closed, and asked for again it is another', async () => {
    const email = await customer();
    const first = (await open(email)).data;
    const closed = await acme.delete(`/v1/virtual-account/${first.code}`);
    assert.deepEqual([closed.status, closed.data.status], [200, 'closed'], closed.text);
    const twice = await acme.delete(`/v1/virtual-account/${first.code}`);
    assert.equal(twice.code, 'virtual_account_closed');
    const second = await open(email);
    assert.equal(second.status, 201, second.text);
    assert.notEqual(second.data.accountNumber, first.accountNumber);
  });

  it('that vanishes at the provider is learnt to be closed', async () => {
    const email = await customer();
    const bank = payerBankOf(world, acme);
    const accountNumber = await bank.numberOf(email);
    world.simulator.setFaults({ accountVanishes: 1 });
    const sent = await bank.transfer({ accountNumber, amount: 100_000 });
    world.simulator.setFaults({ accountVanishes: 0 });
    assert.equal(sent.status, 'rejected');
    world.clock.advance(DAY_MS);
    await world.work();
    const { data } = await acme.get(`/v1/virtual-account?customer=${email}`);
    assert.equal(data.data[0].status, 'closed');
    const told = await acme.get('/v1/event?type=virtual_account.closed&limit=1');
    assert.equal(told.data.data[0].data.accountNumber, accountNumber);
  });

  it('is of a customer who is there', async () => {
    assert.equal((await open('nobody@example.com')).code, 'customer_not_found');
    assert.equal((await acme.get('/v1/virtual-account/VAC_none0000')).status, 404);
    for (const name of ['%00', 'x'.repeat(400), '1 or 1=1']) {
      const path = `/v1/virtual-account/${encodeURIComponent(name)}`;
      assert.ok([400, 404].includes((await acme.get(path)).status), name);
    }
  });
});
