// What a cookie authorises comes from the dashboard's own pages: every header that tells where a
// request comes from, against every method, with and without the session's token.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from '../../test/browser-client.ts';
import { foundAccount, PASSWORD } from '../../test/people.ts';
import { createWorld, type World } from '../../test/world.ts';

const OWN = 'http://sanwo.test';
const ORIGINS = {
  none: undefined,
  own: OWN,
  foreign: 'https://evil.example',
  opaque: 'null',
  'of another port': 'http://sanwo.test:8081',
  'of another scheme': 'https://sanwo.test',
  'of a subdomain': 'http://shop.sanwo.test',
  'that begins as ours': 'http://sanwo.test.evil.example',
  empty: '',
} as const;
const SITES = [undefined, 'same-origin', 'none', 'same-site', 'cross-site', 'nonsense'] as const;
const TOKENS = ['right', 'wrong', 'missing'] as const;
const WRITES = ['POST', 'PUT', 'DELETE'] as const;

type Origin = keyof typeof ORIGINS;
type Site = (typeof SITES)[number];

const isForeign = (origin: Origin, site: Site) =>
  !['none', 'own'].includes(origin) || ![undefined, 'same-origin', 'none'].includes(site);
/** A write must prove where it comes from. */
const isProven = (origin: Origin, site: Site) => origin === 'own' || site === 'same-origin';

function headersOf(origin: Origin, site: Site): Record<string, string> {
  const said = ORIGINS[origin];
  return {
    ...(said === undefined ? {} : { origin: said }),
    ...(site === undefined ? {} : { 'sec-fetch-site': site }),
  };
}

describe('a request with the cookie', () => {
  let world: World;
  let browser: Browser;

  before(async () => {
    world = await createWorld();
    browser = await (await foundAccount(world)).owner();
  });
  after(() => world.close({ allowUnfinished: true }));

  async function ask(method: 'GET' | (typeof WRITES)[number], headers: Record<string, string>) {
    const { cookie } = browser;
    const url = method === 'DELETE' ? '/v1/key/x' : method === 'PUT' ? '/v1/plan/x' : '/v1/plan';
    const typed = { 'content-type': 'application/json' };
    const payload = method === 'GET' ? {} : { payload: '{}' };
    return await world.stranger.send({
      method,
      url,
      headers: { cookie, ...(method === 'GET' ? {} : typed), ...headers },
      ...payload,
    });
  }

  for (const origin of Object.keys(ORIGINS) as Origin[]) {
    for (const site of SITES) {
      it(`of an origin ${origin}, of a site ${site ?? 'not said'}`, async () => {
        const from = headersOf(origin, site);
        const read = await ask('GET', from);
        assert.equal(read.code, isForeign(origin, site) ? 'foreign_origin' : '');
        for (const method of WRITES) {
          for (const token of TOKENS) {
            const csrf = { right: browser.csrfToken, wrong: 'x'.repeat(43), missing: '' }[token];
            const sent = csrf === '' ? {} : { 'x-csrf-token': csrf };
            const { status, code } = await ask(method, { ...from, ...sent });
            const words = `${method} with the token ${token}: ${code}`;
            if (isForeign(origin, site) || !isProven(origin, site)) {
              assert.deepEqual([status, code], [403, 'foreign_origin'], words);
            } else if (token !== 'right') assert.deepEqual([status, code], [403, 'csrf'], words);
            else assert.ok([400, 404].includes(status), words);
          }
        }
      });
    }
  }

  it('through an address of ours that is not the usual one is our own too', async () => {
    const headers = { host: '127.0.0.1:8080', origin: 'http://127.0.0.1:8080' };
    assert.equal((await ask('GET', headers)).status, 200);
    const mixed = { host: '127.0.0.1:8080', origin: 'http://localhost:8080' };
    assert.equal((await ask('GET', mixed)).code, 'foreign_origin');
  });

  it('for files is held to the same', async () => {
    for (const url of ['/v1/export/customers', '/v1/invoice/x/document']) {
      const { cookie } = browser;
      const headers = { cookie, 'sec-fetch-site': 'cross-site' };
      assert.equal((await world.stranger.send({ method: 'GET', url, headers })).status, 403);
    }
  });

  it('that signs out needs its token, and without a session nothing', async () => {
    const own = { origin: OWN };
    const without = { method: 'DELETE', url: '/session', headers: own } as const;
    assert.equal((await world.stranger.send(without)).status, 200);
    const { cookie } = browser;
    const forged = await world.stranger.send({ ...without, headers: { ...own, cookie } });
    assert.equal(forged.code, 'csrf');
    assert.equal((await browser.get('/session')).data.role, 'owner');
  });

  it('that has a key as well is one of the key, wherever it comes from', async () => {
    const shop = await foundAccount(world);
    const headers = { cookie: browser.cookie, origin: 'https://evil.example' };
    const answer = await shop.byKey.get('/auth/me', headers);
    assert.equal(answer.data.tenantId, shop.tenantId);
  });
});

describe('nobody is signed in by a stranger’s page', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close({ allowUnfinished: true }));

  it('whatever it knows', async () => {
    const shop = await foundAccount(world);
    const body = { email: shop.email, password: PASSWORD };
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      for (const [url, said] of [
        ['/session', body],
        ['/session/invitation', { token: 'x', password: PASSWORD }],
        ['/session/password-reset', { email: shop.email }],
      ] as const) {
        const answer = await world.stranger.post(url, said, headers);
        assert.equal(answer.code, 'foreign_origin', url);
        assert.equal(answer.headers['set-cookie'], undefined);
      }
    }
  });

  it('and a program that says nothing of pages is let in', async () => {
    const shop = await foundAccount(world);
    const answer = await world.stranger.post('/session', { email: shop.email, password: PASSWORD });
    assert.equal(answer.status, 200);
  });

  it('nor by a form, whatever it calls its text', async () => {
    const shop = await foundAccount(world);
    const body = JSON.stringify({ email: shop.email, password: PASSWORD });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const headers = { 'content-type': type };
      const asked = { method: 'POST', url: '/session', headers, payload: body } as const;
      const answer = await world.stranger.send(asked);
      assert.ok([400, 415].includes(answer.status), answer.text);
      assert.equal(answer.headers['set-cookie'], undefined);
    }
  });
});

describe('over https', () => {
  let world: World;

  before(async () => {
    world = await createWorld({ environment: { BASE_URL: 'https://billing.acme.example' } });
  });
  after(() => world.close({ allowUnfinished: true }));

  it('the cookie is bound to this very host, and to https', async () => {
    const shop = await foundAccount(world);
    const browser = await shop.owner({ origin: 'https://billing.acme.example' });
    assert.match(browser.cookie, /^__Host-sanwo_session=ses_/);
    const { headers } = await browser.delete('/session');
    assert.match(String(headers['set-cookie']), /^__Host-sanwo_session=; Path=\/; Max-Age=0;/);
    assert.match(String(headers['set-cookie']), /; Secure$/);
    const plain = shop.open();
    plain.cookie = browser.cookie.replace('__Host-', '');
    assert.equal((await plain.get('/session')).data, null);
  });
});
