// Tables as they stand on terminals of different widths, and in pipes.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { type Column, nairaOf, rowFields, textTable } from './table.ts';

interface TableRow {
  readonly code: string;
  readonly name: string;
  readonly amount: number;
}

const COLUMNS: readonly Column<TableRow>[] = [
  { title: 'code', isWhole: true, of: ({ code }) => code },
  { title: 'name', of: ({ name }) => name },
  { title: 'amount', isNumber: true, of: ({ amount }) => nairaOf(amount) },
];
const ROWS: readonly TableRow[] = [
  { code: 'PLN_1', name: 'Gold', amount: 1_250_000 },
  { code: 'PLN_22', name: 'Gold for families of all sizes', amount: 5 },
];

const table = (width: number | null, rows = ROWS) =>
  textTable(rows, COLUMNS, width).map((line) => stripVTControlCharacters(line));

describe('a table', () => {
  it('is aligned on a terminal, money at its end', () => {
    assert.deepEqual(table(80), [
      'code    name                                amount',
      'PLN_1   Gold                            ₦12,500.00',
      'PLN_22  Gold for families of all sizes       ₦0.05',
    ]);
  });

  it('gives way in its text where the terminal is narrow, and is never wider', () => {
    assert.deepEqual(table(34), [
      'code    name                amount',
      'PLN_1   Gold            ₦12,500.00',
      'PLN_22  Gold for fami…       ₦0.05',
    ]);
    for (const width of [5, 10, 20, 30]) {
      const [, ...rows] = table(width);
      assert.deepEqual(
        rows.filter((line) => line.length > width),
        [],
      );
    }
  });

  it('counts characters as people do', () => {
    const [, ...rows] = table(80, [
      { code: 'PLN_1', name: 'Ọmọ́lúwàbí', amount: 0 },
      { code: 'PLN_2', name: 'Omoluwabi', amount: 0 },
    ]);
    assert.deepEqual(rows, ['PLN_1  Ọmọ́lúwàbí   ₦0.00', 'PLN_2  Omoluwabi   ₦0.00']);
  });

  it('is a line a row with tabs between in a pipe, whole and without a head', () => {
    assert.deepEqual(table(null), [
      'PLN_1\tGold\t₦12,500.00',
      'PLN_22\tGold for families of all sizes\t₦0.05',
    ]);
    assert.deepEqual(table(null, []), []);
  });

  it('lets no name move the cursor or begin a line of its own', () => {
    const [line] = table(null, [{ code: 'PLN_3', name: 'a\tb\n\u001b[2Jc', amount: 0 }]);
    assert.equal(line, 'PLN_3\ta b  [2Jc\t₦0.00');
  });
});

describe('all about one thing', () => {
  it('has money in naira, moments in minutes, and what belongs to it by its code', () => {
    const row = {
      code: 'SUB_1',
      amount: 500_000,
      quantity: 2,
      createdAt: '2026-01-31T09:00:00.000Z',
      canceledAt: null,
      isPaid: true,
      customer: { id: 'x', email: 'ada@example.com' },
      lines: [{ description: 'Gold' }, { description: 'Setup' }],
      metadata: {},
    };
    assert.deepEqual(rowFields(row), [
      ['code', 'SUB_1'],
      ['amount', '₦5,000.00'],
      ['quantity', '2'],
      ['createdAt', '2026-01-31 09:00'],
      ['canceledAt', '–'],
      ['isPaid', 'true'],
      ['customer', 'ada@example.com'],
      ['lines', 'Gold, Setup'],
      ['metadata', '{}'],
    ]);
  });
});
