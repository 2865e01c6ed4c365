// Another tenant's entity and one that never was answer the same, whatever the role of who asks,
// for every route there is or will be: the test walks the operation list, and asks for a maker when
// it meets a new kind of parameter. Of operations for payers see isolation-of-payers.test.ts.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { SanwoOperation } from '../src/frame/operation.ts';
import { mayDo, ROLES, type Role } from '../src/frame/roles.ts';
import { operations } from '../src/operations.ts';
import { payAndReturn } from './checkout-page.ts';
import { merchantOf } from './merchant.ts';
import { createWorld, type TenantClient, type World } from './world.ts';

interface Belongings {
  /** By the name of the path parameter: something of the victim's. */
  readonly own: Readonly<Record<string, string>>;
  /** The same, of nobody's. */
  readonly nobodys: Readonly<Record<string, string>>;
}

/** Two entities that share a parameter's name are told apart by the route's own. */
const keyOf = (operation: SanwoOperation, name: string) =>
  name === 'id' ? `${operation.tag}.id` : name;

const nobodysOf = (): Belongings['nobodys'] => ({
  planCode: 'PLN_nobodys1',
  couponCode: 'NOBODYS',
  pageCode: 'PGE_nobodys1',
  emailOrCode: 'CUST_nobodys1',
  orderReference: 'ord_nobodys',
  idOrCode: 'SUB_nobodys1',
  day: '2020-01-02',
  lineId: randomUUID(),
  'Subscriptions.id': randomUUID(),
  'Invoices.id': randomUUID(),
  'Payouts.id': randomUUID(),
  'Settlements.id': randomUUID(),
  'Payments.id': randomUUID(),
  refundId: randomUUID(),
  'Webhooks.id': randomUUID(),
  mandateId: randomUUID(),
  paymentSourceId: randomUUID(),
  eventId: randomUUID(),
  emailId: randomUUID(),
  'Keys.id': randomUUID(),
  'Members.id': randomUUID(),
  'Requests.id': randomUUID(),
  'Bulk actions.id': randomUUID(),
  'Customers.id': randomUUID(),
});

const roles = Object.keys(ROLES) as readonly Role[];

describe('another tenant’s entity', () => {
  let world: World;
  let victim: TenantClient;
  let stranger: TenantClient;
  let belongings: Belongings;
  let rowsBefore: readonly string[];
  const strangersKeys = new Map<Role, string>();

  before(async () => {
    const environment = { WEBHOOK_ALLOW_PRIVATE: 'true', API_LOG_DAYS: '7' };
    world = await createWorld({ asRunner: true, provider: true, environment });
    victim = await world.tenant('victim');
    stranger = await world.tenant('stranger');
    belongings = await makeBelongings();
    for (const role of roles) {
      const made = await stranger.post('/v1/key', { name: `A ${role}`, role });
      strangersKeys.set(role, made.data.secret);
    }
    await world.house.apiLog.flush();
    rowsBefore = await victimsRows();
  });
  after(async () => {
    await world.work();
    await world.close();
  });

  async function refundOf(who: TenantClient, paymentId: string): Promise<string> {
    const given = { paymentId, amount: 100, reason: 'A naira' };
    return (await who.post('/v1/checkout/refunds', given)).data.id;
  }

  async function makeBelongings(): Promise<Belongings> {
    const plan = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
    const planCode = (await victim.post('/v1/plan', plan)).data.code;
    const coupon = { name: 'Launch', code: 'LAUNCH', percentOff: 20, duration: 'once' };
    const couponCode = (await victim.post('/v1/coupon', coupon)).data.code;
    const page = { name: 'Join us', offers: [{ planCode }] };
    const pageCode = (await victim.post('/v1/page', page)).data.code;
    const order = {
      callbackUrl: 'https://acme.example/thanks',
      customerEmail: 'ada@example.com',
      amount: 1,
    };
    const made = (await victim.post('/v1/checkout/order', { planCode, order })).data;
    await payAndReturn(made.checkoutLink);
    const paid = (await victim.get(`/v1/checkout/order/${made.orderReference}`)).data;
    await victim.post('/auth/set-webhook-url', { webhookUrl: 'http://127.0.0.1:9/' });
    const merchant = merchantOf(world, victim);
    const mandate = (await merchant.mandate(await merchant.plan(), '0123450000')).data;
    const wish = { description: 'A locker', unitAmount: 75_000 };
    const line = await victim.post(`/v1/subscription/${paid.subscriptionCode}/line`, wish);
    await world.passUntil('2026-01-16T09:00:00.000Z');
    const { data: tested } = await victim.post('/v1/webhook-deliveries/test');
    const { data: payouts } = await victim.get('/v1/settlement-payouts');
    const { data: attempts } = await victim.get('/v1/checkout/payment-attempts');
    const { data: customer } = await victim.get('/v1/customer/ada@example.com');
    const { data: events } = await victim.get('/v1/event');
    const invited = { email: 'tunde@example.com', role: 'viewer' };
    const { data: member } = await victim.post('/v1/member', invited);
    const { data: emails } = await victim.get('/v1/email-deliveries');
    const { data: requests } = await victim.get('/v1/request');
    const ids = [paid.subscriptionCode];
    const rehearsal = { action: 'cancel', ids, dryRun: true };
    const { data: bulk } = await victim.post('/v1/bulk', rehearsal);
    const { data: file } = await victim.post(`/v1/customer/${customer.code}/export`, {});
    return {
      own: {
        planCode,
        couponCode,
        pageCode,
        emailOrCode: customer.code,
        orderReference: made.orderReference,
        idOrCode: paid.subscriptionCode,
        'Subscriptions.id': line.data.id,
        'Invoices.id': paid.invoiceId,
        'Payouts.id': payouts.data[0].id,
        'Settlements.id': (await victim.get('/v1/settlement')).data.data[0].id,
        'Payments.id': attempts.data[0].id,
        day: '2026-01-02',
        lineId: (await victim.get('/v1/ledger/entry')).data.data[0].id,
        refundId: await refundOf(victim, attempts.data[0].id),
        'Webhooks.id': tested.id,
        mandateId: mandate.mandateId,
        paymentSourceId: customer.paymentSources[0].id,
        eventId: events.data[0].id,
        emailId: emails.data[0].id,
        'Keys.id': (await victim.post('/v1/key', { name: 'A reader' })).data.id,
        'Members.id': member.id,
        'Requests.id': requests.data[0].id,
        'Bulk actions.id': bulk.id,
        'Customers.id': file.id,
      },
      nobodys: nobodysOf(),
    };
  }

  function addressOf(operation: SanwoOperation, entities: Readonly<Record<string, string>>) {
    return operation.path.replace(/:(\w+)/g, (_, name: string) => {
      const entity = entities[keyOf(operation, name)];
      assert.ok(
        entity,
        `say in makeBelongings() what ${keyOf(operation, name)} is: ${operation.name}`,
      );
      return encodeURIComponent(entity);
    });
  }

  async function ask(role: Role, operation: SanwoOperation, url: string) {
    const { method, example } = operation;
    const key = strangersKeys.get(role) ?? '';
    const body = example.body === undefined ? {} : { payload: JSON.stringify(example.body) };
    const headers = { 'x-api-key': key, 'x-request-id': 'the-same' };
    return await world.app.inject({
      ...{ method, url, ...body },
      headers: { ...headers, 'content-type': 'application/json' },
    });
  }

  /** A table each: all that the victim has in it, as a number. */
  async function victimsRows(): Promise<readonly string[]> {
    const { pool } = world.connection;
    const { rows: tables } = await pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns join information_schema.tables
       using (table_schema, table_name) where table_schema = 'public'
       and column_name = 'tenant_id' and table_type = 'BASE TABLE' order by 1`,
    );
    const hashes: string[] = [];
    for (const { name } of tables) {
      const hash = `select md5(coalesce(string_agg(it::text, ',' order by it::text), '')) as rows
                    from ${name} it where tenant_id = $1`;
      const { rows } = await pool.query<{ rows: string }>(hash, [victim.tenantId]);
      hashes.push(`${name} ${rows[0]?.rows}`);
    }
    return hashes;
  }

  /** A kind of message is nobody's. */
  const namesOne = ({ path }: SanwoOperation) => path.replace('/:type', '').includes(':');

  const ofEntities = operations.filter((each) => namesOne(each) && each.access !== 'payer');
  for (const operation of ofEntities) {
    for (const role of roles) {
      const may = operation.needs === null || mayDo(role, operation.needs);
      it(`cannot be told from one that never was: ${role}, ${operation.name}`, async () => {
        const foreign = await ask(role, operation, addressOf(operation, belongings.own));
        const nobodys = await ask(role, operation, addressOf(operation, belongings.nobodys));
        assert.equal(foreign.statusCode, may ? 404 : 403, foreign.body);
        assert.equal(foreign.body, nobodys.body);
      });
    }
  }

  it('is as it was after all of that', async () => {
    assert.ok(rowsBefore.length > 25, `${rowsBefore.length}`);
    assert.deepEqual(await victimsRows(), rowsBefore);
  });

  /** What everybody has from the start, and where it is kept. */
  const ofEverybody: Readonly<Record<string, string>> = {
    listKeys: 'api_keys',
    listAudit: 'audit_entries',
    listRequests: 'api_requests',
  };

  async function ownOf(table: string | undefined): Promise<readonly string[]> {
    if (table === undefined) return [];
    const ids = `select id from ${table} where tenant_id = $1`;
    const { rows } = await world.connection.pool.query<{ id: string }>(ids, [stranger.tenantId]);
    return rows.map(({ id }) => id);
  }

  for (const operation of operations) {
    const isList =
      operation.method === 'GET' &&
      operation.path.startsWith('/v1') &&
      !operation.path.includes(':') &&
      'totalCount' in Object(operation.example.data);
    if (!isList) continue;
    it(`is in no list: ${operation.name}`, async () => {
      await world.house.apiLog.flush();
      const own = await ownOf(ofEverybody[operation.name]);
      const theirs = await stranger.get(operation.path);
      assert.equal(theirs.status, 200);
      assert.equal(theirs.data.totalCount, own.length);
      const shown = theirs.data.data.map(({ id }: { id: string }) => id);
      assert.deepEqual(
        shown,
        shown.filter((id: string) => own.includes(id)),
      );
    });
  }

  it('cannot be paid for, refunded or filtered by', async () => {
    const order = { callbackUrl: 'https://x.example/', customerEmail: 'x@example.com', amount: 1 };
    const { planCode, idOrCode } = belongings.own;
    const checkout = await stranger.post('/v1/checkout/order', { planCode, order });
    assert.equal(checkout.code, 'plan_not_found');
    const refund = { invoiceId: belongings.own['Invoices.id'], reason: 'mine' };
    assert.equal((await stranger.post('/v1/checkout/refunds', refund)).status, 404);
    const reminder = '/v1/email-preview/payment_reminder';
    for (const named of [`invoice=${belongings.own['Invoices.id']}`, `subscription=${idOrCode}`]) {
      assert.equal((await stranger.get(`${reminder}?${named}`)).status, 404, named);
    }
    for (const filter of [
      `/v1/checkout/payment-attempts?subscriptionId=${idOrCode}`,
      `/v1/subscription?plan=${planCode}`,
      `/v1/invoice?subscription=${idOrCode}`,
    ]) {
      assert.equal((await stranger.get(filter)).data.totalCount, 0, filter);
      assert.ok((await victim.get(filter)).data.totalCount > 0, filter);
    }
  });
});
