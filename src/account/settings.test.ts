// What a tenant says about itself: its settings, and where its events go.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { startReceiver } from '../../test/receiver.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { checkInvariants } from '../audit/check.ts';
import { queues } from '../jobs.ts';
import { DAY_MS } from '../lib/values/durations.ts';

/** A sandbox for others too: its database is not on the machine of whoever asks. */
const ELSEWHERE = { DATABASE_URL: 'postgres://db.internal/sanwo' };

describe('the webhook URL', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld({ environment: ELSEWHERE });
    acme = await world.tenant();
  });
  after(() => world.close());

  const set = (webhookUrl: string, more: object = {}) =>
    acme.post('/auth/set-webhook-url', { webhookUrl, ...more });

  it('comes with a secret of 64 characters that stays until it is rotated', async () => {
    const url = 'https://hooks.acme.invalid/sanwo';
    const first = await set(url);
    assert.equal(first.status, 200);
    assert.match(first.data.webhookSecret, /^whsec_[A-Za-z0-9]{57}[AQgw]$/);
    assert.equal(first.data.webhookSecret.length, 64);
    assert.deepEqual((await set(url)).data, first.data);
    const moved = await set('https://hooks.acme.invalid/other');
    assert.equal(moved.data.webhookSecret, first.data.webhookSecret);
    const rotated = await set(url, { rotateSecret: true });
    assert.notEqual(rotated.data.webhookSecret, first.data.webhookSecret);
    const kept = await world.house.db
      .selectFrom('tenants')
      .select(['webhookPreviousSecret', 'webhookPreviousSecretUntil'])
      .where('id', '=', acme.tenantId)
      .executeTakeFirstOrThrow();
    assert.ok(kept.webhookPreviousSecret);
    assert.equal(kept.webhookPreviousSecretUntil?.getTime(), world.clock.now().getTime() + DAY_MS);
  });

  for (const [url, why] of [
    ['http://example.com/', 'is not https'],
    ['https://user:secret@example.com/', 'has credentials'],
    ['https://example.com:25/', 'has another port'],
    ['https://127.0.0.1/', 'is loopback'],
    ['https://localhost/', 'is loopback by name'],
    ['https://10.1.2.3/', 'is private'],
    ['https://169.254.169.254/', 'is link-local'],
    ['https://100.64.0.1/', 'is carrier-grade NAT'],
    ['https://2130706433/', 'is loopback in decimal'],
    ['https://0x7f.1/', 'is loopback in hexadecimal'],
    ['https://0177.0.0.1/', 'is loopback in octal'],
    ['https://[::1]/', 'is loopback in IPv6'],
    ['https://[::ffff:127.0.0.1]/', 'is mapped loopback'],
    ['https://[64:ff9b::7f00:1]/', 'is loopback behind NAT64'],
    ['https://[2002:7f00:1::]/', 'is loopback in 6to4'],
    ['https://[fd00::1]/', 'is unique-local'],
    ['ftp://example.com/', 'is of another scheme'],
    ['not a url', 'is none'],
    ['https:///example.com', 'has three slashes'],
    ['https:/example.com', 'has one slash'],
    ['https:\\\\example.com', 'has backslashes'],
    ['https://exam\tple.com/', 'has a tab'],
    [' https://example.com/', 'begins with a space'],
  ] as const) {
    it(`is refused by name when it ${why}`, async () => {
      const answer = await set(url);
      assert.equal(answer.status, 400, url);
      assert.equal(answer.errors[0]?.field, 'webhookUrl');
    });
  }
});

describe('removing the webhook URL', () => {
  it('a removed webhook URL ends what waits for it, and the secret is kept', async () => {
    const world = await createWorld();
    const acme = await world.tenant();
    const set = (body: object) => acme.post('/auth/set-webhook-url', body);
    const none = await set({ webhookUrl: null });
    assert.deepEqual(none.data, { webhookUrl: null, webhookSecret: null });
    assert.equal(none.message, 'Webhook URL removed');
    const url = 'http://127.0.0.1:9/';
    const { webhookSecret } = (await set({ webhookUrl: url })).data;
    const plan = { name: 'Gold', amount: 1, currency: 'NGN', interval: 'monthly' };
    await acme.post('/v1/plan', plan);
    assert.equal((await set({ webhookUrl: null })).status, 200);
    assert.equal((await acme.get('/auth/me')).data.webhookUrl, null);
    await acme.post('/v1/plan', plan);
    await world.work();
    const { data: page } = await acme.get('/v1/webhook-deliveries');
    const states = page.data.map((row: { status: string; attemptCount: number }) => [
      row.status,
      row.attemptCount,
    ]);
    assert.deepEqual(states, [['failed', 0]]);
    const replayed = await acme.post('/v1/webhook-deliveries/replay', { from: '2026-01-01' });
    assert.equal(replayed.code, 'webhook_not_set');
    assert.equal((await set({ webhookUrl: url })).data.webhookSecret, webhookSecret);
    await world.close();
  });
});

describe('a refused webhook URL', () => {
  it('names the variable that would allow it, in a sandbox', async () => {
    const world = await createWorld({ environment: ELSEWHERE });
    const acme = await world.tenant();
    const refusal = async (webhookUrl: string) => {
      const answer = await acme.post('/auth/set-webhook-url', { webhookUrl });
      assert.equal(answer.status, 400);
      return answer.errors[0]?.message ?? '';
    };
    for (const url of ['http://8.8.8.8/', 'https://8.8.8.8:99/', 'https://127.0.0.1/']) {
      assert.match(await refusal(url), /WEBHOOK_ALLOW_PRIVATE/, url);
    }
    assert.doesNotMatch(await refusal('https:///example.com'), /WEBHOOK_ALLOW_PRIVATE/);
    // Live, nothing is said of a variable that is for work on one's own machine.
    Object.assign(world.house, { config: { ...world.house.config, mode: 'live' } });
    const password = 'a password of some length';
    const account = { businessName: 'Live', accountId: 'live', password };
    const { data } = await world.stranger.post('/auth/register', account);
    const wish = { webhookUrl: 'https://127.0.0.1/' };
    const key = { 'x-api-key': data.apiKey };
    const live = await world.stranger.post('/auth/set-webhook-url', wish, key);
    assert.equal(live.status, 400);
    assert.doesNotMatch(live.text, /WEBHOOK_ALLOW_PRIVATE/);
    await world.close();
  });

  it('a webhook URL whose name does not resolve is accepted', async () => {
    const world = await createWorld({ environment: ELSEWHERE });
    const acme = await world.tenant();
    const webhookUrl = 'https://hooks.acme.invalid/sanwo';
    assert.equal((await acme.post('/auth/set-webhook-url', { webhookUrl })).status, 200);
    await world.close();
  });
});

describe('a sandbox on its own database', () => {
  it('tells events to this machine, and to nothing else that is private', async () => {
    const receiver = await startReceiver();
    const world = await createWorld();
    const acme = await world.tenant();
    const set = (webhookUrl: string) => acme.post('/auth/set-webhook-url', { webhookUrl });
    assert.equal((await set('http://10.0.0.8/')).status, 400);
    assert.equal((await set(receiver.url)).status, 200);
    await acme.post('/v1/plan', { name: 'Gold', amount: 1, currency: 'NGN', interval: 'monthly' });
    await world.work();
    const { data: page } = await acme.get('/v1/webhook-deliveries');
    assert.equal(page.data[0].status, 'delivered');
    await receiver.stop();
    await world.close();
  });
});

describe('a world where private webhook addresses are allowed', () => {
  it('takes http and loopback', async () => {
    const world = await createWorld({ environment: { WEBHOOK_ALLOW_PRIVATE: 'true' } });
    const acme = await world.tenant();
    const answer = await acme.post('/auth/set-webhook-url', { webhookUrl: 'http://127.0.0.1:9/' });
    assert.equal(answer.status, 200);
    await world.close();
  });
});

describe('settings', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld();
    acme = await world.tenant();
  });
  after(() => world.close());

  it('begin with the defaults', async () => {
    const { data } = await acme.get('/auth/me');
    assert.equal(data.timezone, 'Africa/Lagos');
    assert.deepEqual(data.dunning, { maxAttempts: 3, retryHours: 24 });
    assert.equal(data.upcomingInvoiceDays, 3);
    assert.equal(data.trialCheckout, 'first_payment');
    assert.equal(data.webhookUrl, null);
  });

  it('change one by one, and hold for the very next request', async () => {
    const change = {
      dunning: { maxAttempts: 10 },
      timezone: 'America/New_York',
      email: ' A@B.CO ',
      trialCheckout: 'card_check',
    };
    const { data } = await acme.put('/auth/settings', change);
    assert.deepEqual(data.dunning, { maxAttempts: 10, retryHours: 24 });
    assert.equal(data.email, 'a@b.co');
    assert.equal(data.trialCheckout, 'card_check');
    assert.deepEqual((await acme.get('/auth/me')).data, { ...data, role: 'owner' });
    assert.equal((await acme.put('/auth/settings', {})).data.timezone, 'America/New_York');
  });

  it('keep to their ranges', async () => {
    for (const [field, body] of [
      ['dunning.maxAttempts', { dunning: { maxAttempts: 11 } }],
      ['dunning.retryHours', { dunning: { retryHours: 0 } }],
      ['upcomingInvoiceDays', { upcomingInvoiceDays: -1 }],
      ['timezone', { timezone: 'Lagos' }],
      ['trialCheckout', { trialCheckout: 'free' }],
      ['email', { email: 'nobody' }],
      ['businessName', { businessName: '' }],
    ] as const) {
      const answer = await acme.put('/auth/settings', body);
      assert.equal(answer.status, 400);
      assert.equal(answer.errors[0]?.field, field);
    }
  });

  it('leave a trail that nobody rewrites without being found out', async () => {
    await acme.put('/auth/settings', { businessName: 'Acme & Sons' });
    const entries = await world.house.db
      .selectFrom('auditEntries')
      .select(['action', 'changes'])
      .where('tenantId', '=', acme.tenantId)
      .orderBy('id')
      .execute();
    assert.equal(entries[0]?.action, 'tenant.registered');
    assert.equal(entries.at(-1)?.action, 'tenant.settings_updated');
    const changes = entries.at(-1)?.changes as { to: { businessName: string } };
    assert.equal(changes.to.businessName, 'Acme & Sons');
    for (const statement of [
      'update audit_entries set action = $$x$$',
      `update audit_entries set created_at = '2020-01-01'`,
      'delete from audit_entries',
      `insert into audit_entries select tenant_id, gen_random_uuid(), action, subject_type,
        subject_id, changes, request_id, created_at from audit_entries limit 1`,
      'delete from audit_tallies',
    ]) {
      class Undone extends Error {}
      const rewrite = world.house.db.transaction().execute(async (db) => {
        await sql.raw(statement).execute(db);
        const moment = { now: world.clock.now(), toleratedMs: 0, queues };
        const found = await checkInvariants(db, moment);
        const trail = found.find(({ invariant }) => invariant === 'trail_is_kept');
        assert.ok(trail && trail.violations.length > 0, `${statement} was not found out`);
        throw new Undone();
      });
      await assert.rejects(rewrite, Undone);
    }
  });
});
