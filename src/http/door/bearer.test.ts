// The key as other services have it sent: Authorization: Bearer. All that holds of X-Api-Key holds
// of it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createWorld, type TenantClient, type World } from '../../../test/world.ts';

describe('a key sent as Authorization: Bearer', () => {
  let world: World;
  let acme: TenantClient;
  let rival: TenantClient;

  before(async () => {
    world = await createWorld({ environment: { RATE_LIMIT_PER_SECOND: '20' } });
    acme = await world.tenant('acme');
    rival = await world.tenant('rival');
  });
  after(() => world.close());

  const ask = (headers: Record<string, string>, url = '/auth/me') =>
    world.stranger.get(url, headers);

  it('says who asks, in whatever case the scheme is written', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER', 'Bearer  ']) {
      const { status, data } = await ask({ authorization: `${scheme} ${acme.apiKey}` });
      assert.deepEqual([status, data.accountId], [200, acme.accountId], scheme);
    }
    const both = { authorization: `Bearer ${rival.apiKey}`, 'x-api-key': rival.apiKey };
    assert.equal((await ask(both)).data.accountId, rival.accountId);
  });

  it('beside another X-Api-Key is refused, whichever of them is good', async () => {
    for (const other of [rival.apiKey, 'sk_test_nothing']) {
      for (const [bearer, own] of [
        [acme.apiKey, other],
        [other, acme.apiKey],
      ]) {
        const answer = await ask({ authorization: `Bearer ${bearer}`, 'x-api-key': own ?? '' });
        assert.deepEqual([answer.status, answer.code], [401, 'api_keys_differ']);
      }
    }
  });

  it('of another scheme, or of none, is told how to write it, and never what it was', async () => {
    const basic = Buffer.from(`${acme.apiKey}:`).toString('base64');
    for (const authorization of [`Basic ${basic}`, acme.apiKey, 'Bearer', `Bearer ${basic} x`]) {
      const answer = await ask({ authorization });
      assert.deepEqual([answer.status, answer.code], [401, 'api_key_missing'], authorization);
      assert.match(answer.message, /send Bearer, a space and the key/);
      assert.ok(!answer.text.includes(basic) && !answer.text.includes(acme.apiKey));
    }
    const wrong = await ask({ authorization: 'Bearer sk_test_nothing' });
    assert.deepEqual([wrong.status, wrong.code], [401, 'api_key_unknown']);
  });

  it('of another scheme beside an X-Api-Key is nobody’s business here', async () => {
    const answer = await ask({ authorization: 'Basic YTpi', 'x-api-key': acme.apiKey });
    assert.equal(answer.data.accountId, acme.accountId);
  });

  it('repeats safely, rotates, and reaches what is its own alone', async () => {
    const headers = { authorization: `Bearer ${acme.apiKey}`, 'idempotency-key': 'one' };
    const plan = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
    const first = await world.stranger.post('/v1/plan', plan, headers);
    const own = { 'x-api-key': acme.apiKey, 'idempotency-key': 'one' };
    const again = await world.stranger.post('/v1/plan', plan, own);
    assert.equal(first.status, 201, first.text);
    assert.equal(again.text, first.text);
    const theirs = { authorization: `Bearer ${rival.apiKey}` };
    assert.equal((await ask(theirs, `/v1/plan/${first.data.code}`)).status, 404);
    const rotated = await world.stranger.post('/auth/rotate-api-key', {}, theirs);
    assert.equal(rotated.status, 200, rotated.text);
    assert.equal((await ask(theirs)).code, 'api_key_unknown');
    const fresh = { authorization: `Bearer ${rotated.data.apiKey}` };
    assert.equal((await ask(fresh)).data.accountId, rival.accountId);
  });

  it('counts as the same tenant’s at the rate limit, and stands in no log', async () => {
    // Neither thirty alone are too many.
    const ways: Record<string, string>[] = [
      { authorization: `Bearer ${acme.apiKey}` },
      { 'x-api-key': acme.apiKey },
    ];
    const asked = Array.from({ length: 30 }, () => ways).flat();
    const all = await Promise.all(asked.map((headers) => ask(headers, '/v1/plan')));
    assert.ok(all.some(({ status }) => status === 429));
    assert.ok(!world.logLines.join('\n').includes(acme.apiKey));
  });
});
