-- The ledger: every fact of money as lines that sum to zero. An entry keeps its lines as two arrays:
-- the places of their accounts (src/model/ledger/accounts.ts) and their amounts in kobo, debits
-- above zero. The last hexadecimal digit of its id is 0: a line's id is that of its entry, with the
-- line's number there, from 1.
-- A version before this one posts nothing: what it changed is brought forward once none runs.
-- Each statement may be run again.
-- Runs beside: 0080
create table if not exists ledger_entries (
  tenant_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  of_type text not null,
  of_id uuid not null,
  currency text not null,
  reason text not null,
  accounts smallint[] not null,
  amounts bigint[] not null,
  constraint ledger_entries_pkey primary key (tenant_id, id)
);
create index if not exists ledger_entries_time_idx on ledger_entries (tenant_id, at, id);
create index if not exists ledger_entries_subject_idx on ledger_entries (tenant_id, of_id);

-- The days of the books of a tenant that had lines and are closed, in Africa/Lagos: how many lines,
-- the root of their tree and of the day before, and what the accounts had at its end.
create table if not exists ledger_days (
  tenant_id uuid not null,
  day date not null,
  count integer not null,
  root text not null,
  previous text not null,
  signature text not null,
  key_id text not null,
  balances jsonb not null,
  closed_at timestamptz not null,
  constraint ledger_days_pkey primary key (tenant_id, day)
);

-- The public keys of the signatures under closed days, for as long as a digest may be checked.
create table if not exists ledger_keys (
  id text not null,
  public_key bytea not null,
  created_at timestamptz not null,
  constraint ledger_keys_pkey primary key (id)
);

-- Since when a tenant's ledger says all that its rows say. Null: it is brought forward, and looked at
-- again each hour, until no process of an earlier version can be at work any more. Those that have a
-- heartbeat do not say in it that they post; for those that have none there is a day.
alter table tenants add column if not exists ledger_at timestamptz;
alter table processes add column if not exists posts boolean not null default false;
create index if not exists tenants_without_ledger_idx on tenants (id) where ledger_at is null;
create table if not exists ledger_upgrades (
  id integer not null,
  whole_after timestamptz not null,
  constraint ledger_upgrades_pkey primary key (id)
);
do $$ begin
  if exists (select from tenants) then
    insert into ledger_upgrades (id, whole_after) values (1, now() + interval '1 day')
      on conflict do nothing;
  end if;
end $$;

-- How far that has come for a tenant: it goes on from there.
create table if not exists ledger_progress (
  tenant_id uuid not null,
  step integer not null,
  after_id uuid,
  looked_at timestamptz,
  constraint ledger_progress_pkey primary key (tenant_id)
);
