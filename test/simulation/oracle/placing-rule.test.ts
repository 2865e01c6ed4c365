// The oracle's own rule of what a transfer pays, by cases that anybody can work out by hand; and
// that it says the same as the service's for many drawn by lot.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DAY_MS } from '../../../src/lib/values/durations.ts';
import { placeDeposit } from '../../../src/model/deposits/rules.ts';
import { randomOf } from '../random.ts';
import { type Case, type Owed, outcomeOf } from './placing-rule.ts';

const CREDIT = { partial: true, excess: 'credit' } as const;
const WHOLE = { partial: false, excess: 'credit' } as const;

const invoice = (id: string, remaining: number, more: Partial<Owed> = {}): Owed => ({
  ...{ id, remaining, isCharging: false, withheld: 0 },
  dueMs: id.charCodeAt(0) * DAY_MS,
  ...more,
});

function paidBy(free: number, owed: readonly Owed[], more: Partial<Case> = {}) {
  const own: Case = { deposit: { id: 'd', free }, waiting: [], owed, terms: CREDIT, ...more };
  const { paid, left, rest } = outcomeOf(own);
  const parts = paid.map(({ depositId, invoiceId, amount }) => `${depositId}${amount}${invoiceId}`);
  return [parts.join(' '), left, rest];
}

describe('the oracle’s rule of transfers', () => {
  it('pays the invoice of that very amount before any older one', () => {
    const owed = [invoice('a', 900), invoice('b', 500)];
    assert.deepEqual(paidBy(500, owed), ['d500b', 0, 'none']);
  });

  it('pays the smallest group, and of several the one with the oldest members', () => {
    const owed = [invoice('a', 100), invoice('b', 200), invoice('c', 300), invoice('e', 400)];
    assert.deepEqual(paidBy(500, owed), ['d100a d400e', 0, 'none']);
    assert.deepEqual(paidBy(600, owed), ['d200b d400e', 0, 'none']);
  });

  it('pays the oldest first, the last in part, and the rest of all is credit', () => {
    const owed = [invoice('b', 300), invoice('a', 300)];
    assert.deepEqual(paidBy(450, owed), ['d300a d150b', 0, 'none']);
    assert.deepEqual(paidBy(700, owed.slice(1)), ['d300a', 400, 'credit']);
  });

  it('pays none in part where that is not wanted, but together with what waits', () => {
    const more = { terms: WHOLE, waiting: [{ id: 'w', free: 200 }] };
    assert.deepEqual(paidBy(350, [invoice('a', 900)], more), ['', 350, 'wait']);
    assert.deepEqual(paidBy(350, [invoice('a', 500)], more), ['w200a d300a', 50, 'credit']);
  });

  it('waits for a charge, unless another invoice asks for that very amount', () => {
    const owed = [invoice('a', 300, { isCharging: true }), invoice('b', 200)];
    assert.deepEqual(paidBy(300, owed), ['', 300, 'again']);
    assert.deepEqual(paidBy(200, owed), ['d200b', 0, 'none']);
  });

  it('pays less the tax that is withheld, before any group', () => {
    const owed = [invoice('a', 400), invoice('b', 550), invoice('c', 1_000, { withheld: 50 })];
    assert.deepEqual(paidBy(950, owed), ['d950c', 0, 'none']);
  });

  it('says what the service says, of a thousand cases drawn by lot', () => {
    const random = randomOf(18);
    for (let times = 0; times < 1_000; times += 1) {
      const owed = Array.from({ length: random.integer(0, 12) }, (_, index) => ({
        ...invoice(String.fromCharCode(97 + index), random.integer(1, 9) * 100),
        dueMs: random.integer(0, 5) * DAY_MS,
        isCharging: random.chance(0.1),
        withheld: random.chance(0.2) ? random.integer(1, 100) : 0,
      }));
      const amount = () => random.integer(1, 60) * 50;
      const deposit = { id: 'd', free: amount() };
      const waiting = random.chance(0.4) ? [{ id: 'w', free: amount() }] : [];
      const excess = random.pick(['credit', 'hold', 'return'] as const);
      const terms = { partial: random.chance(0.5), excess };
      const own = outcomeOf({ deposit, waiting, owed, terms });
      const free = (purse: { readonly id: string; readonly free: number }) => ({
        depositId: purse.id,
        amount: purse.free,
      });
      const theirs = placeDeposit({
        deposit: free(deposit),
        waiting: waiting.map(free),
        invoices: owed.map(({ dueMs, ...each }) => ({ ...each, dueAt: new Date(dueMs) })),
        terms,
      });
      const { paid: parts, ...rest } = own;
      assert.deepEqual({ parts, ...rest }, theirs, `case ${times}`);
    }
  });
});
