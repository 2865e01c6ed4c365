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
  /** Each is due so long after the one before. */
  readonly apartMs?: number;
  readonly interval?: 'daily' | 'monthly';
  /** Tenants that are there already, instead of new ones. */
  readonly of?: readonly string[];
}

/** An id for each row of a kind, the same in every run. */
const idOf = (kind: number, number: ReturnType<typeof sql>) => sql`
  (lpad(to_hex(${kind}::bigint * 100000000 + ${number}), 32, '0'))::uuid`;

export async function fillTenants(
  { db, vault }: Pick<House, 'db' | 'vault'>,
  filling: Filling,
): Promise<void> {
  const { each, token, startedAt, dueAt, apartMs = 0, interval = 'monthly' } = filling;
  const tenants = filling.of ?? (await addTenants(db, filling));
  const count = tenants.length * each;
  const tenantOf = sql`(${tenants}::uuid[])[(n - 1) / ${each}::int + 1]`;
  await sql`
    insert into plans (tenant_id, id, code, version, name, amount, currency, interval,
      interval_count, trial_period_days, status, created_at, updated_at)
    select id, id, 'PLN_' || lpad(to_hex(n), 8, '0'), 1, 'Gold', 500000, 'NGN', ${interval}, 1, 0,
      'active', ${startedAt}, ${startedAt}
    from unnest(${tenants}::uuid[]) with ordinality as t (id, n)`.execute(db);
  await sql`
    insert into plan_versions (tenant_id, plan_id, version, name, amount, currency, interval,
      interval_count, trial_period_days, status, moves_existing, created_at)
    select tenant_id, id, 1, name, amount, currency, interval, interval_count, 0, 'active', false,
      created_at from plans where tenant_id = id`.execute(db);
  await sql`
    insert into customers (tenant_id, id, code, email, created_at, updated_at)
    select ${tenantOf}, ${idOf(2, sql`n`)}, 'CUST_' || lpad(n::text, 8, '0'), n || '@example.com',
      made.at, made.at from generate_series(1, ${count}::int) n,
      -- Each at a moment of its own, as they come in real life.
      lateral (select ${startedAt}::timestamptz - n * interval '1 millisecond' as at) made`.execute(
    db,
  );
  const moments = await dueMoments(db, { count, dueAt, apartMs, interval });
  const tokens = tenants.map((id) => vault.seal(token, tokenBinding(id)));
  await sql`
    insert into payment_sources (tenant_id, id, customer_id, type, status, card_brand, card_last4,
      card_expiry_month, card_expiry_year, sealed_token, provider, created_at, updated_at)
    select c.tenant_id, c.id, c.id, 'card', 'active', 'Visa', '4081', 12, 2035, t.token, 'nomba',
      ${startedAt}, ${startedAt}
    from customers c join unnest(${tenants}::uuid[], ${tokens}::bytea[])
      as t (tenant_id, token) on t.tenant_id = c.tenant_id`.execute(db);
  await sql`
    insert into subscriptions (tenant_id, id, code, customer_id, plan_id, plan_version,
      payment_source_id, amount, currency, interval, interval_count, invoice_count, anchor_at,
      current_billing_cycle_start, current_billing_cycle_end, next_billing_at, status,
      allow_retries, cancel_at_period_end, started_at, metadata, due_at, created_at, updated_at)
    select c.tenant_id, c.id, 'SUB_' || substr(c.code, 6), c.id, c.tenant_id, 1, c.id, 500000,
      'NGN', ${interval}, 1, 0, m.began, ${startedAt}, m.due, m.due, 'active', true,
      false, ${startedAt}, '{}', m.due, c.created_at, c.created_at
    from (select *, row_number() over (order by id) - 1 as ordered from customers
      where tenant_id = any(${tenants}::uuid[])) c
    join payment_sources p on p.tenant_id = c.tenant_id and p.id = c.id
    join unnest(${moments.due}::timestamptz[], ${moments.began}::timestamptz[]) with ordinality
      as m (due, began, n) on m.n = c.ordered + 1`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** When each is due, and when its cycle began: Citus takes no insert that reckons with time. */
async function dueMoments(
  db: House['db'],
  filling: Required<Pick<Filling, 'dueAt' | 'apartMs' | 'interval'>> & { readonly count: number },
) {
  const { count, dueAt, apartMs, interval } = filling;
  const length = interval === 'daily' ? '1 day' : '1 month';
  const { rows } = await sql<{ due: Date; began: Date }>`
    select due, due - ${length}::interval as began from (
      select ${dueAt}::timestamptz + n * ${apartMs}::bigint * interval '1 millisecond' as due
      from generate_series(0, ${count}::int - 1) n) moments order by due`.execute(db);
  return { due: rows.map(({ due }) => due), began: rows.map(({ began }) => began) };
}

async function addTenants(db: House['db'], { tenants, startedAt }: Filling): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into tenants (id, account_id, business_name, timezone, dunning_max_attempts,
      dunning_retry_hours, upcoming_invoice_days, created_at, updated_at)
    select ${idOf(9, sql`(n - 1)`)}, 'bench-' || n, 'Bench ' || n, 'Africa/Lagos', 3, 24, 3,
      ${startedAt}, ${startedAt} from generate_series(1, ${tenants}::int) n
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
