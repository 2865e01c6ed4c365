-- The processes that are at work, and what they share: the provider's rate, which is one for all of
-- them, and the charges that a process which is gone has left behind.
-- Runs beside: 0080
create table processes (
  id uuid constraint processes_pkey primary key,
  kind text not null
    constraint processes_kind_check check (kind in ('serve', 'api', 'worker')),
  -- By the clock of this database.
  seen_at timestamptz not null
);
-- In the directory's database: when the last requests of a provider's account may be sent. Moments
-- are milliseconds of the clock of that database.
create table provider_slots (
  account text not null,
  rate text not null,
  version bigint not null,
  -- Those of the last window and those given ahead, the earliest first.
  given float8[] not null,
  paused_until float8 not null,
  -- What the provider has said of this account itself.
  learnt_limit int,
  learnt_window_ms int,
  learnt_at float8,
  constraint provider_slots_pkey primary key (account, rate)
);
-- The process that holds the lease; null where the lease alone says how long it is held.
alter table payment_attempts add column leased_by uuid;
