// What is deleted by its age out of tables of millions: rows a second, and the renewals meanwhile
// beside those that are made without it, in turn.

import { sql } from 'kysely';
import type { Database, Db } from '../src/db/connect.ts';
import { monotonicMs } from '../src/lib/process/clock.ts';
import { purge as purgeJob } from '../src/worker/purge.ts';
import { type Bench, type BenchRow, benchOf, rowOf } from './bench.ts';
import type { OpenHouse } from './house.ts';
import { DUE, renew, shapeOf } from './renew.ts';

/** What each kind of row is kept for, in days. */
const DAYS = { api_log_days: 7, email_days: 7, delivery_days: 7, event_days: 7 };
/** The rows that are measured alone, before renewals are beside. */
const ALONE_MS = 5_000;

export const purge: Bench = benchOf({
  about: 'rows that are deleted by their age, and renewals beside it',
  usual: { purgeShape: ['50x100'], oldRows: [5_000_000] },
  little: { purgeShape: ['5x2'], oldRows: [400] },
  isLong: true,
  async measure({ purgeShape: [shape = '50x100'], oldRows }) {
    const rows: BenchRow[] = [];
    for (const count of oldRows) {
      const kept = await renew({ ...shapeOf(shape), before: fillOld(count) });
      let alone = { rows: 0, seconds: 1 };
      let beside = { rows: 0, seconds: 1 };
      const running: Promise<typeof beside>[] = [];
      let isOver = false;
      const cost = await renew({
        ...shapeOf(shape),
        before: async (open) => {
          await fillOld(count)(open);
          await keepForDays(open.house.db);
          const endsAt = monotonicMs() + ALONE_MS;
          alone = await deleteUntil(open, () => monotonicMs() >= endsAt);
          running.push(deleteUntil(open, () => isOver));
        },
        after: async () => {
          isOver = true;
          for (const deleted of running) beside = await deleted;
        },
      });
      const words = count.toLocaleString('en');
      rows.push(
        rowOf({
          name: `renewals ${shape} beside a purge of ${words}`,
          ...{ value: cost.rate, unit: '/s', baseline: kept.rate, than: 'no purge' },
          wanted: [{ of: 'ratio', least: 0.5 }],
          beside: `${(beside.rows / beside.seconds).toFixed(0)} rows deleted a second meanwhile`,
        }),
        rowOf({
          name: `rows deleted out of ${words}`,
          ...{ value: alone.rows / alone.seconds, unit: '/s' },
          ...{ baseline: 10_000_000 / 86_400, than: 'ten million a day' },
          wanted: [{ of: 'ratio', least: 2 }],
        }),
      );
    }
    return rows;
  },
});

/** As the worker does it: a piece after the other, for as long as there is more. */
async function deleteUntil({ house }: OpenHouse, isOver: () => boolean) {
  const left = async () => {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from events) + (select count(*) from emails)
        + (select count(*) from api_requests) as count`.execute(house.db);
    return Number(rows[0]?.count ?? 0);
  };
  const before = await left();
  const startedAt = monotonicMs();
  let isMore = true;
  while (isMore && !isOver()) {
    isMore = (await purgeJob.claim(house, house.clock.now())).length > 0;
  }
  const seconds = (monotonicMs() - startedAt) / 1_000;
  return { rows: before - (await left()), seconds };
}

async function keepForDays(db: Database): Promise<void> {
  const set = Object.entries(DAYS).map(([name, days]) => sql`${sql.ref(name)} = ${days}`);
  await sql`update tenants set ${sql.join(set)}`.execute(db);
}

/** Events, emails and logged requests of the months before, of all tenants alike. */
const fillOld = (count: number) => async (open: OpenHouse) => {
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
