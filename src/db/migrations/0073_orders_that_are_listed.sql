-- Checkout orders are listed: newest first, by their customer or plan, and by the beginning of our
-- reference or the merchant's. The index of a customer's orders has their order too, and takes the
-- place of the one without. An older version beside it asks for none of it.
-- Each statement may be run again.
-- Runs beside: 0060
create index concurrently if not exists checkout_orders_newest_idx on checkout_orders
  (tenant_id, created_at desc, id desc);
create index concurrently if not exists checkout_orders_newest_of_customer_idx on checkout_orders
  (tenant_id, customer_id, created_at desc, id desc);
create index concurrently if not exists checkout_orders_newest_of_plan_idx on checkout_orders
  (tenant_id, plan_id, created_at desc, id desc) where plan_id is not null;
create index concurrently if not exists checkout_orders_searched_reference_idx on checkout_orders
  (tenant_id, lower(reference) text_pattern_ops);
create index concurrently if not exists checkout_orders_searched_merchant_reference_idx
  on checkout_orders (tenant_id, left(lower(merchant_reference), 300) text_pattern_ops)
  where merchant_reference is not null;
drop index concurrently if exists checkout_orders_customer_idx;
