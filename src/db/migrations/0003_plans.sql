-- A plan is its newest version; every version stays readable, because subscriptions are pinned to one.
create table plans (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null,
  version integer not null,
  name text not null,
  description text,
  amount bigint not null check (amount between 0 and 100000000000),
  currency text not null check (currency = 'NGN'),
  interval text not null
    check (interval in ('daily', 'weekly', 'bi-weekly', 'monthly', 'quarterly', 'yearly')),
  interval_count integer not null check (interval_count between 1 and 365),
  trial_period_days integer not null check (trial_period_days between 0 and 730),
  invoice_limit integer check (invoice_limit >= 1),
  status text not null check (status in ('active', 'inactive')),
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text not null generated always as (lower(code || E'\n' || name)) stored,
  primary key (tenant_id, id),
  constraint plans_code_key unique (tenant_id, code)
);
create index plans_newest_idx on plans (tenant_id, created_at desc, id desc);
create index plans_search_idx on plans using gin (tenant_id, search_text gin_trgm_ops);

create table plan_versions (
  tenant_id uuid not null,
  plan_id uuid not null,
  version integer not null,
  name text not null,
  description text,
  amount bigint not null,
  currency text not null,
  interval text not null,
  interval_count integer not null,
  trial_period_days integer not null,
  invoice_limit integer,
  status text not null,
  archived_at timestamptz,
  moves_existing boolean not null,
  created_at timestamptz not null,
  primary key (tenant_id, plan_id, version),
  foreign key (tenant_id, plan_id) references plans (tenant_id, id)
);
