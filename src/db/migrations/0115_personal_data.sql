-- What is kept of one person is handed out as a file, and erased, by jobs that go from table to
-- table in pieces: where they are is in the row, so that another process goes on from there.
-- A version before this one reads and writes none of it.
-- Each statement may be run again.
-- Runs beside: 0080
create table if not exists personal_exports (
  tenant_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  -- The table that is being read, and the key of the last row that was.
  step text not null,
  passed jsonb,
  parts integer not null default 0,
  -- How many rows of that table are in the file.
  rows_of_step integer not null default 0,
  requested_at timestamptz not null,
  -- Both in real time. Null: it is being made.
  ready_at timestamptz,
  expires_at timestamptz,
  due_at timestamptz,
  leased_until timestamptz,
  takeovers integer,
  constraint personal_exports_pkey primary key (tenant_id, id)
);
create index if not exists personal_exports_due_idx on personal_exports (due_at)
  where due_at is not null;
create index if not exists personal_exports_customer_idx on personal_exports
  (tenant_id, customer_id, requested_at);

create table if not exists personal_export_parts (
  tenant_id uuid not null,
  export_id uuid not null,
  number integer not null,
  content text not null,
  created_at timestamptz not null,
  constraint personal_export_parts_pkey primary key (tenant_id, export_id, number)
);

create table if not exists erasures (
  tenant_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  step text not null,
  passed jsonb,
  -- What is looked for: null once nothing of it is left.
  known jsonb,
  -- What invoices and credit notes go on to say of who was billed, while the law asks for it.
  papers jsonb,
  newest_paper_at timestamptz,
  requested_at timestamptz not null,
  done_at timestamptz,
  due_at timestamptz,
  leased_until timestamptz,
  takeovers integer,
  constraint erasures_pkey primary key (tenant_id, id)
);
create unique index if not exists erasures_customer_key on erasures (tenant_id, customer_id);
create index if not exists erasures_due_idx on erasures (due_at) where due_at is not null;
create index if not exists erasures_papers_idx on erasures (tenant_id, newest_paper_at)
  where papers is not null;

-- By which the notes of one customer are walked.
create index if not exists credit_notes_of_customer_idx on credit_notes
  (tenant_id, customer_id, created_at, id);

-- The trail is not changed, but for this: a person's words in it become [erased]. The service's own
-- role may not update the table; as its owner this function does, and it puts nothing else in the
-- place of a text. The tally of the entry goes with it, so that any other change is still found.
create or replace function erase_in_trail(of_tenant uuid, entry uuid, erased jsonb)
returns boolean language plpgsql security definer set search_path from current as $$
declare
  before audit_entries;
  difference numeric;
begin
  if not exists (select from erasures where tenant_id = of_tenant and done_at is null) then
    raise exception 'nothing is being erased of this tenant';
  end if;
  select * into before from audit_entries where tenant_id = of_tenant and id = entry for update;
  if not found then
    return false;
  end if;
  if exists (
    with recursive leaves (side, path, value) as (
      select side, '{}'::text[], value from (values (1, before.changes), (2, erased)) s (side, value)
      union all
      select l.side, l.path || p.name, p.value from leaves l cross join lateral (
        select e.key, e.value from jsonb_each(
          case jsonb_typeof(l.value) when 'object' then l.value else '{}' end) e
        union all
        select a.place::text, a.value from jsonb_array_elements(
          case jsonb_typeof(l.value) when 'array' then l.value else '[]' end)
          with ordinality a (value, place)) p (name, value)
    ), ends as (
      select * from leaves where jsonb_typeof(value) not in ('object', 'array')
    )
    select from (select * from ends where side = 1) o
    full join (select * from ends where side = 2) n using (path)
    where o.value is distinct from n.value
      and coalesce(n.value #>> '{}', 'null') not like '%[erased]%' and n.value is not null
  ) then
    raise exception 'only [erased] takes the place of a text';
  end if;
  with e as (
    update audit_entries set changes = erased where tenant_id = of_tenant and id = entry
    returning *
  ), digests as (
    select ('x' || left(encode(sha256(convert_to(
      concat_ws(' ', d.id, d.action, d.subject_type, d.subject_id, d.changes, d.request_id,
        extract(epoch from d.created_at), case when d.actor_kind is not null then jsonb_build_array(
          d.actor_kind, d.actor_id, d.actor_name, d.subject_code, d.ip) end),
      'UTF8')), 'hex'), 15))::bit(60)::bigint::numeric as digest, d.sign
    from (select e.*, 1 as sign from e union all select b.*, -1 from (select before.*) b) d
  )
  select sum(digest * sign) into difference from digests;
  update audit_tallies set digest = digest + difference where tenant_id = of_tenant
    and part = ('x' || right(entry::text, 1))::bit(4)::int;
  return true;
end $$;
