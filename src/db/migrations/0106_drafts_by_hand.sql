-- A one-off invoice may be kept as a draft until its merchant opens it: it has no number and no
-- place yet, and says how it will be collected. Null: no such draft.
-- Each statement may be run again.
-- Runs beside: 0080
alter table invoices add column if not exists draft_terms jsonb;
alter table invoices drop constraint if exists invoices_one_off_check;
alter table invoices add constraint invoices_one_off_check check (case kind
  when 'one_off' then num_nonnulls(plan_id, plan_version, generation, cycle_ordinal) = 0
    and (ordinal is null) = (status = 'draft') and (draft_terms is not null) = (status = 'draft')
  else num_nulls(subscription_id, plan_id, plan_version) = 0 end) not valid;
alter table invoices validate constraint invoices_one_off_check;
