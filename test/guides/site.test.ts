// The site as it is built and served: every page is found, every link and anchor leads somewhere,
// and nothing is asked of anybody else.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { BASE, stagedPages } from '../../docs/site/stage.ts';
import { createWorld, type World } from '../world.ts';
import { guideNames } from './run.ts';

const BUILD = fileURLToPath(new URL('../../docs/site/build.ts', import.meta.url));
/** Where the API has pages of its own that guides lead to. */
const ELSEWHERE = /^\/(?:docs|openapi\.json)$/;
const LEADS = /<a\b[^>]*\shref="([^"]*)"/g;
const LOADS = /<(?:script|img|source|iframe)\b[^>]*\ssrc="([^"]*)"|<link\b[^>]*\shref="([^"]*)"/g;

describe('the site of the guides', () => {
  let world: World;
  before(async () => {
    execFileSync(process.execPath, [BUILD], { stdio: ['ignore', 'inherit', 'inherit'] });
    world = await createWorld();
  });
  after(() => world.close());

  const ask = (url: string) => world.app.inject({ url });
  const addressOf = (slug: string) => `${BASE}/${slug === 'index' ? '' : `${slug}/`}`;

  it('has every page, and what each leads to or loads is there', async () => {
    const anchors = new Map<string, Set<string>>();
    const links: { from: string; to: URL; isLoaded: boolean }[] = [];
    for (const { slug } of stagedPages()) {
      const from = addressOf(slug);
      const { statusCode, body } = await ask(from);
      assert.equal(statusCode, 200, from);
      anchors.set(from, new Set([...body.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)));
      const resolved = (href: string) =>
        new URL(href.replaceAll('&amp;', '&'), `http://of.us${from}`);
      for (const [, to = ''] of body.matchAll(LEADS)) {
        links.push({ from, to: resolved(to), isLoaded: false });
      }
      for (const [, source, href] of body.matchAll(LOADS)) {
        links.push({ from, to: resolved(source ?? href ?? ''), isLoaded: true });
      }
    }
    assert.ok(links.length > 200, `only ${links.length} links were found`);
    const wrong: string[] = [];
    const answered = new Map<string, number>();
    for (const { from, to, isLoaded } of links) {
      const isOurs = to.host === 'of.us';
      if (!isOurs && isLoaded) wrong.push(`${from} loads ${to.href}`);
      if (!isOurs || ELSEWHERE.test(to.pathname)) continue;
      const status = answered.get(to.pathname) ?? (await ask(to.pathname)).statusCode;
      answered.set(to.pathname, status);
      const id = decodeURIComponent(to.hash.slice(1));
      const isThere = id === '' || anchors.get(to.pathname)?.has(id);
      if (status !== 200 || !isThere) wrong.push(`${from} → ${to.pathname}${to.hash}: ${status}`);
    }
    assert.deepEqual([...new Set(wrong)], []);
  });

  it('can be searched, with a word that stands in a page', async () => {
    const { statusCode, body } = await ask(`${BASE}/pagefind/pagefind-entry.json`);
    assert.equal(statusCode, 200, body);
    const found = JSON.parse(body).languages.en.page_count;
    assert.ok(found >= stagedPages().length, `${found} of ${stagedPages().length} pages`);
    const built = fileURLToPath(new URL('../../docs/site/dist/', import.meta.url));
    const files = globSync('**/*', { cwd: built }).map((path) => join(built, path));
    const empty = files.map((path) => statSync(path)).filter((each) => each.isFile() && !each.size);
    assert.equal(empty.length, 0, 'files are there and empty');
  });

  it('answers what is nowhere with a page that says so', async () => {
    const { statusCode, body } = await ask(`${BASE}/no-such-page/`);
    assert.equal(statusCode, 404);
    assert.match(body, /Page not found/);
  });

  it('begins with two ways in, and each guide ends with what to read next', async () => {
    const index = stagedPages().find(({ slug }) => slug === 'index')?.text ?? '';
    assert.match(index, /Without code[\s\S]*first-subscription[\s\S]*With code[\s\S]*server-integ/);
    for (const name of (await guideNames()).filter((each) => each !== 'index')) {
      const file = new URL(`../../docs/guides/${name}.md`, import.meta.url);
      const [, next = ''] = readFileSync(file, 'utf8').split(/^## Read next$/m);
      assert.match(next, /\]\([^)]+\)/, `${name} does not end with “Read next”`);
      assert.doesNotMatch(next, /^##? /m, `${name} goes on after “Read next”`);
    }
  });
});
