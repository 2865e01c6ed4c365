// Books are compared with the statement while everything goes wrong: twice, by two at once, killed
// on the way, after yesterday was restored, and beside other merchants.

import assert from 'node:assert/strict';
import { after, before, describe, it, type TestContext } from 'node:test';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { payerBankOf } from '../../test/payer-bank.ts';
import { breaksOf, COMPARING, dayOf, reconciliationOf } from '../../test/reconciling.ts';
import { keep, movedIn, restore } from '../../test/restored.ts';
import { createWorld, type World } from '../../test/world.ts';
import { addDays } from '../lib/values/day.ts';
import { DAY_MS, MINUTE_MS } from '../lib/values/durations.ts';
import { OPERATOR } from '../model/reconciliation/life.ts';
import { runDueJobs } from '../worker/tick.ts';
import { readStatements } from './read-statement.ts';

const DAY = '2027-02-05';

/** Friday, 5 February 2027, early in the morning. */
async function openNight(t: TestContext) {
  let charges = 0;
  const world = await createWorld({
    ...{ provider: true, now: '2027-02-05T07:00:00.000Z' },
    // Nobody is at work beside a test.
    environment: { TEST_CLOCK_WAIT_MS: '1000' },
    wrapProvider: (provider) => ({
      ...provider,
      async chargeToken(charge, context) {
        charges += 1;
        return await provider.chargeToken(charge, context);
      },
    }),
  });
  t.after(() => world.close());
  const acme = merchantOf(world, await world.tenant());
  const books = reconciliationOf(world);
  return { world, acme, books, api: acme.api, chargesAsked: () => charges };
}

const yearly = (acme: Merchant) => acme.plan({ interval: 'yearly' });

const classes = (found: readonly { class: string; status: string }[]) =>
  found.map(({ class: name, status }) => `${name} ${status}`).toSorted();

async function operatorsBreaks(world: World) {
  const { db } = world.house;
  return await db
    .selectFrom('reconciliationBreaks')
    .selectAll()
    .where('tenantId', '=', OPERATOR)
    .execute();
}

async function makeDue(world: World): Promise<void> {
  const { db, clock } = world.house;
  await db.updateTable('reconciliationDays').set({ dueAt: clock.now() }).execute();
}

/** A refund, as the statement of the first day has it. */
async function plant(
  world: World,
  row: { readonly transactionId: string; readonly reference: string; readonly amount: number },
): Promise<void> {
  await world.house.db
    .insertInto('statementRows')
    .values({
      ...{ provider: 'nomba', account: 'x', day: DAY, place: 100, sessionId: null },
      ...{ entry: 'debit', kind: 'refund', fee: 0, currency: 'NGN', balance: null },
      ...{ at: new Date(`${DAY}T09:00:00.000Z`), ...row },
    })
    .execute();
}

describe('reconciliation', () => {
  it('comes to the same however often, and by two at once', async (t) => {
    const { world, acme, books, api } = await openNight(t);
    await acme.subscribe(await yearly(acme));
    await acme.subscribe(await yearly(acme));
    await books.faults({ missingStatementRow: 0.5, duplicateStatementRow: 0.5, wrongAmount: 0.5 });
    await books.night(DAY);
    const before = await breaksOf(api);
    const compared = await dayOf(api, DAY);
    const { data: told } = await api.get('/v1/event?type=reconciliation.break_opened');
    for (let round = 0; round < 3; round += 1) {
      await makeDue(world);
      await Promise.all([runDueJobs(world.house, COMPARING), runDueJobs(world.house, COMPARING)]);
    }
    const { checkedAt: _, ...sums } = await dayOf(api, DAY);
    const { checkedAt: __, ...known } = compared;
    assert.deepEqual(sums, known);
    const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).toSorted();
    assert.deepEqual(ids(await breaksOf(api)), ids(before));
    const again = await api.get('/v1/event?type=reconciliation.break_opened');
    assert.equal(again.data.totalCount, told.totalCount);
    const closed = await api.get('/v1/event?type=reconciliation.day_closed');
    assert.equal(closed.data.totalCount, 1);
  });

  it('goes on where it was killed: nothing of a comparison is kept by halves', async (t) => {
    const { world, acme, books, api } = await openNight(t);
    await acme.subscribe(await yearly(acme));
    await books.faults({ missingStatementRow: 1 });
    const { db } = world.house;
    await books.night(DAY);
    await books.faults({ missingStatementRow: 0 });
    // A process took the day and its break, and died; its leases end.
    const leasedUntil = new Date(world.clock.now().getTime() + MINUTE_MS);
    await makeDue(world);
    await db.updateTable('reconciliationDays').set({ leasedUntil }).execute();
    await db
      .updateTable('reconciliationBreaks')
      .set({ leasedUntil, dueAt: world.clock.now() })
      .execute();
    await books.compare();
    assert.equal((await breaksOf(api))[0].status, 'open');
    world.clock.advance(10 * MINUTE_MS);
    await books.readAgain(DAY);
    assert.deepEqual(classes(await breaksOf(api)), ['ours_only healed']);
    assert.equal((await dayOf(api, DAY)).status, 'agrees');
  });

  it('waits while a statement is read again, and shows one with gaps as such', async (t) => {
    const { world, acme, books, api } = await openNight(t);
    await acme.subscribe(await yearly(acme));
    await books.night(DAY);
    assert.equal((await dayOf(api, DAY)).status, 'agrees');
    const { db } = world.house;
    // Its balances do not chain, and a row is not there.
    await db.updateTable('statementDays').set({ status: 'incomplete' }).execute();
    await db.deleteFrom('statementRows').execute();
    await makeDue(world);
    await books.compare();
    const { status, rows, difference } = await dayOf(api, DAY);
    assert.deepEqual([status, rows, difference], ['incomplete', 0, 0]);
    assert.deepEqual(await breaksOf(api), []);
    // While it is read anew nothing is concluded either.
    await db.updateTable('statementDays').set({ status: 'pending' }).execute();
    await makeDue(world);
    await books.compare();
    assert.equal((await dayOf(api, DAY)).status, 'incomplete');
    await books.readAgain(DAY);
    world.clock.advance(2 * MINUTE_MS);
    await books.settle();
    assert.equal((await dayOf(api, DAY)).status, 'agrees');
    assert.deepEqual(await breaksOf(api), []);
  });

  it('judges no day that is not over by the test clock of its merchant', async (t) => {
    const { world, acme, books, api } = await openNight(t);
    await api.post('/v1/test-clock', { now: world.clock.now().toISOString() });
    await acme.subscribe(await yearly(acme));
    // The payout goes out on Monday morning, which is not over.
    const monday = addDays(DAY, 3);
    await api.post('/v1/test-clock/advance', { to: `${monday}T12:00:00.000Z` });
    await world.work();
    assert.equal((await api.get('/v1/settlement-payouts')).data.data.length, 1);
    await books.faults({ wrongAmount: 1 });
    for (let day = DAY; day <= monday; day = addDays(day, 1)) await books.night(day);
    // Sunday finds the row of the payout, which is Monday's.
    await books.readAgain(addDays(monday, -1));
    const days = async () => (await breaksOf(api)).map((one: { day: string }) => one.day);
    assert.deepEqual(await days(), [DAY]);
    await api.post('/v1/test-clock/advance', { to: `${addDays(monday, 1)}T12:00:00.000Z` });
    await world.work();
    await runDueJobs(world.house, [readStatements]);
    await books.settle();
    assert.deepEqual((await days()).toSorted(), [DAY, monday]);
  });

  it('looks again at what was given up, where a day is read again', async (t) => {
    const { world, acme, books } = await openNight(t);
    const { db } = world.house;
    const bank = payerBankOf(world, acme.api);
    const email = acme.nextEmail();
    await acme.api.post('/v1/customer', { email });
    const accountNumber = await bank.numberOf(email);
    await bank.transfer({ accountNumber, amount: 77_700 });
    // Until next week the number is nobody's here.
    await db.deleteFrom('creditHints').execute();
    await db.updateTable('virtualAccounts').set({ accountNumber: '9999999999' }).execute();
    await books.night(DAY);
    for (let day = 0; day < 6; day += 1) {
      world.clock.advance(DAY_MS);
      await books.settle();
    }
    const [given] = await operatorsBreaks(world);
    assert.deepEqual([given?.status, given?.dueAt], ['open', null]);
    await db.updateTable('virtualAccounts').set({ accountNumber }).execute();
    world.clock.advance(DAY_MS);
    await books.settle();
    assert.equal((await operatorsBreaks(world))[0]?.status, 'open');
    await books.readAgain(DAY);
    assert.equal((await operatorsBreaks(world))[0]?.status, 'healed');
    const { data: deposits } = await acme.api.get('/v1/deposit');
    assert.deepEqual(
      deposits.data.map(({ amount }: { amount: number }) => amount),
      [77_700],
    );
  });

  it('brings back payments of a restored database without charging again', async (t) => {
    const { world, acme, books, api, chargesAsked } = await openNight(t);
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.succeeds);
    const planCode = await yearly(acme);
    const order = await acme.order(planCode);
    const owed = await api.post('/v1/invoice', {
      ...{ customerEmailOrCode: (await acme.subscription(code)).customer.email },
      ...{ lines: [{ description: 'Towels', quantity: 1, unitAmount: 70_000 }], collect: 'link' },
    });
    await keep({ world, acme });
    await acme.payLink(order.data.checkoutLink);
    const paid = await api.post(`/v1/invoice/${owed.data.id}/retry`, {});
    const charged = paid.status === 200 ? paid.data.invoice.status : paid.code;
    assert.equal(charged, 'paid');
    const moved = movedIn({ world, acme }, 'checkout', 'card');
    const asked = chargesAsked();
    await restore({ world, acme });
    await world.house.db.updateTable('checkoutOrders').set({ dueAt: null }).execute();
    await books.night(DAY);
    const state = await api.get(`/v1/checkout/order/${order.data.orderReference}`);
    assert.equal(state.data.status, 'paid');
    const { data: invoice } = await api.get(`/v1/invoice/${owed.data.id}`);
    assert.equal(invoice.status, 'paid');
    assert.deepEqual(movedIn({ world, acme }, 'checkout', 'card'), moved);
    assert.equal(chargesAsked(), asked, 'no charge was sent once more');
    assert.equal((await breaksOf(api, '&status=open')).length, 0);
    assert.deepEqual(
      (await operatorsBreaks(world)).filter(({ status }) => status === 'open'),
      [],
    );
    const { status, difference } = await dayOf(api, DAY);
    assert.deepEqual([status, difference], ['agrees', 0]);
  });

  it('brings back a refund of a restored database, once', async (t) => {
    const { world, acme, books, api } = await openNight(t);
    const code = await acme.subscribe(await yearly(acme));
    const [{ id: invoiceId }] = await acme.invoices(code);
    await keep({ world, acme });
    const refund = { invoiceId, amount: 100_000, reason: 'a wish' };
    assert.equal((await api.post('/v1/checkout/refunds', refund)).data.status, 'succeeded');
    await restore({ world, acme });
    await books.night(DAY);
    assert.deepEqual(movedIn({ world, acme }, 'refund'), [1_000]);
    const { data: page } = await api.get('/v1/checkout/refunds');
    assert.deepEqual(
      page.data.map(({ amount, status }: Record<string, unknown>) => [amount, status]),
      [[100_000, 'succeeded']],
    );
    assert.equal((await dayOf(api, DAY)).difference, 0);
    assert.deepEqual(classes(await breaksOf(api)), ['theirs_only healed']);
  });

  it('finds a refund in the row of a day long before it was known to be made', async (t) => {
    const { world, acme, books, api } = await openNight(t);
    const code = await acme.subscribe(await yearly(acme));
    const [payment] = await acme.attempts(code);
    await books.night(DAY);
    world.clock.advance(8 * DAY_MS);
    const refund = { paymentId: payment.id, amount: 100_000, reason: 'a wish' };
    assert.equal((await api.post('/v1/checkout/refunds', refund)).data.status, 'succeeded');
    await plant(world, { transactionId: 'sent-1', reference: payment.reference, amount: 100_000 });
    await makeDue(world);
    await books.settle();
    const { data } = await api.get(`/v1/checkout/payment-attempts/${payment.id}`);
    assert.equal(data.amountRefunded, 100_000);
    assert.equal((await api.get('/v1/checkout/refunds')).data.data.length, 1);
    assert.deepEqual(await breaksOf(api), []);
  });

  it('finds a refund whose answer was lost before it is asked for again', async (t) => {
    const { world, acme, books, api } = await openNight(t);
    const code = await acme.subscribe(await yearly(acme));
    const [payment] = await acme.attempts(code);
    await books.night(DAY);
    await books.faults({ noAnswerTaken: 1 });
    const refund = { paymentId: payment.id, amount: 100_000, reason: 'a wish' };
    assert.equal((await api.post('/v1/checkout/refunds', refund)).data.status, 'pending');
    await plant(world, { transactionId: 'sent-1', reference: payment.reference, amount: 100_000 });
    await makeDue(world);
    await books.settle();
    const { data } = await api.get('/v1/checkout/refunds');
    const made = data.data.map(({ status, reason }: Record<string, string>) => [status, reason]);
    assert.deepEqual(made, [['succeeded', 'a wish']]);
    assert.deepEqual(classes(await breaksOf(api)), ['theirs_only healed']);
  });

  it('keeps in suspense what is nothing’s, until a person explains it', async (t) => {
    const { world, acme, books, api } = await openNight(t);
    const code = await acme.subscribe(await yearly(acme));
    const [payment] = await acme.attempts(code);
    await books.night(DAY);
    // More goes out of the payment than it ever was: no refund of ours can be that.
    await books.night(addDays(DAY, 1));
    await plant(world, { transactionId: 'odd-1', reference: payment.reference, amount: 900_000 });
    await makeDue(world);
    await books.settle();
    const [found] = await breaksOf(api, '&status=open');
    assert.deepEqual([found.class, found.amount], ['theirs_only', 900_000]);
    const suspense = async () => {
      const { data } = await api.get('/v1/ledger/accounts');
      const isSuspense = ({ account }: { account: string }) => account === 'suspense';
      return data.accounts.find(isSuspense).balance;
    };
    assert.equal(await suspense(), 900_000);
    const note = 'The provider corrected a mistake of its own';
    const closed = await api.post(`/v1/reconciliation/break/${found.code}/explain`, { note });
    assert.equal(closed.status, 200, closed.text);
    assert.equal(await suspense(), 0);
  });
});

describe('a payment that is taken back in parts', () => {
  it('is lost by each part once, also where the statement has a part twice', async (t) => {
    const { world, acme, books, api } = await openNight(t);
    const code = await acme.subscribe(await yearly(acme));
    const [payment] = await acme.attempts(code);
    const { reference } = payment;
    for (const amount of [200_000, 30_000]) {
      await books.control('POST', 'reversals', { reference, amount });
      world.clock.advance(MINUTE_MS);
    }
    await books.faults({ duplicateStatementRow: 1 });
    await books.night(DAY);
    const { data } = await api.get(`/v1/checkout/payment-attempts/${payment.id}`);
    assert.equal(data.amountReversed, 230_000);
    assert.deepEqual(classes(await breaksOf(api)), [
      'reversed healed',
      'reversed healed',
      'twice open',
      'twice open',
      'twice open',
    ]);
    await books.faults({ duplicateStatementRow: 0 });
    await books.readAgain(DAY);
    assert.deepEqual(await breaksOf(api, '&status=open'), []);
    assert.equal((await dayOf(api, DAY)).status, 'agrees');
  });
});

describe('merchants at one provider', () => {
  let world: World;
  let books: ReturnType<typeof reconciliationOf>;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
    books = reconciliationOf(world);
  });
  after(() => world.close());

  it('see nothing of each other, nor of what is the operator’s', async () => {
    const [acme, bolt] = [
      merchantOf(world, await world.tenant()),
      merchantOf(world, await world.tenant('bolt')),
    ];
    await acme.subscribe(await yearly(acme));
    await bolt.subscribe(await yearly(bolt));
    await bolt.subscribe(await yearly(bolt));
    const bank = payerBankOf(world, bolt.api);
    const email = bolt.nextEmail();
    await bolt.api.post('/v1/customer', { email });
    const accountNumber = await bank.numberOf(email);
    await bank.deposit(await bank.send({ accountNumber, amount: 10_000 }));
    // A number that is nobody's here.
    const { db } = world.house;
    await bank.transfer({ accountNumber, amount: 77_700 });
    await db.deleteFrom('creditHints').execute();
    await db.updateTable('virtualAccounts').set({ accountNumber: '9999999999' }).execute();
    await books.faults({ duplicateStatementRow: 1 });
    await books.night(DAY);
    const [ofAcme, ofBolt] = [await dayOf(acme.api, DAY), await dayOf(bolt.api, DAY)];
    assert.deepEqual([ofAcme.rows, ofBolt.rows], [2, 6]);
    const [own] = await breaksOf(acme.api);
    const amounts = (await breaksOf(bolt.api)).map(({ amount }: { amount: number }) => amount);
    assert.deepEqual(amounts.toSorted(), [10_000, 500_000, 500_000]);
    const nobodys = await operatorsBreaks(world);
    assert.deepEqual(
      nobodys.map(({ amount }) => amount),
      [77_700, 77_700],
    );
    for (const api of [acme.api, bolt.api]) {
      const named = api === acme.api ? nobodys[0]?.code : own.code;
      const read = await api.get(`/v1/reconciliation/break/${named}`);
      assert.deepEqual([read.status, read.code], [404, 'break_not_found']);
      const note = 'not mine';
      const explained = await api.post(`/v1/reconciliation/break/${named}/explain`, { note });
      assert.equal(explained.status, 404);
    }
  });
});
