-- What falls due is found by when, whoever's it is: a look costs the same for ten tenants and for
-- a hundred thousand.
-- Each statement may be run again.
-- Runs beside: 0036
create index concurrently if not exists subscriptions_due_idx on subscriptions (due_at)
  where due_at is not null;
create index concurrently if not exists invoices_due_idx on invoices (next_payment_attempt_at)
  where next_payment_attempt_at is not null;
create index concurrently if not exists payment_attempts_due_idx on payment_attempts (due_at)
  where due_at is not null;
create index concurrently if not exists mandates_due_idx on mandates (due_at)
  where due_at is not null;
create index concurrently if not exists payouts_due_idx on payouts (due_at)
  where due_at is not null;
create index concurrently if not exists settlements_due_idx on settlements (payout_due_at)
  where payout_due_at is not null;
create index concurrently if not exists emails_due_idx on emails (due_at)
  where due_at is not null;
create index concurrently if not exists refunds_due_idx on refunds (due_at)
  where due_at is not null;
create index concurrently if not exists checkout_orders_due_idx on checkout_orders (due_at)
  where due_at is not null;
create index concurrently if not exists webhook_deliveries_due_idx on webhook_deliveries (due_at)
  where due_at is not null;
create index concurrently if not exists tenants_with_clock_idx on tenants (id)
  where clock_now is not null;
