-- The bank accounts that a tenant chose for its payouts, each choice kept. The newest that has begun
-- is used; without one payouts go to the tenant's account at the provider.
-- Each statement may be run again.
-- Runs beside: 0080
create table if not exists payout_bank_accounts (
  tenant_id uuid not null,
  id uuid not null,
  bank_code text not null,
  bank_name text,
  account_name text not null,
  last4 text not null,
  sealed_account_number bytea not null,
  used_from timestamptz not null,
  -- Another choice came before it was used: it never is.
  replaced_at timestamptz,
  chosen_by text not null,
  created_at timestamptz not null,
  constraint payout_bank_accounts_pkey primary key (tenant_id, id)
);
create index if not exists payout_bank_accounts_used_idx on payout_bank_accounts
  (tenant_id, used_from desc, id desc) where replaced_at is null;

-- The bank account that a payout goes to, as it was then; null: the account at the provider. A payout to a bank has
-- an empty recipient_account_id: an older version beside this one, which knows no bank accounts,
-- is refused there, and what was in the payout goes out with the next.
alter table payouts add column if not exists bank_account_id uuid;
alter table payouts add column if not exists bank_code text;
alter table payouts add column if not exists bank_name text;
alter table payouts add column if not exists bank_account_last4 text;
alter table payouts add column if not exists bank_account_name text;

-- When the member last showed a password or a code in this session. Null is what an older version
-- beside this one writes: the member is asked again.
alter table sessions add column if not exists signed_in_at timestamptz;

alter table emails drop constraint if exists emails_type_check;
alter table emails add constraint emails_type_check check (type in ('subscription_started',
  'trial_ending', 'upcoming_invoice', 'receipt', 'payment_failed', 'payment_reminder',
  'subscription_paused', 'card_expiring', 'subscription_changed', 'subscription_canceled',
  'webhook_disabled', 'mandate_instructions', 'refund_made', 'invoice_to_transfer',
  'deposits_waiting', 'member_invitation', 'password_reset', 'new_sign_in', 'wrong_codes',
  'password_changed', 'second_factor_on', 'second_factor_off', 'key_created', 'owner_added',
  'payout_account_changed'))
  not valid;
alter table emails validate constraint emails_type_check;
