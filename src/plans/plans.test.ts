// Plans, as a merchant's engineer meets them.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';

const GOLD = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };

describe('a plan', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld();
    acme = await world.tenant();
  });
  after(() => world.close());

  it('is made with the defaults of everything left out', async () => {
    const { status, data } = await acme.post('/v1/plan/', GOLD);
    assert.equal(status, 201);
    assert.match(data.code, /^PLN_[A-Za-z0-9]{8}$/);
    const { id, code, ...rest } = data;
    assert.deepEqual(rest, {
      ...GOLD,
      version: 1,
      description: null,
      intervalCount: 1,
      trialPeriodDays: 0,
      invoiceLimit: null,
      taxPercent: null,
      trialCheckout: null,
      status: 'active',
      archivedAt: null,
      createdAt: '2026-01-15T09:00:00.000Z',
      updatedAt: '2026-01-15T09:00:00.000Z',
    });
    assert.deepEqual((await acme.get(`/v1/plan/${code}`)).data, data);
    assert.deepEqual((await acme.get(`/v1/plan/${id}/`)).data, data);
  });

  it('may be free, and may cost a billion naira, but no more', async () => {
    assert.equal((await acme.post('/v1/plan', { ...GOLD, amount: 0 })).status, 201);
    assert.equal((await acme.post('/v1/plan', { ...GOLD, amount: 100_000_000_000 })).status, 201);
    const more = await acme.post('/v1/plan', { ...GOLD, amount: 100_000_000_001 });
    assert.equal(more.errors[0]?.field, 'amount');
  });

  for (const [field, value] of [
    ['name', ''],
    ['name', 'x'.repeat(301)],
    ['name', 7],
    ['description', 'x'.repeat(2_001)],
    ['amount', -1],
    ['amount', 1.5],
    ['amount', '500000'],
    ['amount', null],
    ['currency', 'USD'],
    ['interval', 'fortnightly'],
    ['intervalCount', 0],
    ['intervalCount', 366],
    ['trialPeriodDays', 731],
    ['trialPeriodDays', -1],
    ['invoiceLimit', 0],
    ['trialCheckout', 'free'],
    ['status', 'active'],
    ['amout', 1],
  ] as const) {
    it(`names ${field} when it is ${JSON.stringify(value).slice(0, 20)}`, async () => {
      const answer = await acme.post('/v1/plan', { ...GOLD, [field]: value });
      assert.equal(answer.status, 400);
      assert.deepEqual(
        answer.errors.map((error) => error.field),
        [field],
      );
    });
  }

  it('says what a checkout takes before its trial, in each of its versions', async () => {
    const trial = { ...GOLD, trialPeriodDays: 7, trialCheckout: 'card_check' };
    const { data: made } = await acme.post('/v1/plan', trial);
    assert.equal(made.trialCheckout, 'card_check');
    const path = `/v1/plan/${made.code}`;
    const { data: changed } = await acme.put(path, { trialCheckout: 'first_payment' });
    assert.equal(changed.trialCheckout, 'first_payment');
    await acme.put(path, { amount: 600_000 });
    const { data: back } = await acme.put(path, { trialCheckout: null });
    assert.equal(back.trialCheckout, null);
    const { data: versions } = await acme.get(`${path}/versions`);
    assert.deepEqual(
      versions.data.map(({ trialCheckout }: { trialCheckout: string | null }) => trialCheckout),
      [null, 'first_payment', 'first_payment', 'card_check'],
    );
  });

  it('an unknown field of a plan is answered with the field that was meant', async () => {
    const answer = await acme.post('/v1/plan', { ...GOLD, trialPeriodDay: 3 });
    assert.match(answer.errors[0]?.message ?? '', /did you mean trialPeriodDays\?/);
  });

  it('a plan gets a version with each change, also one that changes nothing', async () => {
    const { data: made } = await acme.post('/v1/plan', GOLD);
    world.clock.advance(1_000);
    const address = `/v1/plan/${made.code}`;
    const { data: dearer } = await acme.put(address, {
      amount: 600_000,
      updateExistingSubscriptions: true,
    });
    assert.deepEqual([dearer.id, dearer.code, dearer.version], [made.id, made.code, 2]);
    assert.equal(dearer.amount, 600_000);
    assert.equal((await acme.put(address, {})).data.version, 3);
    const { data: versions } = await acme.get(`${address}/versions`);
    type Version = { version: number; amount: number; updateExistingSubscriptions: boolean };
    assert.deepEqual(
      versions.data.map((row: Version) => [
        row.version,
        row.amount,
        row.updateExistingSubscriptions,
      ]),
      [
        [3, 600_000, false],
        [2, 600_000, true],
        [1, 500_000, false],
      ],
    );
    assert.equal(versions.totalCount, 3);
  });

  it('twenty changes at once make twenty versions', async () => {
    const { data: made } = await acme.post('/v1/plan', GOLD);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        acme.put(`/v1/plan/${made.code}`, { amount: index }),
      ),
    );
    assert.equal((await acme.get(`/v1/plan/${made.code}`)).data.version, 21);
  });

  it('is archived while it is inactive', async () => {
    const { data: made } = await acme.post('/v1/plan', GOLD);
    const address = `/v1/plan/${made.code}`;
    const { data: inactive } = await acme.put(address, { status: 'inactive' });
    assert.equal(inactive.status, 'inactive');
    assert.equal(inactive.archivedAt, world.clock.now().toISOString());
    const { data: active } = await acme.put(address, { status: 'active', invoiceLimit: 3 });
    assert.equal(active.archivedAt, null);
    assert.equal((await acme.put(address, { invoiceLimit: null })).data.invoiceLimit, null);
  });

  it('is found by each filter', async () => {
    const other = await world.tenant('filters');
    await other.post('/v1/plan', { ...GOLD, name: 'Weekly', interval: 'weekly', amount: 100 });
    const { data: yearly } = await other.post('/v1/plan', {
      ...GOLD,
      name: 'Yearly',
      interval: 'yearly',
    });
    await other.put(`/v1/plan/${yearly.code}`, { status: 'inactive' });
    const names = async (query: string) =>
      (await other.get(`/v1/plan?${query}`)).data.data.map((row: { name: string }) => row.name);
    assert.deepEqual(await names(''), ['Yearly', 'Weekly']);
    assert.deepEqual(await names('status=inactive'), ['Yearly']);
    assert.deepEqual(await names('interval=weekly'), ['Weekly']);
    assert.deepEqual(await names('amount=100'), ['Weekly']);
    assert.deepEqual(await names('search=EARL'), ['Yearly']);
    assert.deepEqual(await names(`search=${yearly.code}`), ['Yearly']);
    assert.deepEqual(await names('amount=100&status=inactive'), []);
    for (const query of [
      'page=0',
      'limit=0',
      'limit=1000',
      'limit=x',
      'status=old',
      'amount=1.5',
      'colour=blue',
    ]) {
      const answer = await other.get(`/v1/plan?${query}`);
      assert.equal(answer.status, 400, query);
      assert.equal(answer.errors[0]?.field, query.split('=')[0]);
    }
  });

  it('a plan’s changes are in the audit trail, with who made them', async () => {
    const { data: made } = await acme.post('/v1/plan', GOLD, { 'x-request-id': 'making' });
    await acme.put(`/v1/plan/${made.code}`, { amount: 1 }, { 'x-request-id': 'changing' });
    const entries = await world.house.db
      .selectFrom('auditEntries')
      .select(['action', 'requestId', 'changes'])
      .where('subjectId', '=', made.id)
      .orderBy('id')
      .execute();
    assert.deepEqual(
      entries.map(({ action, requestId }) => [action, requestId]),
      [
        ['plan.created', 'making'],
        ['plan.updated', 'changing'],
      ],
    );
    assert.deepEqual(entries[1]?.changes, {
      from: { amount: 500_000 },
      to: { amount: 1, updateExistingSubscriptions: false },
    });
  });

  it('that nobody made is not found', async () => {
    const answer = await acme.get('/v1/plan/PLN_00000000');
    assert.equal(answer.status, 404);
    assert.equal(answer.message, 'Plan not found');
    assert.equal((await acme.put('/v1/plan/PLN_00000000', {})).code, 'plan_not_found');
    assert.equal((await acme.get('/v1/plan/PLN_00000000/versions')).code, 'plan_not_found');
  });
});
