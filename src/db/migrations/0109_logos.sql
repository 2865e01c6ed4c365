-- A merchant's logo, as it was made again from what was sent, and the ones before it: messages that
-- were sent show them. The tenant says which is in use, and on which paper it can be seen.
-- Each statement may be run again.
-- Runs beside: 0080
create table if not exists logos (
  tenant_id uuid not null,
  -- SHA-256 of the picture, in hex.
  hash text not null,
  png bytea not null,
  used_at timestamptz not null,
  constraint logos_pkey primary key (tenant_id, hash)
);
alter table tenants add column if not exists logo_name text;
alter table tenants add column if not exists logo_width integer;
alter table tenants add column if not exists logo_height integer;
alter table tenants add column if not exists logo_ground text
  constraint tenants_logo_ground_check check (logo_ground in ('any', 'light', 'dark'));
