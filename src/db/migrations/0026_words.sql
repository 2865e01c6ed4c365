-- What may stand in a column of words is said by the column: the code's types are read from there.
-- Runs beside: 0025
alter table plan_versions add constraint plan_versions_status_check
  check (status in ('active', 'inactive')) not valid;
alter table plan_versions add constraint plan_versions_interval_check
  check (interval in ('daily', 'weekly', 'bi-weekly', 'monthly', 'quarterly', 'yearly')) not valid;
alter table subscriptions add constraint subscriptions_interval_check
  check (interval in ('daily', 'weekly', 'bi-weekly', 'monthly', 'quarterly', 'yearly')) not valid;
alter table subscriptions add constraint subscriptions_pause_reason_check check (pause_reason in
  ('payment_failed', 'no_payment_source', 'mandate_suspended', 'requested')) not valid;
alter table plan_versions validate constraint plan_versions_status_check;
alter table plan_versions validate constraint plan_versions_interval_check;
alter table subscriptions validate constraint subscriptions_interval_check;
alter table subscriptions validate constraint subscriptions_pause_reason_check;
