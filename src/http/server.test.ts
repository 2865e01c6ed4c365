// The frame around every operation: what is read, refused, limited and said.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { connect as connectTo } from '../db/connect.ts';
import { oneHouse } from '../frame/houses.ts';
import { newApiKey } from '../lib/values/api-key.ts';
import { operations } from '../operations.ts';
import { createServer } from './server.ts';

const GOLD = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };

describe('a request', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld();
    acme = await world.tenant();
  });
  after(() => world.close());

  const send = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    acme.send({
      method: 'POST',
      url: '/v1/plan',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });

  it('keeps the id it came with, and gets one when it has none that is fit', async () => {
    const kept = await acme.get('/v1/plan', { 'x-request-id': 'abc-123' });
    assert.equal(kept.headers['x-request-id'], 'abc-123');
    for (const unfit of ['x'.repeat(129), 'with space', '']) {
      const answer = await acme.get('/v1/plan', { 'x-request-id': unfit });
      assert.match(String(answer.headers['x-request-id']), /^[0-9a-f-]{36}$/);
    }
    const refused = await acme.get('/v1/plan?page=0', { 'x-request-id': 'abc-124' });
    assert.equal(JSON.parse(refused.text).requestId, 'abc-124');
    assert.ok(world.logLines.some((line) => line.includes('abc-124')));
  });

  it('of another content type is a 415, without a body counts as {}', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
      assert.equal((await send('a=b', { 'content-type': type })).status, 415, type);
    }
    const empty = await acme.send({ method: 'POST', url: '/auth/rotate-api-key' });
    assert.equal(empty.status, 200);
    acme = { ...(await world.tenant()) };
  });

  it('is not read before it is known who asks', async () => {
    for (const payload of ['{bad', '{"a":1,"a":2}', 'x'.repeat(2 ** 20 + 1)]) {
      const headers = { 'content-type': 'application/json' };
      const asked = { method: 'POST', url: '/v1/plan', headers, payload } as const;
      assert.equal((await world.stranger.send(asked)).status, 401);
    }
  });

  it('larger than a mebibyte is a 413', async () => {
    const answer = await send(`{"name":"${'x'.repeat(1024 * 1024)}"}`);
    assert.equal(answer.status, 413);
    assert.equal(answer.code, 'body_too_large');
  });

  it('that is not JSON says so', async () => {
    for (const payload of ['{', '{"a":}', 'null x', Buffer.from([0x22, 0xff, 0x22])]) {
      const answer = await send(payload);
      assert.equal(answer.status, 400);
      assert.equal(answer.code, 'malformed_json');
    }
  });

  it('that JSON allows and PostgreSQL does not names the field', async () => {
    const base = JSON.stringify(GOLD).slice(0, -1);
    for (const [payload, field] of [
      [`${base},"amount":1}`, 'amount'],
      [`${base},"description":"a\\u0000b"}`, 'description'],
      [`${base},"description":"\\ud800"}`, 'description'],
      [`${base},"__proto__":{}}`, '__proto__'],
    ] as const) {
      const answer = await send(payload);
      assert.equal(answer.status, 400, payload);
      assert.equal(answer.errors[0]?.field, field, payload);
    }
    const deep = `{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    assert.equal((await send(deep)).status, 400);
    for (const body of ['[]', '1', '"text"', 'null', 'true']) {
      assert.equal((await send(body)).status, 400, body);
    }
  });

  it('comes back as it went in: emoji, quotes, SQL, HTML, right to left', async () => {
    for (const name of [
      '💚 Gọ́ld "plan" \\',
      "Robert'); drop table plans;--",
      '<script>alert(1)</script>',
      'مرحبا بالعالم',
      '  spaces around  ',
    ]) {
      const { data } = await acme.post('/v1/plan', { ...GOLD, name });
      assert.equal(data.name, name);
      assert.equal((await acme.get(`/v1/plan/${data.code}`)).data.name, name);
    }
  });

  it('to an address that is none is a 404 in the envelope', async () => {
    for (const url of ['/v1', '/v1/nothing', '/v2/plan', '/v1/plan/a/b/c']) {
      const answer = await acme.get(url);
      assert.equal(answer.status, 404, url);
      assert.equal(answer.code, 'route_not_found');
    }
  });

  it('to an address near to one that there is says which was meant, key or none', async () => {
    for (const [method, url, meant] of [
      ['GET', '/v1/plans', 'GET /v1/plan'],
      ['POST', '/v1/plans/', 'POST /v1/plan'],
      ['GET', '/v1//plan', 'GET /v1/plan'],
      ['POST', '/v1/invoices/INV_1/retrys', 'POST /v1/invoice/:id/retry'],
      ['DELETE', '/v1/plans', 'GET, HEAD, POST /v1/plan'],
      ['GET', '/v1/exports/invoices?from=2026-01-01', 'GET /v1/export/:kind'],
      ['GET', '/plan', 'GET /v1/plan'],
      ['GET', '/health', 'GET /healthz'],
      ['GET', '/pai/x/y', null],
    ] as const) {
      for (const who of [acme, world.stranger]) {
        const answer = await who.send({ method: method as 'GET', url });
        assert.equal(answer.status, 404, url);
        const [, told = null] = /did you mean (.*)\?"/.exec(answer.text) ?? [];
        assert.equal(told, meant, url);
      }
    }
  });

  it('with a method that a known address does not take names those that it does', async () => {
    for (const [method, url, allowed] of [
      ['DELETE', '/v1/plan', 'GET, HEAD, POST'],
      ['PATCH', '/v1/plan/PLN_a1B2c3D4/', 'GET, HEAD, PUT'],
      ['QUERY', '/v1/plan?status=active', 'GET, HEAD, POST'],
      ['TRACE', '/auth/login', 'POST'],
      ['OPTIONS', '/healthz', 'GET, HEAD'],
      ['OPTIONS', '/v1/plan/', 'GET, HEAD, POST'],
      ['PUT', '/v1/invoice/x/retry', 'POST'],
      ['PROPFIND', '/v1/pl%61n', 'GET, HEAD, POST'],
    ] as const) {
      const { status, code, headers } = await acme.send({ method: method as 'GET', url });
      assert.deepEqual([status, code, headers.allow], [405, 'method_not_allowed', allowed], method);
    }
    for (const [url, status] of [
      ['/auth/login', 405],
      ['/v1/plans', 404],
      ['/v1/plan/', 401],
      ['/healthz/', 200],
    ] as const) {
      const head = await world.app.inject({ method: 'HEAD', url });
      assert.deepEqual([head.statusCode, head.body], [status, ''], url);
    }
    for (const method of ['QUERY', 'TRACE', 'PATCH', 'SEARCH', 'MKCOL']) {
      const headers = { 'content-type': 'text/plain' };
      const asked = { method: method as 'GET', url: '/v1/nothing', headers };
      assert.equal((await world.stranger.send(asked)).code, 'route_not_found', method);
    }
  });

  it('with an address of any length is refused as what it is', async () => {
    for (const length of [300, 1_000, 5_000, 50_000]) {
      const path = `/v1/plan/${'x'.repeat(length)}`;
      assert.equal((await world.stranger.get(path)).status, 401);
      const { status } = await acme.get(path);
      assert.ok(status === 400 || status === 404, `${length}: ${status}`);
    }
  });

  it('takes whole numbers only where it asks for them', async () => {
    for (const limit of ['1e1', '0x10', '%2B10', '%2010', '1.0', '']) {
      const { status, errors } = await acme.get(`/v1/plan?limit=${limit}`);
      assert.equal(status, 400, limit);
      assert.equal(errors[0]?.field, 'limit');
    }
    assert.equal((await acme.get('/v1/plan?limit=10')).status, 200);
  });

  it('with more than a hundred parameters is refused before they are read', async () => {
    const names = Array.from({ length: 2_000 }, (_, at) => `a${at}=1`).join('&');
    for (const query of [names, 'a&'.repeat(7_000), '&'.repeat(101), 'limit=1&'.repeat(101)]) {
      const { status, errors } = await acme.get(`/v1/plan?${query}`);
      assert.equal(status, 400, query.slice(0, 20));
      assert.deepEqual(errors, [{ field: '(query)', message: 'must have at most 100 parameters' }]);
    }
    const some = await acme.get(`/v1/plan?${'&'.repeat(99)}search=a+b%2Bc%C3%A9`);
    assert.equal(some.status, 200);
    const long = await acme.get(`/v1/plan?search=${'x%20'.repeat(151)}`);
    assert.equal(long.errors[0]?.field, 'search');
  });

  it('with an address that cannot be read is a 400', async () => {
    for (const url of ['/v1/plan/%zz', '/v1/plan/%00', '/v1/plan?search=%00']) {
      assert.equal((await acme.get(url)).status, 400, url);
    }
    const long = await acme.get(`/v1/plan/${'x'.repeat(900)}`);
    assert.equal(long.status, 400);
    assert.equal(long.errors[0]?.field, 'planCode');
  });

  it('a query is refused for the same bytes as a path', async () => {
    const broken = ['%ED%A0%80', '%FF', '%C0%AF', 'a%C3', '%zz', '100%'];
    for (const text of broken) {
      const places = [
        `/v1/plan/${text}`,
        `/v1/subscription?plan=${text}`,
        `/v1/customer?limit=5&search=${text}`,
        `/v1/plan?${text}=1`,
        `/v1/export/invoices?customer=${text}`,
        `/v1/invoice/x/document?format=${text}`,
      ];
      for (const url of places) {
        const { status, code } = await acme.get(url);
        assert.deepEqual([status, code], [400, 'malformed_request'], url);
      }
    }
    const written = await acme.get('/v1/customer?search=100%25+caf%C3%A9+%F0%9F%92%A5');
    assert.equal(written.status, 200, written.text);
    // Links to pages bear what mail programs and advertisers add.
    const page = await world.app.inject({ url: '/healthz?from=%ff' });
    assert.equal(page.statusCode, 200, page.payload);
  });

  it('is answered with headers that browsers heed', async () => {
    const { headers } = await acme.get('/v1/plan');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['cache-control'], 'no-store');
    assert.match(String(headers['content-security-policy']), /default-src 'none'/);
    assert.equal(headers['access-control-allow-origin'], undefined);
  });

  /** Sends these bytes to a real port and reads all that comes back. */
  async function speak(bytes: string): Promise<string> {
    const { port } = world.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.end(bytes);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    await once(socket, 'close');
    return Buffer.concat(chunks).toString();
  }

  it('that is not even HTTP gets an envelope all the same', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const close = 'connection: close\r\n\r\n';
    for (const [bytes, said] of [
      ['GET / HTTP/9.9\r\nbad header\r\n\r\n', /^HTTP\/1\.1 400 [\s\S]*"malformed_request"/],
      [`GET /v1/plan HTTP/1.1\r\n${close}`, /^HTTP\/1\.1 400 [\s\S]*"malformed_request"/],
      [
        `get /v1/plan HTTP/1.1\r\nhost: localhost\r\n${close}`,
        /^HTTP\/1\.1 400 [\s\S]*"malformed_request"/,
      ],
      [`${'X'.repeat(9_000)} / HTTP/1.1\r\n${close}`, /^HTTP\/1\.1 400 [\s\S]*"malformed_request"/],
      ['CONNECT a:1 HTTP/1.1\r\nhost: a:1\r\n\r\n', /^HTTP\/1\.1 404 [\s\S]*"route_not_found"/],
      [
        `QUERY /v1/plan HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n${close}`,
        /^HTTP\/1\.1 405 [\s\S]*allow: GET, HEAD, POST[\s\S]*"method_not_allowed"/,
      ],
      [
        `GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-long: ${'x'.repeat(20_000)}\r\n${close}`,
        /^HTTP\/1\.1 431 [\s\S]*"headers_too_large"/,
      ],
      [
        `POST /v1/plan HTTP/1.1\r\nhost: a\r\nexpect: magic\r\ncontent-length: 0\r\n${close}`,
        /^HTTP\/1\.1 417 [\s\S]*"expectation_failed"/,
      ],
    ] as const) {
      assert.match(await speak(bytes), said);
    }
  });

  it('that breaks off is nothing that failed here', async () => {
    const lines = world.logLines.length;
    const head = `POST /v1/plan HTTP/1.1\r\nhost: localhost\r\nx-api-key: ${acme.apiKey}\r\n`;
    const body = 'content-type: application/json\r\ncontent-length: 100\r\n\r\n{"name":';
    await speak(head + body);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const since = world.logLines.slice(lines).join('');
    assert.doesNotMatch(since, /"level":"error"/);
  });

  it('a log has no key, password or body of a request', async () => {
    const secret = 'a-very-secret-password';
    const body = { businessName: 'Quiet', accountId: 'quiet', password: secret };
    const { data } = await world.stranger.post('/auth/register', body);
    await world.stranger.post('/auth/login', { accountId: 'quiet', password: secret });
    await acme.post('/auth/set-webhook-url', { webhookUrl: 'https://hooks.invalid/' });
    const logged = world.logLines.join('\n');
    for (const hidden of [secret, data.apiKey, acme.apiKey, 'whsec_', 'argon2']) {
      assert.ok(!logged.includes(hidden), `the logs show ${hidden.slice(0, 8)}`);
    }
  });
});

describe('the rate limit', () => {
  it('counts each tenant’s requests to /v1 and says how many are left', async () => {
    const world = await createWorld({ environment: { RATE_LIMIT_PER_SECOND: '2' } });
    const acme = await world.tenant();
    const other = await world.tenant('other');
    const answers = [];
    for (let time = 1; time <= 6; time += 1) answers.push(await acme.get('/v1/plan'));
    assert.equal(answers[0]?.headers['ratelimit-limit'], '4');
    assert.equal(answers[0]?.headers['ratelimit-remaining'], '3');
    const refused = answers.at(-1);
    assert.equal(refused?.status, 429);
    assert.equal(refused?.code, 'too_many_requests');
    assert.ok(Number(refused?.headers['retry-after']) > 0);
    assert.equal((await other.get('/v1/plan')).status, 200);
    assert.equal((await acme.get('/auth/me')).status, 200);
    await world.close();
  });
});

describe('when the database is away', () => {
  it('a response says that the database is away, and never shows its insides', async () => {
    const world = await createWorld();
    const nowhere = connectTo({ url: 'postgres://nobody:secret@127.0.0.1:9/none', size: 2 });
    const { app } = createServer(oneHouse({ ...world.house, db: nowhere.db }), { operations });
    const headers = { 'x-api-key': newApiKey('test') };
    const answer = await app.inject({ url: '/v1/plan', headers });
    assert.equal(answer.statusCode, 503);
    assert.equal(answer.json().code, 'database_away');
    assert.ok(!answer.body.includes('127.0.0.1'));
    assert.equal((await app.inject('/readyz')).statusCode, 503);
    assert.equal((await app.inject('/healthz')).statusCode, 200);
    await app.close();
    await nowhere.close();
    await world.close();
  });
});

describe('a server that is stopping', () => {
  it('serves on while it says that it is not ready, and then turns requests away', async () => {
    const world = await createWorld();
    const { app, drain, close } = createServer(oneHouse(world.house), { operations });
    assert.equal((await app.inject('/readyz')).headers.connection, 'keep-alive');
    drain();
    const ready = await app.inject('/readyz');
    assert.deepEqual([ready.statusCode, ready.json().status], [503, 'shutting down']);
    assert.equal(ready.headers.connection, 'close');
    const answer = await app.inject('/v1/plan');
    assert.deepEqual([answer.statusCode, answer.headers.connection], [401, 'close']);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET /v1/plan HTTP/1.1\r\nhost: localhost\r\n');
    await once(app.server, 'connection');
    const closed = close();
    socket.write('\r\n');
    const [refusal] = await once(socket, 'data');
    assert.match(String(refusal), /^HTTP\/1\.1 503 [\s\S]*"code":"shutting_down"/);
    await closed;
    await world.close();
  });
});
