// A search among many: whatever is typed, it reads little more than it finds, by an index.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { makeCrowd } from './crowd.ts';
import { rowsReadFor } from './rows-read.ts';
import { createWorld, type TenantClient, type World } from './world.ts';

/** What a search that finds a few may read beside them. */
const FEW = 1_000;
/** Each with the list that shows the codes by which it is searched. */
const LISTS = {
  '/v1/customer': '/v1/customer',
  '/v1/subscription': '/v1/subscription',
  '/v1/invoice': '/v1/invoice',
  '/v1/checkout/payment-attempts': '/v1/checkout/payment-attempts',
  '/v1/settlement': '/v1/checkout/payment-attempts',
} as const;

/** Up to here a list is counted. */
const COUNTED = 10_000;
const SORTS = [
  ['/v1/customer', 'name'],
  ['/v1/subscription', 'amount'],
  ['/v1/subscription', 'nextBilling'],
  ['/v1/invoice', 'amount'],
  ['/v1/invoice', 'due'],
  ['/v1/checkout/payment-attempts', 'amount'],
] as const;

describe('a search among a hundred thousand rows and ten thousand merchants', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld({ plansAnew: true });
    acme = await world.tenant();
    const crowd = { tenantId: acme.tenantId, own: 100_000, others: 10_000, eachOther: 1 };
    await makeCrowd(world.house.db, crowd);
  });
  after(() => world.close({ allowUnfinished: true }));

  const search = async (list: string, words: string) =>
    (await acme.get(`${list}?search=${encodeURIComponent(words)}`)).data;

  for (const [list, coded] of Object.entries(LISTS)) {
    it(`finds few by an index: ${list}`, async () => {
      // All that the crowd has of one customer has the same id.
      const [{ id, code, number }] = (await acme.get(`${coded}?limit=1&page=77`)).data.data;
      const { data: customer } = await acme.get(`/v1/customer/${id}`);
      const [prefix, drawn] = code.split('_');
      const { email, name, phoneNumber, externalRef } = customer;
      const parts = [email.slice(1, -3), name.slice(2).toUpperCase(), phoneNumber.slice(3)];
      const beginnings = [code, drawn.slice(0, -1), `${prefix}_${drawn.slice(0, 5)}`.toLowerCase()];
      const numbers = list === '/v1/invoice' ? [number, number.toLowerCase().slice(0, -1)] : [];
      for (const words of [...parts, ...beginnings, externalRef, customer.code, ...numbers]) {
        let page = { data: [] as { id: string }[], totalCount: 0 };
        const read = await rowsReadFor(world.connection.pool, async () => {
          page = await search(list, words);
        });
        assert.ok(
          page.data.some((row) => row.id === id),
          `${words} does not find ${id}`,
        );
        assert.ok(read < FEW, `${words} finds ${page.totalCount} and reads ${read}`);
      }
    });
  }

  for (const [list, sort] of SORTS) {
    it(`sorts them by an index: ${list} by ${sort}`, async () => {
      for (const turned of [sort, `-${sort}`]) {
        const query = `${list}?limit=20&sort=${turned}`;
        let { data: page } = await acme.get(`${query}&page=400`);
        assert.equal(page.data.length, 20);
        const seen = page.data.at(-1).id;
        for (const asked of [query, `${query}&after=${seen}`, `${query}&search=person.777`]) {
          const { pool } = world.connection;
          const read = await rowsReadFor(pool, async () => {
            page = (await acme.get(asked)).data;
          });
          assert.equal(page.data.length, 20, asked);
          // Rows are counted up to ten thousand, on either side of the page.
          assert.ok(read < 4 * COUNTED, `${asked} reads ${read}`);
        }
      }
    });
  }

  it('says that it estimates where it finds more than are counted', async () => {
    for (const list of Object.keys(LISTS)) {
      const page = await search(list, 'ada');
      assert.ok(page.totalIsEstimate && page.totalCount > 10_000, `${list}: ${page.totalCount}`);
      assert.equal(page.data.length, 20);
    }
  });
});
