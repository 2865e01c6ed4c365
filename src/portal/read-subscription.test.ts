// Ada looks at what she pays for, by the link of an email.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type PayerScenes, payerScenesOf } from '../../test/payer-scenes.ts';
import { byToken, type PayerClient, payerOf } from '../../test/payers.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';

const OWN = '/v1/payer/subscription';

describe('a payer’s own subscription', () => {
  let world: World;
  let scenes: PayerScenes;
  let acme: TenantClient;
  let ada: PayerClient;
  let paidCode: string;

  before(async () => {
    world = await createWorld({ provider: true, environment: { API_LOG_DAYS: '7' } });
    scenes = await payerScenesOf(world, { businessName: 'Acme Gym', upcomingInvoiceDays: 3 });
    acme = scenes.api;
    ({ subscriptionCode: paidCode } = await scenes.paid());
    await world.passUntil('2026-02-13T10:00:00.000Z');
    ada = await payerOf(world, acme, 'ada@example.com');
  });
  after(() => world.close({ allowUnfinished: true }));

  it('is read with the link that an email carries, by code and by id', async () => {
    const { id, path } = await scenes.subscriptionPage(paidCode);
    const payer = byToken(world, path.split('/').at(-1) ?? '');
    const answer = await payer.get(`${OWN}/${paidCode}`);
    assert.equal(answer.status, 200, answer.text);
    const { data } = answer;
    assert.deepEqual([data.planName, data.status, data.amount], ['Gold', 'active', 500_000]);
    assert.equal(data.nextBillingAt, data.currentBillingCycleEnd);
    assert.equal(data.paymentSource.type, 'card');
    assert.match(data.paymentSource.last4, /^\d{4}$/);
    assert.equal((await payer.get(`${OWN}/${id}`)).text, answer.text);
  });

  it('shows nothing that is the merchant’s own', async () => {
    const { subscriptionCode: code } = ada;
    const metadata = { note: 'pays late, says the desk' };
    await acme.put(`/v1/customer/${ada.customerCode}`, { metadata });
    const { data, text } = await ada.get(`${OWN}/${code}`);
    assert.deepEqual(
      [data.status, data.paymentSource, data.startedAt],
      ['scheduled', null, undefined],
    );
    for (const word of ['metadata', 'note', 'customerId', 'planId', 'allowRetries']) {
      assert.ok(!text.includes(word), word);
    }
  });

  it('is in the merchant’s API log, by the customer’s code, and the token is nowhere', async () => {
    const misplaced = { 'user-agent': `ada/1.0 https://pay.example/i/${ada.token}` };
    await ada.get(`${OWN}/${ada.subscriptionCode}?token=${ada.token}`);
    await ada.get(`${OWN}/${ada.token}`, misplaced);
    await acme.get(`/v1/subscription/${ada.token}`);
    await acme.post('/v1/customer', { email: 'x@example.com', name: `See /i/${ada.token}` });
    await ada.get(`${OWN}/${ada.subscriptionCode}`);
    await world.house.apiLog.flush();
    const { data } = await acme.get(
      '/v1/request?operation=readOwnSubscription&limit=1&actor=payer',
    );
    const [{ actor, role, status }] = data.data;
    assert.deepEqual(actor, { kind: 'payer', id: ada.customerId, name: ada.customerCode });
    assert.deepEqual([role, status], ['payer', 200]);
    const kept = [
      'select r::text as row from api_requests r',
      'select r::text as row from audit_entries r',
    ];
    for (const statement of kept) {
      const { rows } = await world.connection.pool.query<{ row: string }>(statement);
      assert.ok(rows.length > 0, statement);
      const told = rows.filter(({ row }) => row.includes(ada.token.slice(0, 59)));
      assert.deepEqual(told, [], statement);
    }
    assert.ok(!world.logLines.some((line) => line.includes(ada.token)));
  });

  it('is hidden in the log also where a long body is cut in the middle of its token', async () => {
    const { token } = ada;
    for (const missing of [1, 8, 16]) {
      const before = '{"email":"x@example.com","name":"';
      const dots = '.'.repeat(4_096 - before.length - token.length + missing);
      const sent = `${before}${dots}${token} and more"}`;
      const headers = { 'content-type': 'application/json' };
      await acme.send({ method: 'POST', url: '/v1/customer', headers, payload: sent });
    }
    await world.house.apiLog.flush();
    const { rows } = await world.connection.pool.query<{ body: string }>(
      `select request_body as body from api_requests where request_body like '%cut: %'`,
    );
    assert.equal(rows.length, 3);
    for (const { body } of rows) assert.ok(!body.includes(token.slice(0, 43)), body.slice(-120));
  });
});

describe('payers who ask often', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld({ environment: { RATE_LIMIT_PER_SECOND: '50' } });
    acme = await world.tenant();
  });
  after(() => world.close({ allowUnfinished: true }));

  const read = (payer: PayerClient) => payer.get(`${OWN}/${payer.subscriptionCode}`);

  it('use up their own turns, not those of each other or of the merchant', async () => {
    const ada = await payerOf(world, acme, 'ada@example.com');
    const bola = await payerOf(world, acme, 'bola@example.com');
    const answers: string[] = [];
    // One more a second may come in between.
    for (let asked = 0; asked < 40; asked += 1) answers.push((await read(ada)).code);
    assert.deepEqual([answers[0], answers.at(-1)], ['', 'too_many_requests']);
    const refused = await read(ada);
    assert.ok(Number(refused.headers['retry-after']) >= 1);
    const { status, headers } = await read(bola);
    const counted = [headers['ratelimit-limit'], headers['ratelimit-remaining']];
    assert.deepEqual([status, ...counted], [200, '20', '19']);
    const merchant = await acme.get('/v1/plan');
    assert.deepEqual([merchant.status, merchant.headers['ratelimit-limit']], [200, '100']);
  });
});
