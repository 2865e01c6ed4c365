// Asks a real database: the tenant leads every key, unique or foreign, and every index of its
// tables, but for what is listed with its reason; and nothing happens in it by itself.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { type Connection, connect } from '../../src/db/connect.ts';
import { statementsOf } from '../../src/db/setup/statements.ts';
import { cloneDatabase, type TestDatabase } from '../database.ts';
import { assertNone } from './assert-none.ts';
import { NOBODYS_TABLES, NOT_LED_BY_TENANT, TRIGGERS } from './exceptions.ts';
import { files, pathsOf, places } from './tree.ts';

interface Key {
  readonly table: string;
  readonly name: string;
  readonly isUnique: boolean;
  readonly columns: readonly string[];
}

const KEYS = `
  select t.relname as table, c.relname as name, i.indisunique as "isUnique",
    array(select coalesce(a.attname, '') from unnest(i.indkey) with ordinality k (number, place)
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
      order by place)::text[] as columns
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  where t.relnamespace = 'public'::regnamespace order by 1, 2`;

const FOREIGN_KEYS = `
  select t.relname as table, f.conname as name, r.relname as referenced,
    array(select a.attname from unnest(f.conkey) with ordinality k (number, place)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
      order by place)::text[] as columns,
    array(select a.attname from unnest(f.confkey) with ordinality k (number, place)
      join pg_attribute a on a.attrelid = r.oid and a.attnum = k.number
      order by place)::text[] as others
  from pg_constraint f join pg_class t on t.oid = f.conrelid join pg_class r on r.oid = f.confrelid
  where f.contype = 'f' and t.relnamespace = 'public'::regnamespace order by 1, 2`;

interface ForeignKey extends Omit<Key, 'isUnique'> {
  readonly referenced: string;
  readonly others: readonly string[];
}

describe('the tables of a migrated database', () => {
  let database: TestDatabase;
  let connection: Connection;
  let tenants: ReadonlySet<string>;

  async function read<T extends object>(statement: string): Promise<readonly T[]> {
    return (await connection.pool.query<T>(statement)).rows;
  }

  before(async () => {
    database = await cloneDatabase();
    connection = connect({ url: database.url, size: 1 });
    const owned = await read<{ name: string }>(`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant_id'`);
    tenants = new Set(owned.map(({ name }) => name));
  });
  after(async () => {
    await connection.close();
    await database.drop();
  });

  it('belong to a tenant, or to nobody for a reason that is listed', async () => {
    const all = await read<{ name: string }>(`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`);
    const nobodys = all.map(({ name }) => name).filter((name) => !tenants.has(name));
    assert.deepEqual(nobodys, Object.keys(NOBODYS_TABLES).sort());
  });

  it('have no key and no index that their tenant does not lead, but for those listed', async () => {
    const keys = await read<Key>(KEYS);
    assert.ok(keys.length > 50, 'the keys are not found any more');
    const loose = keys
      .filter(({ table, columns }) => tenants.has(table) && columns[0] !== 'tenant_id')
      .map(({ name }) => name);
    assert.deepEqual(loose, Object.keys(NOT_LED_BY_TENANT).sort());
  });

  it('point only at rows of the same tenant', async () => {
    const keys = await read<ForeignKey>(FOREIGN_KEYS);
    assert.ok(keys.length > 20, 'the foreign keys are not found any more');
    const loose = keys.filter(({ columns, referenced, others }) => {
      const target = referenced === 'tenants' ? 'id' : 'tenant_id';
      return columns[0] !== 'tenant_id' || others[0] !== target;
    });
    assertNone(
      loose.map(({ name }) => name),
      'the tenant does not lead both sides',
    );
  });

  it('have unique keys by whose names a refusal is known', async () => {
    const unknown = (await read<Key>(KEYS))
      .filter(({ isUnique, name }) => isUnique && !/_p?key$/.test(name))
      .map(({ name }) => name);
    assertNone(unknown, 'src/db/failures.ts knows unique keys by their ending');
  });

  it('have no trigger but those listed', async () => {
    const found = await read<{ name: string }>(`
      select tgname as name from pg_trigger where not tgisinternal order by 1`);
    assert.deepEqual(
      found.map(({ name }) => name),
      Object.keys(TRIGGERS).sort(),
    );
  });
});

const NAMED_SINCE = '0033';

describe('SQL that stays portable', () => {
  const programs = files.filter(({ path, isTest }) => path.startsWith('src/') && !isTest);

  it('knows no row by the place where it lies', () => {
    assertNone(places(programs, 'text', /\bctid\b/), 'rows are known by their keys');
  });

  it('knows no key by a name that a statement could say by its columns', () => {
    const named = /\.constraint\('|\bon conflict on constraint\b/;
    assertNone(places(programs, 'text', named), 'say the columns of the key');
  });

  it('holds no lock that outlives its transaction', () => {
    const lasting = /\bpg_(?:try_)?advisory_lock/;
    assertNone(places(programs, 'text', lasting), 'a pooler would leave it behind');
  });

  it('names the constraints that new migrations make', () => {
    // A foreign key says its name before its columns, and so before what it refers to.
    const refers = '(?<!foreign key \\([\\w, ]+\\)\\s+)references \\w';
    const made = `check \\(|unique\\b(?! index)|primary key|foreign key|${refers}`;
    const constraint = new RegExp(`(?<named>\\bconstraint \\w+\\s+)?\\b(?:${made})`, 'g');
    const unnamed = pathsOf('src/db/migrations/*.sql')
      .filter((path) => (path.split('/').at(-1) ?? '') >= NAMED_SINCE)
      .flatMap((path) => {
        const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
        return statementsOf(text).flatMap((statement) =>
          [...statement.matchAll(constraint)]
            .filter(({ groups }) => groups?.named === undefined)
            .map(([found]) => `${path} ${found}`),
        );
      });
    assertNone(unnamed, 'without a name of its own');
  });
});
