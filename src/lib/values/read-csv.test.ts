// Files of values as spreadsheets write them, and as attackers do.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCsv, unmarkedText } from './read-csv.ts';

const rows = (text: string) => {
  const read = readCsv(text);
  assert.ok('rows' in read, JSON.stringify(read));
  return read.rows.map(({ cells }) => cells);
};

describe('values from a spreadsheet', () => {
  it('are read with commas, semicolons and tabs, and any end of a line', () => {
    const both = [
      ['email', 'name'],
      ['a@b.co', 'Ada'],
    ];
    for (const text of [
      'email,name\na@b.co,Ada',
      'email;name\r\na@b.co;Ada\r\n',
      '\uFEFFemail\tname\ra@b.co\tAda\r',
      'sep=;\r\nemail;name\r\na@b.co;Ada',
      '"email","name"\n"a@b.co","Ada"\n',
    ]) {
      assert.deepEqual(rows(text), both, JSON.stringify(text));
    }
  });

  it('keep what a quoted cell holds', () => {
    assert.deepEqual(rows('a,b\n"x, ""y""\nz",1'), [
      ['a', 'b'],
      ['x, "y"\nz', '1'],
    ]);
    assert.deepEqual(rows('"a;b",c\n1,2')[0], ['a;b', 'c']);
    assert.deepEqual(rows('a,b\n5" pipe,2')[1], ['5" pipe', '2']);
  });

  it('are numbered as the spreadsheet does, without the blank rows', () => {
    const read = readCsv('a,b\n\n,,\n1,2\n');
    assert.deepEqual(read, {
      rows: [
        { row: 1, cells: ['a', 'b'] },
        { row: 4, cells: ['1', '2'] },
      ],
    });
    assert.deepEqual(rows('a,b\n1,'), [
      ['a', 'b'],
      ['1', ''],
    ]);
    assert.deepEqual(rows(''), []);
  });

  it('are refused where a quote is not closed, and where a row has no end of cells', () => {
    assert.deepEqual(readCsv('a\n"x'), { problem: 'a quote is opened and not closed', row: 2 });
    assert.deepEqual(readCsv('a\n"x"y'), { problem: 'a letter follows a closed quote', row: 2 });
    assert.ok('problem' in readCsv(`a\n${','.repeat(1_000)}`));
  });

  it('lose the mark that keeps a text from being a formula', () => {
    assert.equal(unmarkedText("'+234801"), '+234801');
    assert.equal(unmarkedText("'=1+1"), '=1+1');
    assert.equal(unmarkedText(" 'tis "), "'tis");
  });

  it('are read in a time that grows with their length', () => {
    for (const text of [
      '"'.repeat(500_001),
      ','.repeat(90) + '\n'.repeat(500_000),
      'a'.repeat(1_000_000),
    ]) {
      readCsv(text);
    }
  });
});
