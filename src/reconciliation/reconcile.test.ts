// Every night the books are compared with the provider's statement: an accountant finds what does
// not agree, and closes it.

import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it, type TestContext } from 'node:test';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { type PayerBank, payerBankOf } from '../../test/payer-bank.ts';
import { breaksOf, dayOf, reconciliationOf, wantDays } from '../../test/reconciling.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { addDays } from '../lib/values/day.ts';
import { runDueJobs } from '../worker/tick.ts';
import { beginComparing } from './begin-comparing.ts';
import { readStatements } from './read-statement.ts';

const NO_FAULTS = {
  ...{ missingStatementRow: 0, duplicateStatementRow: 0, wrongFee: 0, wrongAmount: 0 },
  ...{ statementDayShift: 0, balanceGap: 0, droppedTransferCallback: 0 },
};

describe('books and statement', () => {
  let world: World;
  let books: ReturnType<typeof reconciliationOf>;
  let api: TenantClient;
  let acme: Merchant;
  let bank: PayerBank;
  let day: string;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-02-05T09:00:00.000Z' });
    books = reconciliationOf(world);
  });
  after(() => world.close());
  beforeEach(async () => {
    // Nine in the morning of the next day, and a merchant who has no day yet.
    const morning = addDays(world.clock.now().toISOString().slice(0, 10), 1);
    await world.passUntil(`${morning}T09:00:00.000Z`);
    await books.settle();
    day = morning;
    api = await world.tenant();
    acme = merchantOf(world, api);
    bank = payerBankOf(world, api);
  });
  afterEach(() => books.faults(NO_FAULTS));

  const yearly = () => acme.plan({ interval: 'yearly' });

  it('agree about a day on which money came in, went back and went out', async () => {
    const code = await acme.subscribe(await yearly());
    await acme.subscribe(await yearly());
    const [{ id: invoiceId }] = await acme.invoices(code);
    const refund = { invoiceId, amount: 100_000, reason: 'a wish' };
    assert.equal((await api.post('/v1/checkout/refunds', refund)).status, 201);
    await world.work();
    const email = acme.nextEmail();
    await api.post('/v1/customer', { email });
    const number = await bank.numberOf(email);
    await bank.deposit(await bank.send({ accountNumber: number, amount: 250_000 }));
    await books.night(day);
    const compared = await dayOf(api, day);
    assert.deepEqual(
      [compared.status, compared.rows, compared.matched, compared.breaks],
      ['agrees', 4, 4, 0],
    );
    assert.deepEqual(
      [compared.amountTheirs, compared.amountOurs, compared.difference],
      [1_150_000, 1_150_000, 0],
    );
    assert.deepEqual(await breaksOf(api), []);
    const { data: told } = await api.get('/v1/event?type=reconciliation.day_closed');
    assert.deepEqual(
      told.data.map(({ data }: { data: { day: string; status: string } }) => [
        data.day,
        data.status,
      ]),
      [[day, 'agrees']],
    );
  });

  it('differ by ₦1,234.56: an accountant finds why, and closes it', async () => {
    await acme.subscribe(await yearly());
    const email = acme.nextEmail();
    await api.post('/v1/customer', { email });
    await bank.send({ accountNumber: await bank.numberOf(email), amount: 123_456 });
    await world.work();
    // The statement lacks what arrived.
    const { data: page } = await api.get('/v1/deposit');
    const [deposit] = page.data;
    await books.night(day);
    await deleteRow(deposit.sessionId);
    const compared = await dayOf(api, day);
    assert.deepEqual(
      [compared.status, compared.breaks, compared.difference],
      ['breaks', 1, -123_456],
    );
    const [found] = await breaksOf(api, `&status=open&day=${day}`);
    assert.deepEqual(
      [found.class, found.amount, found.theirs, found.ours.id, found.finding, found.tenantId],
      ['ours_only', 123_456, null, deposit.id, 'known', api.tenantId],
    );
    const note = 'Nomba confirmed it by phone: the row comes tomorrow';
    const explain = () => api.post(`/v1/reconciliation/break/${found.code}/explain`, { note });
    const explained = await explain();
    assert.equal(explained.status, 200, explained.text);
    assert.deepEqual([explained.data.status, explained.data.note], ['explained', note]);
    assert.deepEqual([found.closedBy, explained.data.closedBy?.kind], [null, 'key']);
    assert.equal((await dayOf(api, day)).status, 'agrees');
    const again = await explain();
    assert.deepEqual([again.status, again.code], [409, 'break_closed']);
    const read = await api.get(`/v1/reconciliation/break/${found.id}`);
    assert.deepEqual(
      [read.data.allowed, read.data.code],
      [{ explain: 'break_closed' }, found.code],
    );
    const { data: trail } = await api.get('/v1/audit?action=break.explained');
    assert.equal(trail.data[0]?.subject.code, found.code);
    assert.deepEqual(read.data.closedBy, trail.data[0]?.actor);
    // Compared again, it stays closed.
    await books.readAgain(day);
    await deleteRow(deposit.sessionId);
    assert.equal((await breaksOf(api, '&class=ours_only'))[0].status, 'explained');
    const missing = await api.get('/v1/reconciliation/break/BRK_nothing1');
    assert.deepEqual([missing.status, missing.code], [404, 'break_not_found']);
  });

  /** As if the statement had never had it. */
  async function deleteRow(sessionId: string): Promise<void> {
    const { db } = world.house;
    await db.deleteFrom('statementRows').where('sessionId', '=', sessionId).execute();
    const due = world.clock.now();
    await db
      .updateTable('reconciliationDays')
      .set({ dueAt: due })
      .where('day', '=', day)
      .where('tenantId', '=', api.tenantId)
      .execute();
    await books.settle();
  }

  it('lack rows that ours has: each is asked for, and stays open', async () => {
    await acme.subscribe(await yearly());
    await books.faults({ missingStatementRow: 1 });
    await books.night(day);
    const [found, ...others] = await breaksOf(api);
    assert.deepEqual(others, []);
    assert.deepEqual(
      [found.class, found.status, found.finding, found.ours.type],
      ['ours_only', 'open', 'known', 'payment'],
    );
    const { data: search } = await api.get(`/v1/search?q=${found.code.slice(0, 8)}`);
    assert.deepEqual(
      search.hits.map(({ type, code, status }: Record<string, unknown>) => [type, code, status]),
      [['break', found.code, 'open']],
    );
    await books.faults({ missingStatementRow: 0 });
    await books.readAgain(day);
    const [healed] = await breaksOf(api);
    assert.deepEqual([healed.id, healed.status, healed.closedBy], [found.id, 'healed', null]);
    const { status, difference } = await dayOf(api, day);
    assert.deepEqual([status, difference], ['agrees', 0]);
  });

  it('have a row twice: it waits for a person', async () => {
    await acme.subscribe(await yearly());
    await books.faults({ duplicateStatementRow: 1 });
    await books.night(day);
    const found = await breaksOf(api);
    assert.deepEqual(
      found.map(({ class: name, amount, status }: Record<string, unknown>) => [
        name,
        amount,
        status,
      ]),
      [['twice', 500_000, 'open']],
    );
    const { rows, matched, difference } = await dayOf(api, day);
    assert.deepEqual([rows, matched, difference], [2, 1, 500_000]);
  });

  it('differ in an amount, a fee, and a day', async () => {
    const email = acme.nextEmail();
    await api.post('/v1/customer', { email });
    await bank.deposit(
      await bank.send({ accountNumber: await bank.numberOf(email), amount: 250_000 }),
    );
    await books.faults({ wrongAmount: 1, wrongFee: 1 });
    await books.night(day);
    const found = await breaksOf(api);
    assert.deepEqual(
      found
        .map(({ class: name, amount, status }: Record<string, unknown>) => [name, amount, status])
        .toSorted(),
      [
        ['amount', 100, 'open'],
        ['fee', 100, 'open'],
      ],
    );
    assert.equal((await dayOf(api, day)).difference, 100);
  });

  it('have money that no callback told of: it becomes a deposit', async () => {
    const email = acme.nextEmail();
    await api.post('/v1/customer', { email });
    const accountNumber = await bank.numberOf(email);
    await world.house.db.updateTable('virtualAccounts').set({ dueAt: null }).execute();
    await bank.transfer({ accountNumber, amount: 300_000 });
    await books.night(day);
    const { data: page } = await api.get('/v1/deposit');
    assert.deepEqual(
      page.data.map(({ amount, status }: Record<string, unknown>) => [amount, status]),
      [[300_000, 'applied']],
    );
    const { status, rows, difference } = await dayOf(api, day);
    assert.deepEqual([status, rows, difference], ['agrees', 1, 0]);
    const { db } = world.house;
    const open = await db
      .selectFrom('reconciliationBreaks')
      .selectAll()
      .where('status', '=', 'open')
      .where('day', '=', day)
      .execute();
    assert.deepEqual(open, []);
  });

  it('have a payment taken back: a dispute, and a break that is healed', async () => {
    const code = await acme.subscribe(await yearly());
    const [payment] = await acme.attempts(code);
    await books.faults({ droppedCallback: 1 });
    await books.control('POST', 'reversals', { reference: payment.reference, kind: 'reversal' });
    await books.faults({ droppedCallback: 0 });
    await books.night(day);
    const found = await breaksOf(api);
    assert.deepEqual(
      found.map(({ class: name, status }: Record<string, unknown>) => [name, status]),
      [['reversed', 'healed']],
    );
    const { data: disputes } = await api.get('/v1/dispute');
    assert.deepEqual(
      disputes.data.map(({ kind, status, amount }: Record<string, unknown>) => [
        kind,
        status,
        amount,
      ]),
      [['reversal', 'lost', 500_000]],
    );
    const { status, difference } = await dayOf(api, day);
    assert.deepEqual([status, difference], ['agrees', 0]);
  });
});

describe('a statement', () => {
  const day = '2027-02-05';

  async function openBooks(t: TestContext) {
    const world = await createWorld({ provider: true, now: `${day}T09:00:00.000Z` });
    t.after(() => world.close());
    const api = await world.tenant();
    const openBreaks = async () => {
      const open = await breaksOf(api, '&status=open');
      return open.map(({ class: name, day: on }: Record<string, unknown>) => [name, on]);
    };
    return { world, api, openBreaks, acme: merchantOf(world, api), books: reconciliationOf(world) };
  }

  it('that tells of money on another day makes a break of order, and lacks nothing', async (t) => {
    const { acme, api, books } = await openBooks(t);
    await acme.subscribe(await acme.plan({ interval: 'yearly' }));
    await books.faults({ statementDayShift: 1 });
    await books.night(day);
    assert.equal((await breaksOf(api, '&class=ours_only&status=open')).length, 1);
    await books.night(addDays(day, 1));
    await books.night(addDays(day, 2));
    const all = await breaksOf(api);
    // The payout of the next day is late as well.
    const found = all.filter(({ ours }: { ours: { type: string } }) => ours.type === 'payment');
    assert.deepEqual(
      found
        .map(({ class: name, status, day: on }: Record<string, unknown>) => [name, status, on])
        .toSorted(),
      [
        ['order', 'open', addDays(day, 2)],
        ['ours_only', 'healed', day],
      ],
    );
  });

  it('that is read again has its break on the day of its row, whoever finds the row', async (t) => {
    const { acme, books, openBreaks } = await openBooks(t);
    const days = [day, addDays(day, 1), addDays(day, 2)];
    await acme.subscribe(await acme.plan({ interval: 'yearly' }));
    for (const each of days) await books.night(each);
    assert.deepEqual(await openBreaks(), []);
    // The payment of the first day is told on the third: its own day is compared first.
    await books.faults({ statementDayShift: 1 });
    await books.readAgain(...days);
    assert.deepEqual(await openBreaks(), [['order', days[2]]]);
    await books.faults({ statementDayShift: 0 });
    await books.readAgain(...days);
    assert.deepEqual(await openBreaks(), []);
  });

  it('that has of a payment only that it was taken back lacks it', async (t) => {
    const { world, acme, api, books } = await openBooks(t);
    const code = await acme.subscribe(await acme.plan({ interval: 'yearly' }));
    const [{ reference }] = await acme.attempts(code);
    const nextDay = addDays(day, 1);
    await world.passUntil(`${nextDay}T09:00:00.000Z`);
    await books.control('POST', 'reversals', { reference, kind: 'reversal' });
    await world.passUntil(`${addDays(day, 2)}T02:00:00.000Z`);
    await wantDays(world, [day, nextDay]);
    await runDueJobs(world.house, [readStatements, beginComparing]);
    const { db, clock } = world.house;
    // The day that lacks it is compared first, and finds what the next day has of it.
    const later = db
      .updateTable('reconciliationDays')
      .set({ dueAt: new Date(clock.now().getTime() + 1_000) });
    await later.where('day', '=', nextDay).where('tenantId', '=', api.tenantId).execute();
    const credits = db.deleteFrom('statementRows').where('entry', '=', 'credit');
    await credits.where('reference', '=', reference).execute();
    await books.settle();
    const [found, ...others] = await breaksOf(api, '&class=ours_only');
    assert.deepEqual(
      [found?.status, found?.ours.entry, found?.ours.reference, others],
      ['open', 'credit', reference, []],
    );
  });

  it('in naira lacks nothing that arrived in another currency', async (t) => {
    const { world, acme, api, books } = await openBooks(t);
    const bank = payerBankOf(world, api);
    const email = acme.nextEmail();
    await api.post('/v1/customer', { email });
    const accountNumber = await bank.numberOf(email);
    await bank.send({ accountNumber, amount: 500_000, currency: 'USD' });
    await books.night(day);
    const { data: deposits } = await api.get('/v1/deposit');
    assert.equal(deposits.data[0].currency, 'USD');
    assert.deepEqual(await breaksOf(api), []);
    assert.equal((await dayOf(api, day)).status, 'agrees');
  });
});
