// Hostile input at what a person's session asks of its own, with a cookie and without: never a 500,
// always the envelope, and never a word of what is behind it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { HOUR_MS } from '../src/lib/values/durations.ts';
import { operations } from '../src/operations.ts';
import { type Browser, openBrowser } from './browser-client.ts';
import type { Answer, Loose } from './client.ts';
import { fieldsOf, hostileValue, mutated, RUNS, SEED } from './hostile-values.ts';
import { foundAccount, PASSWORD } from './people.ts';
import { createWorld, type World } from './world.ts';

const BEHIND = /node_modules|\.ts\b|\bat \w+ \(|select .* from|postgres|argon2/i;

/** As its text in JSON: what no program would write by itself. */
const RAW_BODIES: readonly (readonly [what: string, body: string])[] = [
  ['nothing', ''],
  ['half an object', '{"email":'],
  ['a list', '[]'],
  ['a word', '"x"'],
  ['null', 'null'],
  [
    'a lone surrogate',
    '{"token":"\\ud800","password":"\\udfff correct horse","email":"\\ud800@a.b"}',
  ],
  [
    'a NUL',
    '{"token":"\\u0000","password":"\\u0000\\u0000\\u0000 horse battery","email":"a@b.co"}',
  ],
  ['a prototype', '{"__proto__":{"email":"a@b.co"},"constructor":{"prototype":1}}'],
  ['a field twice', '{"email":"a@b.co","email":"c@d.co","password":"x","password":"y"}'],
  ['depth', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ['a long token', JSON.stringify({ token: 'inv_'.padEnd(100_000, 'x'), password: PASSWORD })],
  ['a long password', JSON.stringify({ email: 'a@b.co', password: 'x'.repeat(200_000) })],
  ['more than is read', JSON.stringify({ email: 'x'.repeat(1_100_000) })],
];

/** What asks without any field. */
const EMPTY = new Set(['nothing', 'null']);

const HOSTILE_NAMES = [
  'x'.repeat(300),
  '\u202egnp.exe \u2066',
  '<script>alert(1)</script>',
  "Robert'); drop table members; --",
  'a\u0000b',
  '\ud800',
  '🎉'.repeat(150),
] as const;

const TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x', ''];

describe('hostile input of a session', () => {
  let world: World;
  let shop: Awaited<ReturnType<typeof foundAccount>>;

  before(async () => {
    world = await createWorld();
    shop = await foundAccount(world);
  });
  after(() => world.close({ allowUnfinished: true }));

  const ofSessions = operations.filter(({ path }) => path.startsWith('/session'));
  const writing = ofSessions.filter(({ method }) => method !== 'GET');

  function assertPlain(answer: Answer<Loose>, statusBelow = 500): void {
    assert.ok(answer.status < statusBelow, `${answer.status} ${answer.text}`);
    assert.doesNotMatch(answer.text, BEHIND);
    if (answer.status >= 400) assert.match(answer.code, /^[a-z_]+$/, answer.text);
  }

  /** Whoever signed out on the way, or is made to wait, comes in anew. */
  async function signedIn(): Promise<Browser> {
    world.clock.advance(HOUR_MS);
    return await shop.owner();
  }

  it('is tried at every operation that writes', () => {
    assert.ok(writing.length >= 10, `${writing.length}`);
  });

  for (const { name, method, path, input, example } of writing) {
    if (input.body) {
      it(`in a field of ${name}, from inside`, async () => {
        const browser = await signedIn();
        const field = fc.constantFrom(...fieldsOf(input.body), 'unknownField');
        const property = fc.asyncProperty(field, hostileValue, async (named, value) => {
          const body = mutated(example.body, { field: named, value });
          assertPlain(await browser.ask(method, path, { body }));
        });
        await fc.assert(property, { seed: SEED, numRuns: RUNS });
      });
    }

    it(`as a body of ${name}`, async () => {
      for (const browser of [await signedIn(), shop.open()]) {
        for (const [what, payload] of RAW_BODIES) {
          const headers = { 'content-type': 'application/json', ...headersOf(browser) };
          const answer = await world.stranger.send({ method, url: path, headers, payload });
          assertPlain(answer);
          if (input.body && !EMPTY.has(what)) assert.ok(answer.status >= 400, what);
        }
      }
    });

    it(`of another type at ${name}`, async () => {
      const browser = await signedIn();
      for (const type of TYPES) {
        const headers = { 'content-type': type, ...headersOf(browser) };
        const payload = 'email=a%40b.co&password=x';
        assertPlain(await world.stranger.send({ method, url: path, headers, payload }));
      }
    });
  }

  const headersOf = ({ cookie, csrfToken }: Browser) => ({
    ...{ cookie, 'x-csrf-token': csrfToken, origin: 'http://sanwo.test' },
    'sec-fetch-site': 'same-origin',
  });

  it('as a cookie or a token of a form is nobody’s', async () => {
    for (const held of ['x', 'x'.repeat(10_000), '=', '%00', 'ses_', '\u00e9', "';--"]) {
      const browser = openBrowser(world.stranger);
      browser.cookie = `sanwo_session=${held}`;
      const read = await browser.get('/session');
      assert.deepEqual([read.status, read.data], [200, null], held);
      assert.equal((await browser.get('/session/all')).code, 'session_ended');
    }
    const owner = await signedIn();
    for (const token of ['', 'x', 'x'.repeat(10_000), owner.csrfToken.slice(1)]) {
      const headers = { 'x-csrf-token': token };
      const answer = await owner.ask('POST', '/session/end', { body: {}, headers });
      assert.deepEqual([answer.status, answer.code], [403, 'csrf']);
    }
  });

  it('as a name is a name, or is refused', async () => {
    for (const [index, name] of HOSTILE_NAMES.entries()) {
      const email = `named-${index}@acme.example`;
      const invited = await shop.byKey.post('/v1/member', { email, role: 'viewer' });
      const token = new URL(invited.data.inviteLink).searchParams.get('token');
      const browser = shop.open();
      const came = await browser.post('/session/invitation', { token, name, password: PASSWORD });
      assertPlain(came);
      if (came.status !== 200) continue;
      const { data } = await shop.byKey.get(`/v1/member?limit=1`);
      assert.equal(data.data[0].name, name);
      const { data: mails } = await shop.byKey.get('/v1/email-deliveries?limit=100');
      assert.ok(!JSON.stringify(mails).includes('<script>alert'));
    }
  });

  it('is refused alike, whether or not it is anything of ours', async () => {
    const tokens = [
      'x',
      `inv_${'x'.repeat(43)}`,
      `rst_${'x'.repeat(43)}`,
      `inv_00${'y'.repeat(41)}`,
    ];
    for (const path of ['/session/invitation', '/session/password-reset']) {
      const said = new Set<string>();
      for (const token of tokens) {
        const answer = await world.stranger.post(path, { token, password: PASSWORD });
        said.add(`${answer.status} ${answer.code} ${answer.message}`);
      }
      assert.equal(said.size, 1, [...said].join('\n'));
    }
    const known = await world.stranger.post('/session/password-reset', { email: shop.email });
    const unknown = await world.stranger.post('/session/password-reset', { email: 'no@body.co' });
    assert.deepEqual([known.status, known.data], [unknown.status, unknown.data]);
    assert.equal(known.message, unknown.message);
  });
});
