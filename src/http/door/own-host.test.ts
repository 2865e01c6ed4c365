// A page whose name was bent to point here reads nothing: what is called under a name that is not
// ours is refused, whatever it asks.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { createWorld, type World } from '../../../test/world.ts';
import { ownHosts } from './own-host.ts';

const EVIL = { host: 'evil.example:8080' };

describe('a name that is not ours', () => {
  let world: World;

  before(async () => {
    world = await createWorld({ provider: true });
  });
  after(() => world.close({ allowUnfinished: true }));

  const ask = async (
    url: string,
    headers: Record<string, string>,
    method: 'GET' | 'POST' = 'GET',
  ) => await world.app.inject({ method, url, headers });

  it('is refused everywhere, with and without a key', async () => {
    const acme = await world.tenant();
    const rebound = {
      ...EVIL,
      origin: 'http://evil.example:8080',
      'sec-fetch-site': 'same-origin',
    };
    for (const url of [
      ...['/', '/sign-in', '/docs', '/docs/', '/openapi.json', '/thanks', '/i/x', '/pay/x/y'],
      ...['/v1/plan', '/auth/me', '/session', '/v1/export/invoices', '/nothing', '/favicon.svg'],
    ]) {
      for (const headers of [EVIL, { ...rebound, accept: 'text/html', 'x-api-key': acme.apiKey }]) {
        const answer = await ask(url, headers);
        assert.equal(answer.statusCode, 403, url);
        assert.equal(answer.json().code, 'foreign_host', url);
      }
    }
    for (const url of ['/session', '/auth/login', '/auth/register']) {
      const body = { accountId: acme.accountId };
      const answer = await world.stranger.post(url, body, rebound);
      assert.equal(answer.code, 'foreign_host', url);
    }
  });

  it('may be a probe’s, and the provider’s for its callbacks', async () => {
    for (const url of ['/healthz', '/readyz', '/metrics']) {
      assert.equal((await ask(url, { host: '10.2.3.4:8080' })).statusCode, 200, url);
    }
    const answer = await ask('/provider/nomba/callback', EVIL, 'POST');
    assert.notEqual(answer.json().code, 'foreign_host');
  });

  it('is no better where a stranger says so in a header that nobody trusts', async () => {
    const headers = { ...EVIL, 'x-forwarded-host': 'sanwo.test' };
    assert.equal((await ask('/v1/plan', headers)).statusCode, 403);
  });

  it('goes unheard where a proxy that is trusted says which name was called', async () => {
    const behind = await createWorld({ environment: { TRUST_PROXY: '1' } });
    const statusOf = async (headers: Record<string, string>) =>
      (await behind.app.inject({ url: '/openapi.json', headers })).statusCode;
    const upstream = { host: 'upstream' };
    assert.equal(await statusOf({ ...upstream, 'x-forwarded-host': 'sanwo.test' }), 200);
    assert.equal(await statusOf({ ...upstream, 'x-forwarded-host': 'evil.example' }), 403);
    assert.equal(await statusOf({ host: 'localhost', 'x-forwarded-host': 'evil.example' }), 403);
    assert.equal(await statusOf(upstream), 403);
    const ours = { 'x-forwarded-host': 'sanwo.test' };
    for (const host of ['10.0.0.5:8080', '[fd00::1]:8080', 'localhost', 'sanwo.test']) {
      assert.equal(await statusOf({ host, ...ours }), 200, host);
    }
    // A page of theirs may say ours in a header, and a proxy may pass it on.
    for (const host of [
      'evil.example',
      'evil.example:80',
      'evil.example.',
      '10.0.0.5.evil.example',
    ]) {
      assert.equal(await statusOf({ host, ...ours }), 403, host);
    }
    await behind.close();
  });

  it('said twice, or not at all, is no request', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    for (const hosts of [
      '',
      'host: localhost\r\nHost: localhost\r\n',
      'host: localhost\r\nhost: x\r\n',
    ]) {
      assert.match(await answerTo(port, `GET /healthz HTTP/1.1\r\n${hosts}`), MALFORMED);
    }
  });

  it('is refused in the line of the request, where no browser writes one', async () => {
    const { port } = world.app.server.address() as AddressInfo;
    for (const target of ['http://evil.example/p/gym', 'http://localhost/healthz', '*']) {
      const method = target === '*' ? 'OPTIONS' : 'GET';
      const line = `${method} ${target} HTTP/1.1\r\nhost: localhost\r\n`;
      assert.match(await answerTo(port, line), MALFORMED, target);
    }
  });
});

const MALFORMED = /^HTTP\/1\.1 400 [\s\S]*"malformed_request"/;

async function answerTo(port: number, lines: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(`${lines}connection: close\r\n\r\n`);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

describe('our names', () => {
  const named = 'https://billing.acme.example';
  const cases = [
    [
      { host: '127.0.0.1', baseUrl: 'http://127.0.0.1:8080' },
      'a sandbox',
      {
        own: ['127.0.0.1:8080', 'localhost:8080', 'LOCALHOST:5173', '[::1]:8080', '127.0.0.2'],
        foreign: [
          '10.0.0.5:8080',
          '0.0.0.0:8080',
          'evil.example',
          'localhost.evil.example',
          '[::2]',
        ],
      },
    ],
    [
      { host: '0.0.0.0', baseUrl: 'http://127.0.0.1:8080' },
      'a sandbox on the network',
      {
        own: ['localhost:9000', '192.168.1.5:8080', '[fd00::1]:8080'],
        foreign: ['sanwo:8080', 'evil.example:8080', '192.168.1.5.evil.example'],
      },
    ],
    [
      { host: '0.0.0.0', baseUrl: named },
      'a service in a container',
      {
        own: [
          'billing.acme.example',
          'billing.acme.example:443',
          'BILLING.acme.example',
          'localhost',
        ],
        foreign: [
          '192.168.1.5',
          'billing.acme.example:80',
          'x.billing.acme.example',
          'acme.example',
        ],
      },
    ],
    [
      { host: '10.0.0.5', baseUrl: named },
      'a service on one network',
      {
        own: ['10.0.0.5:8080', 'billing.acme.example'],
        foreign: ['localhost:8080', '127.0.0.1:8080', '10.0.0.6'],
      },
    ],
    [
      { host: '::', baseUrl: null },
      'a service without a name',
      {
        own: ['[::1]:8080', '[fd00::1]'],
        foreign: ['a b', 'localhost:', 'user@localhost', '[::1', 'localhost:8080:1', 'localhost/'],
      },
    ],
  ] as const;
  for (const [settings, what, { own, foreign }] of cases) {
    it(`are, for ${what}, these`, () => {
      const isOwn = ownHosts(settings);
      for (const name of own) assert.ok(isOwn(name), name);
      for (const name of foreign) assert.ok(!isOwn(name), name);
    });
  }
});
