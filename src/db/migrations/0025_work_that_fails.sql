-- What a provider certainly never heard of is sent for as long as it takes, refunds too. A row whose
-- work fails again and again is left alone for longer each time, and counted.
-- Runs beside: 0024

-- When the provider may have heard of a refund for the first time.
alter table refunds add column asked_at timestamptz;
update refunds set asked_at = created_at where status = 'pending';

-- How often in a row the work on it came to no end: its lease ran out. Null is never: versions before
-- this write rows whole and do not name it.
alter table subscriptions add column takeovers smallint;
alter table invoices add column takeovers smallint;
alter table payment_attempts add column takeovers smallint;
alter table mandates add column takeovers smallint;
alter table settlements add column takeovers smallint;
alter table payouts add column takeovers smallint;
alter table refunds add column takeovers smallint;
alter table checkout_orders add column takeovers smallint;
alter table emails add column takeovers smallint;
alter table webhook_deliveries add column takeovers smallint;
alter table inbox_callbacks add column takeovers smallint;
