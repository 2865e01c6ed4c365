-- Money that became credit is paid out to the merchant like any other, and is revenue once an
-- invoice uses it: so much of a customer's credit, of each change of it and of an invoice is money
-- that arrived. Null stands for none.
-- Each statement may be run again.
-- Runs beside: 0080
alter table credit_entries add column if not exists deposit_amount bigint;
alter table customers add column if not exists deposit_credit bigint;
alter table invoices add column if not exists deposit_credit_applied bigint;

-- A settlement is of a payment, or of the part of a deposit that became credit.
alter table settlements alter column payment_id drop not null;
alter table settlements alter column invoice_id drop not null;
alter table settlements add column if not exists deposit_id uuid;
alter table settlements drop constraint if exists settlements_cause_check;
alter table settlements add constraint settlements_cause_check
  check (num_nonnulls(payment_id, deposit_id) = 1) not valid;
alter table settlements validate constraint settlements_cause_check;
alter table settlements drop constraint if exists settlements_deposit_fkey;
alter table settlements add constraint settlements_deposit_fkey
  foreign key (tenant_id, deposit_id) references deposits (tenant_id, id) not valid;
alter table settlements validate constraint settlements_deposit_fkey;
create index concurrently if not exists settlements_deposit_idx on settlements
  (tenant_id, deposit_id) where deposit_id is not null;
