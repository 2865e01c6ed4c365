-- More than one payment provider: what was made with one stays with it. Versions before this write
-- payments whole, without a provider, and know a card by fewer columns: none may run beside it.
-- Runs beside: 0027
alter table payment_sources add column provider text not null default 'nomba';
alter table payment_attempts add column provider text not null default 'nomba';
alter table checkout_orders add column provider text not null default 'nomba';
alter table mandates add column provider text not null default 'nomba';
alter table refunds add column provider text not null default 'nomba';
alter table payouts add column provider text not null default 'nomba';

-- A token is worth something to the provider that gave it: the same card at two is two sources.
create unique index payment_sources_provider_card_key on payment_sources
  (tenant_id, customer_id, provider, card_brand, card_last4, card_expiry_month, card_expiry_year)
  where type = 'card';
drop index payment_sources_card_key;
-- Two providers may call their mandates the same.
create unique index payment_sources_provider_mandate_key on payment_sources
  (tenant_id, provider, mandate_id) where type = 'bank';
drop index payment_sources_mandate_key;
create unique index mandates_provider_mandate_key on mandates (tenant_id, provider, mandate_id)
  where mandate_id is not null;
drop index mandates_mandate_key;
