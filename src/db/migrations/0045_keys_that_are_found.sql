-- Of what each renewal writes, a code or a reference stands in one index: the one that keeps it
-- from being there twice is the one by which its beginning is found, whatever the case. A
-- settlement stands among those of payouts once it belongs to one. An older version beside it
-- finds the same as before, slower.
-- Each statement may be run again.
-- Runs beside: 0044
create unique index concurrently if not exists subscriptions_searched_code_key on subscriptions
  (tenant_id, lower(code) text_pattern_ops, code);
create unique index concurrently if not exists invoices_searched_code_key on invoices
  (tenant_id, lower(code) text_pattern_ops, code);
create unique index concurrently if not exists payment_attempts_searched_code_key on payment_attempts
  (tenant_id, lower(code) text_pattern_ops, code);
create unique index concurrently if not exists payment_attempts_searched_reference_key on payment_attempts
  (tenant_id, lower(reference) text_pattern_ops, reference);
create index concurrently if not exists settlements_of_payouts_idx on settlements
  (tenant_id, payout_id) where payout_id is not null;
alter table subscriptions drop constraint if exists subscriptions_code_key;
alter table invoices drop constraint if exists invoices_code_key;
alter table payment_attempts drop constraint if exists payment_attempts_code_key;
alter table payment_attempts drop constraint if exists payment_attempts_reference_key;
drop index concurrently if exists subscriptions_code_idx;
drop index concurrently if exists invoices_code_idx;
drop index concurrently if exists payment_attempts_code_idx;
drop index concurrently if exists payment_attempts_own_reference_idx;
drop index concurrently if exists settlements_payout_idx;
