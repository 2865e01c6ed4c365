// What a deposit pays, case by case.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type OwedInvoice, type PlacingTerms, placeDeposit } from './rules.ts';

const CREDITED: PlacingTerms = { partial: true, excess: 'credit' };

/** Due one day after the other, in the order of their names. */
const owed = (id: string, remaining: number, more: Partial<OwedInvoice> = {}): OwedInvoice => ({
  id,
  remaining,
  dueAt: new Date(Date.UTC(2027, 0, 1 + id.charCodeAt(0) - 97)),
  isCharging: false,
  withheld: 0,
  ...more,
});

interface Case {
  readonly when: string;
  readonly arrived: number;
  readonly invoices: readonly OwedInvoice[];
  readonly waiting?: readonly number[];
  readonly terms?: Partial<PlacingTerms>;
  /** By the invoices' names: what each is paid, with what is withheld of it. */
  readonly pays: Readonly<Record<string, number | readonly [number, number]>>;
  readonly left?: number;
  readonly rest?: string;
}

const CASES: readonly Case[] = [
  {
    when: 'the amount of one invoice pays that one, though others are older',
    arrived: 300,
    invoices: [owed('a', 500), owed('b', 300), owed('c', 300)],
    pays: { b: 300 },
  },
  {
    when: 'the sum of two pays both, though an older one could be paid in part',
    arrived: 700,
    invoices: [owed('a', 900), owed('b', 300), owed('c', 400)],
    pays: { b: 300, c: 400 },
  },
  {
    when: 'the smallest group is preferred, however old a larger one is',
    arrived: 600,
    invoices: [owed('a', 100), owed('b', 200), owed('c', 300), owed('d', 400), owed('e', 200)],
    pays: { b: 200, d: 400 },
  },
  {
    when: 'of groups of one size the one with the oldest first member is paid',
    arrived: 500,
    invoices: [owed('a', 100), owed('b', 200), owed('c', 300), owed('d', 400)],
    pays: { a: 100, d: 400 },
  },
  {
    when: 'a group has five invoices at most',
    arrived: 111_111,
    invoices: ['a', 'b', 'c', 'd', 'e', 'f'].map((id, place) => owed(id, 10 ** place)),
    pays: { a: 1, b: 10, c: 100, d: 1_000, e: 10_000, f: 100_000 },
  },
  {
    when: 'only the ten oldest make groups: then the oldest are paid first',
    arrived: 1_700,
    invoices: [...'abcdefghij'.split('').map((id) => owed(id, 1_000)), owed('k', 700)],
    pays: { a: 1_000, b: 700 },
  },
  {
    when: 'one invoice is found by its amount, however many are older',
    arrived: 700,
    invoices: [...'abcdefghijkl'.split('').map((id) => owed(id, 1_000)), owed('m', 700)],
    pays: { m: 700 },
  },
  {
    when: 'another amount pays the oldest first, and the last in part',
    arrived: 750,
    invoices: [owed('a', 500), owed('b', 400), owed('c', 100)],
    pays: { a: 500, b: 250 },
  },
  {
    when: 'too little pays a part',
    arrived: 120,
    invoices: [owed('a', 500)],
    pays: { a: 120 },
  },
  {
    when: 'too little waits where nothing is paid in part',
    arrived: 120,
    invoices: [owed('a', 500)],
    terms: { partial: false },
    pays: {},
    left: 120,
    rest: 'wait',
  },
  {
    when: 'what waited pays with what came later',
    arrived: 400,
    waiting: [120],
    invoices: [owed('a', 500)],
    terms: { partial: false },
    pays: { a: 500 },
    left: 20,
    rest: 'credit',
  },
  {
    when: 'without parts whole invoices are paid, and the rest waits as long as something is owed',
    arrived: 750,
    invoices: [owed('a', 500), owed('b', 400)],
    terms: { partial: false, excess: 'return' },
    pays: { a: 500 },
    left: 250,
    rest: 'wait',
  },
  {
    when: 'too much pays all, and the rest is credit',
    arrived: 1_000,
    invoices: [owed('a', 500)],
    pays: { a: 500 },
    left: 500,
    rest: 'credit',
  },
  {
    when: 'too much goes back where the merchant says so',
    arrived: 1_000,
    invoices: [owed('a', 500)],
    terms: { excess: 'return' },
    pays: { a: 500 },
    left: 500,
    rest: 'return',
  },
  {
    when: 'too much waits where the merchant says so',
    arrived: 1_000,
    invoices: [owed('a', 500)],
    terms: { excess: 'hold' },
    pays: { a: 500 },
    left: 500,
    rest: 'wait',
  },
  {
    when: 'nothing is owed: all of it is credit',
    arrived: 1_000,
    invoices: [],
    pays: {},
    left: 1_000,
    rest: 'credit',
  },
  {
    when: 'less the tax that is withheld pays the invoice',
    arrived: 950,
    invoices: [owed('a', 2_000), owed('b', 1_000, { withheld: 50 })],
    pays: { b: [950, 50] },
  },
  {
    when: 'the whole amount is preferred to one less tax',
    arrived: 950,
    invoices: [owed('a', 1_000, { withheld: 50 }), owed('b', 950)],
    pays: { b: 950 },
  },
  {
    when: 'one less tax is preferred to a group',
    arrived: 950,
    invoices: [owed('a', 450), owed('b', 500), owed('c', 1_000, { withheld: 50 })],
    pays: { c: [950, 50] },
  },
  {
    when: 'the last of several may be less tax',
    arrived: 1_450,
    invoices: [owed('a', 500), owed('b', 1_000, { withheld: 50 })],
    pays: { a: 500, b: [950, 50] },
  },
  {
    when: 'an invoice that is being charged takes nothing, and the money waits for that',
    arrived: 500,
    invoices: [owed('a', 500, { isCharging: true })],
    pays: {},
    left: 500,
    rest: 'again',
  },
  {
    when: 'another one of that very amount is paid meanwhile',
    arrived: 500,
    invoices: [owed('a', 500, { isCharging: true }), owed('b', 500)],
    pays: { b: 500 },
  },
  {
    when: 'nothing is paid in part while one is being charged',
    arrived: 400,
    invoices: [owed('a', 500, { isCharging: true }), owed('b', 700)],
    pays: {},
    left: 400,
    rest: 'again',
  },
];

describe('a deposit', () => {
  for (const { when, arrived, invoices, terms, pays, left = 0, rest, waiting = [] } of CASES) {
    it(when, () => {
      const placing = placeDeposit({
        deposit: { depositId: 'now', amount: arrived },
        waiting: waiting.map((amount, place) => ({ depositId: `earlier ${place}`, amount })),
        invoices: [...invoices].reverse(),
        terms: { ...CREDITED, ...terms },
      });
      const paid = Object.groupBy(placing.parts, ({ invoiceId }) => invoiceId);
      const summed = Object.entries(paid).map(([id, parts = []]) => {
        const amount = parts.reduce((sum, part) => sum + part.amount, 0);
        const withheld = parts.reduce((sum, part) => sum + part.withheld, 0);
        return [id, withheld === 0 ? amount : [amount, withheld]];
      });
      assert.deepEqual(Object.fromEntries(summed), pays);
      assert.deepEqual([placing.left, placing.rest], [left, rest ?? 'none']);
    });
  }

  it('is found a place to the kobo, whatever is owed', () => {
    let seed = 7;
    const next = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % most;
    };
    for (let life = 0; life < 2_000; life += 1) {
      const names = 'abcdefghijkl'.slice(0, next(13)).split('');
      const invoices = names.map((id) => owed(id, 1 + next(40), { isCharging: next(9) === 0 }));
      const terms: PlacingTerms = {
        partial: next(2) === 0,
        excess: (['credit', 'hold', 'return'] as const)[next(3)] ?? 'credit',
      };
      const arrived = 1 + next(120);
      const deposit = { depositId: 'now', amount: arrived };
      const { parts, left } = placeDeposit({ deposit, waiting: [], invoices, terms });
      const placed = parts.reduce((sum, { amount }) => sum + amount, 0);
      assert.equal(placed + left, arrived);
      for (const { id, remaining, isCharging } of invoices) {
        const paid = parts.filter(({ invoiceId }) => invoiceId === id);
        const amount = paid.reduce((sum, part) => sum + part.amount, 0);
        assert.ok(amount <= (isCharging ? 0 : remaining), id);
        assert.ok(terms.partial || amount === 0 || amount === remaining, id);
      }
    }
  });
});
