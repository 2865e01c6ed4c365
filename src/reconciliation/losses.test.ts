// A chargeback that is lost in the books, though the provider may never debit the account for it:
// what a merchant is told of that, and what becomes of it.

import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { breaksOf, dayOf, reconciliationOf } from '../../test/reconciling.ts';
import { reversalsOf } from '../../test/reversals.ts';
import { createWorld } from '../../test/world.ts';
import { transact } from '../db/transaction.ts';
import { openChargeback } from '../engine/dispute/chargeback.ts';
import { contextOf } from '../frame/context.ts';
import { addDays } from '../lib/values/day.ts';
import { selectTenant } from '../model/tenants/sql.ts';

const SOLD = '2027-02-05';
/** It is disputed on the sixth, and lost on the seventh: until the tenth the debit may come. */
const LATEST = '2027-02-10';

interface Breaking {
  readonly status: string;
}

/** ₦5,000.00 are sold and disputed, and the merchant says nothing. */
async function disputed(t: TestContext) {
  const world = await createWorld({ provider: true, now: `${SOLD}T07:00:00.000Z` });
  t.after(() => world.close());
  const play = reversalsOf(world);
  const books = reconciliationOf(world);
  const sold = await play.sell({ disputes: { autoContest: false } });
  const { api } = sold.acme;
  await books.night(SOLD);
  const atBank = await play.reverse(sold, { kind: 'chargeback' });
  await transact(world.house.db, async (db) => {
    const tenant = await selectTenant(db, api.tenantId);
    const at = contextOf({ house: world.house, tenant, now: world.clock.now() });
    const reference = atBank.transactionId;
    await openChargeback(db, at, { paymentId: sold.payment.id, reference, reason: 'Fraud' });
  });

  /** The nights after these days, one after the other. */
  async function nights(first: string, last: string): Promise<void> {
    for (let day = first; day <= last; day = addDays(day, 1)) await books.night(day);
  }
  const disputeStatus = async () => (await play.disputesOf(sold))[0].status;
  return { api, books, play, sold, atBank, nights, disputeStatus };
}

describe('a loss in the books', () => {
  it('that the statement never has is a break once the debit should be there', async (t) => {
    const { api, play, sold, nights, disputeStatus } = await disputed(t);
    await nights(addDays(SOLD, 1), addDays(LATEST, -1));
    assert.equal(await disputeStatus(), 'lost');
    assert.deepEqual(await breaksOf(api), []);
    await nights(LATEST, LATEST);
    const [found, ...others] = await breaksOf(api);
    assert.deepEqual(
      [found.class, found.status, found.day, found.amount, found.theirs, others],
      ['ours_only', 'open', LATEST, 500_000, null, []],
    );
    const { type, id, entry, amount } = found.ours;
    assert.deepEqual([type, id, entry, amount], ['payment', sold.payment.id, 'debit', 500_000]);
    // The provider has the payment as it was, and nothing that went back.
    assert.equal(found.finding, 'unknown');
    const day = await dayOf(api, LATEST);
    assert.deepEqual([day.status, day.amountOurs - day.amountTheirs], ['breaks', 0 - 500_000]);
    await play.assertTruths();
  });

  it('that the statement has at last is healed', async (t) => {
    const { api, play, atBank, nights } = await disputed(t);
    await nights(addDays(SOLD, 1), LATEST);
    assert.equal((await breaksOf(api))[0].status, 'open');
    await play.decide(atBank.id, 'lost');
    await nights(addDays(LATEST, 1), addDays(LATEST, 1));
    const [healed, ...others] = await breaksOf(api);
    assert.deepEqual([healed.status, others], ['healed', []]);
    const day = await dayOf(api, LATEST);
    assert.deepEqual([day.status, day.amountOurs - day.amountTheirs], ['agrees', 0]);
    await play.assertTruths();
  });

  it('that the statement has no more is a break again', async (t) => {
    const { api, books, play, atBank, nights } = await disputed(t);
    await nights(addDays(SOLD, 1), LATEST);
    await play.decide(atBank.id, 'lost');
    const debited = addDays(LATEST, 1);
    await nights(debited, debited);
    const statuses = async () => (await breaksOf(api)).map(({ status }: Breaking) => status);
    assert.deepEqual(await statuses(), ['healed']);
    await books.faults({ missingStatementRow: 1 });
    await books.readAgain(debited);
    assert.deepEqual(await statuses(), ['open']);
    const day = await dayOf(api, LATEST);
    assert.deepEqual([day.status, day.amountOurs - day.amountTheirs], ['breaks', 0 - 500_000]);
    await books.faults({ missingStatementRow: 0 });
    await books.readAgain(debited);
    assert.deepEqual(await statuses(), ['healed']);
    await play.assertTruths();
  });

  it('whose debit is read again is none, until the debit is gone', async (t) => {
    const { api, books, play, atBank, nights } = await disputed(t);
    await nights(addDays(SOLD, 1), addDays(SOLD, 2));
    await play.decide(atBank.id, 'lost');
    await nights(addDays(SOLD, 3), addDays(LATEST, 1));
    await books.readAgain(addDays(SOLD, 3));
    await books.readAgain(LATEST);
    assert.deepEqual(await breaksOf(api), []);
    await books.faults({ missingStatementRow: 1 });
    await books.readAgain(addDays(SOLD, 3));
    const [found, ...others] = await breaksOf(api);
    assert.deepEqual([found.class, found.day, found.status], ['ours_only', LATEST, 'open']);
    assert.deepEqual(others, []);
  });

  it('that the statement has in time is none', async (t) => {
    const { api, play, atBank, nights } = await disputed(t);
    await nights(addDays(SOLD, 1), addDays(SOLD, 2));
    await play.decide(atBank.id, 'lost');
    await nights(addDays(SOLD, 3), addDays(LATEST, 1));
    assert.deepEqual(await breaksOf(api), []);
    await play.assertTruths();
  });

  it('is at most what was not refunded, whatever the statement said of it once', async (t) => {
    const world = await createWorld({ provider: true, now: `${SOLD}T07:00:00.000Z` });
    t.after(() => world.close());
    const play = reversalsOf(world);
    const books = reconciliationOf(world);
    const sold = await play.sell();
    const { api } = sold.acme;
    const refund = { paymentId: sold.payment.id, amount: 200_000, reason: 'A part' };
    assert.equal((await api.post('/v1/checkout/refunds', refund)).status, 201);
    await world.work();
    await play.reverse(sold, { amount: 300_000 });
    await play.tellByStatement(sold, { totalKobo: 300_100 });
    for (let day = SOLD; day <= LATEST; day = addDays(day, 1)) await books.night(day);
    assert.deepEqual(await breaksOf(api), []);
    assert.equal((await play.paymentOf(sold)).amountReversed, 300_000);
  });
});
