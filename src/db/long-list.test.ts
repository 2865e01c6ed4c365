// Lists of more rows than are counted: what they say of their length, and pages far back.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../../test/database.ts';
import { pageRequest } from '../frame/page.ts';
import type { ListOrder, PageRequest } from '../lib/api/page.ts';
import { newId } from '../lib/values/id.ts';
import { insertTenant } from '../model/tenants/sql.ts';
import { type Connection, connect } from './connect.ts';
import { equalConditions, selectPage } from './list.ts';

const MANY = 25_000;
const LIMIT = 20;
/** The first, those around the last row that is counted, and the last. */
const PAGES = [1, 2, 499, 500, 501, 502, 1_000, 1_249, 1_250];

describe('a list of more rows than are counted', () => {
  let database: TestDatabase;
  let connection: Connection;

  before(async () => {
    database = await cloneDatabase();
    connection = connect({ url: database.url, size: 2, preparedStatements: true });
  });
  after(async () => {
    await connection.close();
    await database.drop();
  });

  async function merchantWith(count: number): Promise<string> {
    const tenantId = newId();
    const about = { accountId: tenantId, businessName: 'Acme', email: null };
    const settings = { timezone: 'Africa/Lagos', passwordHash: null };
    await insertTenant(connection.db, { id: tenantId, ...about, ...settings }, new Date());
    await insert(tenantId, { from: 1, to: count });
    return tenantId;
  }

  async function insert(tenantId: string, numbers: { from: number; to: number }): Promise<void> {
    await connection.db.transaction().execute(async (db) => {
      // Their payments are not looked for.
      await sql`set local session_replication_role = replica`.execute(db);
      await sql`insert into refunds (tenant_id, id, payment_id, amount, currency, status, reason,
          reference, tries, created_at, updated_at)
        select ${tenantId}, gen_random_uuid(), gen_random_uuid(), n, 'NGN',
          case when n % 3 = 0 then 'failed' else 'succeeded' end, '', n::text, 1,
          -- Four of each moment.
          timestamptz '2026-01-01Z' + n / 4 * interval '1 s', now()
        from generate_series(${numbers.from}::int, ${numbers.to}::int) n`.execute(db);
    });
    await sql`vacuum analyze refunds`.execute(connection.db);
  }

  async function list(tenantId: string, page: Partial<PageRequest>, status?: string) {
    const where = equalConditions({ tenantId });
    const besides = equalConditions({ status });
    const asked = { where, besides, page: pageRequest({ limit: LIMIT, ...page }) };
    const { rows, ...counts } = await selectPage(connection.db, 'refunds', asked);
    return { ids: rows.map(({ id }) => id), ...counts };
  }

  async function allIds(tenantId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from refunds
      where tenant_id = ${tenantId} order by created_at desc, id desc`.execute(connection.db);
    return rows.map(({ id }) => id);
  }

  async function assertPages(tenantId: string): Promise<void> {
    const newest = await allIds(tenantId);
    await assertPagesOf(tenantId, 'newest', newest);
    await assertPagesOf(tenantId, 'oldest', newest.toReversed());
  }

  async function assertPagesOf(
    tenantId: string,
    order: ListOrder,
    all: readonly string[],
  ): Promise<void> {
    for (const page of PAGES) {
      const { ids, hasMore } = await list(tenantId, { page, order });
      const end = page * LIMIT;
      assert.deepEqual(ids, all.slice(end - LIMIT, end), `page ${page} of ${all.length}`);
      assert.equal(hasMore, end < all.length);
    }
  }

  it('is counted to the last of ten thousand, and estimated from there', async () => {
    const tenantId = await merchantWith(10_000);
    const counted = await list(tenantId, {});
    assert.deepEqual([counted.totalCount, counted.isEstimate], [10_000, undefined]);
    await insert(tenantId, { from: 10_001, to: 10_001 });
    const estimated = await list(tenantId, {});
    assert.equal(estimated.isEstimate, true);
    assert.ok(estimated.totalCount >= 10_001, `${estimated.totalCount}`);
  });

  it('is estimated as its table is known, never to end before what is shown', async () => {
    const tenantId = await merchantWith(MANY);
    const { totalCount } = await list(tenantId, {});
    assert.ok(Math.abs(totalCount - MANY) < MANY / 2, `${totalCount}`);
    await sql`update pg_class set reltuples = 1 where relname = 'refunds'`.execute(connection.db);
    const all = await allIds(tenantId);
    for (const page of [1, 600, 1_249]) {
      const of = await list(tenantId, { page }, undefined);
      assert.ok(of.isEstimate && of.totalCount > page * LIMIT, `${page}: ${of.totalCount}`);
    }
    const after = await list(tenantId, { after: all[20_000] as string });
    assert.ok(after.isEstimate && after.hasMore);
    assert.ok(Number(after.before) > 10_000 && after.totalCount > Number(after.before) + LIMIT);
    const beyond = await list(tenantId, { page: 2_000 });
    assert.ok(beyond.isEstimate && beyond.totalCount < 1_999 * LIMIT, `${beyond.totalCount}`);
    const last = await list(tenantId, { page: 1_250 });
    assert.deepEqual([last.totalCount, last.isEstimate], [MANY, false]);
  });

  it('has each page where it is, however many rows come before it', async () => {
    const tenantId = await merchantWith(MANY);
    await assertPages(tenantId);
    await insert(tenantId, { from: MANY + 1, to: MANY + 37 });
    await assertPages(tenantId);
  });

  it('goes on after any row, and knows where that stands up to ten thousand', async () => {
    const tenantId = await merchantWith(MANY);
    const newest = await allIds(tenantId);
    for (const [order, all] of [
      ['newest', newest],
      ['oldest', newest.toReversed()],
    ] as const) {
      for (const seen of [1, 20, 9_999, 10_000, 10_001, 24_979, 24_980, 25_000]) {
        const page = await list(tenantId, { after: all[seen - 1] as string, order });
        assert.deepEqual(page.ids, all.slice(seen, seen + LIMIT), `after ${seen}`);
        assert.equal(page.hasMore, seen + LIMIT < MANY);
        if (seen <= 10_000) assert.equal(page.before, seen);
        else assert.ok(page.isEstimate && Number(page.before) > 10_000);
      }
    }
  });

  it('that is narrowed by what changes has its pages too', async () => {
    const tenantId = await merchantWith(MANY);
    const { rows } = await sql<{ id: string }>`select id from refunds
      where tenant_id = ${tenantId} and status = 'succeeded'
      order by created_at desc, id desc`.execute(connection.db);
    for (const page of [1, 600, 800]) {
      const { ids } = await list(tenantId, { page }, 'succeeded');
      const end = page * LIMIT;
      const expected = rows.slice(end - LIMIT, end).map(({ id }) => id);
      assert.deepEqual(ids, expected);
    }
    const { totalCount, isEstimate } = await list(tenantId, {}, 'failed');
    assert.deepEqual([totalCount, isEstimate], [8_333, undefined]);
  });
});
