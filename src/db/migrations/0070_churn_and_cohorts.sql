-- A window's churn counts who was paused in it because nothing could be collected, and is so still at
-- its end, however long ago that was: so a movement keeps why its subscription is paused. And the
-- reports count, by the month in which subscriptions began, how many of them are left. What a version
-- before this one moves has no reason; its subscription still has it while it is paused. It is put
-- into the cohorts by the next fold of a version that knows them.
-- Each statement may be run again.
-- Runs beside: 0060
alter table subscription_movements
  add column if not exists pause_reason text,
  add column if not exists is_in_cohort boolean not null default false;

-- By the events that told of the pauses.
update subscription_movements m set pause_reason = e.data ->> 'pauseReason'
  from events e
  where m.status_after = 'paused' and m.status_before is distinct from 'paused'
    and m.pause_reason is null and e.type = 'subscription.paused'
    and e.tenant_id = m.tenant_id and e.entity_id = m.subscription_id and e.occurred_at = m.at;

create index concurrently if not exists subscription_movements_paused_idx
  on subscription_movements (tenant_id, at) where status_after = 'paused';
create index concurrently if not exists subscription_movements_cohort_idx
  on subscription_movements (tenant_id) where not is_in_cohort;
