// Large bodies on end: their sender is told to wait, and nobody else notices.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createWorld, type World } from '../../../test/world.ts';

const MEBIBYTE = 1024 * 1024;
const PLAN = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
const large = `{"account":"x"${' '.repeat(MEBIBYTE - 100)}}`;

describe('large bodies, one after the other', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close());

  const sendLarge = (url: string, headers: Record<string, string>, from = '192.0.2.1') =>
    world.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: large,
      remoteAddress: from,
    });

  /** How many were read, and the refusal that followed. */
  async function untilRefused(url: string, headers: Record<string, string>) {
    for (let read = 0; read < 200; read += 1) {
      const answer = await sendLarge(url, headers);
      if (answer.statusCode === 429) return { read, answer };
    }
    throw new Error('none of two hundred was refused');
  }

  it('without a key are refused after a while, from that address alone', async () => {
    const { read, answer } = await untilRefused('/auth/login', {});
    assert.ok(read >= 16, `${read} were read`);
    assert.equal(answer.json().code, 'too_many_requests');
    assert.ok(Number(answer.headers['retry-after']) >= 1);
    const small = { accountId: 'nobody' };
    const asked = { method: 'POST', url: '/auth/login', payload: small } as const;
    assert.equal(
      (await world.app.inject({ ...asked, remoteAddress: '192.0.2.1' })).statusCode,
      404,
    );
    const elsewhere = await sendLarge('/auth/login', {}, '198.51.100.1');
    assert.notEqual(elsewhere.statusCode, 429);
  });

  it('with a key are refused to that tenant alone, also in chunks of no named length', async () => {
    const acme = await world.tenant();
    const other = await world.tenant('other');
    await untilRefused('/v1/plan', { 'x-api-key': acme.apiKey });
    const url = await world.app.listen({ port: 0, host: '127.0.0.1' });
    const inChunks = (text: string) =>
      fetch(`${url}/v1/plan`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': acme.apiKey },
        body: new Blob([text]).stream(),
        duplex: 'half',
      } as RequestInit);
    const answers = await Promise.all(Array.from({ length: 3 }, () => inChunks(large)));
    assert.ok(answers.some(({ status }) => status === 429));
    assert.equal((await inChunks(JSON.stringify(PLAN))).status, 201);
    assert.equal((await acme.post('/v1/plan', PLAN)).status, 201);
    const others = await sendLarge('/v1/plan', { 'x-api-key': other.apiKey });
    assert.equal(others.statusCode, 400);
  });
});
