// How the dashboard is served, from a small folder of files that stands in for it.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { refuseUnmatched } from '../answer/unmatched.ts';
import { mountDashboard, PLACES } from './dashboard.ts';

const PAGE = '<title>Sanwo</title>';
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the dashboard', () => {
  let folder = '';
  let app: FastifyInstance;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sanwo-dashboard-'));
    await mkdir(join(folder, 'dist/assets'), { recursive: true });
    await writeFile(join(folder, 'secret.txt'), 'not of the dashboard');
    await writeFile(join(folder, 'dist/index.html'), PAGE);
    await writeFile(join(folder, 'dist/assets/main-a1.js'), 'begin()');
    app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
    mountDashboard(app, pathToFileURL(`${folder}/dist/`));
    refuseUnmatched(app);
    app.get('/v1/customer', () => ({ data: [] }));
  });
  afterEach(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const ask = (url: string, headers: Record<string, string> = HTML) => app.inject({ url, headers });

  it('is one page at all of its addresses, asked for anew each time', async () => {
    for (const url of ['/customers', '/customers/CUST_12345678?tab=events', '/sign-in', '/home/']) {
      const { statusCode, body, headers } = await ask(url);
      assert.deepEqual([statusCode, body], [200, PAGE], url);
      assert.equal(headers['cache-control'], 'no-cache');
      assert.equal(headers.vary, 'accept, accept-encoding');
      const again = await ask(url, { ...HTML, 'if-none-match': String(headers.etag) });
      assert.equal(again.statusCode, 304);
    }
  });

  it('runs its own scripts and asks its own API, and nobody else', async () => {
    const policy = String((await ask('/customers')).headers['content-security-policy']);
    for (const rule of ["default-src 'none'", "script-src 'self'", "style-src 'self'"]) {
      assert.ok(policy.split('; ').includes(rule), rule);
    }
    assert.doesNotMatch(policy, /unsafe/);
  });

  it('has files that are packed, kept for ever, and nowhere else than in its folder', async () => {
    const script = await ask('/assets/main-a1.js', { 'accept-encoding': 'gzip' });
    assert.equal(gunzipSync(script.rawPayload).toString(), 'begin()');
    assert.equal(script.headers['cache-control'], 'public, max-age=31536000, immutable');
    for (const url of ['/assets/../secret.txt', '/assets/..%2f..%2fsecret.txt', '/assets/']) {
      assert.equal((await ask(url)).statusCode, 404, url);
    }
  });

  it('says that a file of an older version is gone', async () => {
    const { statusCode, body } = await ask('/assets/main-old.js');
    assert.equal(statusCode, 404);
    assert.match(body, /reload the page/);
  });

  it('is no answer to a program, to another method, or at another address', async () => {
    const program = await ask('/customers', { accept: 'application/json' });
    assert.equal(program.statusCode, 404);
    assert.match(program.body, /no such endpoint/i);
    assert.equal((await app.inject({ method: 'POST', url: '/customers' })).statusCode, 404);
    for (const url of ['/nothing', '/v1/nothing', '/customer', '/customersandmore']) {
      assert.equal((await ask(url)).statusCode, 404, url);
    }
    assert.doesNotMatch((await ask('/customer')).body, /did you mean GET \/customers/);
  });

  it('is not at a mistyped address: a browser gets a page with a way back', async () => {
    for (const url of ['/nonsense', '/custmers?page=2', '/pay/broken']) {
      const { statusCode, body, headers } = await ask(url);
      assert.equal(statusCode, 404, url);
      assert.match(String(headers['content-type']), /^text\/html/);
      assert.equal(headers.vary, 'accept');
      assert.match(body, /There is no page at this address/);
      assert.match(body, /<a href="\/">Go to the start page<\/a>/);
      assert.doesNotMatch(body, /nonsense|custmers|broken/, 'nothing of it is repeated');
      assert.match(String(headers['content-security-policy']), /default-src 'none'/);
    }
    for (const [url, asked] of [
      ['/nonsense', { accept: '*/*' }],
      ['/nonsense', { accept: 'application/json' }],
      ['/v1/nonsense', HTML],
      ['/auth/nonsense', HTML],
    ] as const) {
      const { statusCode, body } = await ask(url, asked);
      assert.equal(statusCode, 404, url);
      assert.match(body, /no such endpoint/i, url);
    }
    const posted = await app.inject({ method: 'POST', url: '/nonsense', headers: HTML });
    assert.match(posted.body, /no such endpoint/i);
  });

  it('where it was not built, there is nothing at its addresses', async () => {
    await rm(join(folder, 'dist'), { recursive: true });
    assert.equal((await ask('/customers')).statusCode, 404);
  });

  it('has all of its addresses in the list', () => {
    const folder = new URL('../../../dashboard/src/routes/', import.meta.url);
    const text = readdirSync(folder)
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
      .join('\n');
    const known: ReadonlySet<string> = new Set(PLACES);
    const used = [...text.matchAll(/path: '\/([\w-]*)/g)].map(([, first = '']) => first);
    assert.ok(used.length > 40);
    assert.deepEqual(
      used.filter((first) => first !== '' && !known.has(first)),
      [],
    );
  });
});
