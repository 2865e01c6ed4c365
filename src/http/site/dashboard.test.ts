// How the dashboard is served, from a small folder of files that stands in for it.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { refuseUnmatched } from '../answer/unmatched.ts';
import { mountDashboard, PLACES } from './dashboard.ts';

const PAGE = '<html><head><title>Sanwo</title></head><script>begin()</script></html>';
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
    for (const rule of [
      /^default-src 'none'$/,
      /^script-src 'self' 'sha256-\S+'$/,
      /^style-src 'self'$/,
    ]) {
      assert.ok(
        policy.split('; ').some((each) => rule.test(each)),
        String(rule),
      );
    }
    assert.doesNotMatch(policy, /unsafe/);
  });

  it('names the files of the screen, and allows the script that is inside the page', async () => {
    const screens = [
      ['/customers/import', ['assets/import-a1.js']],
      ['/customers/$code', ['assets/one-a1.js', 'assets/kit-a1.js']],
      ['/home', ['assets/home-a1.js']],
    ];
    await writeFile(join(folder, 'dist/pages.json'), JSON.stringify(screens));
    const filesAt = async (url: string) => {
      const { body } = await ask(url);
      return [...body.matchAll(/<link rel="modulepreload" crossorigin href="\/assets\/(\w+)/g)].map(
        ([, name]) => name,
      );
    };
    assert.deepEqual(await filesAt('/customers/CUST_12345678?month=1'), ['one', 'kit']);
    assert.deepEqual(await filesAt('/customers/import/'), ['import']);
    assert.deepEqual(await filesAt('/home'), ['home']);
    assert.deepEqual(await filesAt('/plans'), []);
    const { headers } = await ask('/home');
    const hash = createHash('sha256').update('begin()').digest('base64');
    assert.match(String(headers['content-security-policy']), /script-src 'self' 'sha256-[^;]+';/);
    assert.ok(String(headers['content-security-policy']).includes(`'sha256-${hash}'`));
    assert.equal((await ask('/pages.json')).statusCode, 404);
  });

  it('has files that are packed, kept for ever, and nowhere else than in its folder', async () => {
    const script = await ask('/assets/main-a1.js', { 'accept-encoding': 'gzip' });
    assert.equal(gunzipSync(script.rawPayload).toString(), 'begin()');
    const both = { 'accept-encoding': 'gzip, deflate, br' };
    const smaller = await ask('/assets/main-a1.js', both);
    assert.equal(smaller.headers['content-encoding'], 'br');
    assert.equal(brotliDecompressSync(smaller.rawPayload).toString(), 'begin()');
    await writeFile(join(folder, 'dist/assets/kit-a1.js'), 'kit()');
    await writeFile(join(folder, 'dist/assets/kit-a1.js.br'), 'as the builder packed it');
    await utimes(join(folder, 'dist'), 1, 1);
    const packed = await ask('/assets/kit-a1.js', both);
    assert.equal(packed.rawPayload.toString(), 'as the builder packed it');
    assert.equal((await ask('/assets/kit-a1.js.br')).statusCode, 404);
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
