// What a merchant's logs are full of after months, written into a database that is measured then.

import { sql } from 'kysely';
import type { Db } from '../src/db/connect.ts';
import type { OpenHouse } from './house.ts';
import { DUE } from './renew.ts';

/** Events, emails and logged requests of the months before, of all tenants alike. */
export const fillOld = (count: number) => async (open: OpenHouse) => {
  // It takes longer than a statement of the service may.
  await open.house.db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    await fillTables(db, Math.ceil(count / 3));
    for (const table of TABLES) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
    await sql`reset statement_timeout`.execute(db);
  });
};

const TABLES = ['events', 'emails', 'api_requests'];

async function fillTables(db: Db, each: number): Promise<void> {
  const at = sql`(${DUE}::timestamptz - interval '60 days' + n * interval '1 millisecond')`;
  // Ids of that time, since logs are deleted along them.
  const id = sql`(select (left(h, 8) || '-' || right(h, 4) || '-7' || substr(md5(n::text), 1, 3)
      || '-8' || substr(md5(n::text), 4, 3) || '-' || substr(md5(n::text), 7, 12))::uuid
    from lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') h)`;
  const of = sql`(select g.n, t.id as tenant_id from generate_series(1, ${each}::int) g (n)
    join (select id, row_number() over (order by id) - 1 as place, count(*) over () as many
      from tenants) t on t.place = g.n % t.many) g`;
  await sql`
    insert into events (tenant_id, id, type, entity_id, data, occurred_at)
    select tenant_id, ${id}, 'invoice.paid', ${id}, jsonb_build_object('n', n), ${at}
    from ${of}`.execute(db);
  await sql`
    insert into emails (tenant_id, id, type, cause, recipient, facts, status, attempts, created_at)
    select tenant_id, ${id}, 'receipt', 'old-' || n, 'a@example.com', '{}', 'sent', 1, ${at}
    from ${of}`.execute(db);
  await sql`
    insert into api_requests (tenant_id, id, created_at, method, route, path, operation, status,
      duration_ms, actor_kind, actor_name, actor_role, is_replay, ip)
    select tenant_id, ${id}, ${at}, 'GET', '/v1/plan', '/v1/plan', 'listPlans', 200, 1, 'key',
      'a key', 'owner', false, '203.0.113.7' from ${of}`.execute(db);
}
