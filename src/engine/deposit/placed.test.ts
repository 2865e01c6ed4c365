// Since when a deposit waits without anybody having done anything with it.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DepositRow } from '../../model/deposits/shape.ts';
import { changedDeposit } from './placed.ts';

const MONDAY = new Date('2027-01-11T09:00:00.000Z');
const TUESDAY = new Date('2027-01-12T09:00:00.000Z');

const WAITING = {
  status: 'unapplied',
  amount: 500_000,
  appliedAmount: 0,
  returningAmount: 0,
  returnedAmount: 0,
  reason: null,
  waitingSince: MONDAY,
  dueAt: null,
} as DepositRow;

const sinceAfter = (deposit: DepositRow, change: Parameters<typeof changedDeposit>[1]) =>
  changedDeposit(deposit, change, TUESDAY).waitingSince;

describe('a deposit waits', () => {
  it('since it was first left, however often the rule looks at it again', () => {
    assert.equal(sinceAfter(WAITING, {}), MONDAY);
    assert.equal(sinceAfter(WAITING, { dueAt: new Date('2027-01-12T09:01:00.000Z') }), MONDAY);
  });

  it('since the last that was done with it', () => {
    assert.equal(sinceAfter(WAITING, { appliedAmount: 100_000 }), TUESDAY);
    assert.equal(sinceAfter(WAITING, { isHeld: true, reason: 'refused' }), TUESDAY);
    const held = { ...WAITING, status: 'held' } as const;
    assert.equal(sinceAfter(held, { isHeld: false }), TUESDAY);
    const paid = { ...WAITING, status: 'applied', appliedAmount: 500_000, waitingSince: null };
    assert.equal(sinceAfter(paid as DepositRow, { appliedAmount: 400_000 }), TUESDAY);
  });

  it('no more once all of it has a place', () => {
    assert.equal(sinceAfter(WAITING, { appliedAmount: 500_000 }), null);
  });
});
