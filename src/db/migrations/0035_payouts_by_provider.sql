-- A tenant has an account at each provider: where its payouts there go, whether real money may, and
-- how many were made. Each provider's payouts have numbers of their own, because that is where a
-- restored database looks for them. An older version counts on the tenant: none may run beside it.
-- Runs beside: 0035
create table payout_accounts (
  tenant_id uuid not null constraint payout_accounts_tenant_fkey references tenants (id),
  provider text not null,
  -- Null: the account that the tenant registered with.
  recipient_account_id text,
  confirmed_at timestamptz,
  payouts_made integer not null default 0,
  constraint payout_accounts_pkey primary key (tenant_id, provider)
);
insert into payout_accounts (tenant_id, provider, confirmed_at, payouts_made)
  select id, 'nomba', payout_account_confirmed_at, payouts_made from tenants
  where payout_account_confirmed_at is not null or payouts_made > 0;
alter table tenants drop column payout_account_confirmed_at, drop column payouts_made;

create unique index payouts_provider_number_key on payouts (tenant_id, provider, number);
drop index payouts_number_key;
