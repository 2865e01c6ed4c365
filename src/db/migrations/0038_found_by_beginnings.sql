-- A search finds any part of a name, an email or a phone number, and the beginning of a code or a
-- reference. Only customers and plans keep an index of every three letters: they change seldom, and
-- what is theirs is found through them. An older version beside it finds the same as before, slower.
-- Each statement may be run again.
-- Runs beside: 0036
create or replace function customer_words(email text, name text, phone_number text) returns text
language sql immutable as $$
  select lower(email || E'\n' || coalesce(name, '') || E'\n' || coalesce(phone_number, ''))
$$;
create index concurrently if not exists customers_words_idx on customers
  using gin (tenant_id, customer_words(email, name, phone_number) gin_trgm_ops);
create index concurrently if not exists customers_code_idx on customers
  (tenant_id, lower(code) text_pattern_ops);
create index concurrently if not exists customers_reference_idx on customers
  (tenant_id, lower(external_ref) text_pattern_ops) where external_ref is not null;
create index concurrently if not exists plans_words_idx on plans
  using gin (tenant_id, lower(name) gin_trgm_ops);
create index concurrently if not exists plans_code_idx on plans
  (tenant_id, lower(code) text_pattern_ops);
create index concurrently if not exists subscriptions_code_idx on subscriptions
  (tenant_id, lower(code) text_pattern_ops);
create index concurrently if not exists subscriptions_reference_idx on subscriptions
  (tenant_id, lower(metadata ->> 'orderReference') text_pattern_ops)
  where metadata ->> 'orderReference' is not null;
create index concurrently if not exists subscriptions_plan_idx on subscriptions
  (tenant_id, plan_id, created_at desc, id desc);
create index concurrently if not exists invoices_code_idx on invoices
  (tenant_id, lower(code) text_pattern_ops);
create index concurrently if not exists invoices_plan_idx on invoices
  (tenant_id, plan_id, created_at desc, id desc);
create index concurrently if not exists payment_attempts_code_idx on payment_attempts
  (tenant_id, lower(code) text_pattern_ops);
create index concurrently if not exists payment_attempts_own_reference_idx on payment_attempts
  (tenant_id, lower(reference) text_pattern_ops);
create index concurrently if not exists payment_attempts_provider_reference_idx on payment_attempts
  (tenant_id, lower(provider_reference) text_pattern_ops) where provider_reference is not null;
create index concurrently if not exists payouts_reference_idx on payouts
  (tenant_id, lower(reference) text_pattern_ops);
create index concurrently if not exists emails_recipient_idx on emails
  (tenant_id, lower(recipient) text_pattern_ops);
create index concurrently if not exists emails_subscription_idx on emails
  (tenant_id, lower(facts ->> 'subscriptionCode') text_pattern_ops)
  where facts ->> 'subscriptionCode' is not null;
-- Few: what is sent to the merchant itself, whom no customer's row names.
create index concurrently if not exists emails_own_idx on emails
  using gin (tenant_id, lower(recipient) gin_trgm_ops) where customer_id is null;
drop index concurrently if exists customers_search_idx;
drop index concurrently if exists plans_search_idx;
drop index concurrently if exists subscriptions_search_idx;
drop index concurrently if exists invoices_search_idx;
drop index concurrently if exists payment_attempts_search_idx;
drop index concurrently if exists payouts_search_idx;
drop index concurrently if exists emails_search_idx;
