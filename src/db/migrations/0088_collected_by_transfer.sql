-- Subscriptions whose invoices are paid by transfer: no card is charged for them by itself, and their
-- payers are told a number and reminded. Null is what an older version beside this one writes: it
-- charges.
-- Each statement may be run again.
-- Runs beside: 0080
alter table subscriptions
  add column if not exists collection_method text,
  add column if not exists due_days integer;
alter table subscriptions drop constraint if exists subscriptions_collection_method_check;
alter table subscriptions add constraint subscriptions_collection_method_check
  check (collection_method in ('charge', 'transfer')) not valid;
alter table subscriptions drop constraint if exists subscriptions_due_days_check;
alter table subscriptions add constraint subscriptions_due_days_check
  check (due_days between 0 and 60) not valid;

alter table invoices
  add column if not exists collection_method text,
  -- How many of its reminders were sent, or would have come before it was waited for.
  add column if not exists reminders_past integer;
alter table invoices drop constraint if exists invoices_collection_method_check;
alter table invoices add constraint invoices_collection_method_check
  check (collection_method in ('charge', 'transfer')) not valid;

alter table emails drop constraint if exists emails_type_check;
alter table emails add constraint emails_type_check check (type in ('subscription_started',
  'trial_ending', 'upcoming_invoice', 'receipt', 'payment_failed', 'payment_reminder',
  'subscription_paused', 'card_expiring', 'subscription_changed', 'subscription_canceled',
  'webhook_disabled', 'mandate_instructions', 'refund_made', 'invoice_to_transfer',
  'member_invitation', 'password_reset', 'new_sign_in', 'wrong_codes', 'password_changed',
  'second_factor_on', 'second_factor_off', 'key_created', 'owner_added')) not valid;
alter table emails validate constraint emails_type_check;
