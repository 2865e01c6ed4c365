-- Payments are searched by what stands on a bank's statement or in a merchant's own books, and
-- subscriptions by the order that began them: each by an index.

create function payment_words(code text, reference text, provider_reference text) returns text
language sql immutable as $$
  select lower(code || E'\n' || reference || E'\n' || coalesce(provider_reference, ''))
$$;
create index payment_attempts_search_idx on payment_attempts
  using gin (tenant_id, payment_words(code, reference, provider_reference) gin_trgm_ops);

create function subscription_words(code text, metadata jsonb) returns text
language sql immutable as $$
  select lower(code || E'\n' || coalesce(metadata ->> 'orderReference', ''))
$$;
drop index subscriptions_search_idx;
create index subscriptions_search_idx on subscriptions
  using gin (tenant_id, subscription_words(code, metadata) gin_trgm_ops);

create index payouts_search_idx on payouts using gin (tenant_id, lower(reference) gin_trgm_ops);

-- What a customer that was found has been billed.
create index invoices_customer_idx on invoices (tenant_id, customer_id, created_at desc, id desc);
