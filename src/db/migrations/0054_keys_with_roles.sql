-- Keys with a name and a role stand beside the account's own, which has neither. An older version
-- would take them for the account's own, with all its rights: it cannot run beside them.
-- Runs beside: 0054

alter table api_keys
  add column name text,
  add column role text constraint api_keys_role_check
    check (role in ('viewer', 'support', 'finance', 'developer', 'admin', 'owner')),
  add column last_four text,
  add column last_used_at timestamptz,
  -- What is shown once is kept as a hash alone.
  alter column sealed_key drop not null,
  add constraint api_keys_named_check check ((name is null) = (role is null)
    and (role is null) = (last_four is null) and (role is null) = (sealed_key is not null));

drop index api_keys_current_key;
create unique index api_keys_current_key on api_keys (tenant_id)
  where expires_at is null and role is null;
