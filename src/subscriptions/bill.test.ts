// Cycle after cycle the engine opens an invoice, charges the card and moves the period on, each
// time counted from the anchor: what a merchant sees in its calendar.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';

interface Billed {
  readonly status: string;
  readonly amountDue: number;
  readonly billingPeriodStart: string;
  readonly billingPeriodEnd: string;
  readonly paidAt: string | null;
}

describe('renewals', () => {
  let world: World;
  let acme: Merchant;

  async function begin(now: string): Promise<void> {
    world = await createWorld({ provider: true, now });
    acme = merchantOf(world, await world.tenant());
  }

  const paidOf = async (code: string): Promise<Billed[]> =>
    (await acme.invoices(code)).filter(({ status }: Billed) => status === 'paid');
  const startsOf = async (code: string) =>
    (await paidOf(code)).map(({ billingPeriodStart }) => billingPeriodStart.slice(0, 10));

  describe('from the end of a January', () => {
    before(() => begin('2027-01-31T09:00:00.000Z'));
    after(() => world.close());

    it('fall on the last day of shorter months and return, over a leap year', async () => {
      const code = await acme.subscribe(await acme.plan());
      await world.passUntil('2028-03-01T00:00:00.000Z');
      assert.deepEqual(await startsOf(code), [
        '2027-01-31',
        '2027-02-28',
        '2027-03-31',
        '2027-04-30',
        '2027-05-31',
        '2027-06-30',
        '2027-07-31',
        '2027-08-31',
        '2027-09-30',
        '2027-10-31',
        '2027-11-30',
        '2027-12-31',
        '2028-01-31',
        '2028-02-29',
      ]);
      const subscription = await acme.subscription(code);
      assert.equal(subscription.status, 'active');
      assert.equal(subscription.currentBillingCycleStart, '2028-02-29T09:00:00.000Z');
      assert.equal(subscription.nextBillingAt, '2028-03-31T09:00:00.000Z');
      assert.equal(subscription.invoiceCount, 14);
    });

    it('end where the next one begins, and are charged at their start', async () => {
      const [{ data: page }] = [await acme.api.get('/v1/invoice?status=paid&limit=100')];
      const invoices: Billed[] = page.data.toReversed();
      for (const [index, invoice] of invoices.slice(1).entries()) {
        assert.equal(invoices[index]?.billingPeriodEnd, invoice.billingPeriodStart);
        assert.equal(invoice.paidAt, invoice.billingPeriodStart);
      }
    });
  });

  describe('from a 29th of February', () => {
    before(() => begin('2028-02-29T12:00:00.000Z'));
    after(() => world.close());

    it('of a yearly plan fall on the 28th until the next leap year', async () => {
      const code = await acme.subscribe(await acme.plan({ interval: 'yearly' }));
      await world.passUntil('2032-03-01T00:00:00.000Z');
      assert.deepEqual(await startsOf(code), [
        '2028-02-29',
        '2029-02-28',
        '2030-02-28',
        '2031-02-28',
        '2032-02-29',
      ]);
    });
  });

  describe('from the middle of a December', () => {
    before(() => begin('2026-12-17T09:00:00.000Z'));
    after(() => world.close());

    it('of a bi-weekly plan cross the new year two weeks apart', async () => {
      const code = await acme.subscribe(await acme.plan({ interval: 'bi-weekly' }));
      await world.passUntil('2027-01-29T00:00:00.000Z');
      assert.deepEqual(await startsOf(code), [
        '2026-12-17',
        '2026-12-31',
        '2027-01-14',
        '2027-01-28',
      ]);
    });

    it('of a quarterly plan × 2 are half a year apart', async () => {
      const start = world.clock.now();
      const code = await acme.subscribe(
        await acme.plan({ interval: 'quarterly', intervalCount: 2 }),
      );
      await world.passUntil('2028-02-01T00:00:00.000Z');
      assert.equal(start.toISOString().slice(0, 10), '2027-01-29');
      assert.deepEqual(await startsOf(code), ['2027-01-29', '2027-07-29', '2028-01-29']);
    });
  });

  describe('after a trial', () => {
    before(() => begin('2027-01-17T09:00:00.000Z'));
    after(() => world.close());

    it('that ends on the 31st are counted from there, the first paid already', async () => {
      const code = await acme.subscribe(await acme.plan({ trialPeriodDays: 14 }));
      const trialing = await acme.subscription(code);
      assert.equal(trialing.status, 'trialing');
      assert.equal(trialing.trialEndDate, '2027-01-31T09:00:00.000Z');
      assert.equal(trialing.currentBillingCycleEnd, '2027-01-31T09:00:00.000Z');
      await world.passUntil('2027-04-01T00:00:00.000Z');
      assert.deepEqual(await startsOf(code), ['2027-01-31', '2027-02-28', '2027-03-31']);
      assert.equal((await acme.attempts(code)).length, 3);
      const events = await acme.events(code);
      const life = events.filter((type) => type.startsWith('subscription.'));
      assert.deepEqual(life, [
        'subscription.created',
        'subscription.trial_ending_soon',
        'subscription.activated',
      ]);
    });
  });

  describe('of a plan that changes', () => {
    before(() => begin('2027-03-10T09:00:00.000Z'));
    after(() => world.close());

    const amountsOf = async (code: string) =>
      (await paidOf(code)).map(({ amountDue }) => amountDue / 100);

    it('keep their price, unless the change says that it moves them', async () => {
      const planCode = await acme.plan({ amount: 500_000 });
      const early = await acme.subscribe(planCode);
      await acme.api.put(`/v1/plan/${planCode}`, { amount: 600_000 });
      const late = await acme.subscribe(planCode);
      await world.passUntil('2027-04-11T00:00:00.000Z');
      assert.deepEqual(await amountsOf(early), [5_000, 5_000]);
      assert.deepEqual(await amountsOf(late), [6_000, 6_000]);
      const everybody = { amount: 700_000, updateExistingSubscriptions: true };
      await acme.api.put(`/v1/plan/${planCode}`, everybody);
      await world.passUntil('2027-05-11T00:00:00.000Z');
      assert.deepEqual(await amountsOf(early), [5_000, 5_000, 7_000]);
      assert.deepEqual(await amountsOf(late), [6_000, 6_000, 7_000]);
      const moved = await acme.subscription(early);
      assert.equal(moved.planVersion, 3);
      assert.equal(moved.amount, 700_000);
    });

    it('count a new interval from the boundary where it takes effect', async () => {
      const planCode = await acme.plan({ name: 'Silver' });
      const code = await acme.subscribe(planCode);
      const change = { interval: 'weekly', amount: 100_000, updateExistingSubscriptions: true };
      await acme.api.put(`/v1/plan/${planCode}`, change);
      await world.passUntil('2027-06-20T00:00:00.000Z');
      assert.deepEqual(await startsOf(code), ['2027-05-11', '2027-06-11', '2027-06-18']);
    });
  });

  describe('of a plan with three invoices', () => {
    before(() => begin('2027-01-05T09:00:00.000Z'));
    after(() => world.close());

    it('end when the third period does', async () => {
      const code = await acme.subscribe(await acme.plan({ invoiceLimit: 3 }));
      await world.passUntil('2027-04-05T08:59:59.000Z');
      assert.equal((await acme.subscription(code)).status, 'active');
      await world.passUntil('2027-08-01T00:00:00.000Z');
      const ended = await acme.subscription(code);
      assert.equal(ended.status, 'completed');
      assert.equal(ended.completedAt, '2027-04-05T09:00:00.000Z');
      assert.equal(ended.nextBillingAt, null);
      assert.deepEqual(await startsOf(code), ['2027-01-05', '2027-02-05', '2027-03-05']);
      assert.equal((await acme.events(code)).at(-1), 'subscription.completed');
    });
  });

  describe('after an outage of ten weeks', () => {
    before(() => begin('2027-01-05T09:00:00.000Z'));
    after(() => world.close());

    it('bill both missed cycles in order, at the price of each, and go on', async () => {
      const planCode = await acme.plan({ amount: 500_000 });
      const code = await acme.subscribe(planCode);
      // Nobody works from here on; the price rises after the first missed cycle had begun.
      world.clock.set(new Date('2027-02-20T00:00:00.000Z'));
      const dearer = { amount: 800_000, updateExistingSubscriptions: true };
      await acme.api.put(`/v1/plan/${planCode}`, dearer);
      world.clock.set(new Date('2027-03-16T00:00:00.000Z'));
      await world.work();
      const invoices = await paidOf(code);
      assert.deepEqual(
        invoices.map(({ billingPeriodStart, amountDue }) => [
          billingPeriodStart.slice(0, 10),
          amountDue / 100,
        ]),
        [
          ['2027-01-05', 5_000],
          ['2027-02-05', 5_000],
          ['2027-03-05', 8_000],
        ],
      );
      assert.equal((await acme.subscription(code)).nextBillingAt, '2027-04-05T09:00:00.000Z');
    });
  });
});
