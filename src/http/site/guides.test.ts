// How the guides are served, from a small folder of files that stands in for the site.

import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { mountGuides } from './guides.ts';

const FILES: Readonly<Record<string, string>> = {
  'index.html': '<title>Guides</title><script>allowed()</script><script src="/x.js"></script>',
  'refunds/index.html': '<title>Refunds</title>',
  '404.html': '<title>Nothing here</title>',
  '_astro/page.abc.css': 'p{color:red}',
  'pagefind/pagefind.js': 'search()',
  'pagefind/fragment/en_1.pf_fragment': 'packed',
};

describe('the guides', () => {
  let folder = '';
  let app: FastifyInstance;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sanwo-guides-'));
    await writeFile(join(folder, 'secret.txt'), 'not of the site');
    app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
    mountGuides(app, pathToFileURL(`${folder}/dist/`));
    await build(FILES);
  });
  afterEach(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  async function build(files: Readonly<Record<string, string>>): Promise<void> {
    const building = join(folder, 'building');
    for (const [path, content] of Object.entries(files)) {
      await mkdir(join(building, path, '..'), { recursive: true });
      await writeFile(join(building, path), content);
    }
    await rm(join(folder, 'dist'), { recursive: true, force: true });
    await rename(building, join(folder, 'dist'));
  }

  const ask = (path: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `/docs/guides${path}`, headers });

  it('have one address each, which ends with a slash', async () => {
    assert.match((await ask('/')).body, /Guides/);
    const page = await ask('/refunds/');
    assert.equal(page.headers['content-type'], 'text/html; charset=utf-8');
    assert.match(page.body, /Refunds/);
    for (const [asked, told] of [
      ['', '/'],
      ['/refunds', '/refunds/'],
      ['//refunds/', '/refunds/'],
    ] as const) {
      const moved = await ask(asked);
      assert.equal(moved.statusCode, 308, asked);
      assert.equal(moved.headers.location, `/docs/guides${told}`);
    }
  });

  it('say so where there is no page, whatever is asked for outside of their folder', async () => {
    for (const path of ['/nothing', '/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt']) {
      const answer = await app.inject({ url: `/docs/guides${path}` });
      assert.equal(answer.statusCode, 404, path);
      assert.doesNotMatch(answer.body, /not of the site/);
    }
    assert.match((await ask('/nothing')).body, /Nothing here/);
  });

  it('are asked for anew each time, and what is named after its content never', async () => {
    const page = await ask('/');
    assert.equal(page.headers['cache-control'], 'no-cache');
    const again = await ask('/', { 'if-none-match': String(page.headers.etag) });
    assert.deepEqual([again.statusCode, again.body], [304, '']);
    const forEver = 'public, max-age=31536000, immutable';
    for (const [path, caching] of [
      ['/_astro/page.abc.css', forEver],
      ['/pagefind/fragment/en_1.pf_fragment', forEver],
      ['/pagefind/pagefind.js', 'no-cache'],
    ] as const) {
      assert.equal((await ask(path)).headers['cache-control'], caching, path);
    }
  });

  it('run the scripts that were built into them, and no others', async () => {
    const policy = String((await ask('/')).headers['content-security-policy']);
    assert.match(policy, /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-\S+';/);
    assert.doesNotMatch(policy, /script-src[^;]*unsafe-inline/);
    const plain = String((await ask('/refunds/')).headers['content-security-policy']);
    assert.match(plain, /script-src 'self' 'wasm-unsafe-eval';/);
  });

  it('are packed for whoever takes that, and a HEAD has the same headers', async () => {
    for (const [accepted, name, unpack] of [
      ['gzip, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const packed = await ask('/refunds/', { 'accept-encoding': accepted });
      assert.equal(packed.headers['content-encoding'], name);
      assert.equal(unpack(packed.rawPayload).toString(), FILES['refunds/index.html']);
    }
    const head = await app.inject({ method: 'HEAD', url: '/docs/guides/refunds/' });
    assert.deepEqual([head.statusCode, head.body], [200, '']);
    assert.equal(head.headers.etag, (await ask('/refunds/')).headers.etag);
  });

  it('are shown as they were built last, without a new start', async () => {
    assert.match((await ask('/refunds/')).body, /Refunds/);
    await build({ ...FILES, 'refunds/index.html': '<title>Money back</title>' });
    assert.match((await ask('/refunds/')).body, /Money back/);
  });

  it('where they were not built, say how to build them', async () => {
    await rm(join(folder, 'dist'), { recursive: true });
    const answer = await ask('/refunds/');
    assert.equal(answer.json().message, 'The guides are not built. To build: npm run build:guides');
    assert.equal(answer.json().code, 'route_not_found');
  });
});
