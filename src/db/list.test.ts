// Lists: newest or oldest first, in pages, counted, and searched for what was typed, not for what
// LIKE makes of it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cloneDatabase, type TestDatabase } from '../../test/database.ts';
import type { PageRequest } from '../lib/api/page.ts';
import { newId } from '../lib/values/id.ts';
import { insertCustomer } from '../model/reports/new-customers-sql.ts';
import { CUSTOMER } from '../model/search/sql.ts';
import { insertTenant } from '../model/tenants/sql.ts';
import { type Connection, connect } from './connect.ts';
import { type CommonFilter, commonConditions, equalConditions, selectPage } from './list.ts';
import { namedLike } from './search.ts';

const ALWAYS = { since: null, until: null };
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

describe('a list', () => {
  let database: TestDatabase;
  let connection: Connection;
  const [acme, zenith] = [newId(), newId()];

  before(async () => {
    database = await cloneDatabase();
    connection = connect({ url: database.url, size: 2, preparedStatements: true });
    await insertTenantNamed(acme, 'acme');
    await insertTenantNamed(zenith, 'zenith');
    const names = ['Ada Obi', '100% Cotton', 'under_score', 'back\\slash', 'ADA Eze'];
    for (const [index, name] of names.entries()) await insertNamed(acme, name, day(index + 1));
    await insertNamed(acme, 'Twin', day(5));
    await insertNamed(zenith, 'Ada Zenith', day(1));
  });
  after(async () => {
    await connection.close();
    await database.drop();
  });

  async function insertTenantNamed(id: string, name: string): Promise<void> {
    const about = { accountId: name, businessName: name, email: null };
    const settings = { timezone: 'Africa/Lagos', passwordHash: null };
    await insertTenant(connection.db, { id, ...about, ...settings }, day(1));
  }

  let inserted = 0;
  async function insertNamed(tenantId: string, name: string, createdAt: Date): Promise<void> {
    const id = newId();
    // Digits only: no word that is searched for stands in them by chance.
    const number = String(inserted++).padStart(8, '0');
    const contact = { email: `${number}@example.com`, phoneNumber: null, externalRef: null };
    const row = { id, code: `CUST_${number}`, name, ...contact, createdAt, updatedAt: createdAt };
    await connection.db.transaction().execute((db) => insertCustomer(db, tenantId, row));
  }

  const PAGE: PageRequest = { page: 1, limit: 20, order: 'newest' };

  async function list(filter: Partial<CommonFilter> = {}, asked: Partial<PageRequest> = {}) {
    const page = { ...PAGE, ...asked };
    const where = commonConditions(acme, filter.window ?? ALWAYS);
    const search = filter.search ? namedLike(CUSTOMER, filter.search) : null;
    const listing = { where, search, page };
    const { rows, totalCount } = await selectPage(connection.db, 'customers', listing);
    return {
      ...{ names: rows.map(({ name }) => name), totalCount },
      ids: rows.map(({ id }) => id),
    };
  }

  it('has the tenant’s own rows, newest first, those of one moment by id', async () => {
    const { names, totalCount } = await list();
    assert.deepEqual(names, [
      'Twin',
      'ADA Eze',
      'back\\slash',
      'under_score',
      '100% Cotton',
      'Ada Obi',
    ]);
    assert.equal(totalCount, 6);
  });

  it('comes in pages that do not overlap, and counts all on each of them', async () => {
    const pages = [1, 2, 3, 4].map((page) => list({}, { page, limit: 2 }));
    const found = await Promise.all(pages);
    assert.deepEqual(
      found.map(({ names }) => names.length),
      [2, 2, 2, 0],
    );
    assert.equal(new Set(found.flatMap(({ names }) => names)).size, 6);
    for (const { totalCount } of found) assert.equal(totalCount, 6);
  });

  it('is searched without regard to case, and for exactly the characters typed', async () => {
    assert.deepEqual((await list({ search: 'ada' })).names, ['ADA Eze', 'Ada Obi']);
    assert.deepEqual((await list({ search: '%' })).names, ['100% Cotton']);
    assert.deepEqual((await list({ search: 'r_s' })).names, ['under_score']);
    assert.deepEqual((await list({ search: 'k\\s' })).names, ['back\\slash']);
    const { names, totalCount } = await list({ search: "'; drop table customers" });
    assert.deepEqual([names, totalCount], [[], 0]);
  });

  it('is read from the oldest too: by pages, after a row, and searched', async () => {
    const all = await list();
    const turned = await list({}, { order: 'oldest' });
    assert.deepEqual(turned.ids, all.ids.toReversed());
    for (const page of [1, 2, 3]) {
      const some = await list({}, { order: 'oldest', page, limit: 2 });
      assert.deepEqual(some.ids, turned.ids.slice(2 * page - 2, 2 * page));
      assert.equal(some.totalCount, 6);
    }
    for (const [index, id] of turned.ids.entries()) {
      const after = await list({}, { order: 'oldest', after: id });
      assert.deepEqual(after.ids, turned.ids.slice(index + 1));
    }
    const searched = await list({ search: 'ada' }, { order: 'oldest' });
    assert.deepEqual(searched.names, ['Ada Obi', 'ADA Eze']);
  });

  it('takes the start of its window and leaves the end', async () => {
    const { names } = await list({ window: { since: day(2), until: day(4) } });
    assert.deepEqual(names, ['under_score', '100% Cotton']);
  });

  it('matches each field that was asked for, and none that was not', async () => {
    const where = [
      ...commonConditions(acme, ALWAYS),
      ...equalConditions({ name: 'Twin', externalRef: undefined }),
    ];
    const { rows } = await selectPage(connection.db, 'customers', { where, page: PAGE });
    assert.deepEqual(
      rows.map(({ name }) => name),
      ['Twin'],
    );
  });
});
