-- A reference of a merchant's may be longer than an entry of an index can be: its beginning stands
-- in the index, as far as a search goes. An older version beside it finds the same, slower.
-- Each statement may be run again.
-- Runs beside: 0052
create index concurrently if not exists customers_reference_start_idx on customers
  (tenant_id, left(lower(external_ref), 300) text_pattern_ops) where external_ref is not null;
create index concurrently if not exists customers_external_ref_start_idx on customers
  (tenant_id, left(external_ref, 300)) where external_ref is not null;
create index concurrently if not exists subscriptions_reference_start_idx on subscriptions
  (tenant_id, left(lower(metadata ->> 'orderReference'), 300) text_pattern_ops)
  where metadata ->> 'orderReference' is not null;
drop index concurrently if exists customers_reference_idx;
drop index concurrently if exists customers_external_ref_idx;
drop index concurrently if exists subscriptions_reference_idx;
