-- Subscriptions and invoices are searched by part of their code, like everything else: by an index.
create index subscriptions_search_idx on subscriptions
  using gin (tenant_id, lower(code) gin_trgm_ops);
create index invoices_search_idx on invoices using gin (tenant_id, lower(code) gin_trgm_ops);
create index invoices_subscription_idx on invoices
  (tenant_id, subscription_id, created_at desc, id desc);
