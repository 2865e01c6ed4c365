-- When the merchant is next mailed that this deposit waits; null: the deposit does not wait.
-- Each statement may be run again.
-- Runs beside: 0080
alter table deposits add column if not exists mail_due_at timestamptz;
with waiting as (
  select tenant_id, id, waiting_since + interval '24 hours' as at from deposits
  where waiting_since is not null and mail_due_at is null
)
update deposits d set mail_due_at = waiting.at from waiting
  where d.tenant_id = waiting.tenant_id and d.id = waiting.id;
create index concurrently if not exists deposits_mail_due_idx
  on deposits (mail_due_at) where mail_due_at is not null;

alter table emails drop constraint if exists emails_type_check;
alter table emails add constraint emails_type_check check (type in ('subscription_started',
  'trial_ending', 'upcoming_invoice', 'receipt', 'payment_failed', 'payment_reminder',
  'subscription_paused', 'card_expiring', 'subscription_changed', 'subscription_canceled',
  'webhook_disabled', 'mandate_instructions', 'refund_made', 'invoice_to_transfer',
  'deposits_waiting', 'member_invitation', 'password_reset', 'new_sign_in', 'wrong_codes',
  'password_changed', 'second_factor_on', 'second_factor_off', 'key_created', 'owner_added'))
  not valid;
alter table emails validate constraint emails_type_check;
