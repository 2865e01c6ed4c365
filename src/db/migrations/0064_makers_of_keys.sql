-- A key says who made it, and which member it goes back to: a member who leaves may have made it with
-- another key. Of keys made before, the audit trail knows. What an older version beside this one
-- makes has no maker.
-- Runs beside: 0060
alter table api_keys
  add column created_by_kind text constraint api_keys_created_by_kind_check
    check (created_by_kind in ('member', 'key', 'system')),
  add column created_by_id uuid,
  add column created_by_name text,
  -- Who made it, or made the key that it was made with.
  add column member_id uuid;

update api_keys k set created_by_kind = a.actor_kind, created_by_id = a.actor_id,
  created_by_name = a.actor_name
from audit_entries a
where a.tenant_id = k.tenant_id and a.subject_id = k.id and a.action = 'key.created'
  and a.actor_kind is not null;

with recursive made as (
  select tenant_id, id, created_by_id as member_id from api_keys where created_by_kind = 'member'
  union
  select k.tenant_id, k.id, made.member_id from made
  join api_keys k on k.tenant_id = made.tenant_id and k.created_by_kind = 'key'
    and k.created_by_id = made.id and k.role is not null
)
update api_keys k set member_id = made.member_id from made
where k.tenant_id = made.tenant_id and k.id = made.id and k.role is not null;
