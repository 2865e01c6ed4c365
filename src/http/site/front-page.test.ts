// What stands at the API's own address, for a browser and for a program.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { createWorld, type World } from '../../../test/world.ts';
import { mountFrontPage } from './front-page.ts';

describe('the page at the API’s own address', () => {
  let world: World;
  let plain: FastifyInstance;

  before(async () => {
    world = await createWorld();
    plain = Fastify();
    mountFrontPage(plain, world.house, { show: () => null });
  });
  after(async () => {
    await plain.close();
    await world.close();
  });

  /** As it is where the dashboard was not built. */
  const ask = (accept: string) => plain.inject({ url: '/', headers: { accept } });

  it('says to a browser that it runs, in which mode, and where to go next', async () => {
    const { statusCode, headers, body } = await ask('text/html,application/xhtml+xml,*/*;q=0.8');
    assert.equal(statusCode, 200);
    assert.match(String(headers['content-type']), /^text\/html/);
    for (const words of [
      'Sanwo is running',
      'npm run build:dashboard',
      'Sandbox',
      '/docs/guides/',
      '/docs',
      '/readyz',
      '/mcp',
      '/_sim/charges',
    ]) {
      assert.ok(body.includes(words), words);
    }
  });

  it('asks nothing of anybody else, and runs no script', async () => {
    const { headers, body } = await ask('text/html');
    assert.match(String(headers['content-security-policy']), /default-src 'none'/);
    assert.doesNotMatch(body, /<script|<img|@import|url\(/);
    const linked = [...body.matchAll(/href="(http[^"]*)"/g)].map(([, url = '']) => new URL(url));
    assert.deepEqual([...new Set(linked.map(({ hostname }) => hostname))], ['sanwo.test']);
  });

  it('has an icon, as the reference has beside its title', async () => {
    const page = await ask('text/html');
    const reference = await world.app.inject({ url: '/docs/' });
    for (const { body } of [page, reference]) {
      assert.ok(body.includes('<link rel="icon" href="/favicon.svg">'));
    }
    assert.match(reference.body, /<title>Sanwo API<\/title>/);
    const icon = await world.app.inject({ url: '/favicon.svg' });
    assert.equal(icon.headers['content-type'], 'image/svg+xml');
    assert.match(icon.body, /^<svg /);
  });

  it('leads to a reference that says where else to read to whoever runs no script', async () => {
    const { body } = await world.app.inject({ url: '/docs/' });
    const [, shown = ''] = /<body>\s*<noscript>([\s\S]*?)<\/noscript>/.exec(body) ?? [];
    assert.match(shown, /href="\/openapi\.json"/);
    assert.match(shown, /href="\/docs\/guides\/"/);
    const { statusCode, body: text } = await world.app.inject({ url: '/docs/js/scalar.js' });
    assert.equal(statusCode, 200);
    assert.ok(!text.includes(shown));
  });

  it('is the dashboard to a browser, where it was built', async () => {
    const app = Fastify();
    mountFrontPage(app, world.house, { show: async (_request, reply) => reply.send('its page') });
    const { body } = await app.inject({ url: '/', headers: { accept: 'text/html' } });
    assert.equal(body, 'its page');
    const program = await app.inject({ url: '/', headers: { accept: '*/*' } });
    assert.equal(program.json().data.mode, 'sandbox');
    await app.close();
  });

  it('says the same to a program, in the envelope', async () => {
    const { data, message } = await world.stranger.get('/');
    assert.equal(message, 'Sanwo is running');
    assert.equal(data.mode, 'sandbox');
    assert.equal(data.reference, 'http://sanwo.test/docs');
  });
});
