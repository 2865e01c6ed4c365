// What the service’s role may do with each table is what the statements of the program do with it,
// and no more: a new statement that changes or deletes rows needs its privilege.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { files } from '../../../test/tidy/tree.ts';
import { KEPT_TABLES } from '../../model/test-clock/reset-sql.ts';
import { privilegesOn } from './privileges.ts';

/** What is generated, and what an owner does. */
const BESIDE_THE_SERVICE = new Set(['src/db/schema.ts', 'src/db/setup/name-cell.ts']);

const programs = files.filter(
  ({ path, isTest }) => path.startsWith('src/') && !isTest && !BESIDE_THE_SERVICE.has(path),
);
const schema = readFileSync(new URL('../schema.ts', import.meta.url), 'utf8');
const [, listed = ''] = /export interface Schema \{\n([^}]*)\}/.exec(schema) ?? [];
/** As the query builder calls them. */
const tables = [...listed.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name);
const inSql = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Written by statements that take the name of a table, or end in a part of their own. */
const UPDATED_BY_NAME = new Set([
  ...['analyticsDays', 'cycles'],
  // Words of a person are taken out of them: test/tidy/personal-data.test.ts says of which columns.
  ...['apiRequests', 'bulks', 'consents', 'creditEntries', 'creditNotes', 'events'],
  ...['webhookAttempts'],
]);
const DELETED_BY_NAME = new Set(['sessions', 'memberTokens', 'recoveryCodes', 'memberPlaces']);

function tablesWith(...patterns: readonly ((camel: string, snake: string) => string)[]): string[] {
  const found = tables.filter((camel) =>
    patterns.some((pattern) => {
      const expression = new RegExp(pattern(camel, inSql(camel)));
      return programs.some(({ text }) => expression.test(text));
    }),
  );
  return found.map(inSql).sort();
}

const named = (names: ReadonlySet<string>) => (camel: string) => (names.has(camel) ? '^' : '(?!)');

const live = (name: string) => privilegesOn({ name, hasTenant: true }, null);

describe('the privileges of a runner', () => {
  it('know each table', () => {
    assert.ok(tables.length > 40);
  });

  it('let the rows of those tables change whose rows the program changes', () => {
    const changed = tablesWith(
      (camel) => `updateTable\\('${camel}'\\)`,
      (_, snake) => `\\bupdate ${snake}\\b`,
      (_, snake) => `insert into ${snake}\\b(?:(?!insert into)[^\`])*do update`,
      (camel) => `insertInto\\('${camel}'\\)[^;]*doUpdateSet`,
      (_, snake) => `from ${snake} (\\w)\\b[^\`]*for no key update of \\1\\b`,
      named(UPDATED_BY_NAME),
    );
    const allowed = tables.map(inSql).filter((table) => live(table).mayUpdate !== false);
    assert.deepEqual(changed, allowed.sort());
  });

  it('let those rows be deleted that the program deletes', () => {
    const deleted = tablesWith(
      (camel) => `deleteFrom\\('${camel}'\\)`,
      (_, snake) => `\\bdelete from ${snake}\\b`,
      named(DELETED_BY_NAME),
    );
    const allowed = tables.map(inSql).filter((table) => live(table).mayDelete);
    assert.deepEqual(deleted, allowed.sort());
  });

  it('let a tenant of a sandbox begin anew, and keep what stays then', () => {
    const sandbox = (name: string, hasTenant = true) =>
      privilegesOn({ name, hasTenant }, KEPT_TABLES).mayDelete;
    assert.deepEqual(
      ['events', 'settlements', 'audit_entries', 'audit_tallies'].map((name) => sandbox(name)),
      [true, true, false, false],
    );
    assert.equal(sandbox('tenants', false), false);
  });

  it('name columns where only those change', () => {
    for (const table of ['subscription_movements', 'settlement_adjustments']) {
      const { mayUpdate } = live(table);
      assert.ok(Array.isArray(mayUpdate));
      const camel = (column: string) =>
        column.replace(/_\w/g, (part) => part.slice(1).toUpperCase());
      for (const column of mayUpdate.map(camel)) {
        assert.match(schema, new RegExp(`^ {2}${column}: `, 'm'));
      }
    }
  });
});
