// Kobo a month from amounts in every rhythm, exact until the one rounding.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { addRates, perMonth, type Rates } from './rate.ts';

const rates = (...parts: [per: number, value: number][]): Rates =>
  new Map(parts.map(([per, value]) => [per, BigInt(value)]));

describe('kobo a month', () => {
  it('is the price of a monthly plan, a third of a quarterly and a twelfth of a yearly one', () => {
    assert.equal(perMonth(rates([1, 500_000 * 168])), 500_000);
    assert.equal(perMonth(rates([1, 500_000 * 56])), 166_667);
    assert.equal(perMonth(rates([1, 500_000 * 14])), 41_667);
    assert.equal(perMonth(rates([3, 500_000 * 168])), 166_667);
  });

  it('counts 365 days a year for days and weeks', () => {
    assert.equal(perMonth(rates([1, 1_200 * 5110])), 36_500);
    assert.equal(perMonth(rates([1, 8_400 * 730])), 36_500);
    assert.equal(perMonth(rates([1, 16_800 * 365])), 36_500);
  });

  it('rounds the sum once, half up, and not each part', () => {
    // Three quarters of a third each: 3 × 33⅓ are 100, not 99.
    assert.equal(perMonth(rates([1, 3 * 100 * 56])), 100);
    assert.equal(perMonth(rates([2, 168])), 1);
    assert.equal(perMonth(rates([2, -168])), 0);
    assert.equal(perMonth(rates()), 0);
  });

  it('does not depend on the order of the parts', () => {
    const part = fc.tuple(
      fc.integer({ min: 1, max: 365 }),
      fc.bigInt({ min: 0n, max: 10n ** 20n }),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const each = parts.map((one) => new Map([one]));
        assert.equal(perMonth(addRates(...each)), perMonth(addRates(...each.toReversed())));
      }),
    );
  });
});
