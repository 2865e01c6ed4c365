// How much one client may have open at once, and how much one request may hold.

import assert from 'node:assert/strict';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { createRequestFlight } from '../../src/mcp/door/flight.ts';
import type { TenantClient, World } from '../world.ts';
import { type Desk, openWorldAndDesk } from './desk.ts';

const HELD_MS = 300;

describe('what is open at the tool server', () => {
  let world: World;
  let desk: Desk;
  let acme: TenantClient;
  let other: TenantClient;

  before(async () => {
    ({ world, desk } = await openWorldAndDesk());
    acme = await world.tenant();
    other = await world.tenant('other');
  });
  after(async () => {
    await desk.stop();
    await world.close();
  });

  async function send(body: string) {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'x-api-key': acme.apiKey,
    };
    const answer = await fetch(desk.url, { method: 'POST', headers, body });
    return { status: answer.status, text: await answer.text() };
  }

  /** A request whose body does not come: it is under way until it is let go, or refused. */
  function hold(apiKey: string, method: string) {
    const headers = { 'x-api-key': apiKey, 'mcp-method': method, 'content-length': 100 };
    const options = { host: '127.0.0.1', port: desk.port, path: '/mcp', method: 'POST', headers };
    const sent = httpRequest({ ...options, agent: false });
    sent.on('error', () => {});
    const { promise: refused, resolve } = Promise.withResolvers<IncomingMessage>();
    sent.once('response', resolve);
    sent.write('{');
    return { refused, letGo: () => sent.destroy() };
  }

  const inAMoment = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), HELD_MS));

  for (const [method, most] of [
    ['subscriptions/listen', 8],
    ['tools/call', 20],
  ] as const) {
    it(`is at most ${most} of ${method} with one key, and no other key is held up`, async () => {
      const held = Array.from({ length: most + 1 }, () => hold(acme.apiKey, method));
      // Whichever comes last, one is too many, and only one.
      const answer = await Promise.race(held.map(({ refused }) => refused));
      assert.equal(answer.statusCode, 429);
      assert.ok(Number(answer.headers['retry-after']) > 0);
      const others = held.map(async ({ refused }) => {
        const found = await refused;
        return found === answer ? new Promise<never>(() => {}) : found;
      });
      const stranger = hold(other.apiKey, method);
      assert.equal(await Promise.race([...others, stranger.refused, inAMoment()]), null);
      for (const { letGo } of [...held, stranger]) letGo();
      for (let isFree = false; !isFree; ) {
        const next = hold(acme.apiKey, method);
        isFree = (await Promise.race([next.refused, inAMoment()])) === null;
        next.letGo();
      }
    });
  }

  it('is no list of a thousand calls, and no body of ten thousand values', async () => {
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    const many = await send(JSON.stringify(Array.from({ length: 1_000 }, () => call)));
    assert.equal(many.status, 400, many.text.slice(0, 200));
    assert.equal(JSON.parse(many.text).code, 'malformed_request');
    const names = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`page${n}`, n]));
    const params = { name: 'get_plans', arguments: names };
    const wide = await send(JSON.stringify({ ...call, method: 'tools/call', params }));
    assert.equal(JSON.parse(wide.text).code, 'malformed_json');
    const fewer = Object.fromEntries(Object.entries(names).slice(0, 4_000));
    const told = await (await desk.connect(acme.apiKey)).refused('get_plans', fewer);
    assert.ok(told.length < 5_000, `${told.length} characters`);
  });
});

it('a flight has room for so many of each, so many in all, and for whoever comes after', () => {
  const flight = createRequestFlight({ perKey: 2, total: 3 });
  const [first, second] = [flight.enter('a'), flight.enter('a')];
  assert.ok(first && second);
  assert.equal(flight.enter('a'), null);
  assert.ok(flight.enter('b'));
  assert.equal(flight.enter('c'), null);
  first();
  first();
  assert.ok(flight.enter('c'));
  assert.equal(flight.enter('c'), null);
});
