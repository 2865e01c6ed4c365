// A database of a version whose keys did not say who made them: the audit trail does, and a key
// that was made with another key goes back to the same member.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { type Connection, connect } from '../src/db/connect.ts';
import { statementsOf } from '../src/db/setup/statements.ts';
import { newId } from '../src/lib/values/id.ts';
import { insertTenant } from '../src/model/tenants/sql.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';

const MIGRATION = new URL('../src/db/migrations/0064_makers_of_keys.sql', import.meta.url);

/** An account's own key, and three in a row: by a member, with the first, with the second. */
const KEYS = `
insert into api_keys (tenant_id, id, key_hash, sealed_key, created_at)
  values ('TENANT', md5('own')::uuid, 'own', 'sealed', now());
insert into api_keys (tenant_id, id, key_hash, name, role, last_four, created_at)
  select 'TENANT', md5('k' || n)::uuid, convert_to('k' || n, 'UTF8'), 'Key ' || n, 'developer',
    'abcd', now()
  from generate_series(1, 4) n;
insert into audit_entries (tenant_id, id, actor_kind, actor_id, actor_name, action, subject_type,
    subject_id, changes, created_at)
  select 'TENANT', gen_random_uuid(), case when n = 1 then 'member' else 'key' end,
    case n when 1 then md5('m')::uuid when 4 then md5('own')::uuid
      else md5('k' || (n - 1))::uuid end,
    'Maker ' || n, 'key.created', 'key', md5('k' || n)::uuid, '{}', now()
  from generate_series(1, 4) n;`;

describe('a database whose keys did not say who made them', () => {
  let database: TestDatabase;
  let connection: Connection;

  before(async () => {
    database = await cloneDatabase();
    connection = connect({ url: database.url, size: 2 });
    const { pool, db } = connection;
    const tenant = newId();
    const about = { accountId: 'acme', businessName: 'Acme', email: null, passwordHash: null };
    await insertTenant(db, { id: tenant, ...about, timezone: 'Africa/Lagos' }, new Date());
    await pool.query(KEYS.replaceAll('TENANT', tenant));
    // The columns are there: what fills them is done again.
    const [, ...filling] = statementsOf(await readFile(MIGRATION, 'utf8'));
    for (const statement of filling) await pool.query(statement);
  });
  after(async () => {
    await connection.close();
    await database.drop();
  });

  it('has their makers from the trail, and the member at the beginning of each row', async () => {
    const { rows } = await connection.pool.query(`
      select coalesce(name, 'own') as name, created_by_kind as kind, created_by_name as by,
        member_id = md5('m')::uuid as "isMembers"
      from api_keys order by 1`);
    assert.deepEqual(rows, [
      { name: 'Key 1', kind: 'member', by: 'Maker 1', isMembers: true },
      { name: 'Key 2', kind: 'key', by: 'Maker 2', isMembers: true },
      { name: 'Key 3', kind: 'key', by: 'Maker 3', isMembers: true },
      { name: 'Key 4', kind: 'key', by: 'Maker 4', isMembers: null },
      { name: 'own', kind: null, by: null, isMembers: null },
    ]);
  });
});
