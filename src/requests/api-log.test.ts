// The log on its way into the database: bounded, fair, in the background, and never in the way.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { connect } from '../db/connect.ts';
import type { ApiLog, NewApiRequest } from '../frame/api-log.ts';
import { newId } from '../lib/values/id.ts';
import { openApiLog } from './api-log.ts';

describe('the API log on its way', () => {
  let world: World;
  let acme: TenantClient;
  let log: ApiLog;

  before(async () => {
    world = await createWorld({ environment: { API_LOG_DAYS: '7' } });
    acme = await world.tenant();
  });
  after(() => world.close());

  const rowOf = (tenantId: string, more: Partial<NewApiRequest> = {}): NewApiRequest => ({
    ...{ tenantId, id: newId(), createdAt: world.clock.now(), method: 'GET', route: '/v1/plan' },
    ...{ path: '/v1/plan', operation: 'listPlans', needs: 'read', status: 200, code: null },
    ...{ durationMs: 1, actorKind: 'key', actorId: null, actorName: 'a key', actorRole: 'owner' },
    ...{ requestId: null, idempotencyKey: null, isReplay: false, ip: '::1', userAgent: null },
    ...{ requestBody: null, responseBody: null, ...more },
  });
  const note = (tenantId: string, more: Partial<NewApiRequest> = {}, isWeighty = true) =>
    log.note({ tenantId, isWeighty }, () => rowOf(tenantId, more));
  async function countOf(tenantId: string): Promise<number> {
    const { rows } = await world.connection.pool.query<{ count: number }>(
      'select count(*)::int as count from api_requests where tenant_id = $1',
      [tenantId],
    );
    return rows[0]?.count ?? 0;
  }
  async function dropped(why: string, logged = log): Promise<number> {
    const metric = logged.metrics.getSingleMetric('sanwo_api_log_dropped_total');
    const { values = [] } = (await metric?.get()) ?? {};
    return values.find(({ labels }) => labels.why === why)?.value ?? 0;
  }
  const open = (db = world.house.db) => openApiLog({ db, log: world.house.log });

  it('takes of one account so many, and beyond that writes and refusals alone', async () => {
    log = open();
    const tenantId = randomUUID();
    for (let each = 0; each < 700; each += 1) note(tenantId, {}, false);
    await log.flush();
    const read = await countOf(tenantId);
    assert.ok(read >= 500 && read < 600, `${read}`);
    for (let each = 0; each < 700; each += 1) note(tenantId);
    await log.close();
    const all = await countOf(tenantId);
    assert.ok(all >= 1_000 && all < 1_200, `${all}`);
    assert.equal((await dropped('too_many')) + all, 1_400);
  });

  it('leaves room for others where one sends much at once', async () => {
    log = open();
    const [flooding, other] = [randomUUID(), randomUUID()];
    const long = { requestBody: 'x'.repeat(4_096), responseBody: 'y'.repeat(4_096) };
    for (let each = 0; each < 190; each += 1) note(flooding, long);
    for (let each = 0; each < 9; each += 1) note(other, long);
    await log.close();
    assert.equal((await countOf(flooding)) + (await dropped('no_room')), 190);
    assert.ok((await dropped('no_room')) > 0);
    assert.equal(await countOf(other), 9);
  });

  it('writes by itself, soon, and at once where there are many', async () => {
    log = open();
    const tenantId = randomUUID();
    note(tenantId);
    const isThere = async (least: number) => (await countOf(tenantId)) >= least;
    while (!(await isThere(1)));
    for (let each = 0; each < 400; each += 1) note(tenantId);
    while (!(await isThere(401)));
    await log.close();
  });

  it('counts what a database that is away has not taken, and goes on', async () => {
    const away = connect({ url: 'postgres://nobody@127.0.0.1:9/none', size: 1 });
    log = open(away.db);
    const tenantId = randomUUID();
    for (let each = 0; each < 250; each += 1) note(tenantId);
    await log.close();
    assert.equal(await dropped('not_written'), 250);
    await away.close();
  });

  it('loses a batch that is refused half way, and none beside it', async () => {
    log = open();
    const tenantId = randomUUID();
    for (let each = 0; each < 200; each += 1) note(tenantId);
    const twice = newId();
    for (let each = 0; each < 150; each += 1) note(tenantId, { id: each < 2 ? twice : newId() });
    await log.flush();
    await log.close();
    assert.deepEqual([await countOf(tenantId), await dropped('not_written')], [200, 150]);
    log.note({ tenantId, isWeighty: true }, () => assert.fail('what cannot be described'));
    assert.equal(await dropped('not_written'), 151);
  });

  it('holds no request up while its table is locked', async () => {
    const holder = await world.connection.pool.connect();
    await holder.query('begin; lock table api_requests in access exclusive mode');
    for (let each = 0; each < 30; each += 1) {
      assert.equal((await acme.get('/v1/plan')).status, 200);
    }
    await holder.query('commit');
    holder.release();
    assert.equal((await acme.get('/v1/request')).data.totalCount, 30);
  });

  it('is written by any number of processes into one table', async () => {
    const [one, other] = [open(), open()];
    const tenantId = randomUUID();
    for (let each = 0; each < 300; each += 1) {
      const from = each % 2 === 0 ? one : other;
      from.note({ tenantId, isWeighty: true }, () => rowOf(tenantId));
    }
    await Promise.all([one.close(), other.close()]);
    assert.equal(await countOf(tenantId), 300);
  });
});
