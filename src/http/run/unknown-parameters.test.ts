// A filter that is misspelt must not answer everybody's rows: a parameter that is not known is
// refused with the nearest name, together with every other mistake of the request.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createWorld, type TenantClient, type World } from '../../../test/world.ts';
import { KINDS } from '../../model/reports/export-kinds.ts';
import { operations } from '../../operations.ts';

describe('a parameter that is not known', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = await world.tenant();
    await acme.post('/v1/customer', { email: 'ada@example.com' });
  });
  after(() => world.close({ allowUnfinished: true }));

  it('is refused with its nearest name, or with those that are known', async () => {
    const { status, code, errors } = await acme.get('/v1/invoice?custmerId=x&metadata[a]=b');
    assert.deepEqual([status, code], [400, 'invalid_input']);
    const [near, far] = errors;
    assert.deepEqual(near, {
      field: 'custmerId',
      message: 'is not a known parameter; did you mean customer?',
    });
    assert.equal(far?.field, 'metadata[a]');
    assert.match(String(far?.message), /^is not a known parameter; known are page, limit, /);
    assert.equal((await acme.get('/v1/invoice?=x')).errors[0]?.field, '(query)');
    assert.equal((await acme.get('/v1/invoice?__proto__=x')).errors[0]?.field, '__proto__');
  });

  it('is refused by every operation, and its known ones are taken', async () => {
    let judged = 0;
    for (const { method, path, input } of operations) {
      const rival = await world.tenant('rival');
      const url = path.replace(/:\w+/g, 'x');
      const headers = { 'content-type': 'application/json' };
      const body = method === 'GET' ? {} : { payload: '{}', headers };
      const { status, errors } = await rival.send({ method, url: `${url}?unknwn=1`, ...body });
      // A caller that is not signed in, or is no person, is told so first.
      if ([401, 403, 429].includes(status)) continue;
      const found = errors.find(({ field }) => field === 'unknwn');
      assert.match(String(found?.message), /^is not a known parameter/, `${method} ${path}`);
      const { properties = {} } = (input.query ?? {}) as { properties?: object };
      const known = Object.keys(properties).map((name) => `${name}=`);
      const taken = await rival.send({ method, url: `${url}?${known.join('&')}`, ...body });
      assert.ok(!/not a known parameter/.test(taken.text), taken.text);
      judged += 1;
    }
    const ofPayers = operations.filter(({ access }) => access === 'payer').length;
    assert.ok(judged > operations.length - ofPayers - 15, `${judged} of ${operations.length}`);
  });

  it('is refused by files and papers, those of another list too', async () => {
    for (const kind of KINDS) {
      const { status, errors } = await acme.get(`/v1/export/${kind}?custmer=x`);
      assert.deepEqual([status, errors[0]?.field], [400, 'custmer'], kind);
    }
    assert.equal((await acme.get('/v1/export/customers?recurring=true')).status, 400);
    const paper = await acme.get('/v1/invoice/x/document?fromat=pdf');
    assert.match(String(paper.errors[0]?.message), /did you mean format/);
  });

  it('is ignored on pages, by probes and by the provider’s callbacks', async () => {
    for (const url of ['/', '/sign-in', '/thanks', '/i/x', '/pay/x/y', '/docs/', '/healthz']) {
      const headers = { accept: 'text/html' };
      const plain = await world.app.inject({ url, headers });
      const { statusCode } = await world.app.inject({ url: `${url}?utm_source=x`, headers });
      assert.equal(statusCode, plain.statusCode, url);
    }
    const url = '/provider/nomba/callback';
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' } } as const;
    const plain = await world.app.inject({ ...sent, url, payload: '{}' });
    const { statusCode } = await world.app.inject({ ...sent, url: `${url}?x=1`, payload: '{}' });
    assert.equal(statusCode, plain.statusCode);
  });

  it('is told with all other mistakes at once', async () => {
    const order = {
      customerEmail: 'nobody',
      callbackUrl: 'https://ada:secret@acme.example/',
      orderMetaData: { card: '4242 4242 4242 4242' },
      quantity: 0,
    };
    const { status, errors } = await acme.post('/v1/checkout/order?expnd=x', { order });
    assert.equal(status, 400);
    assert.deepEqual(errors.map(({ field }) => field).sort(), [
      'expnd',
      'order.callbackUrl',
      'order.customerEmail',
      'order.orderMetaData',
      'order.quantity',
      'planCode',
    ]);
    const settings = { timezone: 'Mars/Base', tax: { name: 'VAT', ratePercent: 7.125 }, emial: '' };
    const set = await acme.put('/auth/settings', settings);
    assert.deepEqual(set.errors.map(({ field }) => field).sort(), [
      'emial',
      'tax.ratePercent',
      'timezone',
    ]);
  });

  it('nor is a body that says null one that was left out', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const url of ['/v1/plan', '/v1/webhook-deliveries/test', '/auth/register']) {
      const { status, errors } = await acme.send({ method: 'POST', url, headers, payload: 'null' });
      assert.deepEqual(
        [status, errors],
        [400, [{ field: '(body)', message: 'must be an object' }]],
      );
    }
    const url = '/v1/webhook-deliveries/test';
    assert.equal((await acme.send({ method: 'POST', url })).code, 'webhook_not_set');
  });
});

describe('the number of a card', () => {
  let world: World;
  let acme: TenantClient;
  const card = '4242 4242 4242 4242';

  before(async () => {
    world = await createWorld();
    acme = await world.tenant();
  });
  after(() => world.close());

  it('is refused where words are kept, and taken where any number may stand', async () => {
    const plan = { amount: 100, currency: 'NGN', interval: 'monthly' };
    for (const [url, body, field] of [
      ['/v1/plan', { ...plan, name: card }, 'name'],
      ['/v1/plan', { ...plan, name: 'Gold', description: `Pay with ${card}` }, 'description'],
      ['/v1/customer', { email: 'a@example.com', name: card }, 'name'],
      ['/v1/key', { name: card.replaceAll(' ', '-') }, 'name'],
      ['/v1/member', { email: 'a@example.com', name: card, role: 'viewer' }, 'name'],
      [
        '/v1/subscription',
        { customerEmailOrCode: 'a', planCode: 'b', metadata: { n: card } },
        'metadata',
      ],
      ['/v1/checkout/refunds', { paymentId: 'x', reason: card }, 'reason'],
      ['/v1/payment/x/resolve', { outcome: 'failed', note: card }, 'note'],
    ] as const) {
      const { status, errors } = await acme.post(url, body);
      assert.deepEqual([status, errors.map((each) => each.field)], [400, [field]], url);
      assert.match(String(errors[0]?.message), /a card number/);
    }
    const number = card.replaceAll(' ', '');
    const numbers = { phoneNumber: number, externalRef: number, taxNumber: number };
    const made = await acme.post('/v1/customer', { email: 'b@example.com', ...numbers });
    assert.equal(made.status, 201, made.text);
  });
});
