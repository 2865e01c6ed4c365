-- An order is found by the merchant's own reference too, the newest of that name. An older version
-- beside it asks for none of it.
-- Each statement may be run again.
-- Runs beside: 0051
create index concurrently if not exists checkout_orders_merchant_reference_idx on checkout_orders
  (tenant_id, merchant_reference, created_at desc, id desc) where merchant_reference is not null;
