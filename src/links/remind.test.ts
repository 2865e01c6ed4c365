// How often a merchant may write to a customer by asking for it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { DAY_MS, HOUR_MS } from '../lib/values/durations.ts';
import { requirePlainName } from '../model/tenants/shape.ts';
import { purge } from '../worker/purge.ts';

describe('a reminder', () => {
  let world: World;
  let acme: TenantClient;
  let url: string;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = await world.tenant();
    const merchant = merchantOf(world, acme);
    const code = await merchant.subscribe(await merchant.plan(), RENEWAL_CARDS.insufficientFunds);
    await world.passUntil('2026-02-16T10:00:00.000Z');
    const unpaid = (await merchant.invoices(code)).at(-1);
    url = `/v1/invoice/${unpaid.id}/send-reminder`;
  });
  after(() => world.close({ allowUnfinished: true }));

  const reminders = async () => {
    const { data } = await acme.get('/v1/email-deliveries?type=payment_reminder&limit=100');
    return data.totalCount;
  };

  it('goes out once of ten at once, and again when an hour has passed', async () => {
    const sent = await Promise.all(Array.from({ length: 10 }, () => acme.post(url, {})));
    const statuses = sent.map(({ status }) => status).toSorted();
    assert.deepEqual(statuses, [200, ...Array(9).fill(429)]);
    const refused = sent.find(({ status }) => status === 429);
    assert.equal(refused?.code, 'reminder_too_soon');
    assert.equal(refused?.headers['retry-after'], '3600');
    assert.equal(await reminders(), 1);
    world.clock.advance(3_599_000);
    const early = await acme.post(url, {});
    assert.deepEqual([early.status, early.headers['retry-after']], [429, '1']);
    world.clock.advance(1_000);
    assert.equal((await acme.post(url, {})).status, 200);
    assert.equal(await reminders(), 2);
  });

  it('that is repeated under its key is answered again, and not sent again', async () => {
    world.clock.advance(HOUR_MS);
    const key = { 'idempotency-key': 'remind-once' };
    const first = await acme.post(url, {}, key);
    const again = await acme.post(url, {}, key);
    assert.deepEqual([first.status, again.status], [200, 200]);
    assert.equal(again.headers['idempotent-replayed'], 'true');
    assert.equal(await reminders(), 3);
  });

  it('shows names as names: nothing in them is made a link, or a line of its own', async () => {
    const merchant = merchantOf(world, acme);
    const name = 'Pay now at https://evil.example/win or ask\nhelp@evil.example';
    await acme.post('/v1/customer', { email: 'named@example.com', name });
    const plan = await merchant.plan({ name: 'www.evil.example' });
    await merchant.subscribe(plan, RENEWAL_CARDS.succeeds, 'named@example.com');
    const { data } = await acme.get('/v1/email-deliveries?search=named@&limit=10');
    assert.ok(data.data.length >= 2);
    for (const { text, html, subject } of data.data) {
      assert.doesNotMatch(`${text} ${html} ${subject}`, /https:\/\/evil|evil\.example|p@evil/);
    }
  });
});

describe('messages that a merchant asks for', () => {
  it('messages on request have a daily limit, lower for a new tenant', async () => {
    const environment = {
      SMTP_URL: 'smtp://127.0.0.1:1',
      REMINDERS_PER_DAY: '3',
      REMINDERS_PER_DAY_WHEN_NEW: '2',
    };
    const world = await createWorld({ provider: true, environment });
    const acme = await world.tenant();
    const merchant = merchantOf(world, acme);
    const plan = await merchant.plan();
    const subscriptions: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const { data: customer } = await acme.post('/v1/customer', { email: `a${count}@b.co` });
      const terms = { customerEmailOrCode: customer.code, planCode: plan };
      subscriptions.push((await acme.post('/v1/subscription', terms)).data.code);
    }
    const ask = async (index: number) => {
      const link = `/v1/subscription/${subscriptions[index]}/checkout-link`;
      return await acme.post(link, { sendEmail: true });
    };
    assert.deepEqual([(await ask(0)).status, (await ask(1)).status], [201, 201]);
    const refused = await ask(2);
    assert.deepEqual([refused.status, refused.code], [429, 'too_many_mails']);
    assert.equal(refused.headers['retry-after'], '86400');
    world.clock.advance(5 * HOUR_MS);
    await purge.claim(world.house, world.clock.now());
    assert.equal((await ask(2)).status, 429);
    world.clock.advance(6.9 * DAY_MS);
    const statuses = [];
    for (const index of [0, 1, 2, 3]) statuses.push((await ask(index)).status);
    assert.deepEqual(statuses, [201, 201, 201, 429]);
    await world.close({ allowUnfinished: true });
  });
});

describe('a business name in live mode', () => {
  it('is a name: no sentence, no link, no second line', () => {
    const live = { mode: 'live' };
    for (const name of ['Ada & Sons Ltd.', 'Mama Put (Yaba) No. 1', 'Ọjà Tuntun', 'B.O.B. Foods']) {
      requirePlainName(name, live);
    }
    const sentence = 'You have won a prize today so please call us now';
    for (const name of ['Visit evil.example', 'https://x', 'a@b', 'Two\nlines', sentence]) {
      assert.throws(() => requirePlainName(name, live), /request is invalid/, name);
      requirePlainName(name, { mode: 'sandbox' });
    }
  });

  it('is judged as it is read: wide signs count, and what is not shown is refused', () => {
    const live = { mode: 'live' };
    for (const name of ['Ａｄａ Foods', '食品 Ltd.', 'Ọ̀ṣun & Ìyá']) requirePlainName(name, live);
    for (const name of [
      ...['ada＠bank', 'evil．example', 'evil。example', 'evil｡example', 'evil․example'],
      ...[
        'ｈttps：／／x',
        'ｗｗｗ．x',
        'Bank\u202emoc.live',
        'ev\u200bil',
        'ada\u00ad',
        '\ufeffAda',
      ],
    ]) {
      assert.throws(() => requirePlainName(name, live), /request is invalid/, name);
      requirePlainName(name, { mode: 'sandbox' });
    }
  });
});
