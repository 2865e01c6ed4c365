// What a report of many papers names, and what it counts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaperRow } from './papers-sql.ts';
import { reportOfTaxes } from './report.ts';

const INVOICE: PaperRow = {
  ...{ kind: 'invoice', id: '', number: '', at: new Date(0), place: '', currency: 'NGN' },
  ...{ invoiceNumber: '', customerCode: '', customerEmail: '' },
  ...{ customerName: null, customerTaxNumber: null, amount: null, before: null },
  lines: [{ description: 'A day pass', quantity: 1, unitAmount: 100, amount: 100 }],
  ...{ taxAmount: 0, total: 100 },
};

async function* papers(count: number): AsyncGenerator<PaperRow> {
  for (let at = 0; at < count; at += 1) yield { ...INVOICE, number: `INV-${at}` };
}

test('a report of many papers names the first thousand, and counts and sums all', async () => {
  const { rates, total } = await reportOfTaxes('2026-05', papers(1_500));
  const [rate] = rates;
  assert.equal(rates.length, 1);
  assert.equal(rate?.paperCount, 1_500);
  assert.deepEqual([rate?.numbers.length, rate?.numbers.at(-1)], [1_000, 'INV-999']);
  assert.deepEqual(total, { net: 150_000, tax: 0 });
});

test('an invoice that is voided in its month is two papers with one number', async () => {
  const { rates } = await reportOfTaxes(
    '2026-05',
    (async function* () {
      yield { ...INVOICE, number: 'INV-1' };
      yield { ...INVOICE, kind: 'void' as const, number: 'INV-1' };
    })(),
  );
  assert.deepEqual([rates[0]?.paperCount, rates[0]?.numbers], [2, ['INV-1']]);
  assert.deepEqual(rates[0]?.total, { net: 0, tax: 0 });
});
