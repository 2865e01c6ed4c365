-- An invoice may be paid in parts: not one payment of it at most, but no more than it asks.
-- Each statement may be run again.
-- Runs beside: 0080
create index concurrently if not exists payment_attempts_deposit_idx
  on payment_attempts (tenant_id, deposit_id) where deposit_id is not null;
create unique index concurrently if not exists payment_attempts_outside_key
  on payment_attempts (tenant_id, invoice_id, outside_method, outside_reference)
  where outside_reference is not null and status <> 'canceled';
create index concurrently if not exists credit_entries_deposit_idx
  on credit_entries (tenant_id, deposit_id) where deposit_id is not null;
create index concurrently if not exists invoices_withheld_idx
  on invoices (tenant_id, created_at desc, id desc) where withheld_amount is not null;
alter table invoices drop constraint if exists invoices_paid_at_most_check;
alter table invoices add constraint invoices_paid_at_most_check
  check (amount_paid + coalesce(withheld_amount, 0) <= amount_due) not valid;
drop index concurrently if exists payment_attempts_success_key;
