// Tenants with customers, each with a card and a subscription that is paid until the moment given:
// written at once, because making them by the API would take longer than what is measured.

import { sql } from 'kysely';
import type { House } from '../src/frame/house.ts';
import { tokenBinding } from '../src/model/sources/token.ts';

export interface Filling {
  /** What the provider knows their cards by. */
  readonly token: string;
  readonly startedAt: string;
  readonly tenants: number;
  /** Subscriptions of each. */
  readonly each: number;
  readonly dueAt: string;
}

/** An id for each row of a kind, the same in every run. */
const idOf = (kind: number, number: ReturnType<typeof sql>) => sql`
  (lpad(to_hex(${kind}::bigint * 100000000 + ${number}), 32, '0'))::uuid`;

export async function fillTenants(
  { db, vault }: Pick<House, 'db' | 'vault'>,
  filling: Filling,
): Promise<void> {
  const { tenants, each, token, startedAt, dueAt } = filling;
  const count = tenants * each;
  const tenantOf = idOf(9, sql`((n - 1) / ${each}::int)`);
  await sql`
    insert into tenants (id, account_id, business_name, timezone, dunning_max_attempts,
      dunning_retry_hours, upcoming_invoice_days, created_at, updated_at)
    select ${idOf(9, sql`(n - 1)`)}, 'bench-' || n, 'Bench ' || n, 'Africa/Lagos', 3, 24, 3,
      ${startedAt}, ${startedAt} from generate_series(1, ${tenants}::int) n`.execute(db);
  await sql`
    insert into plans (tenant_id, id, code, version, name, amount, currency, interval,
      interval_count, trial_period_days, status, created_at, updated_at)
    select id, id, 'PLN_' || lpad(to_hex(row_number() over ()), 8, '0'), 1, 'Gold', 500000, 'NGN',
      'monthly', 1, 0, 'active', ${startedAt}, ${startedAt} from tenants
    where account_id like 'bench-%'`.execute(db);
  await sql`
    insert into plan_versions (tenant_id, plan_id, version, name, amount, currency, interval,
      interval_count, trial_period_days, status, moves_existing, created_at)
    select tenant_id, id, 1, name, amount, currency, interval, interval_count, 0, 'active', false,
      created_at from plans where tenant_id = id`.execute(db);
  await sql`
    insert into customers (tenant_id, id, code, email, created_at, updated_at)
    select ${tenantOf}, ${idOf(2, sql`n`)}, 'CUST_' || lpad(n::text, 8, '0'), n || '@example.com',
      ${startedAt}, ${startedAt} from generate_series(1, ${count}::int) n`.execute(db);
  const { rows } = await sql<{
    id: string;
  }>`select id from tenants where account_id like 'bench-%'`.execute(db);
  const tokens = rows.map(({ id }) => vault.seal(token, tokenBinding(id)));
  await sql`
    insert into payment_sources (tenant_id, id, customer_id, type, status, card_brand, card_last4,
      card_expiry_month, card_expiry_year, sealed_token, provider, created_at, updated_at)
    select c.tenant_id, c.id, c.id, 'card', 'active', 'Visa', '4081', 12, 2035, t.token, 'nomba',
      ${startedAt}, ${startedAt}
    from customers c join unnest(${rows.map(({ id }) => id)}::uuid[], ${tokens}::bytea[])
      as t (tenant_id, token) on t.tenant_id = c.tenant_id`.execute(db);
  await sql`
    insert into subscriptions (tenant_id, id, code, customer_id, plan_id, plan_version,
      payment_source_id, amount, currency, interval, interval_count, invoice_count, anchor_at,
      cycle_index, current_billing_cycle_start, current_billing_cycle_end, next_billing_at, status,
      allow_retries, cancel_at_period_end, started_at, metadata, due_at, created_at, updated_at)
    select c.tenant_id, c.id, 'SUB_' || substr(c.code, 6), c.id, c.tenant_id, 1, c.id, 500000,
      'NGN', 'monthly', 1, 0, ${startedAt}, 0, ${startedAt}, ${dueAt}, ${dueAt}, 'active', true,
      false, ${startedAt}, '{}', ${dueAt}, ${startedAt}, ${startedAt}
    from customers c join payment_sources p on p.tenant_id = c.tenant_id and p.id = c.id`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}
