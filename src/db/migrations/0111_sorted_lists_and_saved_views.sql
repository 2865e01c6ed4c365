-- The orders of lists besides their age: by amount, by name, by the day something is due. And the
-- views of lists that members keep in the dashboard.
-- Each statement may be run again.
-- Runs beside: 0080
create index concurrently if not exists customers_name_idx on customers
  (tenant_id, lower(coalesce(name, email, phone_number, code)), id);
create index concurrently if not exists subscriptions_amount_idx on subscriptions
  (tenant_id, amount, id);
create index concurrently if not exists subscriptions_next_billing_idx on subscriptions
  (tenant_id, coalesce(next_billing_at, 'infinity'::timestamptz), id);
create index concurrently if not exists invoices_amount_idx on invoices
  (tenant_id, amount_due, id);
create index concurrently if not exists invoices_due_at_idx on invoices (tenant_id, due_at, id);
create index concurrently if not exists payment_attempts_amount_idx on payment_attempts
  (tenant_id, amount, id);

create table if not exists saved_views (
  tenant_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  -- As the dashboard calls it.
  list text not null,
  name text not null,
  -- What the address of the list has behind its question mark.
  query text not null,
  created_at timestamptz not null,
  constraint saved_views_pkey primary key (tenant_id, id)
);
create unique index if not exists saved_views_name_key on saved_views
  (tenant_id, member_id, list, name);
