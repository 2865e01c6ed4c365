// A merchant sees its brand on what customers get, before it is kept.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { foundAccount } from '../../../test/people.ts';
import { picture } from '../../../test/pictures.ts';
import { createWorld, type TenantClient, type World } from '../../../test/world.ts';

describe('the preview of a brand', () => {
  let world: World;
  let api: TenantClient;

  before(async () => {
    world = await createWorld({ provider: true });
    api = await world.tenant('Iron Temple');
    const logo = await picture(90, 40, '#b3123a').png().toBuffer();
    await api.put('/auth/settings/logo', logo.toString('base64'));
  });
  after(() => world.close());

  const show = async (query: Record<string, string>) =>
    await world.app.inject({
      url: `/v1/brand/preview?${new URLSearchParams(query)}`,
      headers: { 'x-api-key': api.apiKey },
    });

  for (const [page, words] of [
    ['email', /Thank you for your payment/],
    ['invoice', /INV-001557/],
    ['thanks', /has received your payment/],
  ] as const) {
    it(`shows the logo and a colour that is not kept yet: ${page}`, async () => {
      const draft = JSON.stringify({
        businessName: 'Iron & <b>Steel</b>',
        business: { brandColor: '#123456' },
      });
      const { statusCode, body, headers } = await show({ page, draft });
      assert.equal(statusCode, 200, body);
      assert.match(body, words);
      assert.match(body, /Iron &amp; &lt;b&gt;Steel/);
      assert.match(body, /src="\/logo\/00/);
      assert.ok(body.includes('#123456'));
      assert.doesNotMatch(body, /<a [^>]*href="[^#]/, 'its links lead nowhere');
      assert.match(String(headers['content-security-policy']), /frame-ancestors 'self'/);
      assert.equal(headers['x-frame-options'], undefined);
    });
  }

  it('shows words that are not kept yet, also packed', async () => {
    const words = { subject: 'Hi', intro: 'Dear {{customerName}}, hello!', outro: 'Bye' };
    const packed = deflateRawSync(JSON.stringify({ words })).toString('base64url');
    const { body } = await show({ page: 'email', type: 'trial_ending', draft: packed });
    assert.match(body, /Dear Adaeze Obi, hello!/);
    assert.match(body, /Bye/);
    assert.deepEqual((await api.get('/v1/email-template/trial_ending')).data.own, []);
  });

  it('shows mails to members without brand and words', async () => {
    const draft = JSON.stringify({ words: { intro: 'My own words' } });
    const { body } = await show({ page: 'email', type: 'key_created', draft });
    assert.doesNotMatch(body, /My own words|<img/);
  });

  it('shows the colours of the day or of the night, whatever the browser prefers', async () => {
    for (const page of ['email', 'invoice', 'thanks']) {
      const { body: day } = await show({ page, scheme: 'light' });
      assert.match(day, /content="light"[\s\S]*@media not all/);
      const { body: night } = await show({ page, scheme: 'dark' });
      assert.match(night, /content="dark"[\s\S]*@media all/);
      assert.doesNotMatch(`${day}${night}`, /prefers-color-scheme/);
    }
  });

  it('shows the page of payers by settings that are not kept yet', async () => {
    const plan = { name: 'Silver', amount: 700_000, currency: 'NGN', interval: 'monthly' };
    const { data: silver } = await api.post('/v1/plan', plan);
    const coupon = { code: 'STAY10', name: 'Stay', percentOff: 10, duration: 'forever' };
    const made = await api.post('/v1/coupon', coupon);
    assert.equal(made.status, 201, made.text);
    const shown = async (page: string, portal: object) =>
      (await show({ page, draft: JSON.stringify({ portal }) })).body;

    const offered = await shown('portal', { changePlan: [silver.code], languages: ['en'] });
    assert.match(offered, /₦12,500\.00 every month/);
    assert.match(offered, /Change the plan or quantity[\s\S]*Pause[\s\S]*Cancel/);
    assert.doesNotMatch(offered, /<a [^>]*href="[^#]/, 'its links lead nowhere');
    const bare = await shown('portal', { pause: { allowed: false }, languages: ['en'] });
    assert.doesNotMatch(bare, /Change the plan or quantity|Pause/);
    assert.match(await shown('portal', { languages: ['yo'] }), /<html lang="yo"/);

    const cancel = { reasons: ['I am moving'], offer: { couponCode: 'STAY10' } };
    assert.match(await shown('portal_offer', { cancel, languages: ['en'] }), /10 %/);
    assert.match(await shown('portal_cancel', { cancel, languages: ['en'] }), /I am moving/);
    const gone = { cancel: { offer: { couponCode: 'NOTHING' } } };
    assert.match(await shown('portal_offer', gone), /Cancel/, 'nothing is offered');
    const wrong = await show({ page: 'portal', draft: '{"portal":{"languages":[]}}' });
    assert.equal(wrong.statusCode, 400);
    const { rows } = await world.connection.pool.query('select portal from tenants where id = $1', [
      api.tenantId,
    ]);
    assert.equal(rows[0].portal, null, 'nothing is kept');
  });

  it('says what is wrong with a draft', async () => {
    for (const [query, code] of [
      [{ page: 'poster' }, 'invalid_input'],
      [{ page: 'email', type: 'love_letter' }, 'invalid_input'],
      [{ page: 'invoice', draft: '{' }, 'malformed_json'],
      [{ page: 'invoice', draft: 'AAAA' }, 'malformed_json'],
      [{ page: 'invoice', draft: '{"business":{"brandColor":"red"}}' }, 'invalid_input'],
      [{ page: 'invoice', draft: '{"id":"x"}' }, 'invalid_input'],
      [{ page: 'email', draft: '{"words":{"intro":"{{x}}"}}' }, 'invalid_input'],
    ] as const) {
      const answer = await show(query as unknown as Record<string, string>);
      assert.equal(answer.statusCode, 400, JSON.stringify(query));
      assert.equal(answer.json().code, code);
    }
  });

  it('says it on a page to a browser, in whose frame it is', async () => {
    const { statusCode, body, headers } = await world.app.inject({
      url: '/v1/brand/preview?page=invoice&draft={}}',
      headers: { 'x-api-key': api.apiKey, accept: 'text/html' },
    });
    assert.equal(statusCode, 400);
    assert.match(body, /draft is not valid JSON/);
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'self'/);
  });

  it('is for those who may change it', async () => {
    const shop = await foundAccount(world);
    const { browser } = await shop.hire('support');
    assert.equal((await browser.get('/v1/brand/preview?page=invoice')).status, 403);
    const stranger = await world.app.inject({ url: '/v1/brand/preview?page=invoice' });
    assert.equal(stranger.statusCode, 401);
  });
});
