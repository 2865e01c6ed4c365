-- What an account's programs and people asked of the API, and what was answered: for some days, and
-- without secrets. An older version beside it writes none of it.
-- Runs beside: 0058
create table api_requests (
  -- Bound to no row: to write what was asked must not wait for whoever holds the account's.
  tenant_id uuid not null,
  -- Sorts by when the request came: lists, days and what is forgotten go by it alone.
  id uuid not null,
  created_at timestamptz not null,
  method text not null,
  route text not null,
  path text not null,
  operation text not null,
  -- What the operation needs, for what is shown of its bodies.
  needs text,
  status integer not null,
  code text,
  duration_ms double precision not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text not null,
  actor_role text not null,
  -- Only where the caller has named the request: else its id.
  request_id text,
  idempotency_key text,
  is_replay boolean not null,
  ip text not null,
  user_agent text,
  request_body text,
  response_body text,
  constraint api_requests_pkey primary key (tenant_id, id)
) with (autovacuum_vacuum_scale_factor = 0.02);

create index api_requests_named_idx on api_requests (tenant_id, request_id)
  where request_id is not null;
