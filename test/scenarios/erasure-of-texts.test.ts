// A person's name, email, phone number and address are written into the texts that the API takes of
// her, and into those of no customer: views, bulks, files, names of requests. None is left.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { purge } from '../../src/worker/purge.ts';
import { runDueJobs } from '../../src/worker/tick.ts';
import type { Answer, Client } from '../client.ts';
import { type Merchant, merchantOf } from '../merchant.ts';
import { inPortal } from '../payers.ts';
import { foundAccount } from '../people.ts';
import { columnsWith } from '../personal-search.ts';
import { createWorld, type World } from '../world.ts';

const HER = {
  name: 'Zuleikha Abernathy-Quist',
  email: 'zuleikha.abernathy@example.net',
  phoneNumber: '0809 777 6655',
  billingAddress: '77 Quist Crescent, Ikoyi',
};
const ALL = Object.values(HER).join(', ');
const VALUES = [...Object.values(HER), '2348097776655', '08097776655'];
const FRIEND = 'bola@example.net';
const IP = '198.51.100.77';
const BROWSER = 'Browser of one person alone/7';

const done = <T>({ status, text, data }: Answer<T>): T => {
  assert.ok(status < 300, text);
  return data;
};

describe('erasing a person who is written into every text', () => {
  let world: World;
  let acme: Merchant;
  let shop: Awaited<ReturnType<typeof foundAccount>>;
  let code: string;
  let payer: Client;

  before(async () => {
    world = await createWorld({
      provider: true,
      now: '2027-01-05T09:00:00.000Z',
      environment: { API_LOG_DAYS: '7' },
    });
    shop = await foundAccount(world);
    acme = merchantOf(world, { ...shop.byKey, ...shop });
    const headers = {
      'x-request-id': `for-${HER.email}`,
      'idempotency-key': `key-of-${HER.email}`,
    };
    code = done(await acme.api.post('/v1/customer', HER, headers)).code;
  });
  after(() => world.close());

  async function subscribe(email: string): Promise<string> {
    const subscription = await acme.subscribe(await acme.plan(), undefined, {
      ...{ customerEmail: email, orderReference: `for ${HER.name}` },
      orderMetaData: { about: ALL },
    });
    const { api } = acme;
    const to = `/v1/subscription/${subscription}`;
    const line = { description: `A locker of ${ALL}`, unitAmount: 10_000 };
    done(await api.post(`${to}/line`, line));
    const off = { percentOff: 10, duration: 'forever', reason: `As agreed with ${ALL}` };
    done(await api.post(`${to}/discount`, off));
    return subscription;
  }

  async function sell(email: string): Promise<void> {
    const { api } = acme;
    const lines = [{ description: `Towels of ${ALL}`, quantity: 1, unitAmount: 50_000 }];
    const sale = { customerEmailOrCode: email, lines, note: ALL, collect: 'link' };
    const draft = done(await api.post('/v1/invoice', { ...sale, draft: true }));
    const open = done(await api.post('/v1/invoice', sale));
    done(await api.put(`/v1/invoice/${draft.id}`, { note: `Still ${ALL}` }));
    const cash = { method: 'cash', amount: open.amountDue, note: ALL, reference: HER.name };
    done(await api.post(`/v1/invoice/${open.id}/record-payment`, cash));
    done(await api.post(`/v1/customer/${email}/credit`, { amount: 100, reason: ALL }));
  }

  async function quarrel(subscription: string): Promise<void> {
    const { api } = acme;
    const [payment] = await acme.attempts(subscription);
    const refund = { paymentId: payment.id, amount: 100, reason: ALL };
    done(await api.post('/v1/checkout/refunds', refund));
    const dispute = done(await api.post('/v1/dispute', { payment: payment.id, reason: ALL }));
    const response = { decision: 'contest', note: ALL };
    done(await api.post(`/v1/dispute/${dispute.code}/respond`, response));
  }

  it('begins with her in what the merchant writes', async () => {
    const { api } = acme;
    const subscription = await subscribe(HER.email);
    await sell(HER.email);
    await quarrel(subscription);
    // Of a friend, whom she pays for: the merchant writes her into texts of the friend's.
    done(await api.post('/v1/customer', { name: 'Bola', email: FRIEND }));
    const other = await subscribe(FRIEND);
    await sell(FRIEND);
    await quarrel(other);
    const csv = `email,name\nno email,${HER.name}\n${HER.email},${HER.name}\n`;
    done(await api.post('/v1/import', { source: 'csv', csv }));
    const bulk = { action: 'cancel', ids: ['SUB_nobodys1'], body: { reason: ALL } };
    const headers = { 'x-request-id': `bulk-${HER.email}` };
    done(await api.post('/v1/bulk', bulk, headers));
    const owner = await shop.owner();
    for (const name of [`${HER.name} owes`, `${HER.name} paid`]) {
      const view = { list: 'invoices', name: name.slice(0, 60), query: `search=${HER.email}` };
      done(await owner.put('/session/views', view));
    }
    await world.work();
  });

  it('and in what she does herself, with where she does it from', async () => {
    done(await acme.api.put('/auth/settings', { portal: { cancel: { when: 'now' } } }));
    const signedIn = await inPortal(world, acme.api, { customerCode: code });
    const origin = { 'user-agent': BROWSER, 'x-request-id': `hers-${HER.email}` };
    const send: Client['send'] = ({ headers, ...asked }) =>
      signedIn.send({ ...asked, headers: { ...headers, ...origin }, remoteAddress: IP } as never);
    payer = { ...signedIn, send };
    const { data } = await acme.api.get(`/v1/customer/${code}`);
    const [{ code: subscription }] = data.subscriptions;
    const json = { 'content-type': 'application/json' };
    for (const [method, url, body] of [
      ['PUT', '/v1/payer/details', { billingName: HER.name }],
      ['POST', `/v1/payer/subscription/${subscription}/cancel`, { reason: ALL }],
    ] as const) {
      const sent = { method, url, headers: json, payload: JSON.stringify(body) };
      done(await payer.send(sent));
    }
    await world.work();
    await world.house.apiLog.flush();
    const found = await columnsWith(world, [...VALUES, IP, BROWSER]);
    for (const column of [
      ...['subscriptions.discount', 'subscriptions.cancel_reason'],
      ...['saved_views.name', 'saved_views.query', 'bulks.body', 'bulks.request_id'],
      ...['disputes.reason', 'disputes.note', 'refunds.reason', 'invoices.note', 'invoices.lines'],
      ...['audit_entries.request_id', 'audit_entries.ip', 'audit_entries.changes'],
      ...['api_requests.ip', 'api_requests.user_agent', 'api_requests.request_id'],
      ...['api_requests.path', 'api_requests.request_body', 'api_requests.response_body'],
      ...['idempotency_keys.key', 'payment_attempts.outside_reference', 'credit_entries.reason'],
      ...[
        'checkout_orders.metadata',
        'subscriptions.metadata',
        'checkout_orders.merchant_reference',
      ],
    ]) {
      assert.ok(found.has(column), `${column} of ${[...found.keys()].join(', ')}`);
    }
  });

  it('leaves none of it, wherever it was, and the trail adds up', async () => {
    const erased = await acme.api.post(`/v1/customer/${code}/erase`, { reason: ALL });
    done(erased);
    await world.house.apiLog.flush();
    world.clock.advance(20_000);
    await world.work();
    const left = await columnsWith(world, [...VALUES, IP, BROWSER]);
    // What invoices go on to say, and the merchant's name for a request, which is gone in a day.
    for (const column of ['erasures.papers', 'idempotency_keys.key']) left.delete(column);
    assert.deepEqual([...left], []);
    const owner = await shop.owner();
    const views = done(await owner.get('/session/views'));
    assert.equal(views.length, 2);
    for (const { name } of views) assert.match(name, /^Erased [0-9a-f]{12}$/);
    const { rows } = await sql<{ ip: string; actorKind: string }>`
      select ip, actor_kind from audit_entries`.execute(world.house.db);
    const from = (kind: string) =>
      new Set(rows.filter(({ actorKind }) => actorKind === kind).map(({ ip }) => ip));
    assert.deepEqual([...from('payer')], ['[erased]']);
    assert.ok(!from('key').has('[erased]'));
    assert.equal((await payer.get('/v1/payer/subscription/SUB_nobodys1')).status, 401);
  });

  it('and none in the names of requests a day later', async () => {
    await world.passUntil('2027-01-07T12:00:00.000Z');
    await runDueJobs(world.house, [purge]);
    assert.deepEqual([...(await columnsWith(world, VALUES)).keys()], ['erasures.papers']);
  });
});
