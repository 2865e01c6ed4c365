-- Two more kinds of messages: how a mandate is approved, and money that was given back. A merchant
-- may turn single kinds off.
-- Runs beside: 0023
alter table tenants add column emails_off text[] not null default '{}';
alter table emails drop constraint emails_type_check;
alter table emails add constraint emails_type_check check (type in ('subscription_started',
  'trial_ending', 'upcoming_invoice', 'receipt', 'payment_failed', 'payment_reminder',
  'subscription_paused', 'card_expiring', 'subscription_canceled', 'webhook_disabled',
  'mandate_instructions', 'refund_made')) not valid;
alter table emails validate constraint emails_type_check;
