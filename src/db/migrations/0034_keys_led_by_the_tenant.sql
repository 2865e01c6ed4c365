-- What may exist only once is unique within its tenant, so that tables spread by tenants. The new keys
-- are there before the old ones go; orders are also looked for by what a callback names, of any tenant.
-- Each statement may be run again.
-- Runs beside: 0026
create unique index concurrently if not exists checkout_orders_tenant_reference_key
  on checkout_orders (tenant_id, reference);
create index concurrently if not exists checkout_orders_reference_idx on checkout_orders (reference);
alter table checkout_orders drop constraint if exists checkout_orders_reference_key;
create unique index concurrently if not exists mandates_tenant_merchant_reference_key
  on mandates (tenant_id, merchant_reference);
alter table mandates drop constraint if exists mandates_merchant_reference_key;
