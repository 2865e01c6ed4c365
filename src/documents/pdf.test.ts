// No text makes one document take so long that all others wait for it: whoever sells something may
// write its description, and there is one thread that prints.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { colorsOf } from '../model/documents/colors.ts';
import type { DocumentContent } from './content.ts';
import { loadFonts } from './fonts.ts';
import { pdfOf } from './pdf.ts';
import { openPress } from './press.ts';

const LONGEST = 2_000;

const contentOf = (description: string): DocumentContent => ({
  title: 'Invoice',
  number: 'INV-000001',
  state: { words: 'due', tone: 'open' },
  seller: { name: 'Acme', lines: [] },
  billedTo: { name: 'Ada', lines: [] },
  facts: [],
  rows: Array.from({ length: 10 }, () => ({
    ...{ description: description.slice(0, LONGEST), detail: null },
    ...{ quantity: '1', unitAmount: '₦1.00', amount: '₦1.00' },
  })),
  sums: [],
  taxes: [],
  happened: [],
  notes: [],
  pay: null,
  colors: colorsOf({ brandColor: null }),
});

describe('a PDF', () => {
  const fonts = loadFonts();

  async function timeOf(description: string): Promise<number> {
    const startedAt = performance.now();
    await pdfOf(contentOf(description), fonts);
    return performance.now() - startedAt;
  }

  it('of signs that take no room is made about as soon as one of letters', async () => {
    await timeOf('warm');
    const letters = await timeOf('a'.repeat(LONGEST));
    const signs = [
      `a${'\u0301'.repeat(40)}`.repeat(50),
      `a${'\u0301'.repeat(LONGEST)}`,
      'a\u200d'.repeat(LONGEST),
      `a${'\u0301'.repeat(39)} `.repeat(50),
    ];
    for (const sign of signs) {
      const took = await timeOf(sign);
      const words = `${JSON.stringify(sign.slice(0, 4))}: ${took} ms, of letters ${letters} ms`;
      assert.ok(took < 8 * letters + 1_000, words);
    }
  });
});

describe('the press', () => {
  it('gives up what takes too long, and prints what comes next', async () => {
    const press = openPress(1_000);
    try {
      await assert.rejects(press.print(contentOf('a'), 1), /not be printed within 1 ms/);
      assert.equal(press.isBusy, false);
      const pdf = await press.print(contentOf('b'));
      assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
    } finally {
      await press.close();
    }
  });
});
