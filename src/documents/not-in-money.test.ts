// What the papers of an invoice say where not all of it is paid in money: its payer withholds tax,
// or its subscription has ended.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { selectTenant } from '../model/tenants/sql.ts';
import { paperUrl, payUrl } from './ways.ts';

describe('the papers of an invoice that is not paid in money alone', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-11T09:00:00.000Z' });
    acme = await world.tenant();
  });
  after(() => world.close());

  async function read(url: string): Promise<string> {
    const { body } = await world.app.inject({ url, headers: { 'x-api-key': acme.apiKey } });
    return body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  }
  const paper = (id: string) => read(`/v1/invoice/${id}/document?format=html`);

  /** What a payer reads there. */
  async function page(urlOf: typeof payUrl, id: string): Promise<string> {
    const tenant = await selectTenant(world.house.db, acme.tenantId);
    return await read(new URL(urlOf(world.house, tenant, id)).pathname);
  }

  it('say what was withheld, so that the payments come to the total', async () => {
    const email = 'tax@example.com';
    await acme.post('/v1/customer', { email, withholdingPercent: 5 });
    const lines = [{ description: 'A locker', unitAmount: 500_000 }];
    const sold = { customerEmailOrCode: email, lines, collect: 'link' };
    const { id } = (await acme.post('/v1/invoice', sold)).data;
    const cash = { method: 'cash', amount: 475_000 };
    const { data } = await acme.post(`/v1/invoice/${id}/record-payment`, cash);
    assert.deepEqual([data.invoice.status, data.invoice.withheldAmount], ['paid', 25_000]);
    const day = '11 January 2027';
    const paid = `${day} Paid by other means ₦4,750.00`;
    assert.ok((await paper(id)).includes(`${paid} ${day} Tax withheld ₦250.00`));
    assert.match(await page(payUrl, id), /received your payment of ₦4,750\.00/);
    const certificate = { number: 'WHT-42', date: '2027-02-20' };
    await acme.post(`/v1/invoice/${id}/withholding-certificate`, certificate);
    assert.ok((await paper(id)).includes('Tax withheld (certificate WHT-42) ₦250.00'));
    const refund = { invoiceId: id, reason: 'Not used', to: 'credit' };
    assert.equal((await acme.post('/v1/checkout/refunds', refund)).status, 201);
    assert.ok((await paper(id)).includes('Tax withheld (certificate WHT-42) ₦250.00'));
  });

  it('ask for the rest, where a part of it is paid', async () => {
    const gold = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
    const { code: planCode } = (await acme.post('/v1/plan', gold)).data;
    await acme.post('/v1/customer', { email: 'part@example.com' });
    const terms = { customerEmailOrCode: 'part@example.com', planCode };
    const { id, code } = (await acme.post('/v1/subscription', terms)).data;
    const [invoice] = (await acme.get(`/v1/invoice?subscription=${code}`)).data.data;
    const cash = { method: 'cash', amount: 200_000 };
    await acme.post(`/v1/invoice/${invoice.id}/record-payment`, cash);
    assert.ok((await paper(invoice.id)).includes('Pay ₦3,000.00'));
    const words = await page(paperUrl, id);
    assert.match(words, /₦3,000\.00 has been due since 11 January 2027/);
    assert.match(words, /Pay ₦3,000\.00/);
    assert.doesNotMatch(words, /Pay ₦5,000\.00/);
  });

  it('ask for nothing once the subscription has ended', async () => {
    const gold = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
    const { code: planCode } = (await acme.post('/v1/plan', gold)).data;
    await acme.post('/v1/customer', { email: 'left@example.com' });
    const terms = { customerEmailOrCode: 'left@example.com', planCode };
    const { code } = (await acme.post('/v1/subscription', terms)).data;
    const [{ id }] = (await acme.get(`/v1/invoice?subscription=${code}`)).data.data;
    assert.ok((await paper(id)).includes('Pay ₦5,000.00'));
    const canceled = await acme.post(`/v1/subscription/${code}/cancel`, {});
    assert.equal(canceled.status, 200, canceled.text);
    const words = await paper(id);
    assert.ok(words.includes('No longer due'), words);
    assert.ok(!words.includes('₦5,000.00 due') && !words.includes('Pay ₦'), words);
  });
});
