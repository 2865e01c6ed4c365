// Money moved, and nobody heard of it for a week. Whenever the statement of its day is read, its
// row is about what is known of it by now: nothing is found there that is not in the books.

import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { payAndReturn } from '../../test/checkout-page.ts';
import { merchantOf } from '../../test/merchant.ts';
import { payerBankOf } from '../../test/payer-bank.ts';
import { reconciliationOf } from '../../test/reconciling.ts';
import { createWorld } from '../../test/world.ts';

const [FRIDAY, MONDAY, WEEK_LATER] = ['2027-02-05', '2027-02-08', '2027-02-15'] as const;

async function openShop(t: TestContext) {
  const world = await createWorld({ provider: true, now: `${FRIDAY}T09:00:00.000Z` });
  t.after(() => world.close());
  const books = reconciliationOf(world);
  const api = await world.tenant();

  /** The provider carries it out, and its answers are lost; a week later it is looked up. */
  async function unheard(act: () => Promise<void>): Promise<void> {
    await books.faults({ noAnswerTaken: 1 });
    await act();
    await books.faults({ noAnswerTaken: 0 });
    world.clock.set(new Date(`${WEEK_LATER}T09:00:00.000Z`));
    await world.work();
  }

  /** Of all merchants, and of the operator. */
  async function breaks(): Promise<readonly string[]> {
    const found = world.house.db.selectFrom('reconciliationBreaks').select(['class', 'status']);
    const rows = await found.orderBy('createdAt').execute();
    return rows.map((one) => `${one.class} ${one.status}`);
  }

  const subjects = async (day: string) => {
    const found = world.house.db.selectFrom('statementRows').select('ofType').orderBy('place');
    return (await found.where('day', '=', day).execute()).map(({ ofType }) => ofType);
  };
  return { world, books, api, acme: merchantOf(world, api), unheard, breaks, subjects };
}

describe('a statement that is read again', () => {
  it('knows an order by its payment', async (t) => {
    const { world, books, acme, breaks, subjects } = await openShop(t);
    const { data } = await acme.order(await acme.plan({ interval: 'yearly' }));
    await payAndReturn(data.checkoutLink);
    world.clock.set(new Date(`${WEEK_LATER}T09:00:00.000Z`));
    await world.work();
    await books.readAgain(FRIDAY);
    await books.night(WEEK_LATER);
    // It came a week before the books say so, which is for a person to explain.
    assert.deepEqual(await breaks(), ['order open']);
    await books.readAgain(FRIDAY);
    assert.deepEqual([await breaks(), await subjects(FRIDAY)], [['order open'], ['payment']]);
  });

  it('knows a payout and a refund', async (t) => {
    const { world, books, acme, api, unheard, breaks, subjects } = await openShop(t);
    const code = await acme.subscribe(await acme.plan({ interval: 'yearly' }));
    await books.night(FRIDAY);
    await unheard(async () => {
      await world.passUntil(`${MONDAY}T08:00:00.000Z`);
      const [{ id: invoiceId }] = await acme.invoices(code);
      const part = { invoiceId, amount: 1_000, reason: 'A wish' };
      assert.equal((await api.post('/v1/checkout/refunds', part)).data.status, 'pending');
    });
    await books.night(WEEK_LATER);
    for (let time = 0; time < 2; time += 1) {
      await books.readAgain(MONDAY);
      assert.deepEqual(await subjects(MONDAY), ['payout', 'refund']);
      assert.ok((await breaks()).every((one) => !one.endsWith('open')));
    }
  });

  it('knows a transfer that went back', async (t) => {
    const { world, books, api, unheard, breaks, subjects } = await openShop(t);
    const bank = payerBankOf(world, api);
    await api.put('/auth/settings', { transfers: { excess: 'hold' } });
    await api.post('/v1/customer', { email: 'ada@example.com' });
    const accountNumber = await bank.numberOf('ada@example.com');
    const { code } = await bank.deposit(await bank.send({ accountNumber, amount: 200_000 }));
    await books.night(FRIDAY);
    await unheard(async () => {
      await world.passUntil(`${MONDAY}T09:00:00.000Z`);
      const back = { amount: 200_000, reason: 'Too much' };
      assert.equal((await api.post(`/v1/deposit/${code}/return`, back)).status, 200);
      await world.work();
    });
    await books.night(WEEK_LATER);
    for (let time = 0; time < 2; time += 1) {
      await books.readAgain(MONDAY);
      assert.deepEqual([await breaks(), await subjects(MONDAY)], [[], ['deposit_return']]);
    }
  });
});
