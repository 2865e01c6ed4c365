-- A message tells a member of wrong codes of the second factor.
-- Runs beside: 0060
alter table emails drop constraint emails_type_check;
alter table emails add constraint emails_type_check check (type in ('subscription_started',
  'trial_ending', 'upcoming_invoice', 'receipt', 'payment_failed', 'payment_reminder',
  'subscription_paused', 'card_expiring', 'subscription_changed', 'subscription_canceled',
  'webhook_disabled', 'mandate_instructions', 'refund_made', 'member_invitation',
  'password_reset', 'new_sign_in', 'wrong_codes')) not valid;
alter table emails validate constraint emails_type_check;
