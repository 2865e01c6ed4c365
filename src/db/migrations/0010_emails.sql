-- Messages are kept as facts and written when they are read or sent; found by whom they went to.

alter table emails
  drop column subject,
  drop column html,
  drop column body,
  add column search_text text not null generated always as (lower(
    recipient || E'\n' || coalesce(facts ->> 'customerName', '') || E'\n'
    || coalesce(facts ->> 'planName', '') || E'\n'
    || coalesce(facts ->> 'subscriptionCode', ''))) stored;
create index emails_search_idx on emails using gin (tenant_id, search_text gin_trgm_ops);
-- What was queued before there was a post goes out now.
update emails set due_at = created_at where status = 'queued';
