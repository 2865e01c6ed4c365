-- For whoever runs it: several master keys side by side while one takes over from another, what the
-- hourly look at the books found, and which older versions may run beside a migration.
-- Runs beside: 0023

create table master_keys (
  version smallint primary key check (version between 0 and 255),
  fingerprint text not null constraint master_keys_fingerprint_key unique,
  seals_since timestamptz,
  retired_at timestamptz,
  created_at timestamptz not null
);

insert into master_keys (version, fingerprint, seals_since, created_at)
  select 1, master_key_fingerprint, created_at, created_at from installation;

drop table installation;

create table findings (
  invariant text primary key,
  meaning text not null,
  violation_count integer not null,
  examples jsonb not null,
  looked_at timestamptz not null
);
