-- The answer to a request is kept beside its effect, so that a repeated request never acts twice.
-- A claim is held by lease; the holder's number fences out a run whose lease another has taken over.
create table idempotency_keys (
  tenant_id uuid not null references tenants (id),
  key text not null,
  fingerprint bytea not null,
  holder uuid not null,
  leased_until timestamptz not null,
  intent bytea,
  response_status integer,
  response bytea,
  created_at timestamptz not null,
  primary key (tenant_id, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
