// What an account is opened from: however long a subscription has been billed, only what time still
// has something to do with is read.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type JuneShop, openJuneShop } from '../../../test/june-shop.ts';
import { rowsReadFor } from '../../../test/rows-read.ts';
import { selectBookInvoicesAcrossTenants } from './sql.ts';

const CYCLES_BEFORE = 5_000;
const MOST_READ = 10;

describe('the invoices of an account', () => {
  let shop: JuneShop;
  before(async () => {
    shop = await openJuneShop();
  });
  after(() => shop.world.close());

  it('are found without those that were paid long ago', async () => {
    const { connection } = shop.world;
    const code = await shop.subscribe(await shop.plan({ amount: 1_000_000 }));
    const [{ id: paidId }] = await shop.invoices(code);
    const { id } = await shop.subscription(code);
    await connection.pool.query(
      `insert into invoices select (jsonb_populate_record(i, jsonb_build_object('id',
          gen_random_uuid(), 'code', 'INV_of_before' || n,
          'number', null, 'cycle_ordinal', 10 + n))).*
        from invoices i cross join generate_series(1, $2) as n where i.id = $1`,
      [paidId, CYCLES_BEFORE],
    );
    await connection.pool.query('analyze invoices');
    const { tenantId } = shop.api;
    const read = await rowsReadFor(connection.pool, async () => {
      const keys = { subscriptions: [{ tenantId, id }], invoices: [{ tenantId, id: paidId }] };
      const found = await selectBookInvoicesAcrossTenants(connection.db, keys);
      assert.deepEqual(
        found.map((invoice) => invoice.id),
        [paidId],
      );
    });
    await connection.pool.query(`delete from invoices where code like 'INV_of_before%'`);
    assert.ok(read <= MOST_READ, `${read} rows were read`);
  });
});
