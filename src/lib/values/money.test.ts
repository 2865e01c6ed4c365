// Kobo in, kobo out: products, shares and roundings.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  formatNaira,
  koboFromNaira,
  MAX_AMOUNT_KOBO,
  nairaFromKobo,
  shareHalfUp,
  timesFractionHalfUp,
} from './money.ts';

const kobo = fc.integer({ min: 0, max: MAX_AMOUNT_KOBO });

test('naira become kobo by their digits, not by floating point', () => {
  const cases: [string | number, number][] = [
    ['202.8', 20_280],
    [4000, 400_000],
    ['10000.00', 1_000_000],
    [0.29, 29],
    [1.15, 115],
    ['1.1000', 110],
    [' 7 ', 700],
    ['0', 0],
    ['9999999999999.99', 999_999_999_999_999],
  ];
  for (const [naira, expected] of cases) assert.equal(koboFromNaira(naira), expected, `${naira}`);
});

test('what is no amount in naira is null', () => {
  const texts = ['', ' ', '.5', '5.', '1.005', '-1', '+1', '1e3', '1,000', '₦5', 'NaN', '0x10'];
  const wrong = [...texts, '12345678901234', Number.NaN, Number.POSITIVE_INFINITY, -1, 1e21, 1e-7];
  for (const naira of wrong) assert.equal(koboFromNaira(naira), null, `${naira}`);
});

test('every amount written in naira reads back as itself, as a string and as a number', () => {
  fc.assert(
    fc.property(kobo, (amount) => {
      assert.equal(koboFromNaira(nairaFromKobo(amount)), amount);
      assert.equal(koboFromNaira(Number(nairaFromKobo(amount))), amount);
      assert.match(nairaFromKobo(amount), /^(0|[1-9]\d*)\.\d\d$/);
    }),
  );
});

test('small amounts keep their zeros', () => {
  assert.deepEqual([0, 5, 50, 100, 500_000].map(nairaFromKobo), [
    '0.00',
    '0.05',
    '0.50',
    '1.00',
    '5000.00',
  ]);
});

test('people see a naira sign and thousands set apart', () => {
  assert.equal(formatNaira(0), '₦0.00');
  assert.equal(formatNaira(99_999), '₦999.99');
  assert.equal(formatNaira(500_000), '₦5,000.00');
  assert.equal(formatNaira(-123_456_789), '-₦1,234,567.89');
  assert.equal(formatNaira(MAX_AMOUNT_KOBO), '₦1,000,000,000.00');
});

test('a share is rounded half up to the kobo', () => {
  assert.equal(shareHalfUp(500_000, 140), 7_000);
  assert.equal(shareHalfUp(1, 4_999), 0);
  assert.equal(shareHalfUp(1, 5_000), 1);
  assert.equal(shareHalfUp(3, 5_000), 2);
  assert.equal(shareHalfUp(MAX_AMOUNT_KOBO, 10_000), MAX_AMOUNT_KOBO);
});

test('a share is within half a kobo of the exact one, the half going up', () => {
  fc.assert(
    fc.property(kobo, fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
      const error = BigInt(shareHalfUp(amount, basisPoints)) * 10_000n;
      const excess = error - BigInt(amount) * BigInt(basisPoints);
      assert.ok(-5_000n < excess && excess <= 5_000n);
    }),
  );
});

test('an amount times a fraction is rounded half up to the kobo', () => {
  assert.equal(timesFractionHalfUp(1_000, 365, 12), 30_417);
  assert.equal(timesFractionHalfUp(1, 1, 2), 1);
  assert.equal(timesFractionHalfUp(1, 1, 3), 0);
  assert.equal(timesFractionHalfUp(MAX_AMOUNT_KOBO, 1, 1), MAX_AMOUNT_KOBO);
});

test('an amount times a fraction is within half a kobo of the exact product', () => {
  const part = fc.integer({ min: 1, max: 61_320 });
  fc.assert(
    fc.property(kobo, part, part, (amount, numerator, denominator) => {
      fc.pre((amount / denominator) * numerator < Number.MAX_SAFE_INTEGER / 2);
      const product = BigInt(timesFractionHalfUp(amount, numerator, denominator));
      const excess = 2n * (product * BigInt(denominator) - BigInt(amount) * BigInt(numerator));
      assert.ok(-BigInt(denominator) < excess && excess <= BigInt(denominator));
    }),
  );
});

test('what is no amount in kobo is refused rather than rounded', () => {
  for (const amount of [0.5, -1, Number.NaN, Number.MAX_SAFE_INTEGER + 1]) {
    assert.throws(() => nairaFromKobo(amount), /not an amount in kobo/);
    assert.throws(() => shareHalfUp(amount, 1), /not an amount in kobo/);
    assert.throws(() => timesFractionHalfUp(amount, 1, 1), /not an amount in kobo/);
  }
});
