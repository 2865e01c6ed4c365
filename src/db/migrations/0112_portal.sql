-- The page of payers: what lets a payer in, what its merchant allows there, and in which language a
-- payer is written to. Null is what an older version beside this one writes: the usual.
-- Each statement may be run again.
-- Runs beside: 0080
create table if not exists portal_passes (
  tenant_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  -- A link or a code leads to sessions; a session is the cookie of a browser.
  kind text not null constraint portal_passes_kind_check check (kind in ('link', 'code', 'session')),
  secret_hash bytea not null,
  -- Of a code, for the message that carries it.
  sealed_secret bytea,
  tries integer not null default 0,
  -- Where a link opens the page, and where the payer goes back to.
  flow jsonb,
  return_url text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  constraint portal_passes_pkey primary key (tenant_id, id),
  constraint portal_passes_customer_fkey foreign key (tenant_id, customer_id)
    references customers (tenant_id, id)
);
create unique index if not exists portal_passes_secret_key on portal_passes (secret_hash)
  where kind <> 'code';
create index if not exists portal_passes_customer_idx on portal_passes
  (tenant_id, customer_id, kind, created_at desc);
create index if not exists portal_passes_ends_idx on portal_passes (ends_at);

alter table customers add column if not exists language text;

alter table tenants add column if not exists portal jsonb;

alter table emails drop constraint if exists emails_type_check;
alter table emails add constraint emails_type_check check (type in ('subscription_started',
  'trial_ending', 'upcoming_invoice', 'receipt', 'payment_failed', 'payment_reminder',
  'subscription_paused', 'card_expiring', 'subscription_changed', 'subscription_canceled',
  'webhook_disabled', 'mandate_instructions', 'refund_made', 'invoice_to_transfer',
  'deposits_waiting', 'portal_code', 'member_invitation', 'password_reset', 'new_sign_in',
  'wrong_codes', 'password_changed', 'second_factor_on', 'second_factor_off', 'key_created',
  'owner_added', 'payout_account_changed', 'notice', 'digest'))
  not valid;
alter table emails validate constraint emails_type_check;
