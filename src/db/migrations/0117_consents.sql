-- What a payer agreed to, in the words that were shown. An order keeps the words of its page until
-- it is paid; null there is what an older version beside this one writes: such an order makes none.
-- Each statement may be run again.
-- Runs beside: 0080
create table if not exists consents (
  tenant_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  subscription_id uuid not null,
  text text not null,
  version text not null,
  amount bigint not null,
  interval text not null constraint consents_interval_check
    check (interval in ('daily', 'weekly', 'bi-weekly', 'monthly', 'quarterly', 'yearly')),
  interval_count integer not null,
  -- Whose browser agreed. Null: on a page of the provider, at a bank, or to a merchant.
  from_ip text,
  from_user_agent text,
  how text not null constraint consents_how_check
    check (how in ('checkout', 'portal', 'mandate', 'api', 'import')),
  created_at timestamptz not null,
  constraint consents_pkey primary key (tenant_id, id)
);
create index if not exists consents_customer_idx on consents
  (tenant_id, customer_id, created_at, id);
create index if not exists consents_subscription_idx on consents
  (tenant_id, subscription_id, created_at, id);

alter table checkout_orders add column if not exists consent jsonb;
