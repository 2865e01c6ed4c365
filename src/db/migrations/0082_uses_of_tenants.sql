-- What each process has let pass of tenants that ask much, so that all of them keep one limit.
-- Runs beside: 0080
create table tenant_uses (
  tenant_id uuid not null,
  process_id uuid not null,
  -- Since the process began to tell of this tenant, and since it told last.
  used bigint not null,
  lately bigint not null,
  -- How many came since then, let pass or not.
  asked bigint not null,
  -- By the clock of this database.
  seen_at timestamptz not null,
  constraint tenant_uses_pkey primary key (tenant_id, process_id)
);
