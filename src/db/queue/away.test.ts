// A tenant that is not at home in its cell: no job touches anything of it, whatever is due.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { type Merchant, merchantOf } from '../../../test/merchant.ts';
import { createWorld, type World } from '../../../test/world.ts';
import type { SanwoJob } from '../../frame/job.ts';
import { jobs } from '../../jobs.ts';
import { HOUR_MS } from '../../lib/values/durations.ts';
import { changeMoving, isTenantHere } from '../../model/tenants/move-sql.ts';
import { columnList, isOfTenant, readMovedTables, tableName } from '../move/tables.ts';

/**
 * They take rows in ways of their own. The first two take callbacks, and `read-statements` days of
 * statements, which belong to no tenant.
 */
const WITHOUT_A_QUEUE = [
  'apply-callbacks',
  'hand-on-callbacks',
  'look-up-credits',
  'begin-comparing',
  'advance-clocks',
  'move-drafts',
  'give-cycles',
  'bring-ledgers-forward',
  'close-days',
  'read-statements',
  'fold-analytics',
  'check-books',
  'purge',
];

describe('a tenant that is not at home', () => {
  let world: World;
  let acme: Merchant;
  let tenantId: string;
  let client: pg.Client;

  before(async () => {
    world = await createWorld({ provider: true });
    const api = await world.tenant();
    acme = merchantOf(world, api);
    ({ tenantId } = api);
    client = new pg.Client({ connectionString: world.databaseUrl });
    await client.connect();
  });
  after(async () => {
    await client.end();
    await world.close({ allowUnfinished: true });
  });

  async function allRows(): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    for (const table of await readMovedTables(client)) {
      const { rows } = await client.query<{ hash: string }>(
        `select md5(string_agg(text, ',' order by text)) as hash from (
          select row(${columnList(table.columns)})::text as text from ${tableName(table)}
          where ${isOfTenant(table, tenantId)}) r`,
      );
      found[table.name] = rows[0]?.hash ?? '';
    }
    return found;
  }

  it('is left alone by every job until it is, and then its work is done', async () => {
    const code = await acme.subscribe(await acme.plan());
    await acme.order(await acme.plan({ name: 'Silver' }));
    const renewsAt = new Date((await acme.subscription(code)).nextBillingAt);
    const { db } = world.house;
    const leave = { from: [null], to: 'leaving' } as const;
    assert.equal(await changeMoving(db, tenantId, leave), true);
    assert.equal(await isTenantHere(db, tenantId), true, 'it is still served');
    const had = await allRows();
    world.clock.set(new Date(renewsAt.getTime() + HOUR_MS));
    await world.work();
    assert.deepEqual(await allRows(), had);
    assert.equal(await changeMoving(db, tenantId, { from: ['leaving'], to: null }), true);
    await world.work();
    const latest = (await acme.invoices(code)).at(-1);
    assert.equal(latest.status, 'paid');
    assert.notDeepEqual(await allRows(), had);
  });

  for (const moving of ['closing', 'closed', 'arriving'] as const) {
    it(`is told to come again while it is ${moving}`, async () => {
      const { db } = world.house;
      await changeMoving(db, tenantId, { from: [null], to: moving });
      world.house.callersByKey.forget(() => true);
      for (const answer of [
        await acme.api.get('/v1/plan'),
        await acme.api.post('/v1/customer', { email: 'a@example.com', name: 'A' }),
      ]) {
        assert.deepEqual([answer.status, answer.code], [503, 'tenant_moving']);
        assert.ok(Number(answer.headers['retry-after']) > 0);
      }
      await changeMoving(db, tenantId, { from: [moving], to: null });
    });
  }

  it('is refused in the transaction where the door remembers it as at home', async () => {
    const { db } = world.house;
    await acme.api.get('/v1/plan');
    await changeMoving(db, tenantId, { from: [null], to: 'closed' });
    const answer = await acme.api.post('/v1/customer', { email: 'b@example.com', name: 'B' });
    assert.deepEqual([answer.status, answer.code], [503, 'tenant_moving']);
    await changeMoving(db, tenantId, { from: ['closed'], to: null });
    world.house.callersByKey.forget(() => true);
    const found = await acme.api.get('/v1/customer?search=b@example.com');
    assert.equal(found.data.data.length, 0);
  });

  it('is known to every job: by its queue, or in a way of its own that is listed here', () => {
    const others = jobs.filter((job: SanwoJob) => !('queue' in job)).map(({ name }) => name);
    assert.deepEqual(others.sort(), [...WITHOUT_A_QUEUE].sort());
  });
});
