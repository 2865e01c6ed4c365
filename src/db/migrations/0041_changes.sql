-- Changes within a cycle: how much of its price is paid for, what a merchant took back counts as trouble
-- no more, and customers hear what changed.
-- Runs beside: 0040
alter table subscriptions
  -- Of its price, what is paid for the cycle that it is in; null: all of it.
  add column cycle_covered bigint;

-- Failed for a reason that somebody may still put right: neither the subscription's end is one, nor
-- that it was voided. Of those that were failing before this none was.
create or replace function is_failing(status text, failure_reason text) returns boolean
language sql immutable as $$
  select coalesce(status in ('open', 'failed')
    and failure_reason not in ('subscription_canceled', 'subscription_expired', 'voided'), false)
$$;

alter table emails drop constraint emails_type_check;
alter table emails add constraint emails_type_check check (type in ('subscription_started',
  'trial_ending', 'upcoming_invoice', 'receipt', 'payment_failed', 'payment_reminder',
  'subscription_paused', 'card_expiring', 'subscription_changed', 'subscription_canceled',
  'webhook_disabled', 'mandate_instructions', 'refund_made')) not valid;
alter table emails validate constraint emails_type_check;
