-- The orders of lists besides their age: by amount, by name, by the day something is due.
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
