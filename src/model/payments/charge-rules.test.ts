// Which amount counts as the one that was asked for.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isAsAsked } from './charge-rules.ts';

const took = (amountKobo: number, asked: number, currency = 'NGN') =>
  isAsAsked({ amountKobo, currency }, { amount: asked, currency: 'NGN' });

describe('what a charge took', () => {
  it('is what was asked, or a fee more: a tenth and ₦200', () => {
    assert.ok(took(500_000, 500_000));
    assert.ok(took(570_000, 500_000));
    assert.ok(!took(570_001, 500_000));
    assert.ok(!took(499_999, 500_000));
    assert.ok(!took(500_000, 500_000, 'USD'));
  });

  it('is never more than twice what was asked, however small that is', () => {
    assert.ok(took(200, 100));
    assert.ok(!took(201, 100));
    assert.ok(!took(15_000, 100));
    assert.ok(took(44_444, 22_222));
    assert.ok(!took(44_445, 22_222));
  });
});
