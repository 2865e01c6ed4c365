-- Tenants that move from one cell to another. A row that is not at home is leaving this cell, or is
-- the copy of a tenant that arrives: no worker begins anything of it. Where each move is, and which
-- cells a tenant has left, the directory knows.
-- Runs beside: 0080
alter table tenants add column at_home boolean not null default true;
-- Null: it is at home. `leaving`: workers begin nothing more. `closing`: nor do requests, and those
-- under way come to their end. `closed`: nothing is written. `arriving`: a copy.
alter table tenants add column moving text constraint tenants_moving_check
  check (moving in ('leaving', 'closing', 'closed', 'arriving'));
alter table tenants add constraint tenants_at_home_check check (at_home = (moving is null));
-- The cells that it has left: with the tenant, so that the directory can be made again.
alter table tenants add column former_cells text[] not null default '{}';
create index tenants_away_idx on tenants (id) where not at_home;

-- What moves, and how far it has come. The row of the last move stays.
create table directory_moves (
  tenant_id uuid constraint directory_moves_pkey primary key,
  account_id text not null,
  from_cell text not null constraint directory_moves_from_check check (from_cell ~ '^[0-9a-z]{2}$'),
  to_cell text not null constraint directory_moves_to_check check (to_cell ~ '^[0-9a-z]{2}$'),
  step text not null constraint directory_moves_step_check check (step in
    ('noted', 'copied', 'closed', 'compared', 'switched', 'opened', 'done', 'abandoned')),
  -- The call of the command that has the say.
  holder uuid not null,
  noted_at timestamptz not null,
  changed_at timestamptz not null,
  constraint directory_moves_cells_check check (from_cell <> to_cell)
);

-- What a tenant gave out while it was in a cell names that cell for ever.
create table directory_former_homes (
  cell text not null constraint directory_former_homes_cell_check check (cell ~ '^[0-9a-z]{2}$'),
  tenant_id uuid not null,
  constraint directory_former_homes_pkey primary key (cell, tenant_id)
);
