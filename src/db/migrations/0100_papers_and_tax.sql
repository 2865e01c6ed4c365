-- What an accountant needs on papers: the address of the customer, the registration number of the
-- business, and the days on which an invoice was opened and voided. Null is what an older version
-- beside this one writes: the days then follow from the other moments of the invoice.
-- Each statement may be run again.
-- Runs beside: 0080
alter table customers
  add column if not exists billing_name text,
  add column if not exists billing_address text;

alter table tenants add column if not exists registration_number text;

alter table invoices
  add column if not exists opened_at timestamptz,
  add column if not exists voided_at timestamptz;
-- The expressions are those of model/tax/papers-sql.ts.
create index concurrently if not exists invoices_opened_idx on invoices
  (tenant_id, coalesce(opened_at, least(greatest(created_at, billing_period_start), paid_at, failed_at)), id)
  where status <> 'draft';
create index concurrently if not exists invoices_voided_idx on invoices
  (tenant_id, coalesce(voided_at, updated_at), id)
  where status = 'failed' and (failure_reason = 'voided' or returned_lines);
