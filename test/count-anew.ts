// For rows that a test or a bench wrote by itself, which nobody counted: a tenant's reports are
// made anew from them, as if each subscription had always stood as it stands.

import { sql } from 'kysely';
import type { Database } from '../src/db/connect.ts';
import { factsOfTenant } from '../src/model/reports/facts-sql.ts';

export async function countAnew(database: Database, tenantId: string): Promise<void> {
  await database.transaction().execute(async (db) => {
    const kept = ['analytics_deltas', 'analytics_days', 'analytics_customers'];
    for (const table of [...kept, 'subscription_movements']) {
      await sql`delete from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(db);
    }
    await sql`
      insert into subscription_movements (tenant_id, subscription_id, number, customer_id, plan_id,
        at, kind, status_after, rate_before, per_before, rate_after, per_after)
      select tenant_id, id, 1, customer_id, plan_id, created_at,
        case when is_counted(status) then 'new' end, status, 0, interval_count,
        rate_of(status, amount, interval), interval_count
      from subscriptions where tenant_id = ${tenantId}`.execute(db);
    await sql`
      insert into analytics_deltas (tenant_id, id, measure, kind, subject_id, at, count, value)
      select tenant_id, lpad(to_hex(row_number() over ()), 32, '0')::uuid, measure, kind,
        subject_id,
        date_bin('15 minutes', at, 'epoch') as quarter, sum(count), sum(value)
      from (${factsOfTenant(tenantId)}) facts
      group by tenant_id, measure, kind, subject_id, quarter`.execute(db);
  });
}
