// How many messages a merchant can cause in a day without being paid, by whatever it does.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { queueEmails } from '../../src/events/emails.ts';
import { DAY_MS } from '../../src/lib/values/durations.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

describe('messages that nobody asked for', () => {
  let world: World;
  let post: MailServer;
  let strangers = 0;

  before(async () => {
    post = await startMailServer();
    const environment = {
      SMTP_URL: post.url,
      REMINDERS_PER_DAY: '6',
      REMINDERS_PER_DAY_WHEN_NEW: '4',
    };
    world = await createWorld({ provider: true, environment });
  });
  after(async () => {
    await world.close({ allowUnfinished: true });
    await post.close();
  });

  const lettersTo = (domain: string) =>
    post.letters.filter(({ to }) => to.endsWith(`@${domain}`)).length;

  /** Each of them is told that it began, and nobody has paid. */
  async function begin(api: TenantClient, plan: string, domain: string): Promise<string> {
    strangers += 1;
    const customer = await api.post('/v1/customer', { email: `s${strangers}@${domain}` });
    const terms = { customerEmailOrCode: customer.data.code, planCode: plan };
    const made = await api.post('/v1/subscription', terms);
    assert.equal(made.status, 201, made.text);
    return made.data.code;
  }

  const free = (merchant: Merchant) => merchant.plan({ name: 'Free', amount: 0 });

  async function listed(api: TenantClient, query: string) {
    const { data } = await api.get(`/v1/email-deliveries?limit=100&${query}`);
    return data.data;
  }

  it('stop at the measure of a day, stay in the mailbox and say why', async () => {
    const api = await world.tenant();
    const plan = await free(merchantOf(world, api));
    for (let count = 0; count < 6; count += 1) {
      const code = await begin(api, plan, 'looped.example');
      const ended = await api.post(`/v1/subscription/${code}/cancel`, { atPeriodEnd: false });
      assert.equal(ended.status, 200, ended.text);
    }
    await world.work();
    assert.equal(lettersTo('looped.example'), 4);
    const withheld = await listed(api, 'status=failed');
    assert.equal(withheld.length, 8);
    for (const { lastError, attempts, nextAttemptAt } of withheld) {
      assert.match(lastError, /^not sent: .*more than 4 messages in a day/);
      assert.deepEqual([attempts, nextAttemptAt], [0, null]);
    }
    const code = await begin(api, await merchantOf(world, api).plan(), 'looped.example');
    const link = `/v1/subscription/${code}/checkout-link`;
    const asked = await api.post(link, { sendEmail: true });
    assert.deepEqual([asked.status, asked.code], [429, 'too_many_mails']);
    world.clock.advance(DAY_MS);
    const before = lettersTo('looped.example');
    await begin(api, plan, 'looped.example');
    await world.work();
    assert.ok(lettersTo('looped.example') > before);
  });

  it('count what was asked for once', async () => {
    const api = await world.tenant();
    const merchant = merchantOf(world, api);
    const code = await begin(api, await merchant.plan(), 'asked.example');
    const ask = () => api.post(`/v1/subscription/${code}/checkout-link`, { sendEmail: true });
    await world.work();
    const first = lettersTo('asked.example');
    assert.equal((await ask()).status, 201);
    await world.work();
    assert.equal(lettersTo('asked.example'), first + 1);
    const plan = await free(merchant);
    for (let count = 0; count < 4; count += 1) await begin(api, plan, 'asked.example');
    await world.work();
    assert.equal(lettersTo('asked.example'), 4);
  });

  it('a tenant may send more with each paid invoice, and receipts always go out', async () => {
    const api = await world.tenant();
    const merchant = merchantOf(world, api);
    const plan = await free(merchant);
    for (let count = 0; count < 5; count += 1) await begin(api, plan, 'paid.example');
    await world.work();
    assert.equal(lettersTo('paid.example'), 4);
    const gold = await merchant.plan();
    await merchant.subscribe(gold, RENEWAL_CARDS.succeeds, 'payer@paid.example');
    for (let count = 0; count < 12; count += 1) await begin(api, plan, 'paid.example');
    await world.work();
    // Four and ten that count, one of them the payer's welcome; its receipt does not.
    assert.equal(lettersTo('paid.example'), 15);
    assert.equal((await listed(api, 'type=receipt&status=sent')).length, 1);
  });

  it('an established merchant loses no message', async () => {
    const api = await world.tenant();
    const merchant = merchantOf(world, api);
    const gold = await merchant.plan();
    await merchant.subscribe(gold, RENEWAL_CARDS.succeeds, 'payer@imported.example');
    world.clock.advance(8 * DAY_MS);
    const plan = await free(merchant);
    for (let count = 0; count < 30; count += 1) await begin(api, plan, 'imported.example');
    await world.work();
    assert.equal((await listed(api, 'status=failed')).length, 0);
    assert.equal((await listed(api, 'search=imported')).length, 32);
    assert.equal(lettersTo('imported.example'), 32);
  });

  it('reach one address few times, however many tenants without a payment write', async () => {
    const email = 'stranger@bank.example';
    const toStranger = () => post.letters.filter(({ to }) => to.startsWith('stranger')).length;
    const remind = async (api: TenantClient) => {
      const lines = [{ description: 'Call us', unitAmount: 100_000 }];
      const wish = { customerEmailOrCode: email, lines, collect: 'link' };
      const { data } = await api.post('/v1/invoice', wish);
      const reminded = await api.post(`/v1/invoice/${data.id}/send-reminder`, {});
      assert.equal(reminded.status, 200, reminded.text);
    };
    const tenants: TenantClient[] = [];
    for (let count = 1; count <= 8; count += 1) {
      const api = await world.tenant(`spam-${count}`);
      tenants.push(api);
      await api.post('/v1/customer', { email });
      for (let time = 1; time <= 3; time += 1) await remind(api);
    }
    await world.work();
    assert.equal(toStranger(), 20);
    const withheld = (await Promise.all(tenants.map((api) => listed(api, 'status=failed')))).flat();
    assert.equal(withheld.length, 4);
    assert.match(withheld[0].lastError, /^not sent: .*from accounts that were never paid$/);
    const [paid] = tenants;
    assert.ok(paid);
    const merchant = merchantOf(world, paid);
    await merchant.subscribe(await merchant.plan(), RENEWAL_CARDS.succeeds, 'payer@paid.example');
    await remind(paid);
    await world.work();
    assert.equal(toStranger(), 21, 'who is paid goes on writing to payers');
  });

  it('messages sent at once are counted together', async () => {
    const api = await world.tenant();
    const emails = Array.from({ length: 200 }, (_, number) => ({
      type: 'subscription_canceled' as const,
      cause: `cause ${number}`,
      customerId: null,
      recipient: `s${number}@crowd.example`,
      facts: { customerName: 'Ada', planName: 'Gold', amount: 0, currency: 'NGN' },
    }));
    const now = world.clock.now();
    await queueEmails(world.house.db, api.tenantId, { emails, now, way: 'server' });
    await Promise.all([world.work(), world.work(), world.work()]);
    assert.equal(lettersTo('crowd.example'), 4);
  });
});
