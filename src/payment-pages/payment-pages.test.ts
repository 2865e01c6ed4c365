// A merchant makes payment pages, changes them, moves them to other addresses and closes them; and
// what a browser may do with one.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { payAndReturn } from '../../test/checkout-page.ts';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { fieldsIn, shopOf } from '../../test/shop-page.ts';
import { createWorld, type World } from '../../test/world.ts';

describe('payment pages', () => {
  let world: World;
  let acme: Merchant;
  let planCode: string;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = merchantOf(world, await world.tenant());
    planCode = await acme.plan();
  });
  after(() => world.close());

  const make = async (terms: object) => {
    const offers = [{ planCode }];
    return await acme.api.post('/v1/page', { name: 'Join us', offers, ...terms });
  };
  const refused = async (terms: object) => {
    const answer = await make(terms);
    assert.equal(answer.status, 400, answer.text);
    return answer.errors.map(({ field }) => field);
  };
  const visit = (slug: string) => shopOf(world).visit(`/p/${slug}`);

  it('is made of a name and an offer, with an address of its name', async () => {
    const made = await make({ name: 'Ọjọ́ Ìdárayá!' });
    assert.equal(made.status, 201, made.text);
    const { slug, code, status, takesOrders, fields } = made.data;
    assert.equal(slug, 'ojo-idaraya');
    assert.match(code, /^PGE_\w{8}$/);
    assert.deepEqual([status, takesOrders], ['open', true]);
    assert.deepEqual(fields, { name: 'asked', phone: 'asked', custom: [] });
    const another = await make({ name: 'Ọjọ́ Ìdárayá!' });
    assert.match(another.data.slug, /^ojo-idaraya-[a-z0-9]{5}$/);
    assert.match((await make({ name: '₦' })).data.slug, /^pay/);
  });

  it('refuses what cannot be sold, asked or framed, field by field', async () => {
    const offered = (offer: object) => refused({ offers: [offer] });
    assert.deepEqual(await offered({}), ['offers.0']);
    assert.deepEqual(await offered({ planCode, amount: 1 }), ['offers.0']);
    assert.deepEqual(await offered({ planCode, minimum: 1 }), ['offers.0.minimum']);
    assert.deepEqual(await offered({ amount: 100 }), ['offers.0.description']);
    const priced = { amount: 100, description: 'A pass' };
    assert.deepEqual(await offered({ ...priced, minimum: 1 }), ['offers.0.minimum']);
    assert.deepEqual(await refused({ offers: [{ planCode }, { planCode }] }), ['offers']);
    assert.deepEqual(await refused({ offers: [] }), ['offers']);
    assert.deepEqual(await refused({ slug: '-ab' }), ['slug']);
    assert.deepEqual(await refused({ closesAt: 'tomorrow' }), ['closesAt']);
    const sites = ['a.example/x', '*', '*.a.example', 'a;script-src', 'a,b', "a'self'", 'a"b'];
    for (const site of sites) {
      const embedOrigins = [`https://${site}`];
      assert.deepEqual(await refused({ embedOrigins }), ['embedOrigins.0'], site);
    }
    const twice = [
      { label: 'Size', required: true },
      { label: 'size', required: false },
    ];
    assert.deepEqual(await refused({ fields: { custom: twice } }), ['fields.custom']);
    assert.equal((await make({ offers: [{ planCode: 'PLN_none0000' }] })).code, 'plan_not_found');
    assert.equal((await make({ coupon: 'NOPE' })).code, 'coupon_not_found');
  });

  it('has one address whatever its case, and leads on from earlier ones', async () => {
    const made = await make({ slug: 'Iron-Temple' });
    assert.equal(made.data.slug, 'iron-temple');
    const rival = merchantOf(world, await world.tenant('rival'));
    const offers = [{ planCode: await rival.plan() }];
    const page = { name: 'Ours', offers, slug: 'IRON-TEMPLE' };
    assert.equal((await rival.api.post('/v1/page', page)).code, 'slug_taken');
    const path = `/v1/page/${made.data.code}`;
    await acme.api.put(path, { slug: 'iron-gym' });
    assert.equal((await rival.api.post('/v1/page', page)).code, 'slug_taken');
    const old = await visit('iron-temple');
    assert.deepEqual([old.status, old.location], [302, '/p/iron-gym']);
    assert.equal((await visit('IRON-GYM')).location, '/p/iron-gym');
    assert.equal((await acme.api.put(path, { slug: 'iron-temple' })).status, 200);
    assert.equal((await visit('iron-gym')).location, '/p/iron-temple');
    for (const slug of ['nowhere-at-all', '--', 'a', 'x'.repeat(500), '%00', "'"]) {
      assert.equal((await visit(slug)).status, 404, slug);
    }
  });

  it('is closed and opened again, and ends by time, by limit and without offers', async () => {
    const { data: made } = await make({ slug: 'closing' });
    const path = `/v1/page/${made.code}`;
    const closed = await acme.api.delete(path);
    assert.deepEqual([closed.data.status, closed.data.takesOrders], ['closed', false]);
    assert.match((await visit('closing')).text, /This page is closed/);
    const posted = await shopOf(world).submit('/p/closing', { email: 'ada@example.com' });
    assert.equal(posted.status, 409);
    assert.equal((await acme.api.put(path, { status: 'open' })).data.takesOrders, true);
    await acme.api.put(path, { closesAt: '2026-01-14' });
    assert.match((await visit('closing')).text, /takes no more payments.*14 January 2026/);
    await acme.api.put(path, { closesAt: null, limit: 1 });
    const link = await shopOf(world).goToPay('/p/closing', { email: 'ada@example.com' });
    await payAndReturn(link);
    world.clock.advance(60_000);
    await world.work();
    assert.match((await visit('closing')).text, /All places on this page are taken/);
    await acme.api.put(path, { limit: null });
    await acme.api.put(`/v1/plan/${planCode}`, { status: 'inactive' });
    assert.match((await visit('closing')).text, /nothing for sale/);
    await acme.api.put(`/v1/plan/${planCode}`, { status: 'active' });
  });

  it('does not take the same subscription twice, and takes nothing then', async () => {
    await make({ slug: 'twice' });
    const again = await shopOf(world).submit('/p/twice', { email: 'ada@example.com' });
    assert.equal(again.status, 409);
    assert.match(again.text, /There is a subscription to Gold with this email address already/);
  });

  it('can be framed by the sites that it names, and by no other', async () => {
    const embedOrigins = ['https://Acme.example', 'http://localhost:3000'];
    await make({ slug: 'framed', embedOrigins });
    await make({ slug: 'alone' });
    const policyOf = async (slug: string) =>
      String((await visit(slug)).headers['content-security-policy']);
    assert.match(
      await policyOf('framed'),
      /frame-ancestors https:\/\/acme\.example http:\/\/localhost:3000;/,
    );
    assert.equal((await visit('framed')).headers['x-frame-options'], undefined);
    assert.match(await policyOf('alone'), /frame-ancestors 'none'/);
    assert.equal((await visit('alone')).headers['x-frame-options'], 'DENY');
    const shop = shopOf(world);
    const page = await shop.visit('/p/framed?embed=1');
    assert.match(page.html, /action="\/p\/framed\?embed=1"/);
    const paid = await shop.submit('/p/framed?embed=1', { email: 'bola@example.com' }, page);
    assert.equal(paid.status, 200);
    assert.match(paid.html, /<a href="http[^"]+" target="_top">Go to payment<\/a>/);
    const script = await world.app.inject({ method: 'GET', url: '/embed.js' });
    assert.match(String(script.headers['content-type']), /javascript/);
    assert.match(script.body, /data-page/);
  });

  it('has a code to print, as dots and as lines', async () => {
    await make({ slug: 'printed' });
    const png = await world.app.inject({ method: 'GET', url: '/p/printed/qr' });
    assert.equal(png.headers['content-type'], 'image/png');
    const [width, height] = [png.rawPayload.readUInt32BE(16), png.rawPayload.readUInt32BE(20)];
    assert.ok(width >= 600 && width === height);
    const svg = await world.app.inject({ method: 'GET', url: '/p/printed/qr?format=svg' });
    assert.match(String(svg.headers['content-type']), /svg/);
    assert.match(svg.body, /^<svg /);
    assert.equal((await acme.api.get('/v1/page?search=printed')).data.data[0].views, 0);
  });

  it('shows what people wrote as text, and nothing else', async () => {
    const name = '<script>alert(1)</script> "&';
    const custom = [{ label: '"><img src=x>', required: true }];
    await make({ slug: 'hostile', name, description: name, fields: { custom } });
    const entered = { email: '"><b>', name: name.slice(0, 20), 'custom-0': '', offer: '9' };
    const { html } = await shopOf(world).submit('/p/hostile', entered);
    assert.doesNotMatch(html, /<script|<img|<b>/);
    assert.equal(fieldsIn(html).email, '&quot;&gt;&lt;b&gt;');
    const big = await world.app.inject({
      method: 'POST',
      url: '/p/hostile',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `email=${'x'.repeat(20_000)}`,
    });
    assert.equal(big.statusCode, 413);
    const card = { email: 'a@b.example', name: '4084 0840 8408 4081', 'custom-0': 'x' };
    assert.match(
      (await shopOf(world).submit('/p/hostile', card)).text,
      /not contain a card number/,
    );
  });

  it('takes a comma for what divides thousands, and for nothing else', async () => {
    await make({ slug: 'give', offers: [{ amount: 'open', description: 'A gift' }] });
    const give = async (text: string) =>
      await shopOf(world).submit('/p/give', { email: 'a@b.example', 'amount-0': text });
    for (const text of ['5000,50', '5,50', ',500', '1,0000', '5,000,5', '1.500,00', '5000.5,000']) {
      const answer = await give(text);
      assert.equal(answer.status, 400, `${text} leads to ${answer.location}`);
      assert.match(answer.text, /Enter the amount in naira/);
    }
    for (const text of ['₦1,250,000.50', 'NGN 5,000', '12,500', '5000.5']) {
      assert.equal((await give(text)).status, 303, text);
    }
  });

  it('is looked at before it is made, by its merchant alone', async () => {
    const draft = { name: 'A draft', offers: [{ planCode }] };
    const url = (text: string) => `/v1/page/preview?draft=${encodeURIComponent(text)}`;
    const look = async (text: string) =>
      await world.app.inject({
        ...{ method: 'GET', url: url(text) },
        headers: { 'x-api-key': acme.api.apiKey },
      });
    const answer = await look(JSON.stringify(draft));
    assert.match(answer.body, /<h1>A draft<\/h1>/);
    assert.match(String(answer.headers['content-security-policy']), /form-action 'none'/);
    assert.match((await look('{"name":"x"}')).body, /Not complete yet/);
    const description = 'Ọjọ́ ìdárayá ní gbogbo ọ̀sẹ̀ '.repeat(6);
    const offers = Array.from({ length: 20 }, () => ({ amount: 150_000, description }));
    const long = JSON.stringify({ ...draft, description: description.repeat(5), offers });
    assert.ok(encodeURIComponent(long).length > 16_384);
    const packed = (text: string) => deflateRawSync(text).toString('base64url');
    assert.equal((await look(packed(long))).body.split('Ọjọ́').length, (20 + 5) * 6 + 1);
    const bomb = packed(JSON.stringify({ ...draft, name: ' '.repeat(1_000_000) }));
    for (const broken of [bomb, 'e30', packed('{')]) {
      const { statusCode, body } = await look(broken);
      assert.equal(statusCode, 400, body);
      assert.match(body, /draft is not valid JSON/);
    }
    assert.equal((await world.stranger.get(url('{}'))).status, 401);
    assert.equal((await acme.api.get('/v1/page?search=a+draft')).data.totalCount, 0);
  });
});
