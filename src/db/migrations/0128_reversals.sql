-- Payments that their provider takes back, and disputes that a bank opens. An older version beside
-- this one knows complaints alone: it opens none of the new kinds, and leaves what was taken back to
-- a person, as before.
-- Each statement may be run again.
-- Runs beside: 0080
alter table disputes drop constraint if exists disputes_kind_check;
alter table disputes add constraint disputes_kind_check
  check (kind in ('complaint', 'reversal', 'chargeback')) not valid;
alter table disputes validate constraint disputes_kind_check;
alter table disputes drop constraint if exists disputes_status_check;
alter table disputes add constraint disputes_status_check
  check (status in ('needs_response', 'under_review', 'won', 'lost', 'accepted')) not valid;
alter table disputes validate constraint disputes_status_check;
alter table disputes
  -- What the merchant lost by it. Null: nothing.
  add column if not exists lost_amount bigint,
  -- What is kept out of payouts while it is open. Null: nothing.
  add column if not exists kept_amount bigint,
  -- Whether that was taken off the settlement, or is to be taken off a later payout.
  add column if not exists kept_from text,
  -- What the provider is answered, once that is decided.
  add column if not exists answer text,
  -- When the merchant was told that it is due soon.
  add column if not exists due_soon_at timestamptz,
  -- When something is to be done with it by itself.
  add column if not exists due_at timestamptz,
  add column if not exists leased_until timestamptz,
  add column if not exists takeovers integer;
alter table disputes drop constraint if exists disputes_kept_from_check;
alter table disputes add constraint disputes_kept_from_check
  check (kept_from in ('settlement', 'payout')) not valid;
alter table disputes drop constraint if exists disputes_answer_check;
alter table disputes add constraint disputes_answer_check
  check (answer in ('contest', 'accept')) not valid;
create index if not exists disputes_due_idx on disputes (due_at) where due_at is not null;
-- One that is open of each kind for a payment.
create unique index if not exists disputes_open_kind_key on disputes (tenant_id, payment_id, kind)
  where status in ('needs_response', 'under_review');
drop index if exists disputes_open_key;

-- Each thing by which it was learnt that a part of a payment was taken back, such as a row of the
-- provider's statement: the same one, told again, is nothing new.
create table if not exists payment_reversals (
  tenant_id uuid not null,
  payment_id uuid not null,
  reference text not null,
  amount bigint not null,
  created_at timestamptz not null,
  constraint payment_reversals_pkey primary key (tenant_id, payment_id, reference)
);

alter table payment_attempts
  -- When it was first taken back, wholly or in part.
  add column if not exists reversed_at timestamptz,
  -- What of that its invoice does not count as paid any more.
  add column if not exists reversed_owed bigint;
alter table invoices
  -- When a payment of it was taken back.
  add column if not exists reversed_at timestamptz;

-- Below zero: a dispute of a payment that was paid out is won, and the next payout is larger.
alter table settlement_adjustments drop constraint if exists settlement_adjustments_amount_check;
alter table settlement_adjustments add constraint settlement_adjustments_amount_check
  check (amount <> 0) not valid;
alter table settlement_adjustments validate constraint settlement_adjustments_amount_check;
alter table payout_deductions drop constraint if exists payout_deductions_amount_check;
alter table payout_deductions add constraint payout_deductions_amount_check
  check (amount <> 0) not valid;
alter table payout_deductions validate constraint payout_deductions_amount_check;

-- Null: `write_off`, and whether a dispute is contested by itself depends on what supports it.
alter table tenants
  add column if not exists disputes_after_loss text,
  add column if not exists disputes_auto_contest boolean;
alter table tenants drop constraint if exists tenants_disputes_after_loss_check;
alter table tenants add constraint tenants_disputes_after_loss_check
  check (disputes_after_loss in ('write_off', 'owe')) not valid;
alter table tenants validate constraint tenants_disputes_after_loss_check;

-- Each question of a provider whether a payment was right, and what it was answered. They belong to
-- no tenant: a question may name no payment of ours.
create table if not exists dispute_questions (
  id uuid not null constraint dispute_questions_pkey primary key,
  provider text not null,
  transaction_reference text not null,
  answer text not null constraint dispute_questions_answer_check
    check (answer in ('true', 'false', 'undecided', 'unknown')),
  asked_at timestamptz not null
);
create index if not exists dispute_questions_newest_idx on dispute_questions (asked_at);

-- What is written off is no trouble that a person may still put right. No row says so yet.
create or replace function is_failing(status text, failure_reason text) returns boolean
language sql immutable as $$
  select coalesce(status in ('open', 'failed') and failure_reason not in
    ('subscription_canceled', 'subscription_expired', 'voided', 'reversed'), false)
$$;
