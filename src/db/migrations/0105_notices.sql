-- What each member wants to read by email of the business, and what waits to be mailed of it.
-- Each statement may be run again.
-- Runs beside: 0080
create table if not exists notice_choices (
  tenant_id uuid not null,
  -- The member's.
  id uuid not null,
  kinds text[] not null,
  digest text not null constraint notice_choices_digest_check
    check (digest in ('day', 'week', 'never')),
  -- When the next digest is written; null: never.
  due_at timestamptz,
  leased_until timestamptz,
  takeovers integer,
  updated_at timestamptz not null,
  constraint notice_choices_pkey primary key (tenant_id, id)
);
create index if not exists notice_choices_due_idx on notice_choices (due_at)
  where due_at is not null;

-- An event that members are to be mailed, alone or with others of its kind: its id is the event's.
create table if not exists notices (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null constraint notices_kind_check
    check (kind in ('sale', 'failedRenewal', 'payout', 'refund', 'dispute', 'attention')),
  due_at timestamptz,
  leased_until timestamptz,
  takeovers integer,
  created_at timestamptz not null,
  constraint notices_pkey primary key (tenant_id, id)
);
create index if not exists notices_due_idx on notices (due_at) where due_at is not null;
create index if not exists notices_kind_idx on notices (tenant_id, kind, due_at);

-- When a kind was last mailed: an hour passes before the next mail of it.
create table if not exists notice_hours (
  tenant_id uuid not null,
  kind text not null,
  mailed_at timestamptz not null,
  constraint notice_hours_pkey primary key (tenant_id, kind)
);

alter table emails drop constraint if exists emails_type_check;
alter table emails add constraint emails_type_check check (type in ('subscription_started',
  'trial_ending', 'upcoming_invoice', 'receipt', 'payment_failed', 'payment_reminder',
  'subscription_paused', 'card_expiring', 'subscription_changed', 'subscription_canceled',
  'webhook_disabled', 'mandate_instructions', 'refund_made', 'invoice_to_transfer',
  'deposits_waiting', 'member_invitation', 'password_reset', 'new_sign_in', 'wrong_codes',
  'password_changed', 'second_factor_on', 'second_factor_off', 'key_created', 'owner_added',
  'payout_account_changed', 'notice', 'digest'))
  not valid;
alter table emails validate constraint emails_type_check;
