// The ladder of a delivery: ten tries over three days, a little later than said, never sooner.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  isDelivered,
  MOST_ATTEMPTS,
  nextDeliveryAt,
  readRetryAfter,
  type TryResult,
} from './rules.ts';

const now = new Date('2027-01-15T09:00:00.000Z');
const failed: TryResult = {
  statusCode: 500,
  error: null,
  responseBody: null,
  durationMs: 1,
  retryAfterMs: null,
};
const waits = (chance: number) =>
  Array.from({ length: MOST_ATTEMPTS }, (_, index) => {
    const at = nextDeliveryAt(index + 1, failed, { now, chance });
    return at === null ? null : (at.getTime() - now.getTime()) / 1_000;
  });

describe('the ladder of a delivery', () => {
  const hour = 3_600;

  it('has ten tries', () => {
    const ladder = [5, 300, 1_800, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
    assert.deepEqual(waits(0), [...ladder, null]);
    assert.deepEqual(waits(1), [...ladder.map((seconds) => seconds * 1.2), null]);
  });

  it('gives way to what the receiver asks for, up to a day', () => {
    const asked = { ...failed, retryAfterMs: 120_000 };
    assert.equal(nextDeliveryAt(1, asked, { now, chance: 1 })?.getTime(), now.getTime() + 120_000);
    assert.equal(readRetryAfter('120', now), 120_000);
    assert.equal(readRetryAfter('Fri, 15 Jan 2027 09:02:00 GMT', now), 120_000);
    assert.equal(readRetryAfter('999999999', now), 24 * hour * 1_000);
    assert.equal(readRetryAfter('99999999999999999999', now), 24 * hour * 1_000);
    assert.equal(readRetryAfter(' 7 ', now), 7_000);
    for (const nonsense of ['soon', '-5', '1.5', '1e9', '', '2027-01-15', 'tomorrow']) {
      assert.equal(readRetryAfter(nonsense, now), null, nonsense);
    }
  });

  it('is never shortened by what the receiver asks for', () => {
    for (const retryAfterMs of [0, 1_000]) {
      const at = nextDeliveryAt(2, { ...failed, retryAfterMs }, { now, chance: 0 });
      assert.equal(at?.getTime(), now.getTime() + 300_000);
    }
  });

  it('ends with any answer of the two hundreds and no other', () => {
    assert.deepEqual(
      [200, 204, 299, 199, 301, 410, 500].map((statusCode) =>
        isDelivered({ ...failed, statusCode }),
      ),
      [true, true, true, false, false, false, false],
    );
  });
});
