// What the audit trail says of sign-ins that failed: enough to see an attack, and never so much
// that a stranger could fill it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { URI } from 'otpauth';
import { hashAsUsual } from '../../test/cheap-hashes.ts';
import { type FoundAccount, foundAccount, PASSWORD } from '../../test/people.ts';
import { createWorld, type World } from '../../test/world.ts';
import { HOUR_MS } from '../lib/values/durations.ts';

interface SignInEntry {
  readonly action: string;
  readonly actor: object;
  readonly subject: { readonly type: string; readonly id: string | null };
  readonly changes: { readonly failuresWithinHour: number; readonly wrong: string };
  readonly ip: string;
}

describe('a failed sign-in', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
    hashAsUsual();
  });
  after(() => world.close());

  async function failuresOf({ byKey }: FoundAccount): Promise<SignInEntry[]> {
    const { data } = await byKey.get('/v1/audit?action=member.sign_in_failed&limit=100');
    return data.data.toReversed();
  }

  const guess = (
    shop: FoundAccount,
    options: { readonly ip?: string; readonly accountId?: string } = {},
  ) => {
    const { ip = '10.9.0.1', ...named } = options;
    const body = { email: shop.email, password: 'not the password at all', ...named };
    return shop.open({ ip }).post('/session', body);
  };

  it('is in the trail of the member: from where, by whom is not known', async () => {
    const shop = await foundAccount(world);
    const refused = await guess(shop, { ip: '203.0.113.66' });
    assert.deepEqual([refused.status, refused.code], [401, 'invalid_credentials']);
    const [entry, ...others] = await failuresOf(shop);
    assert.deepEqual(others, []);
    const owner = (await (await shop.owner()).get('/session')).data.member;
    assert.deepEqual(
      [entry?.actor, entry?.subject, entry?.ip, entry?.changes],
      [
        { kind: 'system', id: null, name: 'not signed in' },
        { type: 'member', id: owner.id, code: null },
        '203.0.113.66',
        { wrong: 'password', failuresWithinHour: 1, browser: 'Chrome on Windows' },
      ],
    );
  });

  it('again and again has few entries an hour, which say how often', async () => {
    const shop = await foundAccount(world);
    for (let time = 0; time < 70; time += 1) {
      const { status } = await guess(shop, { ip: `10.9.1.${time}` });
      assert.equal(status, time < 50 ? 401 : 429);
    }
    const counts = async () =>
      (await failuresOf(shop)).map(({ changes }) => changes.failuresWithinHour);
    assert.deepEqual(await counts(), [1, 2, 4, 8, 16, 32]);
    world.clock.advance(HOUR_MS);
    await guess(shop);
    assert.deepEqual(await counts(), [1, 2, 4, 8, 16, 32, 1]);
  });

  it('at the same moment loses none, and stops nobody', async () => {
    const shop = await foundAccount(world);
    const all = await Promise.all([1, 2, 3, 4].map((n) => guess(shop, { ip: `10.9.2.${n}` })));
    assert.deepEqual(
      all.map(({ status }) => status),
      [401, 401, 401, 401],
    );
    const counts = (await failuresOf(shop)).map(({ changes }) => changes.failuresWithinHour);
    assert.deepEqual(counts.sort(), [1, 2, 4]);
  });

  it('with a wrong code is one as well', async () => {
    const shop = await foundAccount(world);
    const owner = await shop.owner();
    const { data } = await owner.post('/session/totp', { password: PASSWORD });
    const app = URI.parse(data.otpauthUrl);
    const code = 'period' in app ? app.generate({ timestamp: world.clock.now().getTime() }) : '';
    await owner.put('/session/totp', { code });
    const body = { email: shop.email, password: PASSWORD };
    assert.equal((await shop.open().post('/session', body)).code, 'totp_required');
    assert.deepEqual(await failuresOf(shop), [], 'to be asked for a code is no failure');
    const wrong = await shop.open().post('/session', { ...body, totp: code });
    assert.equal(wrong.code, 'totp_wrong');
    const proof = { accountId: shop.accountId, password: PASSWORD, totp: code };
    assert.equal((await world.stranger.post('/auth/login', proof)).code, 'totp_wrong');
    const told = (await failuresOf(shop)).map(({ changes }) => changes.wrong);
    assert.deepEqual(told, ['code', 'code']);
  });

  it('at the account’s own door is one of its founder', async () => {
    const shop = await foundAccount(world);
    const proof = { accountId: shop.accountId, password: 'not the password at all' };
    for (const path of ['/auth/login', '/auth/rotate-api-key']) {
      assert.equal((await world.stranger.post(path, proof)).code, 'invalid_credentials');
    }
    assert.equal((await failuresOf(shop)).length, 2);
  });

  it('of an email in two accounts is one of each, or of the one that is named', async () => {
    const email = 'both@acme.example';
    const shops = [await foundAccount(world, { email }), await foundAccount(world, { email })];
    const [lagos, abuja] = shops as [FoundAccount, FoundAccount];
    const counts = async () => [(await failuresOf(lagos)).length, (await failuresOf(abuja)).length];
    await guess(lagos);
    assert.deepEqual(await counts(), [1, 1]);
    await guess(lagos, { accountId: abuja.accountId });
    assert.deepEqual(await counts(), [1, 2]);
  });

  it('of nobody is in no trail', async () => {
    const shop = await foundAccount(world);
    const entries = async () => {
      const { rows } = await sql<{ count: string }>`
        select count(*) as count from audit_entries`.execute(world.connection.db);
      return Number(rows[0]?.count);
    };
    const before = await entries();
    const body = { email: 'no@body.example', password: 'not the password at all' };
    const refused = await shop.open().post('/session', body);
    assert.deepEqual([refused.status, refused.code], [401, 'invalid_credentials']);
    assert.equal(await entries(), before);
  });
});
