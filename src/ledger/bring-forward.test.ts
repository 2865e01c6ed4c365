// A merchant who was there before there was a ledger: what their rows say is brought forward,
// beside the work and from wherever it stopped, and comes to the balances that posting would have
// made.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { eventually } from '../../test/eventually.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { payerBankOf } from '../../test/payer-bank.ts';
import { createWorld, type World } from '../../test/world.ts';
import { transact } from '../db/transaction.ts';
import { dayOfBooks } from '../model/ledger/days.ts';
import { bringForward } from '../model/ledger/forward-sql.ts';
import { keepProgress } from '../model/ledger/progress-sql.ts';
import { openHeartbeat } from '../model/processes/heartbeat.ts';
import { changeMoving } from '../model/tenants/move-sql.ts';
import { bringLedgersForward } from './bring-forward.ts';
import { closeDays } from './close-days.ts';

describe('a ledger that is brought forward', () => {
  let world: World;
  let acme: Merchant;
  let tenantId: string;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-10T09:00:00.000Z' });
    acme = merchantOf(world, await world.tenant('acme'));
    tenantId = acme.api.tenantId;
    const tax = { name: 'VAT', ratePercent: 7.5, inclusive: true };
    await acme.api.put('/auth/settings', { tax });
    const weekly = await acme.plan({ interval: 'weekly' });
    const changed = await acme.subscribe(weekly);
    await acme.subscribe(weekly, RENEWAL_CARDS.insufficientFunds);
    const ended = await acme.subscribe(weekly, RENEWAL_CARDS.insufficientFunds);
    await world.passUntil('2027-01-21T09:00:00.000Z');
    await acme.api.put(`/v1/subscription/${changed}`, { quantity: 3 });
    await acme.api.put(`/v1/subscription/${changed}`, { quantity: 1 });
    await acme.api.post(`/v1/subscription/${ended}/cancel`, {});
    const [paid] = (await acme.api.get('/v1/invoice/?status=paid&order=oldest')).data.data;
    for (const to of ['source', 'credit']) {
      const refund = { invoiceId: paid.id, amount: 100_001, reason: 'Closed', to };
      assert.equal((await acme.api.post('/v1/checkout/refunds', refund)).status, 201);
    }
    const bank = payerBankOf(world, acme.api);
    await acme.api.post('/v1/customer', { email: 'ada@example.com' });
    const number = await bank.numberOf('ada@example.com');
    const lines = [{ description: 'A locker', quantity: 1, unitAmount: 400_000 }];
    const sale = { customerEmailOrCode: 'ada@example.com', lines, collect: 'transfer' };
    await acme.api.post('/v1/invoice', sale);
    await bank.send({ accountNumber: number, amount: 450_000 });
    await world.work();
    const sold = (await acme.api.post('/v1/invoice', sale)).data;
    await acme.api.post(`/v1/invoice/${sold.id}/void`, {});
    await world.passUntil('2027-01-23T09:00:00.000Z');
  });
  after(() => world.close());

  const balances = async (): Promise<string[]> =>
    (await acme.api.get('/v1/ledger/accounts')).data.accounts.map(
      ({ account, balance }: { account: string; balance: number }) => `${account} ${balance}`,
    );
  const forget = async (which = sql`true`) => {
    await sql`delete from ledger_entries where ${which}`.execute(world.house.db);
    await sql`delete from ledger_days`.execute(world.house.db);
    await sql`update tenants set ledger_at = null`.execute(world.house.db);
  };
  const postedOf = async (type: string): Promise<string[]> => {
    const { rows } = await sql<{ at: Date }>`
      select at from ledger_entries where of_type = ${type}`.execute(world.house.db);
    return rows.map(({ at }) => dayOfBooks(at));
  };
  const bring = async () => {
    const tenants = await bringLedgersForward.claim(world.house, world.clock.now());
    await bringLedgersForward.handle(world.house, tenants, world.clock.now());
    return tenants.length;
  };

  it('comes to what was posted, and is done once', async () => {
    const posted = await balances();
    assert.ok(posted.filter((each) => !each.endsWith(' 0')).length >= 7, posted.join());
    await forget();
    assert.ok((await balances()).every((each) => each.endsWith(' 0')));
    assert.equal(await bring(), 1);
    assert.deepEqual(await balances(), posted);
    assert.equal(await bring(), 0);
  });

  it('adds what a version that posts nothing has changed, and no more', async () => {
    const posted = await balances();
    await forget(sql`of_type in ('payment', 'credit')`);
    assert.notDeepEqual(await balances(), posted);
    await bring();
    assert.deepEqual(await balances(), posted);
  });

  it('goes on where it stopped, by two at once and beside the work', async () => {
    const posted = await balances();
    await forget();
    const start = { step: 0, afterId: null };
    await transact(world.house.db, async (db) => {
      const come = await bringForward(db, tenantId, { progress: start, clock: world.clock });
      await keepProgress(db, tenantId, come ?? assert.fail());
    });
    const credit = { amount: 70_000, reason: 'For waiting' };
    const path = '/v1/customer/ada@example.com/credit';
    const [given] = await Promise.all([acme.api.post(path, credit), bring(), bring()]);
    assert.equal(given.status, 201);
    const expected = posted.map((each) => {
      const [account = '', balance] = each.split(' ');
      const by = { customer_credit: -70_000, revenue: 70_000 }[account] ?? 0;
      return `${account} ${Number(balance) + by}`;
    });
    assert.deepEqual(await balances(), expected);
  });

  it('posts by the clock as it is, so that no day gets a line after it is closed', async () => {
    await forget();
    const { db } = world.house;
    let brought: Promise<number> | null = null;
    await transact(db, async (held) => {
      await sql`select from payment_attempts order by id for no key update`.execute(held);
      brought = bring();
      await eventually(async () => assert.ok((await postedOf('invoice')).length > 0));
      world.clock.set(new Date('2027-01-24T09:00:00.000Z'));
      await closeDays.handle(world.house, [{ tenantId }], world.clock.now());
    });
    await brought;
    const days = async (type: string) => [...new Set(await postedOf(type))];
    assert.deepEqual(await days('invoice'), ['2027-01-23']);
    assert.deepEqual(await days('payment'), ['2027-01-24']);
    const { rows } = await sql`select from ledger_days where day = '2027-01-23'`.execute(db);
    assert.equal(rows.length, 1, 'it was closed meanwhile');
    await world.work();
  });

  it('lets no test clock go on while it posts', async () => {
    await transact(world.house.db, async (db) => {
      const start = { step: 0, afterId: null };
      await bringForward(db, tenantId, { progress: start, clock: world.clock });
      const move = sql`select from tenants where id = ${tenantId} for no key update nowait`;
      await assert.rejects(move.execute(world.house.db), { code: '55P03' });
    });
  });

  it('leaves a merchant alone who is moving, whatever was claimed before', async () => {
    await forget();
    const { house } = world;
    const claimed = await bringLedgersForward.claim(house, world.clock.now());
    await changeMoving(house.db, tenantId, { from: [null], to: 'leaving' });
    await bringLedgersForward.handle(house, claimed, world.clock.now());
    assert.equal(await bring(), 0);
    assert.ok((await balances()).every((each) => each.endsWith(' 0')));
    await changeMoving(house.db, tenantId, { from: ['leaving'], to: null });
    assert.equal(await bring(), 1);
  });

  it('is looked at each hour for a day after an upgrade, and is whole then', async () => {
    const { db } = world.house;
    const posted = await balances();
    await forget();
    await sql`insert into ledger_upgrades (id, whole_after)
      values (1, statement_timestamp() + interval '1 hour')`.execute(db);
    assert.equal(await bring(), 1);
    assert.deepEqual(await balances(), posted);
    assert.equal(await bring(), 0, 'an hour has not passed');
    const anHourPasses = sql`update ledger_progress set looked_at = looked_at - interval '1 hour'`;
    // A process without a heartbeat has changed something meanwhile.
    await sql`delete from ledger_entries where of_type = 'payment'`.execute(db);
    await anHourPasses.execute(db);
    assert.equal(await bring(), 1);
    assert.deepEqual(await balances(), posted);
    await sql`delete from ledger_upgrades`.execute(db);
    await anHourPasses.execute(db);
    assert.equal(await bring(), 1);
    await anHourPasses.execute(db);
    assert.equal(await bring(), 0, 'it is whole');
  });

  it('is looked at anew once a process of an earlier version was there again', async () => {
    const { house } = world;
    await bring();
    const silent = sql`insert into processes (id, kind, seen_at)
      values (gen_random_uuid(), 'api', statement_timestamp())`;
    await silent.execute(house.db);
    const { db, clock, log } = house;
    const heartbeat = openHeartbeat({ db, clock, log, deadAfterMs: 120_000 });
    await heartbeat.beat('api');
    assert.equal(await bring(), 0, 'it is there still');
    await sql`delete from processes`.execute(db);
    assert.equal(await bring(), 1);
    await heartbeat.stop();
  });

  it('waits while a process of an earlier version is at work', async () => {
    await forget(sql`false`);
    await sql`insert into processes (id, kind, seen_at)
      values (gen_random_uuid(), 'api', statement_timestamp())`.execute(world.house.db);
    assert.equal(await bring(), 0);
    const made = await world.tenant('later');
    await sql`delete from processes`.execute(world.house.db);
    assert.equal(await bring(), 2, 'and of a merchant who registered meanwhile');
    assert.equal((await made.get('/v1/ledger/entry/')).data.totalCount, 0);
  });
});
