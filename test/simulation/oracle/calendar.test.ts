// The oracle's arithmetic, computed by hand.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { areBanksOpen, boundaryOf, dueAfter } from './calendar.ts';
import { feeKept, referenceOwed } from './price.ts';

const at = (text: string) => Date.parse(text);
const text = (ms: number) => new Date(ms).toISOString();

describe('the oracle’s cycles', () => {
  const boundaries = (anchor: string, interval: string, intervalCount: number, many: number) =>
    Array.from({ length: many }, (_, k) =>
      text(boundaryOf(at(anchor), { interval, intervalCount }, k)).slice(0, 10),
    );

  it('of the last of January come back to the last of a month that has it', () => {
    assert.deepEqual(boundaries('2026-01-31T09:00:00Z', 'monthly', 1, 5), [
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ]);
  });

  it('know leap years, and the hour stays', () => {
    assert.deepEqual(boundaries('2027-11-30T00:00:00Z', 'quarterly', 1, 3), [
      '2027-11-30',
      '2028-02-29',
      '2028-05-30',
    ]);
    assert.deepEqual(boundaries('2028-02-29T00:00:00Z', 'yearly', 1, 5), [
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
    const kept = boundaryOf(
      at('2026-12-31T23:59:59.999Z'),
      { interval: 'monthly', intervalCount: 2 },
      1,
    );
    assert.equal(text(kept), '2027-02-28T23:59:59.999Z');
  });

  it('of days are plain days', () => {
    assert.deepEqual(boundaries('2026-02-20T09:00:00Z', 'bi-weekly', 1, 3), [
      '2026-02-20',
      '2026-03-06',
      '2026-03-20',
    ]);
    assert.deepEqual(boundaries('2026-02-27T09:00:00Z', 'daily', 3, 2), [
      '2026-02-27',
      '2026-03-02',
    ]);
  });
});

describe('the oracle’s banks', () => {
  it('settle the next working day at nine in Lagos', () => {
    assert.equal(text(dueAfter(at('2026-01-15T09:00:00Z'))), '2026-01-16T08:00:00.000Z');
    // Half past midnight in Lagos.
    assert.equal(text(dueAfter(at('2026-01-14T23:30:00Z'))), '2026-01-16T08:00:00.000Z');
    for (const day of ['16', '17', '18']) {
      assert.equal(text(dueAfter(at(`2026-01-${day}T12:00:00Z`))), '2026-01-19T08:00:00.000Z');
    }
  });

  it('are closed at Easter, at Christmas and on the days that the moon decides', () => {
    assert.equal(text(dueAfter(at('2026-04-02T12:00:00Z'))), '2026-04-07T08:00:00.000Z');
    assert.equal(text(dueAfter(at('2027-03-25T12:00:00Z'))), '2027-03-30T08:00:00.000Z');
    assert.equal(text(dueAfter(at('2026-12-24T12:00:00Z'))), '2026-12-28T08:00:00.000Z');
    assert.ok(!areBanksOpen(at('2026-03-20T12:00:00Z')));
    assert.ok(areBanksOpen(at('2026-03-19T12:00:00Z')));
  });
});

describe('the oracle’s fee', () => {
  it('is 1.4 %, half a kobo counting as one, and at most ₦1,800.00', () => {
    assert.equal(feeKept(500_000), 7_000);
    assert.equal(feeKept(25), 0); // 0.35
    assert.equal(feeKept(36), 1); // 0.504
    assert.equal(feeKept(250), 4); // 3.5
    assert.equal(feeKept(12_857_107), 179_999); // 179,999.498
    assert.equal(feeKept(12_857_108), 180_000); // 179,999.512
    assert.equal(feeKept(100_000_000_000), 180_000);
  });
});

describe('the oracle’s reference of a charge', () => {
  it('is the documented digest', () => {
    // printf '%s' 'tenant subscription cycle 0 7 2' | sha256sum | cut -c3-32
    const reference = referenceOwed({
      tenantId: 'tenant',
      ownerId: 'subscription',
      place: 'cycle 0 7',
      number: 2,
    });
    assert.equal(reference, 'chg_00d9463ffb2c0271f0a228d32d949e6f');
  });
});
