// Tokens on the wire: issued, refreshed, refused.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestClient } from '../../test/doubles/simulator-client.ts';
import { MINUTE_MS } from '../durations.ts';
import { manualClock } from '../manual-clock.ts';
import { SANDBOX_CLIENT } from '../settings.ts';

const ISSUE = 'POST /v1/auth/token/issue';
const grant = {
  grant_type: 'client_credentials',
  client_id: SANDBOX_CLIENT.clientId,
  client_secret: SANDBOX_CLIENT.clientSecret,
};
const bare = { headers: { authorization: '' } };

test('credentials are exchanged for a token, and each mistake has its own answer', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());

  const { access_token, refresh_token } = await client.data(ISSUE, grant, bare);
  assert.match(String(access_token), /^[\w-]+\.[\w-]+\.[\w-]+$/);
  assert.ok(String(access_token).length >= 300 && String(access_token).length <= 600);
  assert.ok(String(refresh_token).length >= 30 && String(refresh_token).length <= 60);

  const statusOf = async (body: unknown, options: object) =>
    (await client.call(ISSUE, body, options)).status;
  assert.equal(await statusOf(grant, {}), 400, 'with an Authorization header');
  assert.equal(await statusOf(grant, { headers: { ...bare.headers, accountId: '' } }), 400);
  assert.equal(await statusOf({ ...grant, client_id: 'other' }, bare), 404);
  assert.equal(await statusOf({ ...grant, client_secret: 'other' }, bare), 403);
});

test('a token dies after half an hour or when revoked, and can be refreshed', async (t) => {
  const clock = manualClock('2026-11-20T09:00:00Z');
  const client = await startTestClient({ clock });
  t.after(() => client.simulator.stop());
  const banks = 'GET /v1/transfers/banks';
  assert.equal((await client.call(banks)).status, 200);
  assert.equal((await client.call(banks, undefined, bare)).status, 401);

  const pair = await client.data(ISSUE, grant, bare);
  clock.advance(31 * MINUTE_MS);
  const old = { headers: { authorization: `Bearer ${pair.access_token}` } };
  assert.equal((await client.call(banks, undefined, old)).status, 401);
  const refresh = { grant_type: 'refresh_token', refresh_token: pair.refresh_token };
  const fresh = await client.data('POST /v1/auth/token/refresh', refresh, old);
  const current = { headers: { authorization: `Bearer ${fresh.access_token}` } };
  assert.equal((await client.call(banks, undefined, current)).status, 200);

  const revoke = { clientId: grant.client_id, access_token: fresh.access_token };
  const revoked = await client.call('POST /v1/auth/token/revoke', revoke, current);
  assert.equal(revoked.body.description, 'Token revoked successfully');
  assert.equal((await client.call(banks, undefined, current)).status, 401);
});
