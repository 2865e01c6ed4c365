// Values that come back as they went in, and that no spreadsheet runs.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csvLine } from './csv.ts';

/** Spreadsheets trim what stands before it, and read the wide forms as the narrow ones. */
const HIDDEN = [' =1+1', '\u00a0+1', '\u200b@A1', '\ufeff=1', '\n-1', '\0=1', '＝1', '＋1', '－1'];

describe('a line of CSV', () => {
  it('quotes what would break it', () => {
    const line = '"a,b","say ""hi""","two\nlines",plain\r\n';
    assert.equal(csvLine(['a,b', 'say "hi"', 'two\nlines', 'plain']), line);
  });

  it('writes numbers, moments and nothing plainly', () => {
    const cells = [-5, true, null, new Date('2026-01-31T09:00:00Z')];
    assert.equal(csvLine(cells), '-5,true,,2026-01-31T09:00:00.000Z\r\n');
  });

  it('leaves what only holds such a sign, and ordinary names, as they are', () => {
    for (const plain of ['a=b', ' Ada', 'ada+test@example.com', '1＋1']) {
      assert.equal(csvLine([plain]), `${plain}\r\n`);
    }
  });

  it('keeps what begins anew where a line is divided at semicolons from being run', () => {
    const divided: readonly (readonly [string, string])[] = [
      ['x;=1', `"x;'=1"`],
      ['x; \u200b+1;y', `"x;' \u200b+1;y"`],
      ['x|@A1', `"x|'@A1"`],
      ['x\t-1', `"x\t'-1"`],
      ['Ada\n=1', `"Ada\n'=1"`],
      ['=1;=2', `"'=1;'=2"`],
      ['a;b', '"a;b"'],
      ['"x";＝1', `"""x"";'＝1"`],
      // A quote that begins a cell there opens and closes it, and the sign is its first.
      ['x;"=1;y', `"x;'""=1;y"`],
      ['x; "" @A1;y', `"x;' """" @A1;y"`],
      ['x;"y"', '"x;""y"""'],
    ];
    for (const [cell, written] of divided) assert.equal(csvLine([cell]), `${written}\r\n`);
  });

  it('is written in a time that grows with the length of its texts', () => {
    for (const part of ['\n', ' ', '; ', '\t']) csvLine([part.repeat(1_000_000)]);
  });

  for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ...HIDDEN]) {
    it(`keeps ${JSON.stringify(formula)} from being run`, () => {
      assert.ok(csvLine([formula]).replace(/^"/, '').startsWith("'"));
    });
  }
});
