// Appends what changes of rows come to, in the transaction that changes them, and without a lock
// that others wait for. A writer of a row in a table that counts calls this: test/tidy looks.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { unnestRows } from '../../db/unnest.ts';
import { newId } from '../../lib/values/id.ts';
import { type CountedChange, deltasOf, type TenantChange } from './changes.ts';
import { planMovements } from './movement.ts';

/** The rows must be locked, or just made: what they were must be what they are. */
export async function countChanges(
  db: Db,
  tenantId: string,
  changes: readonly CountedChange[],
): Promise<void> {
  await append(
    db,
    changes.map((change) => ({ ...change, tenantId })),
  );
}

/** For those who write rows of many tenants with one statement. */
export async function countChangesAcrossTenants(
  db: Db,
  changes: readonly TenantChange[],
): Promise<void> {
  await append(db, changes);
}

async function append(db: Db, changes: readonly TenantChange[]): Promise<void> {
  const deltas = deltasOf(changes).map((delta) => ({ id: newId(), ...delta }));
  const movements = changes.flatMap(movementsIn);
  if (deltas.length + movements.length === 0) return;
  if (!db.isTransaction) throw new Error('what counts is written in a transaction, and counted');
  // A subscription's row lock is what makes its movements follow one another.
  await sql`
    with moved as (
      insert into subscription_movements (tenant_id, subscription_id, number, customer_id, plan_id,
        at, kind, status_before, status_after, pause_reason, rate_before, per_before, rate_after,
        per_after)
      select g.tenant_id, g.subscription_id, coalesce(last.number, 0) + 1 + g.place,
        g.customer_id, g.plan_id, g.at, case when g.kind <> 'arrival' then g.kind when exists (
            select from subscription_movements m
            where m.tenant_id = g.tenant_id and m.subscription_id = g.subscription_id
              and m.kind in ('new', 'reactivation')) then 'reactivation'
          when g.kind is not null then 'new' end,
        g.status_before, g.status_after, g.pause_reason, g.rate_before, g.per_before,
        g.rate_after, g.per_after
      from ${unnestRows('g', MOVEMENT, movements)}
      left join lateral (
        select m.number from subscription_movements m
        where m.tenant_id = g.tenant_id and m.subscription_id = g.subscription_id
        order by m.number desc limit 1) last on true
    )
    insert into analytics_deltas (tenant_id, id, measure, kind, subject_id, at, count, value)
    select "tenantId", id, measure, kind, "subjectId", at, count, value
    from jsonb_to_recordset(${inJson(deltas)}::jsonb) as d ("tenantId" uuid, id uuid, measure text,
      kind text, "subjectId" uuid, at timestamptz, count bigint, value numeric)`.execute(db);
}

const MOVEMENT = {
  tenantId: 'uuid',
  place: 'integer',
  subscriptionId: 'uuid',
  customerId: 'uuid',
  planId: 'uuid',
  at: 'timestamptz',
  kind: 'text',
  statusBefore: 'text',
  statusAfter: 'text',
  pauseReason: 'text',
  rateBefore: 'numeric',
  perBefore: 'integer',
  rateAfter: 'numeric',
  perAfter: 'integer',
} as const;

function movementsIn(change: TenantChange) {
  if (change.table !== 'subscriptions' || change.after === null) return [];
  const { tenantId, before, after } = change;
  return planMovements(before, after).map((movement) => ({ tenantId, ...movement }));
}

const inJson = (rows: readonly object[]) =>
  JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
