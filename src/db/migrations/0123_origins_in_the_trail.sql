-- Where a payer acted from is of the person too, and a caller may have written a person's words
-- into the id of a request. Both become [erased] in the trail, by a function of its owner's beside
-- erase_in_trail: it puts nothing else there, and the tally of the entry goes with it.
-- A version before this one does not call it.
-- Each statement may be run again.
-- Runs beside: 0080
create or replace function erase_origin_in_trail(of_tenant uuid, entry uuid, erased_request text)
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
  if erased_request is distinct from before.request_id
    and coalesce(erased_request, '') not like '%[erased]%' then
    raise exception 'only [erased] takes the place of a text';
  end if;
  with e as (
    update audit_entries set
      request_id = erased_request,
      ip = case when actor_kind = 'payer' and actor_id in (
        select customer_id from erasures where tenant_id = of_tenant and done_at is null)
        then '[erased]' else ip end
    where tenant_id = of_tenant and id = entry
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
