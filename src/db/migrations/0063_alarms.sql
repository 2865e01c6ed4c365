-- Mails tell members of a changed password and a second factor turned on or off, and owners of a new
-- key and a new owner. An invitation remembers who invited, which its page shows. An older version
-- beside this one writes no such mail, and does not change who invited.
-- Runs beside: 0060
alter table emails drop constraint emails_type_check;
alter table emails add constraint emails_type_check check (type in ('subscription_started',
  'trial_ending', 'upcoming_invoice', 'receipt', 'payment_failed', 'payment_reminder',
  'subscription_paused', 'card_expiring', 'subscription_changed', 'subscription_canceled',
  'webhook_disabled', 'mandate_instructions', 'refund_made', 'member_invitation',
  'password_reset', 'new_sign_in', 'wrong_codes', 'password_changed', 'second_factor_on', 'second_factor_off',
  'key_created', 'owner_added')) not valid;
alter table emails validate constraint emails_type_check;

-- The member who invited; null: an API key did, or a version before this one.
alter table member_tokens add column inviter_id uuid;
