// Watches every statement that a test makes the service send: one that names a tenant names it for
// each of its tables, one that reads across tenants keeps the rows of each together, and none has a
// form that a distributed schema refuses.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { isOnlyOfTests, refusedFormsIn } from './tidy/citus-forms.ts';
import { plainStatement, snakeCaseOf } from './tidy/sql-text.ts';

const schema = readFileSync(new URL('../src/db/schema.ts', import.meta.url), 'utf8');

/** The tables whose rows belong to a tenant. */
const OWNED: ReadonlySet<string> = new Set(
  [...schema.matchAll(/export interface (\w+) \{\n([^}]*)\}/g)]
    .filter(([, , columns = '']) => /^ {2}tenantId:/m.test(columns))
    .map(([, name = '']) => snakeCaseOf(name)),
);

/** Words that follow a table where it has no other name. */
const NO_NAME = new Set(
  (
    'as cross for full group inner join left limit natural on order returning right set using ' +
    'values where'
  ).split(' '),
);

const RELATION = /\b(from|join|update|into|using)\s+(?:only\s+)?(\w+)(?:\s+as)?(?:\s+(\w+))?/g;

/** What is wrong with a statement, in words; nothing where all is well. */
export function looseIn(text: string): string[] {
  const statement = plainStatement(text);
  const namesTenant = /\btenant_id = \$\d/.test(statement);
  return selectsOf(statement).flatMap((select) => {
    const loose = [...select.matchAll(RELATION)]
      .filter(([, , table = '']) => OWNED.has(table))
      .filter(([, word, table = '', next = '']) => {
        if (word === 'into') return !takesTenant(statement, table);
        const name = next === '' || NO_NAME.has(next) ? table : next;
        const own = new RegExp(`\\b${name}\\.tenant_id\\b`);
        return !own.test(statement) && !/(?<![.\w])tenant_id\b/.test(select);
      })
      .map(([, , table = '']) => table);
    return namesTenant || loose.length > 1 ? loose : [];
  });
}

/** An insert names it among its columns, or takes whole rows. */
function takesTenant(statement: string, table: string): boolean {
  const columns = new RegExp(`\\binto ${table}(?: as \\w+)? ?\\(([^)]*)\\)`).exec(statement)?.[1];
  return columns === undefined || /\btenant_id\b/.test(columns);
}

/** Each select with what stands in its own brackets, but without the selects inside of it. */
function selectsOf(statement: string): string[] {
  const selects: string[] = [];
  let rest = statement;
  for (;;) {
    const inner = /\(( ?(?:select|with|update|delete|insert)\b[^()]*)\)/.exec(rest);
    if (inner) {
      selects.push(inner[1] ?? '');
      rest = rest.replace(inner[0], ' ');
      continue;
    }
    // Brackets that hold no select belong to the one around them.
    const flat = rest.replace(/\(([^()]*)\)/, ' $1 ');
    if (flat === rest) break;
    rest = flat;
  }
  return [...selects, rest].flatMap((select) => select.split(/\b(?:union|except|intersect)\b/));
}

/**
 * What is written out without a parameter, or calls what no file of the service calls, is a test's
 * own, which fills tables and breaks rows as it likes.
 */
function refusedBy(text: string): string[] {
  const statement = plainStatement(text);
  const isOfTest = !text.includes('$1') || isOnlyOfTests(statement);
  return isOfTest ? [] : refusedFormsIn(statement);
}

/** From now on; what it returns fails when any statement was loose. */
export function watchStatements(pool: pg.Pool): () => void {
  const seen = new Set<string>();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
    client.query = ((first: unknown, ...rest: unknown[]) => {
      if (typeof first === 'string') seen.add(first);
      return query(first, ...rest);
    }) as typeof client.query;
  });
  return () => {
    const wrong = [...seen].flatMap(wrongWith);
    seen.clear();
    assert.deepEqual(wrong, []);
  };
}

const judged = new Map<string, readonly string[]>();

function wrongWith(text: string): readonly string[] {
  const known = judged.get(text);
  if (known) return known;
  const wrong = [
    ...looseIn(text).map((table) => `${table} without its tenant in: ${text}`),
    ...refusedBy(text).map((form) => `Citus refuses ${form}. It is: ${text}`),
  ];
  judged.set(text, wrong);
  return wrong;
}
