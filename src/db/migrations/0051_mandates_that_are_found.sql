-- Mandates are listed: by their customer or plan, newest first, and by the beginning of what the
-- merchant, its provider and we call them. An older version beside it asks for none of it.
-- Each statement may be run again.
-- Runs beside: 0050
create index concurrently if not exists mandates_customer_idx on mandates
  (tenant_id, customer_id, created_at desc, id desc);
create index concurrently if not exists mandates_plan_idx on mandates
  (tenant_id, plan_id, created_at desc, id desc);
create index concurrently if not exists mandates_reference_idx on mandates
  (tenant_id, lower(merchant_reference) text_pattern_ops);
create index concurrently if not exists mandates_provider_reference_idx on mandates
  (tenant_id, lower(mandate_id) text_pattern_ops) where mandate_id is not null;
create index concurrently if not exists mandates_order_reference_idx on mandates
  (tenant_id, lower(order_reference) text_pattern_ops) where order_reference is not null;
