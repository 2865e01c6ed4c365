-- What arrived pays invoices in parts: not one payment of an invoice at most, but no more than it
-- asks. Null is what an older version beside this one writes.
-- Each statement may be run again.
-- Runs beside: 0080
alter table payment_attempts
  add column if not exists deposit_id uuid,
  add column if not exists placed_by text,
  -- What was paid elsewhere, as a person said.
  add column if not exists outside_method text,
  add column if not exists outside_reference text,
  add column if not exists outside_note text;
alter table payment_attempts drop constraint if exists payment_attempts_placed_by_check;
alter table payment_attempts add constraint payment_attempts_placed_by_check
  check (placed_by in ('rule', 'person', 'payer')) not valid;
alter table payment_attempts drop constraint if exists payment_attempts_outside_method_check;
alter table payment_attempts add constraint payment_attempts_outside_method_check
  check (outside_method in ('cash', 'bank_transfer', 'pos', 'cheque', 'other')) not valid;
create index concurrently if not exists payment_attempts_deposit_idx
  on payment_attempts (tenant_id, deposit_id) where deposit_id is not null;
create unique index concurrently if not exists payment_attempts_outside_key
  on payment_attempts (tenant_id, invoice_id, outside_method, outside_reference)
  where outside_reference is not null and status <> 'canceled';

alter table credit_entries
  add column if not exists deposit_id uuid,
  add column if not exists placed_by text;
alter table credit_entries drop constraint if exists credit_entries_placed_by_check;
alter table credit_entries add constraint credit_entries_placed_by_check
  check (placed_by in ('rule', 'person', 'payer')) not valid;
alter table credit_entries drop constraint if exists credit_entries_source_check;
alter table credit_entries add constraint credit_entries_source_check
  check (source in ('manual', 'change', 'invoice', 'refund', 'deposit')) not valid;
create index concurrently if not exists credit_entries_deposit_idx
  on credit_entries (tenant_id, deposit_id) where deposit_id is not null;

-- What the payer keeps back as tax: neither paid nor owed.
alter table invoices
  add column if not exists withheld_amount bigint,
  add column if not exists withholding_number text,
  add column if not exists withholding_date date;
alter table invoices drop constraint if exists invoices_withheld_amount_check;
alter table invoices add constraint invoices_withheld_amount_check
  check (withheld_amount > 0) not valid;
create index concurrently if not exists invoices_withheld_idx
  on invoices (tenant_id, created_at desc, id desc) where withheld_amount is not null;
alter table invoices drop constraint if exists invoices_paid_at_most_check;
alter table invoices add constraint invoices_paid_at_most_check
  check (amount_paid + coalesce(withheld_amount, 0) <= amount_due) not valid;
drop index concurrently if exists payment_attempts_success_key;

alter table customers
  -- Whether a number of theirs is looked at when something is owed; null: no.
  add column if not exists has_number boolean,
  add column if not exists withholding_basis_points integer;
alter table customers drop constraint if exists customers_withholding_basis_points_check;
alter table customers add constraint customers_withholding_basis_points_check
  check (withholding_basis_points between 1 and 2000) not valid;

alter table tenants
  add column if not exists transfers_partial boolean not null default true,
  add column if not exists transfers_excess text not null default 'credit';
alter table tenants drop constraint if exists tenants_transfers_excess_check;
alter table tenants add constraint tenants_transfers_excess_check
  check (transfers_excess in ('credit', 'hold', 'return'));
