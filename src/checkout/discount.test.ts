// What a payer reads before paying with a coupon: what is taken today, for how many payments the
// discount is off, and what comes after. Ten thousand naira a month, a fifth off, VAT of 7.5 %.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';

describe('the page of a checkout with a coupon', () => {
  let world: World;
  let api: TenantClient;
  let gym: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-10T09:00:00.000Z' });
    api = await world.tenant('Gym');
    gym = merchantOf(world, api);
    await api.put('/auth/settings', { tax: { name: 'VAT', ratePercent: 7.5 } });
    for (const [code, terms] of [
      ['ONCE', { percentOff: 20, duration: 'once' }],
      ['THREE', { percentOff: 20, duration: 'repeating', durationCycles: 3 }],
      ['TWO', { percentOff: 100, duration: 'repeating', durationCycles: 2 }],
      ['EVER', { percentOff: 20, duration: 'forever' }],
      ['GIFT', { percentOff: 100, duration: 'once' }],
    ] as const) {
      const made = await api.post('/v1/coupon', { name: code, code, ...terms });
      assert.equal(made.status, 201, made.text);
    }
  });
  after(() => world.close());

  /** The words of the order's summary. */
  const read = async (coupon: string, terms: object = {}): Promise<string> =>
    (await readAll(coupon, terms)).replace(/You agree to: .*$/s, '');

  /** With what the payer agrees to. */
  async function readAll(coupon: string, terms: object): Promise<string> {
    const planCode = await gym.plan({ amount: 1_000_000, ...terms });
    const { data } = await gym.order(planCode, { coupon });
    const page = await (await fetch(data.checkoutLink)).text();
    const [, summary = ''] = /<section class="summary".*?>(.*?)<\/section>/s.exec(page) ?? [];
    return summary.replaceAll(/(\s*<[^>]+>\s*)+/g, ' ');
  }
  const says = async (words: string, ...lines: readonly string[]) => {
    for (const line of lines) assert.ok(words.includes(line), `“${line}” is not in\n${words}`);
  };

  // 10,000 − 20 % = 8,000; × 1.075 = 8,600. Without the discount 10,750.
  it('that is off one payment', async () => {
    const words = await read('ONCE');
    await says(words, '₦8,600.00 today', 'ONCE, 20 % −₦2,000.00', 'VAT 7.5 % ₦600.00');
    await says(words, 'Then ₦10,750.00 every month Receipt');
    assert.doesNotMatch(words, /After that|more/);
  });

  it('that is off three', async () => {
    const words = await read('THREE');
    await says(words, '₦8,600.00 today', 'Then ₦8,600.00 every month, 2 more times After');
    await says(words, 'After that ₦10,750.00 every month Receipt');
  });

  it('that is off all of them', async () => {
    const words = await read('EVER');
    await says(words, '₦8,600.00 every month');
    assert.doesNotMatch(words, /Then|After that/);
  });

  it('that makes two free: only the card is proven today', async () => {
    const words = await read('TWO');
    await says(words, '₦50.00 today', 'A card check, refunded immediately.', 'Total ₦0.00');
    await says(words, 'Then ₦0.00 every month, once more', 'After that ₦10,750.00 every month');
  });

  it('that is off three, of a plan that makes no more', async () => {
    const words = await read('THREE', { invoiceLimit: 3 });
    assert.doesNotMatch(words, /After that|10,750/);
  });

  it('with a trial, whose first payment is taken today', async () => {
    const words = await read('THREE', { trialPeriodDays: 14 });
    await says(words, 'Today ₦8,600.00 Pays for your first period');
    await says(words, 'from 24 January 2027 to 24 February 2027');
    await says(words, 'On 24 February 2027 ₦8,600.00 every month');
    await says(words, 'After 3 payments ₦10,750.00 every month Without the discount THREE, 20 %.');
  });

  it('with a trial that only proves the card', async () => {
    await api.put('/auth/settings', { trialCheckout: 'card_check' });
    const words = await read('THREE', { trialPeriodDays: 14 });
    await says(words, 'Today ₦50.00 Verifies your card.');
    await says(words, 'On 24 January 2027 ₦8,600.00 Your first payment, when the trial ends');
    await says(words, 'After 3 payments ₦10,750.00 every month');
    const once = await read('ONCE', { trialPeriodDays: 14 });
    await says(once, 'then ₦10,750.00 every month.');
    assert.doesNotMatch(once, /After \d payments/);
  });

  it('the payer agrees to what is taken once the discount of a deferred payment ends', async () => {
    const once = await readAll('ONCE', { trialPeriodDays: 14, trialCheckout: 'card_check' });
    await says(once, 'you pay ₦8,600.00 every month, until it is canceled.');
    await says(once, 'After 1 payment with the discount, it is ₦10,750.00 every month.');
    const gift = await readAll('GIFT', { trialPeriodDays: 14, trialCheckout: 'card_check' });
    await says(gift, 'After 1 payment with the discount, it is ₦10,750.00 every month.');
    assert.doesNotMatch(gift, /Nothing is taken later/);
  });

  it('the payer agrees to no price that no payment has', async () => {
    const words = await readAll('THREE', { invoiceLimit: 3 });
    await says(words, 'you pay ₦8,600.00 every month, 3 payments in all.');
    assert.doesNotMatch(words, /10,750/);
  });
});
