// Secrets are put into every operation there is, and looked for in the API log afterwards.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { foundAccount } from '../../test/people.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { SECRET_FIELDS } from '../model/audit/secrets.ts';
import { operations } from '../operations.ts';

const CANARY = 'Canary-0123456789';

describe('a secret', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld({ provider: true, environment: { API_LOG_DAYS: '7' } });
    acme = await world.tenant();
  });
  after(() => world.close({ allowUnfinished: true }));

  async function keptRows(): Promise<readonly string[]> {
    await world.house.apiLog.flush();
    const { rows } = await world.connection.pool.query('select r::text as row from api_requests r');
    return rows.map(({ row }) => row);
  }

  const secrets = Object.fromEntries([...SECRET_FIELDS].map((name) => [name, CANARY]));

  it('that is sent stands nowhere in the log, whatever is asked', async () => {
    const asked = operations.filter(({ path }) => /^\/v1\/(?!request|test-clock)/.test(path));
    for (const { method, path, example } of asked) {
      const headers = { 'content-type': 'application/json', authorization: `Basic ${CANARY}` };
      const query = new URLSearchParams({ ...Object(example.query), ...secrets });
      const url = `${path.replace(/:\w+/g, 'x')}?${query}`;
      const body = { ...Object(example.body), ...secrets, deep: [{ ...secrets }] };
      const sent = method === 'GET' ? {} : { payload: JSON.stringify(body) };
      await acme.send({ method, url, headers, ...sent });
      const known = { ...Object(example.body) };
      for (const name of Object.keys(known)) if (SECRET_FIELDS.has(name)) known[name] = CANARY;
      const payload = method === 'GET' ? {} : { payload: JSON.stringify(known) };
      await acme.send({ method, url: url.split('?', 1)[0] ?? '', headers, ...payload });
    }
    const rows = await keptRows();
    assert.ok(rows.length >= asked.length, `${rows.length}`);
    assert.deepEqual(
      rows.filter((row) => row.includes(CANARY)),
      [],
    );
    assert.ok(rows.some((row) => row.includes('[secret]')));
  });

  it('that is answered stands nowhere in the log', async () => {
    const shop = await foundAccount(world);
    const { data: key } = await shop.byKey.post('/v1/key', { name: 'A reader' });
    const invited = { email: 'tunde@example.com', role: 'viewer' };
    const { data: member } = await shop.byKey.post('/v1/member', invited);
    const token = new URL(member.inviteLink).searchParams.get('token');
    await shop.byKey.get('/v1/email-deliveries');
    const account = { accountNumber: '0123450000', bankCode: '058' };
    await shop.byKey.get(`/v1/bank/resolve?${new URLSearchParams(account)}`);
    const rows = await keptRows();
    for (const secret of [key.secret, token, account.accountNumber, shop.apiKey]) {
      assert.ok(secret.length > 9);
      assert.deepEqual(
        rows.filter((row) => row.includes(secret)),
        [],
      );
    }
    const { data: emails } = await shop.byKey.get('/v1/email-deliveries');
    const { text } = await shop.byKey.get(`/v1/email-deliveries/${emails.data[0].id}`);
    assert.match(text, /invited/i);
    assert.deepEqual(
      (await keptRows()).filter((row) => /<html|invited you/i.test(row)),
      [],
    );
  });
});
