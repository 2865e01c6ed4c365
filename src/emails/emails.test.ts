// What customers are told, and when: each message once for what caused it, in the mailbox or by a
// real mail server, with a link that pays for as long as there is something to pay.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { payAndReturn } from '../../test/checkout-page.ts';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { startReceiver } from '../../test/receiver.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';
import { concludeEmails } from '../model/emails/sql.ts';

interface Email {
  readonly id: string;
  readonly type: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly status: string;
  readonly kept: boolean;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly sentAt: string | null;
  readonly createdAt: string;
}

/** The oldest first. */
async function emailsOf(api: TenantClient, query = ''): Promise<Email[]> {
  const { status, data, text } = await api.get(`/v1/email-deliveries?limit=100${query}`);
  assert.equal(status, 200, text);
  return data.data.toReversed();
}

const typesOf = (emails: readonly Email[]) => emails.map(({ type }) => type);
const linkIn = ({ text }: Email, label: string) =>
  new RegExp(`^${label}[^:]*: (\\S+)$`, 'm').exec(text)?.[1] ?? '';

describe('the mailbox', () => {
  let world: World;
  let api: TenantClient;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-10T09:00:00.000Z' });
    api = await world.tenant('Acme');
    acme = merchantOf(world, api);
    await api.put('/auth/settings', { paymentMethods: ['card'] });
  });
  after(() => world.close());

  const later = (days: number) =>
    new Date(world.clock.now().getTime() + days * DAY_MS).toISOString();

  it('has a welcome and a receipt once a checkout is paid', async () => {
    await acme.subscribe(await acme.plan(), RENEWAL_CARDS.succeeds, 'ada@example.com');
    const emails = await emailsOf(api, '&search=ada@');
    assert.deepEqual(typesOf(emails).sort(), ['receipt', 'subscription_started']);
    const ends = emails.map(({ status, kept }) => [status, kept]);
    assert.deepEqual(ends, [
      ['sent', true],
      ['sent', true],
    ]);
    const receipt = emails.find(({ type }) => type === 'receipt');
    assert.ok(receipt);
    assert.equal(receipt.to, 'ada@example.com');
    assert.equal(receipt.subject, 'Receipt from Acme: ₦5,000.00');
    assert.equal(receipt.status, 'sent');
    assert.equal(receipt.attempts, 1);
    assert.match(receipt.text, /Period: 10 January 2027 to 10 February 2027/);
    assert.match(receipt.text, /Invoice: INV-\d{6}\n/);
    assert.match(receipt.text, /Paid with: Visa ending in 4081/);
    assert.match(receipt.html, /₦5,000\.00/);
    const read = await api.get(`/v1/email-deliveries/${receipt.id}`);
    assert.deepEqual(read.data, receipt);
  });

  it('is searched by type, status, day and words', async () => {
    assert.deepEqual(typesOf(await emailsOf(api, '&search=ADA@&type=receipt')), ['receipt']);
    assert.deepEqual(await emailsOf(api, '&status=failed'), []);
    assert.deepEqual(await emailsOf(api, '&search=nobody'), []);
    assert.equal((await emailsOf(api, '&from=2027-01-10&to=2027-01-10')).length, 2);
    assert.deepEqual(await emailsOf(api, '&from=2027-01-11'), []);
    const wrong = await api.get('/v1/email-deliveries?type=love_letter');
    assert.equal(wrong.status, 400);
  });

  it('is each tenant’s own', async () => {
    const other = await world.tenant();
    const [mine] = await emailsOf(api);
    assert.deepEqual(await emailsOf(other), []);
    const foreign = await other.get(`/v1/email-deliveries/${mine?.id}`);
    assert.equal(foreign.status, 404);
    assert.equal(foreign.code, 'email_not_found');
  });

  it('tells of each failed charge once, the last one with the pause, and how to pay', async () => {
    const email = 'broke@example.com';
    const planCode = await acme.plan();
    const code = await acme.subscribe(planCode, RENEWAL_CARDS.insufficientFunds, email);
    await world.passUntil(later(40));
    const emails = (await emailsOf(api, `&search=${email}`)).slice(2);
    assert.deepEqual(typesOf(emails), [
      'upcoming_invoice',
      'payment_failed',
      'payment_failed',
      'subscription_paused',
    ]);
    const [upcoming, first, , paused] = emails;
    assert.match(upcoming?.text ?? '', /On 10 February 2027 we will collect ₦5,000\.00/);
    assert.match(
      first?.text ?? '',
      /insufficient funds\.\n\nWe will try again on 11 February 2027/,
    );
    // The last failure and the pause are one cause, and so one message.
    assert.match(paused?.text ?? '', /is paused because its payment failed: insufficient funds\./);
    // The message is old by now, and its link still pays.
    const link = linkIn(paused as Email, 'Pay and continue');
    await followAndPay(link);
    assert.equal((await acme.subscription(code)).status, 'active');
    const again = await visit(link);
    assert.equal(again.statusCode, 200);
    assert.match(again.body, /This has already been paid/);
  });

  /** As a browser does. */
  const visit = (link: string) => world.app.inject({ method: 'GET', url: new URL(link).pathname });

  async function followAndPay(link: string): Promise<void> {
    const followed = await visit(link);
    assert.equal(followed.statusCode, 303, followed.body);
    await payAndReturn(String(followed.headers.location));
    world.clock.advance(60_000);
    await world.work();
  }

  it('a reminder has the link that lasts, as invoices show it', async () => {
    const email = 'late@example.com';
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.insufficientFunds, email);
    await world.passUntil(later(32));
    const invoice = (await acme.invoices(code)).at(-1);
    const sent = await api.post(`/v1/invoice/${invoice.id}/send-reminder`, {});
    assert.equal(sent.status, 200, sent.text);
    const [reminder] = await emailsOf(api, `&search=${email}&type=payment_reminder`);
    assert.ok(reminder);
    const lasting = linkIn(reminder, 'Pay ₦5,000.00');
    const owed = (await acme.invoices(code)).at(-1);
    assert.equal(lasting, owed.payLink);
    assert.equal(owed.checkoutLink, sent.data.checkoutLink, 'the page that lives now');
    world.clock.advance(3 * DAY_MS);
    await world.work();
    const later3 = (await acme.invoices(code)).at(-1);
    assert.deepEqual([later3.checkoutLink, later3.payLink], [null, lasting]);
    await followAndPay(lasting);
    const settled = (await acme.invoices(code)).find(({ id }: { id: string }) => id === owed.id);
    assert.deepEqual([settled.status, settled.payLink], ['paid', null]);
    const paid = await visit(lasting);
    assert.equal(paid.statusCode, 200);
    assert.match(paid.body, /Nothing to pay/);
  });

  it('a made-up link leads nowhere', async () => {
    const nowhere = ['/pay/x/y', `/pay/${api.tenantId}/${api.tenantId}`, '/pay/%00/%ff'];
    for (const path of nowhere) {
      const { statusCode } = await visit(`http://sanwo.test${path}`);
      assert.ok(statusCode === 404 || statusCode === 400, `${path}: ${statusCode}`);
    }
  });

  it('a visitor who opens a link again and again is refused', async () => {
    const link = `http://sanwo.test/pay/${api.tenantId}/${api.tenantId}`;
    const statuses = [];
    for (let visits = 0; visits < 15; visits += 1) statuses.push((await visit(link)).statusCode);
    assert.equal(statuses.at(0), 404);
    assert.equal(statuses.at(-1), 429);
  });

  it('a subscription made by request is welcomed too, once', async () => {
    const email = 'again@example.com';
    await acme.subscribe(await acme.plan(), RENEWAL_CARDS.succeeds, email);
    const wish = { customerEmailOrCode: email, planCode: await acme.plan() };
    const startDate = new Date(world.clock.now().getTime() + 3 * DAY_MS).toISOString();
    const trial = { ...wish, planCode: await acme.plan({ trialPeriodDays: 3 }) };
    const scheduled = { ...wish, planCode: await acme.plan(), startDate };
    for (const body of [wish, trial, scheduled]) {
      assert.equal((await api.post('/v1/subscription', body)).status, 201);
    }
    await world.work();
    const welcomes = `&search=${email}&type=subscription_started`;
    assert.equal((await emailsOf(api, welcomes)).length, 3);
    await world.passUntil(later(10));
    assert.equal((await emailsOf(api, welcomes)).length, 4);
  });

  it('an expiring card is mailed once, however many subscriptions it pays', async () => {
    const email = 'old-card@example.com';
    await acme.subscribe(await acme.plan({ interval: 'yearly' }), RENEWAL_CARDS.succeeds, email);
    const planCode = await acme.plan({ interval: 'yearly' });
    await api.post('/v1/subscription', { customerEmailOrCode: email, planCode });
    const { data: customer } = await api.get(`/v1/customer/${email}`);
    const { expiryMonth, expiryYear } = customer.paymentSources[0].card;
    // The years until then at once, and its last two months day by day.
    world.clock.set(new Date(Date.UTC(expiryYear, expiryMonth - 3, 2)));
    await world.work();
    await world.passUntil(new Date(Date.UTC(expiryYear, expiryMonth - 1, 2)).toISOString());
    const expiring = await emailsOf(api, `&search=${email}&type=card_expiring`);
    assert.equal(expiring.length, 1);
  });

  it('a canceled subscription is mailed', async () => {
    const email = 'leaving@example.com';
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.succeeds, email);
    await api.post(`/v1/subscription/${code}/cancel`, {});
    const types = typesOf(await emailsOf(api, `&search=${email}`));
    assert.ok(types.includes('subscription_canceled'));
  });
});

describe('a mail server', () => {
  let world: World;
  let server: MailServer;
  let api: TenantClient;
  let acme: Merchant;

  before(async () => {
    server = await startMailServer();
    const environment = { SMTP_URL: server.url, MAIL_FROM: 'billing@sanwo.example' };
    world = await createWorld({
      provider: true,
      now: '2027-01-10T09:00:00.000Z',
      environment: { ...environment, WEBHOOK_ALLOW_PRIVATE: 'true' },
    });
    api = await world.tenant('Acme');
    acme = merchantOf(world, api);
    await api.put('/auth/settings', { email: 'owner@acme.example' });
  });
  after(async () => {
    await world.close();
    await server.close();
  });

  const lettersTo = (to: string) => server.letters.filter((letter) => letter.to === to);
  const welcome = async (email: string) =>
    (await emailsOf(api, `&search=${email}&type=subscription_started`))[0] as Email;

  it('gets each message once, from the merchant by name, in both forms', async () => {
    await acme.subscribe(await acme.plan(), RENEWAL_CARDS.succeeds, 'ada@example.com');
    const letters = lettersTo('ada@example.com');
    assert.equal(letters.length, 2);
    const raw = letters.map((letter) => letter.raw).join('\n');
    assert.match(raw, /^From: Acme <billing@sanwo\.example>/m);
    assert.match(raw, /^Reply-To: owner@acme\.example/m);
    assert.match(raw, /Content-Type: text\/plain; charset=utf-8/);
    assert.match(raw, /Content-Type: text\/html; charset=utf-8/);
    // The receipt has its paper with it, and no other message has one.
    assert.equal(
      raw.match(/^Content-Type: application\/pdf; name=Receipt-INV-000001\.pdf/gm)?.length,
      1,
    );
    const email = await welcome('ada@example.com');
    assert.match(raw, new RegExp(`^Message-ID: <${email.id}@sanwo\\.example>`, 'm'));
    assert.equal(email.status, 'sent');
    assert.equal(email.attempts, 1);
    assert.ok(email.sentAt);
  });

  it('is asked again after a minute when it has no time, and then takes it', async () => {
    server.answerWith(451);
    await acme.subscribe(await acme.plan(), RENEWAL_CARDS.succeeds, 'busy@example.com');
    const waiting = await welcome('busy@example.com');
    assert.equal(waiting.status, 'queued');
    assert.match(waiting.lastError ?? '', /is not known here/);
    server.answerWith(null);
    world.clock.advance(59_000);
    await world.work();
    assert.equal(lettersTo('busy@example.com').length, 0);
    world.clock.advance(1_000);
    await world.work();
    assert.equal(lettersTo('busy@example.com').length, 2);
    const sent = await welcome('busy@example.com');
    assert.deepEqual([sent.status, sent.attempts, sent.lastError], ['sent', 2, null]);
  });

  it('a message whose recipient is refused for good has failed, and shows why', async () => {
    server.answerWith(550);
    await acme.subscribe(await acme.plan(), RENEWAL_CARDS.succeeds, 'nobody@example.com');
    const failed = await emailsOf(api, '&status=failed');
    assert.equal(failed.length, 2);
    for (const email of failed) {
      assert.equal(email.to, 'nobody@example.com');
      assert.match(email.lastError ?? '', /nobody@example\.com is not known here/);
    }
    server.answerWith(null);
  });

  it('a message is given up after seven tries while the mail server is away', async () => {
    server.answerWith(421);
    await acme.subscribe(await acme.plan(), RENEWAL_CARDS.succeeds, 'patient@example.com');
    await world.passUntil(new Date(world.clock.now().getTime() + 3 * DAY_MS).toISOString());
    const given = await welcome('patient@example.com');
    assert.deepEqual([given.status, given.attempts], ['failed', 7]);
    server.answerWith(null);
    await world.passUntil(new Date(world.clock.now().getTime() + 3 * DAY_MS).toISOString());
    assert.equal(lettersTo('patient@example.com').length, 0);
  });

  it('a message that another worker sent stays sent, whatever a late worker says', async () => {
    await acme.subscribe(await acme.plan(), RENEWAL_CARDS.succeeds, 'twice@example.com');
    const { id } = await welcome('twice@example.com');
    const late = {
      id,
      status: 'queued',
      dueAt: world.clock.now(),
      sentAt: null,
      lastError: 'x',
      kept: false,
      tries: 1,
    } as const;
    await concludeEmails(world.house.db, api.tenantId, [late]);
    await world.work();
    const { status, kept } = await welcome('twice@example.com');
    assert.deepEqual([status, kept], ['sent', false]);
    assert.equal(lettersTo('twice@example.com').length, 2);
  });

  it('a merchant’s name cannot write headers', async () => {
    const evil = await world.tenant('Evil');
    await evil.put('/auth/settings', { businessName: 'Evil\r\nBcc: victim@example.com' });
    const merchant = merchantOf(world, evil);
    await merchant.subscribe(await merchant.plan(), RENEWAL_CARDS.succeeds, 'eve@example.com');
    const [letter] = lettersTo('eve@example.com');
    assert.ok(letter);
    assert.doesNotMatch(letter.raw.split('\r\n\r\n')[0] ?? '', /^Bcc:/m);
    assert.equal(lettersTo('victim@example.com').length, 0);
  });

  it('a merchant is mailed when its endpoint has been turned off', async () => {
    const receiver = await startReceiver();
    receiver.answer((_, response) => void response.writeHead(410).end());
    await api.post('/auth/set-webhook-url', { webhookUrl: receiver.url });
    await acme.plan();
    await world.work();
    await world.work();
    const [told] = await emailsOf(api, '&type=webhook_disabled');
    assert.equal(told?.to, 'owner@acme.example');
    assert.match(told?.text ?? '', new RegExp(`Endpoint: ${receiver.url}`));
    assert.equal(lettersTo('owner@acme.example').length, 1);
    // Whoever turns it on again and again is told once a day.
    for (const days of [0, 0, 1]) {
      world.clock.advance(days * DAY_MS);
      await api.post('/auth/set-webhook-url', { webhookUrl: receiver.url });
      await acme.plan();
      await world.work();
      await world.work();
    }
    assert.equal(receiver.heard.length, 4);
    assert.equal(lettersTo('owner@acme.example').length, 2);
    await receiver.stop();
  });
});
