// Values that come back as they went in, and that no spreadsheet runs.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csvLine } from './csv.ts';

describe('a line of CSV', () => {
  it('quotes what would break it', () => {
    const line = '"a,b","say ""hi""","two\nlines",plain\r\n';
    assert.equal(csvLine(['a,b', 'say "hi"', 'two\nlines', 'plain']), line);
  });

  it('writes numbers, moments and nothing plainly', () => {
    const cells = [-5, true, null, new Date('2026-01-31T09:00:00Z')];
    assert.equal(csvLine(cells), '-5,true,,2026-01-31T09:00:00.000Z\r\n');
  });

  for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']) {
    it(`keeps ${JSON.stringify(formula)} from being run`, () => {
      assert.ok(csvLine([formula]).replace(/^"/, '').startsWith("'"));
    });
  }
});
