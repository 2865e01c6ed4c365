// What an account asked of the API, as its engineer looks it up afterwards.

import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { type Client, clientOf, type Loose } from '../../test/client.ts';
import { holdWrites } from '../../test/held.ts';
import { foundAccount } from '../../test/people.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { nextTurn } from '../lib/process/clock.ts';

const PLAN = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };

describe('the API log', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    const environment = { API_LOG_DAYS: '7' };
    world = await createWorld({ now: '2026-01-15T14:03:00.000Z', environment });
    acme = await world.tenant();
  });
  after(() => world.close());

  const list = async (query = '', api: Client = acme) => {
    const answer = await api.get(`/v1/request?${query}`);
    assert.equal(answer.status, 200, answer.text);
    return answer.data;
  };
  const newest = async (api: Client = acme): Promise<Loose> => {
    const [row] = (await list('limit=1', api)).data;
    return (await api.get(`/v1/request/${row.id}`)).data;
  };
  async function keyOf(role: string, client: TenantClient = acme): Promise<Client> {
    const { data } = await client.post('/v1/key', { name: `of ${role}`, role });
    return clientOf(world.app, { 'x-api-key': data.secret });
  }

  it('says what was sent at 14:03, and what was answered', async () => {
    const headers = { 'user-agent': 'acme/1.0', 'idempotency-key': 'gold-1' };
    const made = await acme.post('/v1/plan', PLAN, headers);
    const request = await newest();
    assert.equal(request.at, '2026-01-15T14:03:00.000Z');
    assert.deepEqual(JSON.parse(request.requestBody), PLAN);
    assert.equal(request.responseBody, made.text);
    assert.equal(request.requestId, made.headers['x-request-id']);
    assert.ok(request.durationMs > 0);
    const { method, path, operation, status, code, actor, role } = request;
    assert.deepEqual([method, path], ['POST', '/v1/plan']);
    assert.deepEqual([operation, status, code], ['createPlan', 201, null]);
    assert.deepEqual([actor.kind, role], ['key', 'owner']);
    assert.deepEqual([request.userAgent, request.idempotencyKey], ['acme/1.0', 'gold-1']);
    assert.equal(request.isReplay, false);
    await acme.post('/v1/plan', PLAN, headers);
    assert.equal((await newest()).isReplay, true);
  });

  it('has each refusal of whoever is known, with its code', async () => {
    const viewer = await keyOf('viewer');
    const refusals: readonly [() => Promise<unknown>, number, string][] = [
      [() => viewer.post('/v1/plan', PLAN), 403, 'not_permitted'],
      [() => acme.post('/v1/plan', { name: 'Gold' }), 400, 'invalid_input'],
      [() => acme.get('/v1/plan/PLN_nobodys1'), 404, 'plan_not_found'],
      [() => acme.post('/v1/customer', { email: 'x' }), 400, 'invalid_input'],
      [() => acme.get('/v1/export/nothing'), 400, 'invalid_input'],
    ];
    for (const [ask, status, code] of refusals) {
      await ask();
      const request = await newest();
      assert.deepEqual([request.status, request.code], [status, code], request.path);
      assert.equal(JSON.parse(request.responseBody).code, code);
    }
    const payload = '{"name": canary';
    const headers = { 'content-type': 'application/json' };
    await acme.send({ method: 'POST', url: '/v1/plan', headers, payload });
    const { requestBody, code } = await newest();
    assert.deepEqual([requestBody, code], [null, 'malformed_json']);
  });

  it('has neither itself, nor what nobody in particular asked', async () => {
    const before = (await list()).totalCount;
    await list('status=4xx');
    await acme.get('/v1/request/nothing');
    await clientOf(world.app, { 'x-api-key': `sk_test_${'x'.repeat(40)}` }).get('/v1/plan');
    await world.stranger.get('/v1/plan');
    await acme.get('/auth/me');
    assert.equal((await list()).totalCount, before);
  });

  it('finds by status, method, operation, actor and words', async () => {
    const rival = await world.tenant('rival');
    await rival.post('/v1/plan', PLAN, { 'idempotency-key': 'First-1' });
    await rival.get('/v1/plan/PLN_Nobodys1');
    await rival.get('/v1/customer?search=ada', { 'x-request-id': 'Named-By-Us' });
    const [customers, missing, made] = (await list('', rival)).data;
    const finds = async (query: string, ...rows: readonly { id: string }[]) => {
      const found = (await list(query, rival)).data.map(({ id }: Loose) => id);
      assert.deepEqual(
        found,
        rows.map(({ id }) => id),
        query,
      );
    };
    await finds('status=4xx', missing);
    await finds('status=404', missing);
    await finds('status=2xx', customers, made);
    await finds('method=POST', made);
    await finds('method=post', made);
    await finds('operation=listCustomers', customers);
    await finds(`actor=${made.actor.id}`, customers, missing, made);
    await finds('actor=member');
    await finds('search=pln_nobodys', missing);
    await finds('search=plan_not', missing);
    await finds('search=first', made);
    await finds('search=named-by', customers);
    await finds(`search=${missing.requestId.slice(0, 24)}`, missing);
    await finds('search=%25');
    await finds(`search=${encodeURIComponent("'; drop table api_requests; --\\")}`);
    await finds('from=2026-01-15&to=2026-01-15&status=404', missing);
    await finds('from=2026-01-16');
    await finds('to=2026-01-14');
    await finds(`after=${customers.id}&status=4xx`, missing);
    for (const wrong of ['status=4', 'status=999', 'status=x', 'method=', 'search=%00']) {
      assert.equal((await rival.get(`/v1/request?${wrong}`)).status, 400, wrong);
    }
    const named = await rival.get('/v1/request/Named-By-Us');
    assert.deepEqual([named.data.id, named.data.requestId], [customers.id, 'Named-By-Us']);
    for (const nothing of ['named-by-us', '%00', '\u{1F600}', made.id.replace(/^./, 'f')]) {
      const answer = await rival.get(`/v1/request/${encodeURIComponent(nothing)}`);
      assert.ok([400, 404].includes(answer.status), answer.text);
    }
    assert.equal((await acme.get(`/v1/request/${made.id}`)).code, 'request_not_found');
    assert.equal((await acme.get('/v1/request/Named-By-Us')).code, 'request_not_found');
  });

  it('is read by those who build, without what only others may see', async () => {
    const roles = { viewer: 403, support: 403, finance: 403, developer: 200, admin: 200 };
    for (const [role, status] of Object.entries(roles)) {
      assert.equal((await (await keyOf(role)).get('/v1/request')).status, status, role);
    }
    await acme.get('/v1/audit');
    const { id, responseBody } = await newest();
    assert.ok(responseBody.includes('key.created'));
    const seen = async (role: string) => (await (await keyOf(role)).get(`/v1/request/${id}`)).data;
    assert.equal((await seen('developer')).responseBody, null);
    assert.equal((await seen('admin')).responseBody, responseBody);
  });

  it('cuts what is long, and takes any characters there are', async () => {
    const [name, description] = ['ab'.repeat(30_000), 'ab'.repeat(30_000)];
    assert.equal((await acme.post('/v1/plan', { ...PLAN, name, description })).status, 400);
    const { requestBody } = await newest();
    assert.ok(requestBody.length < 4_200, requestBody.length);
    assert.match(requestBody, /[ab]… \(cut: 120\d\d\d characters in all\)$/);
    await acme.post('/v1/plan', { ...PLAN, description: '\u{1F600}'.repeat(2_100) });
    assert.match((await newest()).requestBody, /\u{1F600}\ufffd?… \(cut/u);
    await acme.post('/v1/plan', { ...PLAN, nul: '\u0000', half: '\ud800' });
    const refused = await newest();
    assert.deepEqual([refused.code, refused.requestBody], ['invalid_input', null]);
    const url = `/v1/plan?search=%00${'x'.repeat(5_000)}`;
    await acme.get(url, { 'user-agent': 'a\u0000b\ud800' });
    const { path, userAgent } = await newest();
    assert.equal(path, url.slice(0, 2_048));
    assert.equal(userAgent, 'ab\ufffd');
    // Where escapes are broken nothing says what the values are: their names alone are kept.
    await acme.get('/v1/plan?search=%ff');
    assert.equal((await newest()).path, '/v1/plan?search');
  });

  it('keeps of a person writes and refusals, and not what the pages read', async () => {
    const shop = await foundAccount(world);
    const browser = await shop.owner();
    assert.equal((await browser.get('/v1/plan')).status, 200);
    await browser.post('/v1/plan', PLAN);
    await browser.get('/v1/plan/PLN_nobodys1');
    const { data: rows } = (await browser.get('/v1/request')).data;
    assert.deepEqual(
      rows.map(({ status, actor: { kind, name } }: Loose) => [status, kind, name]),
      [
        [404, 'member', shop.email],
        [201, 'member', shop.email],
      ],
    );
  });

  it('a request whose caller left before the answer is in the API log', async () => {
    const rival = await world.tenant('hasty');
    await world.app.listen({ port: 0 });
    const { port } = world.app.server.address() as { readonly port: number };
    const body = JSON.stringify({ email: 'ada@example.com' });
    const head = [
      'POST /v1/customer HTTP/1.1',
      'host: sanwo.test',
      `x-api-key: ${rival.apiKey}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
    ];
    const left = Promise.withResolvers<void>();
    world.app.server.once('request', (_, response) => response.once('close', left.resolve));
    const customers = await holdWrites(world, 'customers');
    const socket = connect(port, '127.0.0.1');
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    await customers.untilWaiting(1);
    socket.destroy();
    await left.promise;
    await customers.letGo();
    while ((await list('', rival)).totalCount === 0) await nextTurn();
    const { operation, status } = await newest(rival);
    assert.deepEqual([operation, status], ['createCustomer', 201]);
  });

  it('the API log stays when the account is reset', async () => {
    const rival = await world.tenant('anew');
    await rival.post('/v1/plan', PLAN);
    assert.equal((await rival.post('/v1/test-clock/reset')).status, 200);
    const { data: rows } = await list('', rival);
    assert.deepEqual(
      rows.map(({ operation }: Loose) => operation),
      ['resetTestClock', 'createPlan'],
    );
  });

  it('is in real time, whatever a test clock says', async () => {
    const rival = await world.tenant('frozen');
    await rival.post('/v1/test-clock', { now: '2027-06-01T09:00:00.000Z' });
    await rival.get('/v1/plan');
    assert.equal((await newest(rival)).at, '2026-01-15T14:03:00.000Z');
  });
});
