-- A payment may be pushed by its payer: by a transfer, or outside of any provider. What is charged
-- is still a card or a bank account.
-- Runs beside: 0075
alter table payment_attempts drop constraint if exists payment_attempts_payment_source_type_check;
alter table payment_attempts add constraint payment_attempts_payment_source_type_check
  check (payment_source_type in ('card', 'bank', 'transfer', 'outside')) not valid;
alter table payment_attempts validate constraint payment_attempts_payment_source_type_check;
