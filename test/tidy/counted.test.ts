// Nobody forgets to count: whoever writes a row of a table that the reports are made of counts the
// change in the same function, or stands in a list with the reason why there is nothing to count.

import { describe, it } from 'node:test';
import type { CountedTable } from '../../src/model/reports/facts.ts';
import { assertNone } from './assert-none.ts';
import { COUNTS_NOTHING } from './exceptions.ts';
import { files } from './tree.ts';

const TABLES: Readonly<Record<CountedTable, true>> = {
  customers: true,
  subscriptions: true,
  invoices: true,
  payment_attempts: true,
  settlements: true,
  refunds: true,
  mandates: true,
  webhook_deliveries: true,
};

const inSql = Object.keys(TABLES).join('|');
const inCode = inSql.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const WRITES = [
  new RegExp(`\\b(?:insert into|update|delete from|merge into) (?:${inSql})\\b`),
  new RegExp(`\\.(?:insertInto|updateTable|deleteFrom|mergeInto)\\('(?:${inCode})\\b`),
  // Whichever table it is that time.
  /\b(?:insert into|update|delete from|merge into) \$\{/,
  /\b(?:insertRows|updateRows)AcrossTenants\(/,
];
const COUNTS = /\bcountChanges(?:AcrossTenants)?\(/;

/** Each function at the outermost level, up to the next. */
function functionsIn(text: string): { readonly name: string; readonly body: string }[] {
  const starts = [...text.matchAll(/^(?:export )?(?:(?:async )?function|const) (\w+)/gm)];
  return starts.map(({ 1: name = '', index }, at) => {
    return { name, body: text.slice(index, starts[at + 1]?.index) };
  });
}

describe('the tables that count', () => {
  const programs = files.filter(({ path, isTest }) => path.startsWith('src/') && !isTest);
  const writers = programs.flatMap(({ path, text }) =>
    functionsIn(text)
      .filter(({ body }) => WRITES.some((writes) => writes.test(body)))
      .map(({ name, body }) => ({ place: `${path} ${name}`, name, counts: COUNTS.test(body) })),
  );

  it('are written by those who count, and by those listed who have nothing to', () => {
    const silent = writers.filter(({ name, counts }) => !counts && !(name in COUNTS_NOTHING));
    assertNone(
      silent.map(({ place }) => place),
      'writes a row that counts and does not count it',
    );
  });

  it('are written by all who are listed, none of whom counts', () => {
    const needed = new Set(writers.filter(({ counts }) => !counts).map(({ name }) => name));
    const idle = Object.keys(COUNTS_NOTHING).filter((name) => !needed.has(name));
    assertNone(idle, 'these exceptions of test/tidy/exceptions.ts are not needed any more');
  });
});
