// How far the queries of a payer reach is held in one place: the key of a customer is opened by the
// queries for payers alone, and an operation for payers uses no other queries.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertNone } from './assert-none.ts';
import { type Import, imports } from './imports.ts';
import { files } from './tree.ts';

const KEY = 'src/frame/payer.ts';
const DOORS = ['src/http/door/caller-by-link.ts', 'src/http/door/caller-by-portal.ts'];
const QUERIES = /^src\/model\/[\w-]+\/payers-sql\.ts$/;
const ANY_QUERIES = /^src\/.*[/-]sql\.ts$|^src\/db\//;

const programs = files.filter(({ path, isTest }) => path.startsWith('src/') && !isTest);
const placeOf = ({ from, to }: Import) => `${from.path} → ${to}`;
const takersOf = (name: string) =>
  imports
    .filter(({ from, to, names }) => !from.isTest && to === KEY && names.includes(name))
    .map(({ from }) => from.path)
    .filter((path) => path.startsWith('src/'));

describe('what is a payer’s own', () => {
  it('is opened by the queries for payers, and proven at the door', () => {
    assert.deepEqual(takersOf('payerOf'), DOORS);
    const openers = takersOf('scopeOf');
    assert.ok(openers.length > 0, 'the queries for payers are not found any more');
    assertNone(
      openers.filter((path) => !QUERIES.test(path)),
      'only src/model/<noun>/payers-sql.ts knows which customer a payer is',
    );
  });

  it('is bound to the tenant, the customer and the link in every query', () => {
    const wrong = programs
      .filter(({ path }) => QUERIES.test(path))
      .flatMap(({ path, code }) => {
        const [, ...queries] = code.split(/^export /m);
        return queries.filter((query) => !isBound(query)).map((query) => `${path} ${query}`);
      });
    assertNone(wrong, 'takes (db, payer, …), and goes by all of the payer’s scope');
  });

  it('is all that an operation for payers asks the database for', () => {
    const own = programs.filter(({ text }) => /^ {2}access: 'payer',$/m.test(text));
    assert.ok(own.length > 0, 'the operations for payers are not found any more');
    const paths = new Set(own.map(({ path }) => path));
    const others = imports.filter(
      ({ from, to }) => paths.has(from.path) && ANY_QUERIES.test(to) && !QUERIES.test(to),
    );
    assertNone(others.map(placeOf), 'an operation for payers takes queries for payers alone');
  });
});

const SCOPE = ['tenantId', 'customerId', 'subscriptionId'] as const;

/** Each part of the scope is taken out of the payer, and stands in a condition. */
function isBound(query: string): boolean {
  const takesPayer = /^async function \w+\(\s*db: Db,\s*payer: Payer\b/.test(query);
  const opened = query.includes(`const { ${SCOPE.join(', ')} } = scopeOf(payer);`);
  // What is of the customer as a whole is not reached by the link of one subscription.
  const isOfWhole = /\n {2}if \(subscriptionId !== null.*\) return/.test(query);
  const isUsed = SCOPE.every(
    (name) => new RegExp(`, ${name}\\)`).test(query) || (isOfWhole && name === 'subscriptionId'),
  );
  return takesPayer && opened && isUsed;
}
