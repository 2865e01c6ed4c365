-- How long a merchant keeps what was logged and sent, in days; null keeps it. Of the API log null is
-- as long as its operator keeps it. For so many years documents name a customer who was erased;
-- null is six.
-- What is old is found by the keys and indexes that are there: renewals write into no further one.
-- Each statement may be run again.
-- Runs beside: 0080
alter table tenants add column if not exists api_log_days integer;
alter table tenants add column if not exists email_days integer;
alter table tenants add column if not exists delivery_days integer;
alter table tenants add column if not exists event_days integer;
alter table tenants add column if not exists documents_years integer;
alter table tenants drop constraint if exists tenants_retention_check;
alter table tenants add constraint tenants_retention_check check (
  api_log_days between 7 and 3650 and email_days between 7 and 3650
  and delivery_days between 7 and 3650 and event_days between 7 and 3650
  and documents_years between 0 and 10) not valid;
alter table tenants validate constraint tenants_retention_check;
