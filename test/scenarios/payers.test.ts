// Ada pays for her gym and looks at what she is shown: what was taken, what is taken next and when,
// where it can be read, and whom to ask. All of it in her gym's name, without a script.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS, HOUR_MS } from '../../src/lib/values/durations.ts';
import { type PayerScenes, payerScenesOf } from '../payer-scenes.ts';
import { createWorld, type World } from '../world.ts';

const SETTINGS = {
  businessName: 'Ada’s Gym',
  timezone: 'Africa/Lagos',
  paymentMethods: ['card'],
  business: {
    supportEmail: 'help@gym.example',
    supportPhone: '+234 801 234 5678',
    brandColor: '#ffe600',
  },
};
/** In Lagos it is the 16th. */
const START = '2026-01-15T23:30:00.000Z';

/** What a page says, without its tags. */
const wordsIn = (html: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>|<title>.*?<\/title>/g, '')
    .replaceAll(/<\/?bdi>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('what a payer is shown', () => {
  let world: World;
  let gym: PayerScenes;

  before(async () => {
    world = await createWorld({ provider: true, now: START });
    gym = await payerScenesOf(world, SETTINGS);
  });
  after(() => world.close());

  async function read(path: string, status = 200) {
    const answer = await world.app.inject(path);
    assert.equal(answer.statusCode, status, `${path}: ${answer.body}`);
    assert.match(String(answer.headers['content-security-policy']), /default-src 'none'/);
    assert.match(String(answer.headers['cache-control']), /no-store/);
    assert.equal(answer.headers['referrer-policy'], 'no-referrer');
    return { html: answer.body, words: wordsIn(answer.body) };
  }

  const says = (words: string, expected: readonly string[]) => {
    for (const part of expected) assert.ok(words.includes(part), `“${part}” is not in ${words}`);
  };

  async function follow(html: string, label: string): Promise<string> {
    const [, href = ''] = new RegExp(`<a href="([^"]+)">${label}</a>`).exec(html) ?? [];
    assert.notEqual(href, '', `${label} is no link in ${html}`);
    return (await read(gym.pathOf(href))).words;
  }

  it('after a payment: what was taken, what comes next, the papers, and whom to ask', async () => {
    const { path } = await gym.paid();
    const { html, words } = await read(path);
    says(words, [
      'Ada’s Gym',
      'Thank you',
      'We charged ₦5,000.00 today to your Visa card ending in 4081.',
      'We will collect the next payment, ₦5,000.00, on 16 February 2026',
      'from your Visa card ending in 4081.',
      '16 January 2026 to 16 February 2026',
      'Questions? Contact Ada’s Gym.',
      'help@gym.example',
      '+234 801 234 5678',
    ]);
    assert.match(html, /--own: #ffe600; --on-own: #000000/);
    assert.match(html, /href="tel:\+2348012345678"/);
    assert.doesNotMatch(html, /<script|http-equiv|customer-\d+@/);
    says(await follow(html, 'View your receipt'), ['Receipt', 'Paid', '₦5,000.00']);
    says(await follow(html, 'View your subscription'), ['Active', 'on 16 February 2026']);
  });

  it('the next payment to the kobo, with its discount gone and its tax', async () => {
    await gym.api.put('/auth/settings', {
      tax: { name: 'VAT', ratePercent: 7.5, inclusive: false, number: null },
    });
    const coupon = { name: 'First', code: 'FIRST', percentOff: 50, duration: 'once' };
    assert.equal((await gym.api.post('/v1/coupon', coupon)).status, 201);
    const { path } = await gym.paid({}, undefined, { coupon: 'FIRST' });
    says((await read(path)).words, [
      'We charged ₦2,687.50 today',
      'We will collect the next payment, ₦5,375.00, on 16 February 2026',
    ]);
    await gym.api.put('/auth/settings', { tax: null });
  });

  it('on a trial: what its first payment covers, or that only the card was proven', async () => {
    const trial = { trialPeriodDays: 14 };
    says((await read((await gym.paid(trial)).path)).words, [
      'We charged ₦5,000.00 today',
      'The free trial lasts until 30 January 2026.',
      '30 January 2026 to 1 March 2026',
      'We will collect the next payment, ₦5,000.00, on 1 March 2026',
    ]);
    says((await read((await gym.paid({ ...trial, invoiceLimit: 1 })).path)).words, [
      'There are no further payments.',
    ]);
    await gym.api.put('/auth/settings', { trialCheckout: 'card_check' });
    says((await read((await gym.paid(trial)).path)).words, [
      'We charged ₦50.00 today to verify your Visa card ending in 4081, and refunded it.',
      'We will collect the next payment, ₦5,000.00, on 30 January 2026',
    ]);
    await gym.api.put('/auth/settings', { trialCheckout: 'first_payment' });
  });

  it('before it is decided, and after a no: nothing was taken, and where to go on', async () => {
    const { html, words } = await read((await gym.pending()).path);
    says(words, ['Your payment is being confirmed', '₦5,000.00', 'Gold', 'Check again']);
    assert.match(html, /href="\/thanks\?orderReference=ord_\w+&amp;status=success">Check again/);
    assert.ok(html.length < 10_000, `${html.length} bytes`);
    const refused = await read((await gym.pending('failed')).path);
    says(refused.words, ['The payment failed', 'Your order was not completed.', 'Try again']);
    assert.match(refused.html, /class="pay"><a href="http:\/\/127\.0\.0\.1/);
  });

  it('of too little money, and of money for nothing: what becomes of it', async () => {
    says((await read((await gym.tooLittle()).path)).words, [
      'Your payment was not complete',
      'You paid ₦1,000.00 of ₦5,000.00. Your order was not completed.',
    ]);
    says((await read((await gym.paidTwice()).path)).words, [
      'We charged ₦5,000.00 today, and refunded it.',
    ]);
  });

  it('on a link that leads on no more: why, and of what', async () => {
    const { invoiceId, subscriptionCode } = await gym.paid();
    const paid = await read(gym.payPath(invoiceId));
    says(paid.words, [
      'Nothing to pay',
      'Ada’s Gym received ₦5,000.00 on 16 January 2026.',
      'INV-',
      'Contact Ada’s Gym.',
    ]);
    assert.doesNotMatch(paid.html, /\/i\//, 'a link without a proof leads to no papers');
    const { id } = await gym.acme.subscription(subscriptionCode);
    await gym.api.post(`/v1/subscription/${subscriptionCode}/cancel`, {});
    says((await read(gym.payPath(id))).words, [
      'Your subscription to Gold ended on 16 January 2026. Nothing more is due.',
    ]);
    await gym.api.post('/v1/checkout/refunds', { invoiceId, reason: 'Moved away' });
    says((await read(gym.payPath(invoiceId))).words, ['refunded in full']);
    const sale = await gym.oneOff();
    await gym.api.post(`/v1/invoice/${sale.id}/void`);
    says((await read(sale.pay)).words, ['Ada’s Gym has canceled this invoice.']);
    says((await read(gym.payPath(gym.api.tenantId), 404)).words, [
      'This link does not work',
      'You can also ask Ada’s Gym for a new link.',
    ]);
    const unproven = gym.pathOf((await gym.invoiceOf(invoiceId)).documentUrl).slice(0, -1);
    const last = unproven.endsWith('A') ? 'B' : 'A';
    says((await read(unproven.slice(0, -1) + last + last, 404)).words, ['does not work']);
  });

  it('nothing of it a day later to whoever finds the reference', async () => {
    const { path } = await gym.paid();
    await world.passUntil(new Date(world.clock.now().getTime() + DAY_MS).toISOString());
    const { html, words } = await read(path);
    says(words, ['Ada’s Gym has received your payment.']);
    assert.doesNotMatch(html, /₦|4081|\/i\/|Gold/);
  });

  it('behind a failed payment: why, when it is tried again, and what ends the pause', async () => {
    const { subscriptionCode } = await gym.paid({ name: 'Late' }, gym.failing);
    const { nextBillingAt } = await gym.acme.subscription(subscriptionCode);
    const after = (hours: number) =>
      new Date(new Date(nextBillingAt).getTime() + hours * HOUR_MS).toISOString();
    await world.passUntil(after(1));
    const page = await gym.subscriptionPage(subscriptionCode);
    says((await read(page.path)).words, [
      'Payment overdue',
      'We could not collect ₦5,000.00: insufficient funds. We will try again ' +
        'on 18 February 2026, ' +
        'from your Visa card ending in 0341.',
      'Pay ₦5,000.00',
    ]);
    const late = (await gym.acme.invoices(subscriptionCode)).at(-1);
    says((await read(gym.pathOf(late.documentUrl))).words, [
      'Next attempt 18 February 2026',
      'We could not collect the payment: insufficient funds.',
    ]);
    await world.passUntil(after(72));
    says((await read(page.path)).words, [
      'The subscription is paused. It resumes on the day you pay the amount due.',
    ]);
    await gym.api.post(`/v1/subscription/${subscriptionCode}/cancel`, {});
    says((await read(page.path)).words, [
      'This subscription ended on 20 February 2026. You will not be charged for it again.',
    ]);
  });

  it('that it ends, where it was canceled for later', async () => {
    const { path, subscriptionCode } = await gym.paid();
    await gym.api.post(`/v1/subscription/${subscriptionCode}/cancel`, { atPeriodEnd: true });
    const { currentBillingCycleEnd } = await gym.acme.subscription(subscriptionCode);
    const day = new Intl.DateTimeFormat('en-GB', {
      ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Africa/Lagos' },
    } as const).format(new Date(currentBillingCycleEnd));
    says((await read(path)).words, [
      `The subscription ends on ${day}. You will not be charged after that.`,
    ]);
  });

  it('hostile text as it is, and nothing that runs', async () => {
    const nasty = ['<img src=x onerror=alert(1)>', 'عادل\u202e \u2069', '"><script>', '😀'].join(
      ' ',
    );
    const name = nasty.repeat(6).slice(0, 300).toWellFormed();
    const shop = await payerScenesOf(world, {
      businessName: name,
      business: { legalName: name, address: name, supportPhone: nasty.slice(0, 100) },
    });
    const { path, invoiceId } = await shop.paid({ name });
    const sale = await shop.oneOff({
      lines: [{ description: nasty.repeat(20).slice(0, 1_000).toWellFormed(), unitAmount: 100 }],
    });
    const receipt = shop.pathOf((await shop.invoiceOf(invoiceId)).documentUrl);
    for (const page of [path, receipt, sale.paper, shop.payPath(invoiceId)]) {
      const { html } = await read(page);
      assert.doesNotMatch(html, /<img|<script/, page);
      assert.ok(html.includes('&lt;img src=x onerror=alert(1)&gt;'), page);
      // What opens in a sentence is closed there: a name turns nothing else round.
      assert.equal(html.split('<bdi>').length, html.split('</bdi>').length);
      assert.doesNotMatch(html.match(/<div class="said">[\s\S]*?<\/div>/)?.[0] ?? '', /\u202e/);
    }
  });

  it('for a handful of queries', async () => {
    const { path, invoiceId } = await gym.paid();
    const { documentUrl } = await gym.invoiceOf(invoiceId);
    const [, own = ''] =
      /<a href="([^"]+)">View your subscription/.exec((await read(path)).html) ?? [];
    const pending = (await gym.pending()).path;
    const queries = countQueries(world);
    for (const [page, most] of [
      [path, 20],
      [gym.pathOf(own), 20],
      [gym.pathOf(documentUrl), 8],
      [gym.payPath(invoiceId), 20],
      [pending, 3],
    ] as const) {
      const before = queries.made;
      await read(page);
      const made = queries.made - before;
      assert.ok(made > 0 && made <= most, `${page}: ${made} queries`);
    }
  });
});

/** What the service asks of its database from now on. */
function countQueries({ connection }: World) {
  const queries = { made: 0 };
  const counted = new WeakSet<object>();
  connection.pool.on('acquire', (client) => {
    if (counted.has(client)) return;
    counted.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      queries.made += 1;
      return query(...args);
    }) as typeof client.query;
  });
  return queries;
}
