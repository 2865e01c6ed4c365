// What comes before going live ticks itself; and in live mode nothing new is collected for a
// merchant whose money has nowhere to go.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantOf } from '../../test/merchant.ts';
import { type FoundAccount, foundAccount, turnOnCodes } from '../../test/people.ts';
import { picture } from '../../test/pictures.ts';
import { createWorld, type World } from '../../test/world.ts';
import { confirmPayoutAccountAt } from '../model/payouts/accounts-sql.ts';

interface Step {
  readonly key: string;
  readonly done: boolean;
  readonly why: string;
  readonly action: string;
}

const ACCOUNT = { bankCode: '058', accountNumber: '0123456789' };
const BUSINESS = { legalName: 'Acme Ltd', address: '1 Marina, Lagos', brandColor: '#0f766e' };

describe('the list before going live', () => {
  let world: World;

  before(async () => {
    world = await createWorld({
      provider: true,
      environment: { WEBHOOK_ALLOW_PRIVATE: 'true' },
      now: '2027-02-05T07:00:00.000Z',
    });
  });
  after(() => world.close({ allowUnfinished: true }));

  const stepsOf = async ({ byKey }: FoundAccount): Promise<Step[]> =>
    (await byKey.get('/v1/readiness')).data;
  const doneOf = async (shop: FoundAccount) =>
    (await stepsOf(shop)).filter(({ done }) => done).map(({ key }) => key);

  it('has eight steps in their order, with a reason and an act each', async () => {
    const shop = await foundAccount(world);
    const steps = await stepsOf(shop);
    assert.deepEqual(
      steps.map(({ key }) => key),
      [
        'business_details',
        'brand',
        'payout_account',
        'notices',
        'second_factor',
        'first_plan',
        'first_page_or_integration',
        'webhook',
      ],
    );
    for (const { why, action } of steps) assert.ok(why.endsWith('.') && action.endsWith('.'));
    assert.equal(steps[0]?.why, 'Invoices and receipts lack your legal name and your address.');
  });

  it('ticks itself, step by step, whatever the order', async () => {
    const shop = await foundAccount(world);
    assert.deepEqual(await doneOf(shop), ['notices']);
    const owner = await shop.owner();
    assert.equal((await owner.put('/v1/payout-account', ACCOUNT)).status, 200);
    assert.deepEqual(await doneOf(shop), ['payout_account', 'notices']);
    await shop.byKey.put('/auth/settings', { business: BUSINESS });
    assert.match((await stepsOf(shop))[1]?.why ?? '', /colour is set. Your logo is missing/);
    const logo = await picture(90, 40, '#0f766e').png().toBuffer();
    await shop.byKey.put('/auth/settings/logo', logo.toString('base64'));
    await turnOnCodes(world, owner);
    const plan = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
    const { data: made } = await shop.byKey.post('/v1/plan', plan);
    assert.deepEqual(await doneOf(shop), [
      'business_details',
      'brand',
      'payout_account',
      'notices',
      'second_factor',
      'first_plan',
    ]);
    const page = { name: 'Join us', offers: [{ planCode: made.code }] };
    assert.equal((await shop.byKey.post('/v1/page', page)).status, 201);
    assert.ok((await doneOf(shop)).includes('first_page_or_integration'));
  });

  it('counts a second owner without codes, and a webhook only once it was answered', async () => {
    const shop = await foundAccount(world);
    const owner = await shop.owner();
    await turnOnCodes(world, owner);
    await shop.hire('owner');
    const second = (await stepsOf(shop)).find(({ key }) => key === 'second_factor');
    assert.equal(second?.done, false);
    assert.match(second?.why ?? '', /^One owner signs in with a password alone/);
    await shop.byKey.post('/auth/set-webhook-url', { webhookUrl: 'http://127.0.0.1:9/' });
    await shop.byKey.post('/v1/webhook-deliveries/test');
    assert.ok(!(await doneOf(shop)).includes('webhook'));
    await world.connection.pool.query(
      `update webhook_deliveries set status = 'delivered' where tenant_id = $1`,
      [shop.tenantId],
    );
    assert.ok((await doneOf(shop)).includes('webhook'));
  });

  it('is every role’s to read, and each merchant’s own', async () => {
    const shop = await foundAccount(world);
    const { browser } = await shop.hire('viewer');
    assert.equal((await browser.get('/v1/readiness')).status, 200);
    const other = await foundAccount(world);
    await (await other.owner()).put('/v1/payout-account', ACCOUNT);
    assert.ok(!(await doneOf(shop)).includes('payout_account'));
  });
});

describe('in live mode', () => {
  let world: World;
  let shop: FoundAccount;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
  });
  after(() => world.close({ allowUnfinished: true }));

  /** Only while it is asked: a live service does not know the key of a sandbox. */
  async function live<T>(ask: () => Promise<T>): Promise<T> {
    const { config } = world.house;
    Object.assign(world.house, { config: { ...config, mode: 'live' } });
    try {
      return await ask();
    } finally {
      Object.assign(world.house, { config });
    }
  }

  it('no order, link or mandate is made without a payout account, nor left', async () => {
    shop = await foundAccount(world);
    const acme = merchantOf(world, { ...shop.byKey, ...shop });
    const owner = await shop.owner();
    const planCode = await acme.plan();
    const code = await acme.subscribe(planCode);
    const page = await shop.byKey.post('/v1/page', { name: 'Join', offers: [{ planCode }] });
    await shop.byKey.post('/v1/customer', { email: 'ada@example.com' });
    const order = { callbackUrl: 'https://a.example/', customerEmail: 'b@example.com', amount: 1 };
    const lines = [{ description: 'A locker', unitAmount: 10_000 }];
    const sale = { customerEmailOrCode: 'ada@example.com', lines, collect: 'link' };
    const standing = { customerEmailOrCode: 'ada@example.com', planCode };
    const mandate = {
      ...{ planCode, customerEmail: 'm@example.com', customerName: 'Ada Obi' },
      ...{ customerAccountNumber: '0123450000', customerAccountName: 'Ada Obi' },
      ...{ customerAddress: '1 Marina', customerPhoneNumber: '+2348012345678' },
      ...{ bankCode: '058', narration: 'Gold', frequency: 'MONTHLY' },
      ...{ startDate: '2027-03-01', endDate: '2036-01-01T00:00' },
    };
    const asked: readonly (readonly [path: string, body: object])[] = [
      ['/v1/checkout/order', { planCode, order }],
      ['/v1/checkout/direct-debit', mandate],
      [`/v1/subscription/${code}/checkout-link`, {}],
      ['/v1/invoice', sale],
      ['/v1/subscription', standing],
    ];
    const countRows = async () => {
      const { rows } = await world.connection.pool.query(
        `select (select count(*) from checkout_orders) + (select count(*) from mandates)
         + (select count(*) from invoices) + (select count(*) from subscriptions) as count`,
      );
      return Number(rows[0].count);
    };
    const before = await countRows();
    for (const [path, body] of asked) {
      const answer = await live(() => owner.post(path, body));
      assert.deepEqual([answer.status, answer.code], [409, 'payouts_not_ready'], path);
    }
    assert.equal(await countRows(), before);
    const visit = () => live(async () => (await world.app.inject(`/p/${page.data.slug}`)).body);
    assert.match(await visit(), /takes no payments on this page at the moment/);
    const { data: read } = await live(() => owner.get(`/v1/page/${page.data.code}`));
    assert.equal(read.takesOrders, false);
    assert.equal((await owner.put('/v1/payout-account', ACCOUNT)).status, 200);
    for (const [path, body] of asked) {
      const answer = await live(() => owner.post(path, body));
      assert.equal(answer.status, 201, `${path} ${answer.text}`);
    }
    assert.doesNotMatch(await visit(), /takes no payments/);
  });

  it('an account at the provider that was confirmed is enough, at that provider', async () => {
    const other = await foundAccount(world);
    const owner = await other.owner();
    const { data: plan } = await owner.post('/v1/plan', {
      ...{ name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' },
    });
    const order = { callbackUrl: 'https://a.example/', customerEmail: 'b@example.com', amount: 1 };
    const ask = () => live(() => owner.post('/v1/checkout/order', { planCode: plan.code, order }));
    const confirm = (provider: string) =>
      confirmPayoutAccountAt(world.house.db, other.tenantId, {
        ...{ provider, recipientAccountId: null, now: world.clock.now() },
      });
    assert.equal((await ask()).code, 'payouts_not_ready');
    await confirm('another');
    assert.equal((await ask()).code, 'payouts_not_ready');
    await confirm('nomba');
    assert.equal((await ask()).status, 201);
  });

  it('subscriptions that exist are charged on, and their payouts wait', async () => {
    const third = await foundAccount(world);
    const acme = merchantOf(world, { ...third.byKey, ...third });
    const code = await acme.subscribe(await acme.plan());
    await live(() => world.passUntil('2027-03-08T09:00:00.000Z'));
    assert.equal((await acme.invoices(code)).at(-1).status, 'paid');
    assert.equal((await acme.invoices(code)).length, 2);
    assert.deepEqual((await third.byKey.get('/v1/settlement-payouts')).data.data, []);
    await (await third.owner()).put('/v1/payout-account', ACCOUNT);
    await live(() => world.passUntil('2027-03-10T09:00:00.000Z'));
    const { data: payouts } = await third.byKey.get('/v1/settlement-payouts');
    assert.deepEqual(
      payouts.data.map(({ amount }: { amount: number }) => amount),
      [986_000],
    );
  });
});
