-- The people and companies that a tenant bills; one row per e-mail address and tenant.
create table customers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null,
  email text not null,
  name text,
  phone_number text,
  external_ref text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text not null generated always as (
    lower(code || E'\n' || email || E'\n' || coalesce(name, '') || E'\n'
      || coalesce(external_ref, '') || E'\n' || coalesce(phone_number, ''))
  ) stored,
  primary key (tenant_id, id),
  constraint customers_code_key unique (tenant_id, code),
  constraint customers_email_key unique (tenant_id, email)
);
create index customers_newest_idx on customers (tenant_id, created_at desc, id desc);
create index customers_external_ref_idx on customers (tenant_id, external_ref)
  where external_ref is not null;
create index customers_search_idx on customers using gin (tenant_id, search_text gin_trgm_ops);
