// Every list of the API, found by the list of operations: read on from the last row seen, it gives
// the same pages as by their numbers, and says no to what is no row of it.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { insertConsent } from '../src/model/consents/sql.ts';
import { NOTHING_LOST } from '../src/model/disputes/shape.ts';
import { insertDispute } from '../src/model/disputes/sql.ts';
import { selectPayment } from '../src/model/payments/sql.ts';
import { operations } from '../src/operations.ts';
import { merchantOf, RENEWAL_CARDS } from './merchant.ts';
import { payerBankOf } from './payer-bank.ts';
import { createWorld, type TenantClient, type World } from './world.ts';

interface ListedRow {
  readonly id: string;
  readonly version?: number;
  readonly number?: number;
}

const LIMIT = 2;
/** More than two pages, and a last one that is not full. */
const DAYS = 5;
/** Whose credit is listed: each merchant knows one of this address. */
const EMAIL = 'credited@example.com';
/** Whose redemptions are listed: each merchant has one of this code. */
const COUPON = 'A-TENTH';
const REQUESTS = 'listRequests';
/** What has more rows than the longest page. */
const NARROWED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/v1/ledger/entry': { account: 'platform_fees' },
};
/** That of requests first: to read any other adds to it. */
const lists = operations
  .filter(({ example }) => 'totalCount' in Object(example.data))
  .sort(({ name }, other) => Number(other.name === REQUESTS) - Number(name === REQUESTS));

interface SortedList {
  readonly name: string;
  readonly path: string;
  readonly sorts: readonly string[];
}

/** Those that take a sort, with all that each takes. */
const sorted = lists.flatMap(({ name, path, input }): SortedList[] => {
  const { properties = {} } = (input.query ?? {}) as { properties?: Record<string, unknown> };
  const { enum: sorts } = (properties.sort ?? {}) as { readonly enum?: string[] };
  return sorts ? [{ name, path, sorts }] : [];
});
const otherWay = (sort: string) => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`);
const idsOf = ({ data }: { readonly data: readonly ListedRow[] }) => data.map(({ id }) => id);

async function giveCredit(api: TenantClient): Promise<void> {
  const credit = { amount: 100, reason: 'a broken shaker' };
  const made = await api.post(`/v1/customer/${EMAIL}/credit`, credit);
  assert.equal(made.status, 201, made.text);
}

/** A day that was compared, and something that was explained. */
async function reconcile(
  { house: { db, clock } }: World,
  { tenantId }: TenantClient,
  day: string,
): Promise<void> {
  const createdAt = clock.now();
  const id = randomUUID();
  const known = { tenantId, provider: 'nomba', day, createdAt };
  const compared = { ...known, id, status: 'agrees' } as const;
  await db.insertInto('reconciliationDays').values(compared).execute();
  await db
    .insertInto('reconciliationBreaks')
    .values({
      ...{ ...known, id, code: `BRK_${id.slice(0, 8)}`, class: 'order', status: 'explained' },
      ...{ subject: `row:${id}`, amount: 100, currency: 'NGN', closedAt: createdAt },
    })
    .execute();
}

describe('a list', () => {
  let world: World;
  let acme: TenantClient;
  let rival: TenantClient;
  const planCodes = new Map<TenantClient, string>();
  /** A subscription with lines that wait. */
  const lined = new Map<TenantClient, string>();

  before(async () => {
    const environment = { WEBHOOK_ALLOW_PRIVATE: 'true', API_LOG_DAYS: '7' };
    world = await createWorld({ provider: true, environment, now: '2026-03-02T09:00:00.000Z' });
    acme = await world.tenant('acme');
    rival = await world.tenant('rival');
    for (const api of [acme, rival]) {
      planCodes.set(api, await merchantOf(world, api).plan());
      await api.post('/v1/customer', { email: EMAIL });
      await giveCredit(api);
      const coupon = { name: 'A tenth', code: COUPON, percentOff: 10, duration: 'once' };
      assert.equal((await api.post('/v1/coupon', coupon)).status, 201);
      await addPage(api);
      if (api === rival) await arrive(api, 'transfers@example.com');
      lined.set(api, await subscribeForLines(api));
      await addLine(api);
    }
    await acme.post('/auth/set-webhook-url', { webhookUrl: 'http://127.0.0.1:9/' });
    await liveForDays();
  });
  after(() => world.close({ allowUnfinished: true }));

  async function arrive(api: TenantClient, email: string): Promise<void> {
    assert.equal((await api.post('/v1/customer', { email })).status, 201);
    const bank = payerBankOf(world, api);
    await bank.send({ accountNumber: await bank.numberOf(email), amount: 100_000 });
  }

  async function addPage(api: TenantClient): Promise<void> {
    const page = { name: 'Join us', offers: [{ planCode: planCodes.get(api) }] };
    const made = await api.post('/v1/page', page);
    assert.equal(made.status, 201, made.text);
  }

  async function subscribeForLines(api: TenantClient): Promise<string> {
    const planCode = await merchantOf(world, api).plan({ name: 'Silver' });
    const wish = { customerEmailOrCode: EMAIL, planCode };
    const made = await api.post('/v1/subscription', { ...wish, startDate: '2027-01-01' });
    assert.equal(made.status, 201, made.text);
    return made.data.code;
  }

  async function addLine(api: TenantClient): Promise<void> {
    const line = { description: 'a locker', unitAmount: 100 };
    const made = await api.post(`/v1/subscription/${lined.get(api)}/line`, line);
    assert.equal(made.status, 201, made.text);
  }

  /** As a payer's own change would: without a subscription more, and its events. */
  async function agreeAgain({ tenantId }: TenantClient): Promise<void> {
    const { db, clock } = world.house;
    const consents = db.selectFrom('consents').where('tenantId', '=', tenantId);
    const { data } = await acme.get(`/v1/customer/${EMAIL}`);
    const first = await consents
      .selectAll()
      .where('customerId', '=', data.id)
      .executeTakeFirstOrThrow();
    await insertConsent(db, tenantId, { ...first, id: randomUUID(), createdAt: clock.now() });
  }

  /** Decided already, and so without an event. */
  async function dispute({ tenantId }: TenantClient, paymentId: string): Promise<void> {
    const { db, clock } = world.house;
    const [id, createdAt] = [randomUUID(), clock.now()];
    const payment = await selectPayment(db, tenantId, paymentId);
    assert.ok(payment);
    const { invoiceId, subscriptionId, customerId, amount, currency } = payment;
    await insertDispute(db, tenantId, {
      ...{ id, code: `DSP_${id.slice(0, 8)}`, paymentId, invoiceId, subscriptionId, customerId },
      ...{ amount, currency, kind: 'complaint', reason: 'Not mine', status: 'won' },
      ...{ provider: null, providerReference: null, respondBy: null, note: null },
      ...{ ...NOTHING_LOST, createdAt, decidedAt: createdAt },
    });
  }

  /** Each day has a sale, a refund of some of it, a new version of a plan, and a payout. */
  async function liveForDays(): Promise<void> {
    const merchant = merchantOf(world, acme);
    for (let day = 0; day < DAYS; day += 1) {
      const planCode = await merchant.plan();
      const coupon = { name: 'A tenth', percentOff: 10, duration: 'once' };
      assert.equal((await acme.post('/v1/coupon', coupon)).status, 201);
      await addPage(acme);
      const wish = { coupon: COUPON };
      const code = await merchant.subscribe(planCode, RENEWAL_CARDS.succeeds, wish);
      const member = { email: `member-${day}@example.com`, role: 'viewer' };
      assert.equal((await acme.post('/v1/member', member)).status, 201);
      const [payment] = await merchant.attempts(code);
      const refund = { paymentId: payment.id, amount: 100, reason: 'a broken shaker' };
      assert.equal((await acme.post('/v1/checkout/refunds', refund)).status, 201);
      await dispute(acme, payment.id);
      await reconcile(world, acme, `2026-02-0${day + 1}`);
      await acme.put(`/v1/plan/${planCodes.get(acme)}`, {});
      await giveCredit(acme);
      await arrive(acme, `transfers-${day}@example.com`);
      await addLine(acme);
      await agreeAgain(acme);
      assert.equal((await acme.post('/v1/key', { name: 'A reader' })).status, 201);
      const mandate = await merchant.mandate(planCode, '0123450001', {
        orderReference: `m-${day}`,
      });
      assert.equal(mandate.status, 201, mandate.text);
      await world.passUntil(`2026-03-0${day + 3}T09:00:00.000Z`);
    }
    // What was sold on Friday is paid out on Monday.
    await world.passUntil('2026-03-09T09:00:00.000Z');
  }

  const addressOf = (path: string, api = acme) =>
    path
      .replace(':planCode', planCodes.get(api) ?? '')
      .replace(':couponCode', COUPON)
      .replace(':emailOrCode', EMAIL)
      .replace(':idOrCode', lined.get(api) ?? '');
  /** What a row of the list is called, where it has no id that is its own: by its number. */
  const nameOf = ({ id, version, number }: ListedRow, path: string) =>
    isNumbered(path) ? String(version ?? number) : id;
  const isNumbered = (path: string) => /\/(?:versions|redemptions)$/.test(path);

  async function get(path: string, query: Readonly<Record<string, string>>, api = acme) {
    const asked = new URLSearchParams({ ...NARROWED[path], ...query });
    return await api.get(`${addressOf(path, api)}?${asked}`);
  }

  it('is any that answers pages, and there are more than a dozen', () => {
    assert.ok(lists.length > 12, `${lists.length}`);
  });

  for (const { name, path } of lists) {
    it(`gives the same pages after a row as by number: ${name}`, async () => {
      const limit = String(LIMIT);
      let { data: page } = await get(path, { limit });
      assert.ok(page.totalCount >= DAYS, `${page.totalCount} rows`);
      for (let number = 2; page.hasNextPage; number += 1) {
        const last = nameOf(page.data.at(-1), path);
        const byNumber = await get(path, { limit, page: String(number) });
        page = (await get(path, { limit, after: last })).data;
        assert.equal(page.page, number);
        assert.deepEqual(page, byNumber.data);
      }
      assert.equal(page.page, page.totalPages);
      const { data: end } = await get(path, { limit, after: nameOf(page.data.at(-1), path) });
      assert.deepEqual([end.data, end.hasNextPage, end.hasPreviousPage], [[], false, true]);
      assert.equal(end.totalCount, page.totalCount);
    });

    it(`goes on in the middle of a page, to its very end: ${name}`, async () => {
      const { data: all } = await get(path, { limit: '100' });
      const [first] = all.data;
      const { data: rest } = await get(path, { limit: '100', after: nameOf(first, path) });
      assert.deepEqual(rest.data, all.data.slice(1));
      const { page, totalCount, totalPages, hasNextPage, hasPreviousPage } = rest;
      assert.deepEqual([page, totalPages, totalCount], [2, 2, all.totalCount]);
      assert.deepEqual([hasNextPage, hasPreviousPage], [false, true]);
    });

    it(`takes no row that is not its own: ${name}`, async () => {
      const [row] = (await get(path, {})).data.data;
      const nobodys = isNumbered(path) ? '99' : randomUUID();
      for (const answer of [
        await get(path, { after: nobodys }),
        await get(path, { after: nameOf({ ...row, version: 3 }, path) }, rival),
        await get(path, { after: 'x' }),
        await get(path, { after: '' }),
        await get(path, { after: '1e1' }),
        await get(path, { after: '\u0000' }),
      ]) {
        assert.equal(answer.status, 400, answer.text);
        assert.ok(answer.errors.every(({ field }: { field: string }) => field === 'after'));
      }
    });

    it(`is asked for by number or after a row: ${name}`, async () => {
      const [row] = (await get(path, {})).data.data;
      const both = await get(path, { page: '2', after: nameOf(row, path) });
      assert.equal(both.status, 400);
      assert.deepEqual(
        both.errors.map(({ field }: { field: string }) => field),
        ['page', 'after'],
      );
    });
  }

  for (const { name, path, sorts } of sorted) {
    it(`gives the same pages when it is sorted: ${name}`, async () => {
      const { data: newest } = await get(path, { limit: '100' });
      for (const sort of sorts) {
        const { data: all } = await get(path, { limit: '100', sort });
        assert.deepEqual(idsOf(all).toSorted(), idsOf(newest).toSorted());
        const { data: turned } = await get(path, { limit: '100', sort: otherWay(sort) });
        assert.deepEqual(idsOf(turned), idsOf(all).toReversed());
        let { data: page } = await get(path, { limit: String(LIMIT), sort });
        const seen = idsOf(page);
        for (let number = 2; page.hasNextPage; number += 1) {
          const query = { limit: String(LIMIT), sort };
          const byNumber = await get(path, { ...query, page: String(number) });
          page = (await get(path, { ...query, after: page.data.at(-1).id })).data;
          assert.deepEqual(page, byNumber.data);
          seen.push(...idsOf(page));
        }
        assert.deepEqual(seen, idsOf(all));
      }
    });

    it(`is sorted by its age or by a field that it has: ${name}`, async () => {
      const both = await get(path, { sort: sorts[0] ?? '', order: 'oldest' });
      const fields = both.errors.map(({ field }: { field: string }) => field);
      assert.deepEqual([both.status, fields], [400, ['order', 'sort']]);
      for (const sort of ['id', '-', '--amount', '', 'amount;']) {
        assert.equal((await get(path, { sort })).status, 400, sort);
      }
    });
  }

  it('is sorted as its rows are shown', async () => {
    const valuesOf = async (path: string, sort: string, shown: (row: never) => unknown) =>
      (await get(path, { sort, limit: '100' })).data.data.map(shown);
    const wishes = [
      ['Zainab', 'zainab@example.com'],
      ['ada', 'second@example.com'],
    ];
    for (const [name, email] of wishes) await acme.post('/v1/customer', { name, email });
    const names = await valuesOf('/v1/customer', 'name', ({ name, email }) => name ?? email);
    const plain = names.map((name: string) => name.toLowerCase());
    assert.deepEqual(plain, plain.toSorted());
    assert.equal(names.at(-1), 'Zainab');
    const { data: one } = await acme.post('/v1/invoice', {
      customerEmailOrCode: EMAIL,
      lines: [{ description: 'a mat', unitAmount: 1 }],
      collect: 'link',
      draft: true,
    });
    const amounts = await valuesOf('/v1/invoice', '-amount', ({ amountDue }) => amountDue);
    assert.deepEqual(
      amounts,
      amounts.toSorted((a: number, b: number) => b - a),
    );
    assert.equal(amounts.at(-1), one.amountDue);
    const due = await valuesOf('/v1/invoice', 'due', ({ dueAt }) => dueAt);
    assert.deepEqual(due, due.toSorted());
    const [sub] = (await acme.get('/v1/subscription?status=active')).data.data;
    await acme.post(`/v1/subscription/${sub.code}/cancel`, { atPeriodEnd: false });
    const next = await valuesOf('/v1/subscription', 'nextBilling', ({ nextBillingAt: at }) => at);
    const ends = next.map((at: string | null) => at ?? '9');
    assert.deepEqual(ends, ends.toSorted());
    assert.ok(next.includes(null));
  });

  it('goes on after a row that has left it meanwhile', async () => {
    const { data: open } = await acme.get('/v1/plan?status=active');
    const [first, ...others] = open.data;
    await acme.put(`/v1/plan/${first.code}`, { status: 'inactive' });
    const { data: rest } = await acme.get(`/v1/plan?status=active&after=${first.id}`);
    assert.deepEqual(rest.data, others);
    assert.equal(rest.totalCount, others.length);
  });

  it('of mandates finds them by status, owner and the beginning of each reference', async () => {
    const path = '/v1/checkout/direct-debit';
    const { data: all } = await acme.get(path);
    const [newest, ...others] = all.data;
    assert.equal(others.length, DAYS - 1);
    const { data: read } = await acme.get(`${path}/${newest.mandateId}`);
    assert.deepEqual(read, newest);
    assert.deepEqual([newest.id, newest.status], [newest.initiationId, 'pending']);
    const idsBy = async (query: Record<string, string>, api = acme) =>
      (await get(path, query, api)).data.data.map(({ id }: ListedRow) => id);
    for (const query of [
      { search: newest.merchantReference.slice(0, 9) },
      { search: newest.mandateId.slice(0, 13).toUpperCase() },
      { search: `M-${DAYS - 1}` },
      { search: newest.customerEmail },
      { customer: newest.customerEmail },
      { plan: newest.planCode },
      { from: '2026-03-06', to: '2026-03-06' },
    ] as Record<string, string>[]) {
      assert.deepEqual(await idsBy(query), [newest.id], JSON.stringify(query));
      assert.deepEqual(await idsBy(query, rival), []);
    }
    assert.equal((await idsBy({ status: 'pending' })).length, DAYS);
    assert.deepEqual(await idsBy({ status: 'expired' }), []);
    assert.deepEqual(await idsBy({ customer: 'nobody@example.com' }), []);
  });

  it('of one customer goes on after none of another’s rows', async () => {
    const { data: all } = await acme.get('/v1/invoice');
    const [newest, before_] = all.data;
    const query = { customer: newest.customerId, after: before_.id };
    assert.equal((await get('/v1/invoice', query)).status, 400);
  });

  it('that was searched goes on after what was found', async () => {
    const { data: first } = await acme.get('/v1/subscription?search=gold&limit=2');
    const query = `search=GOLD&limit=2&after=${first.data[1].id}`;
    const { data: second } = await acme.get(`/v1/subscription?${query}`);
    assert.deepEqual(second, (await acme.get('/v1/subscription?search=gold&limit=2&page=2')).data);
    assert.deepEqual([second.page, second.totalCount], [2, DAYS]);
  });
});
