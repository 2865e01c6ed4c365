// The job that closes the days of the books: whose are due by which clock, each day once by however
// many workers, and nothing of a merchant who is moving.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { changeMoving } from '../model/tenants/move-sql.ts';
import { closeDays } from './close-days.ts';

describe('the job that closes days', () => {
  let world: World;
  let acme: TenantClient;
  let frozen: TenantClient;

  before(async () => {
    world = await createWorld({ now: '2026-05-12T09:00:00.000Z' });
    acme = await world.tenant('acme');
    frozen = await world.tenant('frozen');
    await frozen.post('/v1/test-clock', { now: '2026-05-12T09:00:00.000Z' });
    for (const api of [acme, frozen]) await sell(api);
  });
  after(() => world.close({ allowUnfinished: true }));

  async function sell(api: TenantClient): Promise<void> {
    await api.post('/v1/customer', { email: 'ada@example.com' });
    const lines = [{ description: 'A locker', unitAmount: 400_000 }];
    const sale = { customerEmailOrCode: 'ada@example.com', lines, collect: 'link' };
    assert.equal((await api.post('/v1/invoice', sale)).status, 201);
  }

  const due = async () =>
    (await closeDays.claim(world.house, world.clock.now())) as readonly { tenantId: string }[];
  const idsOf = (rows: readonly { tenantId: string }[]) => rows.map(({ tenantId }) => tenantId);
  const close = async () => closeDays.handle(world.house, (await due()) as never, new Date());
  const closed = async () => {
    const { rows } = await sql<{ tenantId: string; day: string; count: number }>`
      select tenant_id, day::text as day, count from ledger_days order by day`.execute(
      world.house.db,
    );
    return rows.map(({ tenantId, day, count }) => [tenantId, day, count]);
  };

  it('closes none before half past two, and then each by the clock of its merchant', async () => {
    world.clock.set(new Date('2026-05-13T01:29:59.000Z'));
    assert.deepEqual(await due(), []);
    world.clock.set(new Date('2026-05-13T01:30:00.000Z'));
    assert.deepEqual(idsOf(await due()), [acme.tenantId]);
    await Promise.all([close(), close()]);
    assert.deepEqual(await closed(), [[acme.tenantId, '2026-05-12', 2]]);
    assert.deepEqual(await due(), []);
    const kept = (await acme.get('/v1/ledger/digest/2026-05-12')).data;
    assert.equal(kept.count, 2);
    await frozen.post('/v1/test-clock', { now: '2026-05-14T09:00:00.000Z' });
    assert.deepEqual(idsOf(await due()), [frozen.tenantId]);
    await close();
    assert.equal((await closed()).length, 2);
  });

  it('closes what was left of many days, one after the other', async () => {
    for (const day of [15, 16, 20]) {
      world.clock.set(new Date(`2026-05-${day}T09:00:00.000Z`));
      await sell(acme);
    }
    world.clock.set(new Date('2026-05-25T09:00:00.000Z'));
    await close();
    const own = (await closed()).filter(([tenantId]) => tenantId === acme.tenantId);
    assert.deepEqual(
      own.map(([, day]) => day),
      ['2026-05-12', '2026-05-15', '2026-05-16', '2026-05-20'],
    );
  });

  it('leaves a merchant alone who is moving', async () => {
    await sell(acme);
    world.clock.set(new Date('2026-05-27T09:00:00.000Z'));
    const { db } = world.house;
    await changeMoving(db, acme.tenantId, { from: [null], to: 'leaving' });
    assert.deepEqual(await due(), []);
    const before = await closed();
    await closeDays.handle(world.house, [{ tenantId: acme.tenantId }] as never, new Date());
    assert.deepEqual(await closed(), before, 'nor where it was claimed before');
    await changeMoving(db, acme.tenantId, { from: ['leaving'], to: null });
    assert.deepEqual(idsOf(await due()), [acme.tenantId]);
  });
});
