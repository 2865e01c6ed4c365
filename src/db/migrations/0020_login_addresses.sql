-- Where an account's people have logged in from, as a hash of their network: while strangers guess at
-- its password from everywhere, these are still let in.
-- Runs beside: 0020
create table login_addresses (
  tenant_id uuid not null references tenants (id),
  address_hash bytea not null check (octet_length(address_hash) = 32),
  seen_at timestamptz not null,
  primary key (tenant_id, address_hash)
);
