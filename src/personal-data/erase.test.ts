// An erasure goes on wherever a process died, is done by one process at a time, asks the provider
// until it is there, and reaches no one else.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { columnsWith } from '../../test/personal-search.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { contextsOf } from '../model/tenants/contexts.ts';
import { erasePiece } from './erase-piece.ts';

const ADA = {
  email: 'ada.lovelace@example.com',
  name: 'Ada Lovelace',
  phoneNumber: '0803 555 1234',
};
const VALUES = [ADA.email, ADA.name, ADA.phoneNumber, '2348035551234'];

describe('an erasure', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = await world.tenant();
  });
  after(() => world.close());

  const erase = (code: string, api = acme) =>
    api.post(`/v1/customer/${code}/erase`, { reason: 'She asked for it' });
  const row = async () => {
    const { rows } = await sql<{ tenantId: string; id: string; step: string; doneAt: Date | null }>`
      select tenant_id, id, step, done_at from erasures order by id desc limit 1`.execute(
      world.house.db,
    );
    assert.ok(rows[0]);
    return rows[0];
  };
  /** As a process that has taken it, until this moment. */
  async function hold(seconds: number) {
    const { tenantId, id } = await row();
    const leasedUntil = new Date(world.clock.now().getTime() + seconds * 1_000);
    await sql`update erasures set leased_until = ${leasedUntil} where id = ${id}`.execute(
      world.house.db,
    );
    const at = (await contextsOf(world.house, [{ tenantId }])).of({ tenantId });
    return { at, held: { table: 'erasures', id, leasedUntil } as const };
  }

  /** Of all calls of the provider, so many have no answer. */
  async function fail(error500: number) {
    const answer = await fetch(`${world.simulator.url}/_sim/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ error500 }),
    });
    assert.ok(answer.ok);
  }

  async function customer(): Promise<string> {
    const { data } = await acme.post('/v1/customer', ADA);
    await acme.post('/v1/virtual-account', { customerEmailOrCode: ADA.email });
    return data.code;
  }

  it('goes on in another process wherever one died', async () => {
    const code = await customer();
    assert.equal((await erase(code)).status, 202);
    const steps: string[] = [];
    for (let process = 1; (await row()).doneAt === null; process += 1) {
      const { at, held } = await hold(process);
      const before = (await row()).step;
      if (steps.at(-1) !== before) steps.push(before);
      // One that dies in the middle of a piece has done nothing of it.
      const dying = world.house.db.transaction().execute(async (db) => {
        await erasePiece({ ...at, house: { ...at.house, db: db as never } }, held).catch(() => {});
        throw new Error('died');
      });
      await assert.rejects(dying);
      assert.equal((await row()).step, before);
      await erasePiece(at, held);
    }
    assert.deepEqual(steps.slice(0, 4), ['learn', 'forget cards', 'delete mandates', 'customers']);
    assert.deepEqual(steps.slice(-4), ['api_requests', 'end exports', 'close numbers', 'end']);
    assert.deepEqual([...(await columnsWith(world, VALUES))], []);
    const { data } = await acme.get('/v1/event?type=customer.erased');
    assert.equal(data.totalCount, 1);
  });

  it('goes on where an older version had come, which walked by a moment and the id', async () => {
    const code = await customer();
    assert.equal((await erase(code)).status, 202);
    const { id } = await row();
    const last = '00000000-0000-0000-0000-000000000000';
    const passed = JSON.stringify(['2026-01-01 00:00:00+00', last]);
    const { db } = world.house;
    await sql`update erasures set step = 'invoices', passed = ${passed}::jsonb
      where id = ${id}`.execute(db);
    const { at, held } = await hold(1);
    assert.equal(await erasePiece(at, held), 'on');
    assert.notEqual((await row()).step, 'invoices');
    world.clock.advance(20_000);
    await world.work();
  });

  it('is written by no process that has lost it to another', async () => {
    const code = await customer();
    await erase(code);
    const first = await hold(1);
    const second = await hold(60);
    assert.equal(await erasePiece(first.at, first.held), 'over');
    assert.equal((await row()).step, 'learn');
    assert.equal(await erasePiece(second.at, second.held), 'on');
    assert.equal((await row()).step, 'forget cards');
    world.clock.advance(61_000);
    await world.work();
    assert.ok((await row()).doneAt);
  });

  it('asks again while the provider is away, with her name gone already', async () => {
    const code = await customer();
    await erase(code);
    world.clock.advance(20_000);
    await world.house.apiLog.flush();
    await fail(1);
    await world.work();
    assert.equal((await row()).step, 'close numbers');
    await fail(0);
    const left = [...(await columnsWith(world, VALUES)).keys()];
    assert.deepEqual(left, ['erasures.known']);
    world.clock.advance(20_000);
    await world.work();
    assert.ok((await row()).doneAt);
    const { data } = await acme.get(`/v1/virtual-account?customer=${code}`);
    assert.equal(data.data[0].status, 'closed');
  });

  it('needs an admin or an owner, a reason, and a customer of one’s own', async () => {
    const code = await customer();
    const { data: key } = await acme.post('/v1/key', { name: 'Builds', role: 'developer' });
    const headers = { 'x-api-key': key.secret };
    for (const act of ['erase', 'export']) {
      const { status } = await acme.post(`/v1/customer/${code}/${act}`, { reason: 'x' }, headers);
      assert.equal(status, 403);
    }
    const bare = await acme.post(`/v1/customer/${code}/erase`, {});
    assert.deepEqual([bare.status, bare.errors[0]?.field], [400, 'reason']);
    const other = await world.tenant();
    assert.equal((await erase(code, other)).code, 'customer_not_found');
    assert.equal((await acme.get(`/v1/customer/${code}`)).data.name, ADA.name);
  });
});

describe('an erasure by a role that owns no table', () => {
  it('takes her out of the audit log, which that role may not change', async () => {
    const world = await createWorld({ asRunner: true });
    const { post, get } = await world.tenant();
    const { data } = await post('/v1/customer', ADA);
    await post(`/v1/customer/${data.code}/export`, {});
    await world.work();
    await post(`/v1/customer/${data.code}/erase`, { reason: `For ${ADA.name}` });
    await world.house.apiLog.flush();
    world.clock.advance(20_000);
    await world.work();
    assert.deepEqual([...(await columnsWith(world, VALUES))], []);
    const { data: trail } = await get('/v1/audit?action=customer.erased');
    assert.equal(trail.data[0].changes.reason, 'For [erased]');
    const change = { ...trail.data[0].changes, reason: 'Something else' };
    await assert.rejects(
      sql`select erase_in_trail(tenant_id, id, ${JSON.stringify(change)}::jsonb)
        from audit_entries`.execute(world.house.db),
    );
    await world.close();
  });
});
