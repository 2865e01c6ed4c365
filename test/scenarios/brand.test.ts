// Amara has a logo and a colour. Ada buys once, and every page, message and paper of that purchase
// is of one shop.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { payAndReturn } from '../checkout-page.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { drawn, picture } from '../pictures.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

const RED = '#b3123a';
const YELLOW = '#ffe600';
const CONTACT = { supportEmail: 'help@iron.example', supportPhone: '+2348012345678' };

describe('a purchase at one shop', () => {
  let world: World;
  let api: TenantClient;
  let amara: Merchant;
  let logo: string;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-10T09:00:00.000Z' });
    api = await world.tenant('Iron Temple');
    amara = merchantOf(world, api);
    await api.put('/auth/settings', { business: { brandColor: RED, ...CONTACT } });
    logo = await upload(await picture(300, 90, RED).png().toBuffer());
  });
  after(() => world.close());

  async function upload(payload: Buffer): Promise<string> {
    const answer = await world.app.inject({
      method: 'PUT',
      url: '/auth/settings/logo',
      headers: { 'x-api-key': api.apiKey, 'content-type': 'image/png' },
      payload,
    });
    assert.equal(answer.statusCode, 200, answer.body);
    return new URL(answer.json().data.logoUrl).pathname;
  }

  const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
  const open = async (url: string) => await world.app.inject({ url: pathOf(url) });
  const mailsTo = async (email: string) =>
    (await api.get(`/v1/email-deliveries?limit=100&search=${email}`)).data.data;

  it('shows the logo and the colour on each page that the payer sees', async () => {
    const planCode = await amara.plan();
    const { data: page } = await api.post('/v1/page', { name: 'Join', offers: [{ planCode }] });
    const { data: order } = await amara.order(planCode, { customerEmail: 'ada@example.com' });
    await payAndReturn(order.checkoutLink, RENEWAL_CARDS.succeeds);
    await world.work();
    const { data: paid } = await api.get(`/v1/checkout/order/${order.orderReference}`);
    const [invoice] = await amara.invoices(paid.subscriptionCode);
    const { text } = (await mailsTo('ada@')).find(
      ({ type }: { type: string }) => type === 'subscription_started',
    );
    const subscription = /View your subscription: (\S+)/.exec(text)?.[1] ?? '';
    for (const url of [
      page.url,
      `/thanks?orderReference=${order.orderReference}`,
      invoice.documentUrl,
      subscription,
    ]) {
      const { statusCode, body, headers } = await open(url);
      assert.equal(statusCode, 200, url);
      assert.match(body, new RegExp(`<img class="logo" src="${logo}" alt="[^"]*" width="200"`));
      assert.ok(body.includes(`--own: ${RED}`), url);
      assert.match(String(headers['content-security-policy']), /img-src 'self' data:/);
    }
    assert.equal((await open(logo)).statusCode, 200);
    const paper = await open(`${invoice.documentUrl}?format=pdf`);
    assert.match(paper.rawPayload.toString('latin1'), /\/Subtype \/Image/);
  });

  it('shows them in each message, with number, card, contact, reason and a way on', async () => {
    const [started, receipt] = ['subscription_started', 'receipt'].map((type) => type);
    const mails = await mailsTo('ada@');
    const mail = (type?: string) => mails.find((each: { type: string }) => each.type === type);
    for (const { html, text } of [mail(started), mail(receipt)]) {
      assert.ok(html.includes(`src="http://sanwo.test${logo}" alt="Iron Temple" width="200"`));
      assert.ok(html.includes(`border-top:4px solid ${RED}`));
      assert.match(html, /name="color-scheme" content="light dark"/);
      assert.match(text, /ending in 4081/);
      assert.match(text, /Questions\? help@iron\.example, \+2348012345678/);
      assert.match(text, /You get this email because you .* Iron Temple\./);
    }
    assert.match(mail(receipt).text, /Invoice: INV-\d{6}/);
    assert.match(mail(receipt).text, /View your receipt: http/);
    assert.match(mail(started).text, /View your subscription: http/);
  });

  it('keeps letters readable in a bright colour, by day and by night', async () => {
    await api.put('/auth/settings', { business: { brandColor: YELLOW } });
    const { data } = await api.get('/v1/email-preview/payment_failed');
    assert.match(data.html, /background:#ffe600;color:#000000/);
    assert.doesNotMatch(data.html, /[^-]color:#ffe600/, 'no letters in yellow on white');
    assert.match(data.html, /\.own \{ color: #ffe600 !important; \}/, 'and on black as they are');
    await api.put('/auth/settings', { business: { brandColor: '#101010' } });
    const dark = await api.get('/v1/email-preview/payment_failed');
    assert.doesNotMatch(dark.data.html, /\.own \{ color: #101010/);
  });

  it('puts letters of the logo on paper on which they can be seen', async () => {
    const black = await upload(await drawn('#000000'));
    const { data: byDay } = await api.get('/v1/email-preview/receipt');
    assert.match(byDay.html, new RegExp(`<img class="needs-light" src="[^"]*${black}"`));
    await upload(await drawn('#ffffff'));
    const { data: byNight } = await api.get('/v1/email-preview/receipt');
    assert.match(byNight.html, /<img class="needs-dark"[^>]*background:#161c22/);
  });

  it('shows the name again once the logo is removed', async () => {
    await api.put('/auth/settings/logo', null);
    const { data } = await api.get('/v1/email-preview/receipt');
    assert.doesNotMatch(data.html, /<img/);
    assert.match(data.html, /<span class="own"[^>]*>Iron Temple<\/span>/);
  });

  it('is nothing of what members get, which is ours', async () => {
    await upload(await picture(300, 90, RED).png().toBuffer());
    for (const type of ['password_reset', 'key_created', 'webhook_disabled']) {
      const { data } = await api.get(`/v1/email-preview/${type}`);
      assert.doesNotMatch(data.html, /<img|b3123a|help@iron/, type);
    }
  });
});
