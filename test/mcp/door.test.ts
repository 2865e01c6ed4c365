// Who may come in: no key, a wrong key, a foreign page, a bent name, too large a body; and what is
// answered when the API is away or the server is stopping.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { newApiKey } from '../../src/lib/values/api-key.ts';
import { type Desk, openDesk, openWorldAndDesk } from './desk.ts';
import { type FakeApi, startFakeApi } from './fake-analytics.ts';

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
const JSON_HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

interface Wish {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

interface DoorAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** Sends any Host, which fetch would not. */
async function knock(port: number, wish: Wish = {}): Promise<DoorAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<DoorAnswer>();
  const { path = '/mcp', method = 'POST', headers = {}, body = JSON.stringify(LIST) } = wish;
  const all = { ...JSON_HEADERS, ...headers };
  const options = { host: '127.0.0.1', port, path, method, headers: all, agent: false };
  const sent = httpRequest(options, (answer) => {
    let text = '';
    answer.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    answer.once('end', () => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
    });
  });
  sent.once('error', reject);
  sent.end(method === 'GET' ? undefined : body);
  return await promise;
}

function assertRefused(
  { status, text, headers }: DoorAnswer,
  expected: number,
  code: string,
): void {
  assert.equal(status, expected, text);
  const { requestId, message, ...rest } = JSON.parse(text);
  assert.deepEqual(rest, { status: 'error', data: null, code });
  assert.equal(typeof message, 'string');
  assert.equal(requestId, headers['x-request-id']);
}

describe('the door of the tool server', () => {
  let api: FakeApi;
  let desk: Desk;

  before(async () => {
    api = await startFakeApi();
    desk = await openDesk({ apiUrl: api.url, publicUrl: 'https://tools.acme.example' });
  });

  after(async () => {
    await desk.stop();
    await api.stop();
  });

  const withKey = (headers: Record<string, string> = {}) => ({ 'x-api-key': api.key, ...headers });

  it('opens to X-Api-Key and to the same key as a bearer token', async () => {
    for (const headers of [
      { 'x-api-key': api.key },
      { authorization: `Bearer ${api.key}` },
      { authorization: `bearer ${api.key}` },
    ]) {
      const { status, text } = await knock(desk.port, { headers });
      assert.equal(status, 200, text);
      assert.match(text, /"compute_metric"/);
    }
  });

  it('stays shut without a key, with a malformed and with an unknown one', async () => {
    const tampered = api.key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const tries: [Record<string, string>, string][] = [
      [{}, 'api_key_missing'],
      [{ 'x-api-key': '' }, 'api_key_missing'],
      [{ authorization: 'Basic YWJj' }, 'api_key_missing'],
      [{ 'x-api-key': 'sk_test_nonsense' }, 'api_key_unknown'],
      [{ 'x-api-key': tampered }, 'api_key_unknown'],
      [{ 'x-api-key': newApiKey('test') }, 'api_key_unknown'],
      [{ authorization: `Bearer ${newApiKey('live')}` }, 'api_key_unknown'],
    ];
    for (const [headers, code] of tries) {
      assertRefused(await knock(desk.port, { headers }), 401, code);
    }
    const call = { ...LIST, method: 'tools/call', params: { name: 'get_plans', arguments: {} } };
    assertRefused(await knock(desk.port, { body: JSON.stringify(call) }), 401, 'api_key_missing');
    assertRefused(await knock(desk.port, { method: 'GET' }), 401, 'api_key_missing');
    assert.deepEqual(api.asked, [], 'no tool has run');
  });

  it('offers no OAuth that it does not have', async () => {
    const path = '/.well-known/oauth-protected-resource';
    assertRefused(await knock(desk.port, { path, method: 'GET' }), 404, 'route_not_found');
    const { headers } = await knock(desk.port, {});
    assert.equal(headers['www-authenticate'], undefined);
  });

  it('is shut to web pages of others and open to its own', async () => {
    const own = [
      `http://127.0.0.1:${desk.port}`,
      `http://localhost:${desk.port}`,
      `http://[::1]:${desk.port}`,
      'https://tools.acme.example',
    ];
    for (const origin of own) {
      assert.equal((await knock(desk.port, { headers: withKey({ origin }) })).status, 200, origin);
    }
    const foreign = [
      'https://evil.example',
      'http://localhost:1',
      'http://tools.acme.example',
      `http://localhost.evil.example:${desk.port}`,
      'null',
    ];
    for (const origin of foreign) {
      const told = await knock(desk.port, { headers: withKey({ origin }) });
      assertRefused(told, 403, 'foreign_origin');
      const preflight = { method: 'OPTIONS', headers: { origin }, body: '' };
      assertRefused(await knock(desk.port, preflight), 403, 'foreign_origin');
    }
  });

  it('is shut to names that were bent to point at it', async () => {
    for (const host of ['tools.acme.example', 'tools.acme.example:443', `LOCALHOST:${desk.port}`]) {
      assert.equal((await knock(desk.port, { headers: withKey({ host }) })).status, 200, host);
    }
    for (const host of ['evil.example', `evil.example:${desk.port}`, 'localhost:1']) {
      const told = await knock(desk.port, { headers: withKey({ host }) });
      assertRefused(told, 403, 'foreign_host');
    }
  });

  it('takes a megabyte and no more, said beforehand or found out', async () => {
    const params = { name: 'get_plans', arguments: { search: 'x'.repeat(2_000_000) } };
    const body = JSON.stringify({ ...LIST, method: 'tools/call', params });
    assertRefused(await knock(desk.port, { headers: withKey(), body }), 413, 'body_too_large');
    const headers = withKey({ 'transfer-encoding': 'chunked' });
    assertRefused(await knock(desk.port, { headers, body }), 413, 'body_too_large');
  });

  it('takes whoever leaves in the middle of a body for no failure of its own', async () => {
    const options = { host: '127.0.0.1', port: desk.port, path: '/mcp', method: 'POST' };
    const headers = { ...withKey(), 'content-length': '1000' };
    const sent = httpRequest({ ...options, headers, agent: false });
    sent.on('error', () => {});
    sent.write('{"jsonrpc"');
    await new Promise((resolve) => setTimeout(resolve, 50));
    sent.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.deepEqual(
      desk.logLines.filter((line) => line.includes('the tool server failed')),
      [],
    );
  });

  it('says that it is alive to whoever asks, and nothing else is anywhere else', async () => {
    const health = { path: '/healthz', method: 'GET', headers: { host: 'balancer.internal' } };
    const { status, text } = await knock(desk.port, health);
    assert.equal(status, 200);
    assert.deepEqual(JSON.parse(text), { status: 'alive' });
    for (const path of ['/', '/mcp/other', '/v1/plan', '/sse']) {
      assertRefused(await knock(desk.port, { path, headers: withKey() }), 404, 'route_not_found');
    }
    assert.equal((await knock(desk.port, { path: '/mcp/', headers: withKey() })).status, 200);
  });

  it('answers broken JSON in words of the protocol', async () => {
    const { status, text } = await knock(desk.port, { headers: withKey(), body: '{"jsonrpc":' });
    assert.equal(status, 400);
    assert.equal(JSON.parse(text).error.code, -32700);
  });

  it('gives back the request id it was given', async () => {
    const { headers } = await knock(desk.port, { headers: withKey({ 'x-request-id': 'mine-1' }) });
    assert.equal(headers['x-request-id'], 'mine-1');
  });

  it('answers 503 when the API is away', async () => {
    const lonely = await openDesk({ apiUrl: 'http://127.0.0.1:9' });
    try {
      const told = await knock(lonely.port, { headers: withKey() });
      assertRefused(told, 503, 'api_away');
      assert.equal(told.headers['retry-after'], '2');
    } finally {
      await lonely.stop();
    }
  });
});

describe('a tool server that is told to stop', () => {
  it('finishes what it was asked, and waits for no endless stream', async (test) => {
    const api = await startFakeApi();
    test.after(() => api.stop());
    const desk = await openDesk({ apiUrl: api.url });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const tools = await Promise.all([desk.connect(api.key), desk.connect(api.key, 'older')]);
    await tools[0]?.client.listen({ toolsListChanged: true });
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    let waiting = 0;
    api.before = async () => {
      waiting += 1;
      if (waiting === tools.length) reach();
      await released;
      return 'answer';
    };
    const asked = tools.map(({ call }) => call('compute_metric', { metric: 'mrr' }));
    await reached;
    const began = performance.now();
    const stopped = desk.stopServer();
    release();
    const answers = await Promise.all(asked);
    assert.deepEqual(
      answers.map(({ data }) => data.value),
      [0, 0],
    );
    await stopped;
    assert.ok(performance.now() - began < 5_000);
    await assert.rejects(knock(desk.port, { headers: { 'x-api-key': api.key } }));
    for (const { client } of tools) await client.close();
  });
});

describe('a key that is rotated away', () => {
  it('is turned away a second later at the latest', async () => {
    const at = await openWorldAndDesk();
    try {
      const acme = await at.world.tenant('acme');
      const headers = { 'x-api-key': acme.apiKey };
      assert.equal((await knock(at.desk.port, { headers })).status, 200);
      await acme.post('/auth/rotate-api-key');
      let status = 200;
      const began = performance.now();
      while (status === 200 && performance.now() - began < 3_000) {
        ({ status } = await knock(at.desk.port, { headers }));
      }
      assert.equal(status, 401);
      assert.ok(performance.now() - began < 1_500);
      const digest = createHash('sha256').update(acme.apiKey).digest('hex');
      const logged = at.desk.logLines.join('\n');
      assert.ok(!logged.includes(acme.apiKey) && !logged.includes(digest));
    } finally {
      await at.close();
    }
  });
});
