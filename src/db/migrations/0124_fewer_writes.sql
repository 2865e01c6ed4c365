-- What a renewal writes besides its own rows: entries of indexes that another index replaces, and
-- the look at the tenant's row for each line of a log. A tenant's row is never deleted, and what
-- writes to a log holds that row, or one that refers to it.
-- Each statement may be run again.
-- Runs beside: 0080
drop index concurrently if exists subscriptions_renewal_idx;
drop index concurrently if exists payment_attempts_source_idx;
alter table events drop constraint if exists events_tenant_id_fkey;
alter table emails drop constraint if exists emails_tenant_id_fkey;
alter table webhook_deliveries drop constraint if exists webhook_deliveries_tenant_id_fkey;
