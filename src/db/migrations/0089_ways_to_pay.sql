-- What payers are offered on lasting links: cards, transfers or both. And when somebody last asked
-- whether money has arrived at a number, so that it is not asked too often.
-- Each statement may be run again.
-- Runs beside: 0080
alter table tenants
  add column if not exists payment_methods text[] not null default '{card,transfer}';
alter table tenants drop constraint if exists tenants_payment_methods_check;
alter table tenants add constraint tenants_payment_methods_check
  check (cardinality(payment_methods) > 0 and payment_methods <@ array['card', 'transfer']);
alter table virtual_accounts add column if not exists asked_at timestamptz;
