// Month after month the engine opens an invoice, charges the card and moves the period on, each
// time counted from the anchor.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { createWorld, type World } from '../world.ts';

describe('a renewal', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-31T09:00:00.000Z' });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  it('falls on the last day of shorter months, and returns: 13 months with a leap year', async () => {
    const code = await acme.subscribe(await acme.plan());
    await world.passUntil('2028-03-01T00:00:00.000Z');
    const invoices = await acme.invoices(code);
    assert.deepEqual(
      invoices
        .filter(({ status }: { status: string }) => status === 'paid')
        .map(({ billingPeriodStart }: { billingPeriodStart: string }) =>
          billingPeriodStart.slice(0, 10),
        ),
      [
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
      ],
    );
    const subscription = await acme.subscription(code);
    assert.equal(subscription.status, 'active');
    assert.equal(subscription.nextBillingAt, '2028-03-31T09:00:00.000Z');
    assert.equal(subscription.invoiceCount, 14);
  });

  it('that lacks money is tried three times a day apart, then the subscription is paused', async () => {
    const plan = await acme.plan({ name: 'Silver', amount: 250_000 });
    const start = world.clock.now();
    const code = await acme.subscribe(plan, RENEWAL_CARDS.insufficientFunds);
    await world.passUntil(new Date(start.getTime() + 45 * 86_400_000).toISOString());
    console.log(await acme.events(code), await acme.attempts(code), await acme.invoices(code));
  });
});
