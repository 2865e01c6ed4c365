// The payment of a cycle is taken back while lines of a change in it wait for the next invoice.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { merchantOf } from '../../test/merchant.ts';
import { reversalsOf, type Sale } from '../../test/reversals.ts';
import { assertTaxIsOnPaper } from '../../test/tax-papers.ts';
import { createWorld, type World } from '../../test/world.ts';

const BY_LINES = { proration: 'next_invoice' };

interface Invoice {
  readonly status: string;
  readonly amountDue: number;
}

describe('lines of a cycle whose payment is taken back', () => {
  let world: World;
  let play: ReturnType<typeof reversalsOf>;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
    play = reversalsOf(world);
  });
  after(() => world.close());

  /** At once, so that the lines are the whole difference of two prices. */
  async function change(from: number, to: number, settings: object = {}): Promise<Sale> {
    const acme = merchantOf(world, await world.tenant());
    await acme.api.put('/auth/settings', settings);
    const code = await acme.subscribe(await acme.plan({ name: 'Before', amount: from }));
    const [payment] = await acme.attempts(code);
    const sold = { acme, code, payment };
    await changeTo(sold, to, BY_LINES);
    return sold;
  }

  async function changeTo(
    { acme, code }: Sale,
    amount: number,
    { interval = 'monthly', ...how }: { readonly interval?: string; readonly proration?: string },
  ): Promise<void> {
    const planCode = await acme.plan({ name: `At ${amount}`, amount, interval });
    const changed = await acme.api.put(`/v1/subscription/${code}`, { planCode, ...how });
    assert.equal(changed.status, 200, changed.text);
    await world.work();
  }

  async function waiting({ acme, code }: Sale): Promise<number> {
    const { id } = await acme.subscription(code);
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(amount - discount), 0)::bigint as sum from billing_entries
      where subscription_id = ${id} and invoice_id is null`.execute(world.house.db);
    return rows[0]?.sum ?? 0;
  }

  async function creditOf({ acme, code }: Sale): Promise<number> {
    const { customer } = await acme.subscription(code);
    return (await acme.api.get(`/v1/customer/${customer.code}`)).data.creditBalance;
  }

  async function goOn(sold: Sale): Promise<number> {
    const resumed = await sold.acme.api.post(`/v1/subscription/${sold.code}/resume`, {});
    assert.equal(resumed.status, 200, resumed.text);
    await world.work();
    const all: readonly Invoice[] = await sold.acme.invoices(sold.code);
    return all.find(({ status }) => status === 'paid')?.amountDue ?? 0;
  }

  it('of unused time are gone: the next invoice asks for its own price', async () => {
    const sold = await change(1_000_000, 400_000);
    assert.equal(await waiting(sold), -600_000);
    await play.tellByStatement(sold, { totalKobo: 1_000_000 });
    assert.equal(await waiting(sold), 0);
    assert.equal(await goOn(sold), 400_000);
    await play.assertTruths();
  });

  it('of unused time become credit, and what was taken back of a part goes', async () => {
    const sold = await change(1_000_000, 400_000);
    await play.tellByStatement(sold, { totalKobo: 450_000 });
    assert.deepEqual([await waiting(sold), await creditOf(sold)], [0, 150_000]);
    await play.tellByStatement(sold, { totalKobo: 500_000 });
    assert.equal(await creditOf(sold), 100_000);
    assert.equal(await goOn(sold), 300_000);
    await play.assertTruths();
  });

  it('are given again as credit where the invoice is paid again, however often', async () => {
    const sold = await change(1_000_000, 400_000, { disputes: { afterLoss: 'owe' } });
    await play.tellByStatement(sold, { totalKobo: 1_000_000 });
    assert.deepEqual([await waiting(sold), await creditOf(sold)], [0, 0]);
    const { code, amountRemaining } = await play.invoiceOf(sold);
    assert.equal(amountRemaining, 1_000_000);
    const link = await sold.acme.api.post(`/v1/invoice/${code}/checkout-link`, {});
    assert.equal(link.status, 201, link.text);
    await sold.acme.payLink(link.data.checkoutLink);
    assert.equal((await play.invoiceOf(sold)).status, 'paid');
    assert.equal(await creditOf(sold), 600_000);
    await play.assertTruths();
    const payments = await sold.acme.attempts(sold.code);
    const payment = payments.find(({ id }: { id: string }) => id !== sold.payment.id);
    await play.tellByStatement({ ...sold, payment }, { totalKobo: 1_000_000, reference: 'row-2' });
    assert.equal(await creditOf(sold), 0);
    await play.assertTruths();
  });

  it('that ask for the rest of it end with it', async () => {
    const sold = await change(400_000, 1_000_000);
    assert.equal(await waiting(sold), 600_000);
    await play.tellByStatement(sold, { totalKobo: 400_000 });
    assert.equal(await goOn(sold), 1_000_000);
    await play.assertTruths();
  });

  it('stay as far as an invoice paid for them whose payment is still there', async () => {
    const sold = await change(1_000_000, 1_000_000);
    await changeTo(sold, 1_500_000, { proration: 'invoice_now' });
    await changeTo(sold, 300_000, BY_LINES);
    assert.equal(await waiting(sold), -1_200_000);
    await play.tellByStatement(sold, { totalKobo: 1_000_000 });
    assert.deepEqual([await waiting(sold), await creditOf(sold)], [-500_000, 0]);
    await play.assertTruths();
    await goOn(sold);
    // 300,000 of them pay for the new cycle.
    assert.deepEqual([await waiting(sold), await creditOf(sold)], [0, 200_000]);
    await play.assertTruths();
  });

  it('are taken back of the invoice that asked for them, where another one used them', async () => {
    const sold = await change(1_000_000, 1_000_000);
    await changeTo(sold, 400_000, { interval: 'yearly' });
    assert.equal(await creditOf(sold), 600_000);
    await play.tellByStatement(sold, { totalKobo: 1_000_000 });
    assert.deepEqual([await waiting(sold), await creditOf(sold)], [0, 0]);
    await goOn(sold);
    // The year stays used, and is given back as any that was paid for.
    await changeTo(sold, 100_000, { interval: 'monthly' });
    assert.equal(await creditOf(sold), 300_000);
    await play.assertTruths();
  });

  /** A year that took up a month, and gave credit of both: what its card paid is taken back. */
  async function takenUpAndGiven(): Promise<Sale> {
    const sold = await change(1_000_000, 1_000_000);
    await changeTo(sold, 3_000_000, { interval: 'yearly' });
    const payment = (await sold.acme.attempts(sold.code)).at(-1);
    assert.equal(payment.amount, 2_000_000);
    await changeTo(sold, 300_000, { interval: 'yearly' });
    assert.equal(await creditOf(sold), 2_700_000);
    await play.tellByStatement({ ...sold, payment }, { totalKobo: 2_000_000 });
    assert.equal(await creditOf(sold), 700_000);
    return sold;
  }

  it('that it had taken up become credit once, of which a change had given a part', async () => {
    const sold = await takenUpAndGiven();
    const canceled = await sold.acme.api.post(`/v1/subscription/${sold.code}/cancel`, {});
    assert.equal(canceled.status, 200, canceled.text);
    // What was paid, and no more.
    assert.equal(await creditOf(sold), 1_000_000);
    await play.assertTruths();
  });

  it('that it had taken up pay once, of which a change had given a part', async () => {
    const sold = await takenUpAndGiven();
    await goOn(sold);
    const { status, amountDue } = (await sold.acme.invoices(sold.code)).at(-1);
    assert.deepEqual([status, amountDue], ['paid', 0]);
    assert.deepEqual([await waiting(sold), await creditOf(sold)], [0, 700_000]);
    await play.assertTruths();
  });

  /** The same, where what the change of the year left waits for the next invoice. */
  async function takenUpAndWaiting(): Promise<Sale> {
    const sold = await change(1_000_000, 1_000_000);
    await changeTo(sold, 3_000_000, { interval: 'yearly' });
    const payment = (await sold.acme.attempts(sold.code)).at(-1);
    assert.equal(payment.amount, 2_000_000);
    await changeTo(sold, 300_000, { interval: 'yearly', ...BY_LINES });
    assert.equal(await waiting(sold), -2_700_000);
    await play.tellByStatement({ ...sold, payment }, { totalKobo: 2_000_000 });
    assert.deepEqual([await waiting(sold), await creditOf(sold)], [-700_000, 0]);
    return sold;
  }

  it('that it had taken up become credit once, of which a part waits', async () => {
    const sold = await takenUpAndWaiting();
    const canceled = await sold.acme.api.post(`/v1/subscription/${sold.code}/cancel`, {});
    assert.equal(canceled.status, 200, canceled.text);
    assert.deepEqual([await waiting(sold), await creditOf(sold)], [0, 1_000_000]);
    await play.assertTruths();
  });

  it('that it had taken up pay once, of which a part waits', async () => {
    const sold = await takenUpAndWaiting();
    await goOn(sold);
    const { status, amountDue } = (await sold.acme.invoices(sold.code)).at(-1);
    assert.deepEqual([status, amountDue], ['paid', 0]);
    assert.deepEqual([await waiting(sold), await creditOf(sold)], [0, 700_000]);
    await play.assertTruths();
  });

  it('stay where a change was paid for beside what the cycle had taken up', async () => {
    const sold = await change(1_000_000, 1_000_000);
    await changeTo(sold, 3_000_000, { interval: 'yearly' });
    const payment = (await sold.acme.attempts(sold.code)).at(-1);
    await changeTo(sold, 3_400_000, { interval: 'yearly', proration: 'invoice_now' });
    await changeTo(sold, 300_000, { interval: 'yearly', ...BY_LINES });
    assert.equal(await waiting(sold), -3_100_000);
    await play.tellByStatement({ ...sold, payment }, { totalKobo: 2_000_000 });
    assert.deepEqual([await waiting(sold), await creditOf(sold)], [-1_100_000, 0]);
    const canceled = await sold.acme.api.post(`/v1/subscription/${sold.code}/cancel`, {});
    assert.equal(canceled.status, 200, canceled.text);
    // What two cards paid, and no more.
    assert.deepEqual([await waiting(sold), await creditOf(sold)], [0, 1_400_000]);
    await play.assertTruths();
  });

  for (const [given, how, tax_payable] of [
    ['lines of another cycle', { interval: 'yearly' }, -41_860],
    // Their own tax comes with the next invoice.
    ['lines that wait', { proration: 'invoice_now' }, -69_767],
  ] as const) {
    it(`are taxed once where they became ${given}, and the invoice is voided`, async () => {
      const tax = { name: 'VAT', ratePercent: 7.5, inclusive: true, number: null };
      const sold = await change(1_000_000, 1_000_000, { tax });
      await changeTo(sold, 1_500_000, { proration: 'invoice_now' });
      const [invoice] = (await sold.acme.invoices(sold.code)).slice(-1);
      const payment = (await sold.acme.attempts(sold.code)).at(-1);
      await changeTo(sold, 600_000, how);
      await play.tellByStatement({ ...sold, payment }, { totalKobo: 500_000 });
      const voided = await sold.acme.api.post(`/v1/invoice/${invoice.code}/void`, {});
      assert.equal(voided.status, 200, voided.text);
      assert.equal((await creditOf(sold)) - (await waiting(sold)), 400_000);
      // Of 1,000,000 paid 600,000 is sold; what the bank took back was used, and is a loss.
      const balances = await play.balancesOf(sold);
      assert.deepEqual([balances.tax_payable, balances.written_off], [tax_payable, 500_000]);
      await play.assertTruths();
      await assertTaxIsOnPaper(world.house.db);
    });
  }

  it('are taken off what is paid, and not off what is void', async () => {
    const tax = { name: 'VAT', ratePercent: 7.5, inclusive: true, number: null };
    const sold = await change(1_000_000, 1_000_000, { tax });
    await changeTo(sold, 2_500_000, { proration: 'invoice_now' });
    const [invoice] = (await sold.acme.invoices(sold.code)).slice(-1);
    const payment = (await sold.acme.attempts(sold.code)).at(-1);
    await play.passDays(14);
    // The half that is left pays for a part of the year: a part of the 1,500,000 is not used.
    await changeTo(sold, 3_000_000, { interval: 'yearly' });
    await play.tellByStatement({ ...sold, payment }, { totalKobo: 1_500_000 });
    const voided = await sold.acme.api.post(`/v1/invoice/${invoice.code}/void`, {});
    assert.equal(voided.status, 200, voided.text);
    await goOn(sold);
    await changeTo(sold, 1_000_000, { interval: 'yearly', ...BY_LINES });
    await assertTaxIsOnPaper(world.house.db);
    await play.assertTruths();
  });

  it('do not hold back what was added by hand', async () => {
    const sold = await change(1_000_000, 400_000);
    const line = { description: 'An apology', unitAmount: -50_000 };
    const added = await sold.acme.api.post(`/v1/subscription/${sold.code}/line`, line);
    assert.equal(added.status, 201, added.text);
    await play.tellByStatement(sold, { totalKobo: 1_000_000 });
    assert.equal(await waiting(sold), -50_000);
    assert.equal(await goOn(sold), 350_000);
    await play.assertTruths();
  });
});
