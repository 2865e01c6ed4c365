// A list is narrowed to a customer by whatever the merchant calls it: also by a reference of its
// own that has the form of our ids, as those of most databases have.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { merchantOf } from '../../../test/merchant.ts';
import { createWorld, type TenantClient, type World } from '../../../test/world.ts';

const EMAIL = 'ada@example.com';

describe('a list of one customer', () => {
  let world: World;
  let api: TenantClient;
  const externalRef = randomUUID();
  let id: string;
  let code: string;

  before(async () => {
    world = await createWorld();
    api = await world.tenant();
    const { data } = await api.post('/v1/customer', { email: EMAIL, externalRef });
    [id, code] = [data.id, data.code];
    const planCode = await merchantOf(world, api).plan();
    for (const customerEmailOrCode of [EMAIL, 'ben@example.com']) {
      if (customerEmailOrCode !== EMAIL)
        await api.post('/v1/customer', { email: 'ben@example.com' });
      const made = await api.post('/v1/subscription', { customerEmailOrCode, planCode });
      assert.equal(made.status, 201, made.text);
    }
  });
  after(() => world.close());

  const customersIn = async (list: string, customer: string, by = api) => {
    const { data } = await by.get(`${list}?customer=${encodeURIComponent(customer)}`);
    return data.data.map((row: { customer: { code: string } }) => row.customer.code);
  };

  it('is found by id, code, email and the merchant’s own reference', async () => {
    for (const list of ['/v1/subscription', '/v1/invoice']) {
      for (const name of [id, id.toUpperCase(), code, EMAIL, externalRef]) {
        assert.deepEqual(await customersIn(list, name), [code], `${list} ${name}`);
      }
    }
  });

  it('is empty by what nobody is called, and by what another merchant’s customer is', async () => {
    const other = await world.tenant('Other');
    for (const name of [randomUUID(), 'CUST_nobody01']) {
      assert.deepEqual(await customersIn('/v1/subscription', name), [], name);
    }
    for (const name of [id, code, externalRef]) {
      assert.deepEqual(await customersIn('/v1/subscription', name, other), [], name);
    }
  });
});
