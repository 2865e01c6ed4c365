// Asks a real database: of every column it is decided what becomes of it when a customer is erased,
// or it is said that nothing of a customer is in it. A new column fails here until it is decided.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Connection, connect } from '../../src/db/connect.ts';
import { privilegesOn } from '../../src/db/setup/privileges.ts';
import { changedColumns } from '../../src/model/personal-data/erased-rows.ts';
import { PERSONAL_TABLES, type PersonalTable } from '../../src/model/personal-data/tables.ts';
import { WITHOUT_PERSONAL_DATA } from '../../src/model/personal-data/without.ts';
import { cloneDatabase, type TestDatabase } from '../database.ts';
import { TEXTS_WITHOUT } from './texts-without.ts';

/** Tables that name a customer by the id alone, which stays. */
const BY_ID_ALONE = [
  'analytics_customers',
  'coupon_redemptions',
  'erasures',
  'personal_exports',
  'subscription_movements',
];

const tables: Readonly<Record<string, PersonalTable>> = PERSONAL_TABLES;

/** A sentence, and not a word that says it is all right. */
const isReason = (why: string) => why.split(/\s+/).length >= 6;

describe('the columns of a migrated database', () => {
  let database: TestDatabase;
  let connection: Connection;
  let found: readonly {
    readonly table: string;
    readonly name: string;
    /** It may hold words, and no constraint lists which. */
    readonly isFree: boolean;
  }[];

  before(async () => {
    database = await cloneDatabase();
    connection = connect({ url: database.url, size: 1 });
    const { rows } = await connection.pool.query(`
      select c.relname as table, a.attname as name,
        a.atttypid = any('{text,varchar,bpchar,json,jsonb,bytea,text[],jsonb[]}'::regtype[])
        and not exists (select from pg_constraint k where k.conrelid = c.oid
          and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) ~ 'ARRAY\\[|= ''') as "isFree"
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition order by 1, 2`);
    found = rows;
  });
  after(async () => {
    await connection.close();
    await database.drop();
  });

  it('are each decided once: in src/model/personal-data/tables.ts or without.ts', () => {
    const decided = [
      ...Object.entries(tables).flatMap(([table, { columns }]) =>
        Object.keys(columns).map((name) => `${table}.${name}`),
      ),
      ...Object.entries(WITHOUT_PERSONAL_DATA).flatMap(([table, names]) =>
        names.map((name) => `${table}.${name}`),
      ),
    ];
    assert.deepEqual(decided.sort(), found.map(({ table, name }) => `${table}.${name}`).sort());
  });

  it('that name a customer are in tables that an erasure goes through', () => {
    const named = found.filter(({ name }) => name === 'customer_id').map(({ table }) => table);
    assert.deepEqual(
      named.filter((table) => !(table in tables)),
      BY_ID_ALONE,
    );
  });

  it('may be changed by the role of the service, but for the trail', () => {
    for (const [name, table] of Object.entries(tables)) {
      if (table.isTrail) continue;
      const { mayUpdate } = privilegesOn({ name, hasTenant: true }, null);
      if (mayUpdate === true) continue;
      assert.deepEqual(mayUpdate, changedColumns(table), name);
    }
  });

  it('of texts and JSON say why no person is in them, each once, unless a list holds them', () => {
    const free = found.filter(({ isFree, table, name }) => {
      return isFree && WITHOUT_PERSONAL_DATA[table]?.includes(name);
    });
    const said = TEXTS_WITHOUT.flatMap(([, columns]) => columns);
    assert.deepEqual(said.toSorted(), free.map(({ table, name }) => `${table}.${name}`).sort());
    for (const [why] of TEXTS_WITHOUT) assert.ok(isReason(why), why);
    const reasons = new Set(TEXTS_WITHOUT.map(([why]) => why));
    assert.equal(reasons.size, TEXTS_WITHOUT.length);
  });

  it('are kept for a reason, or changed', () => {
    for (const [table, { columns }] of Object.entries(tables)) {
      const fates = Object.values(columns);
      assert.ok(
        fates.some(({ kind }) => kind !== 'kept'),
        table,
      );
      for (const fate of fates) assert.ok(fate.kind !== 'kept' || isReason(fate.why), table);
    }
  });
});
