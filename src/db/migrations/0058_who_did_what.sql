-- The audit trail says who acted, from where, and what it is called that was acted on; it is found
-- by each of them. An older version keeps its tally in one part: it cannot run beside them.
-- Runs beside: 0058

alter table audit_entries
  -- Null: written by a version that did not say.
  add column actor_kind text constraint audit_entries_actor_kind_check
    check (actor_kind in ('member', 'key', 'system')),
  add column actor_id uuid,
  add column actor_name text,
  add column subject_code text,
  add column ip text,
  alter column subject_id drop not null;

create index audit_entries_newest_idx on audit_entries (tenant_id, created_at desc, id desc);
create index audit_entries_actor_idx on audit_entries
  (tenant_id, actor_id, created_at desc, id desc);
create index audit_entries_action_idx on audit_entries
  (tenant_id, action text_pattern_ops, created_at desc, id desc);
create index audit_entries_subject_idx on audit_entries
  (tenant_id, subject_id, created_at desc, id desc);
create index audit_entries_code_idx on audit_entries
  (tenant_id, lower(subject_code) text_pattern_ops, created_at desc, id desc);

alter table audit_tallies
  add column part integer not null default 0,
  drop constraint audit_tallies_pkey,
  add constraint audit_tallies_pkey primary key (tenant_id, part);
