-- Who may ask for anything: tenants, their API keys, and an audit trail nobody can rewrite.
-- Keys are found by hash and kept sealed beside it, because login must be able to return them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- One row: which master key seals this database, so that a start under another key is refused.
create table installation (
  only_row boolean primary key default true check (only_row),
  master_key_fingerprint text not null,
  created_at timestamptz not null
);

create table tenants (
  id uuid primary key,
  account_id text not null constraint tenants_account_id_key unique,
  business_name text not null,
  email text,
  password_hash text,
  timezone text not null,
  dunning_max_attempts integer not null check (dunning_max_attempts between 1 and 10),
  dunning_retry_hours integer not null check (dunning_retry_hours between 1 and 720),
  upcoming_invoice_days integer not null check (upcoming_invoice_days between 0 and 60),
  webhook_url text,
  webhook_secret bytea,
  webhook_previous_secret bytea,
  webhook_previous_secret_until timestamptz,
  clock_now timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table api_keys (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  key_hash bytea not null constraint api_keys_key_hash_key unique,
  sealed_key bytea not null,
  expires_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
-- Exactly one key of a tenant is current; the others die at expires_at.
create unique index api_keys_current_key on api_keys (tenant_id) where expires_at is null;

create table audit_entries (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  action text not null,
  subject_type text not null,
  subject_id uuid not null,
  changes jsonb not null,
  request_id text,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger audit_entries_append_only
  before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();

-- Counts of attempts in fixed windows (failed logins, registrations), shared by every process.
create table throttles (
  bucket text primary key,
  window_started_at timestamptz not null,
  hits integer not null
);
create index throttles_window_started_at_idx on throttles (window_started_at);
