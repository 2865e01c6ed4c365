-- A payment that succeeded may be taken back by the payer's bank. Beside the payment stands how much
-- of it that was as a look showed, how much of that a person has decided about, and how much of
-- that the merchant bears. Its settlement is held meanwhile; what was paid out already is kept from
-- later payouts by an adjustment of its own kind.
-- Each statement may be run again.
-- Runs beside: 0060
alter table payment_attempts
  add column if not exists taken_back bigint,
  add column if not exists taken_back_decided bigint,
  add column if not exists taken_back_borne bigint;
alter table payment_attempts drop constraint if exists payment_attempts_taken_back_check;
alter table payment_attempts add constraint payment_attempts_taken_back_check
  check (taken_back > 0 and taken_back <= amount
    and coalesce(taken_back_decided, 0) <= taken_back
    and coalesce(taken_back_borne, 0) <= coalesce(taken_back_decided, 0)) not valid;

-- Null is no: what an older version beside this one writes names no such column.
alter table settlements add column if not exists held boolean;

alter table settlement_adjustments add column if not exists taken_back_payment_id uuid;
alter table settlement_adjustments
  drop constraint if exists settlement_adjustments_taken_back_fkey;
alter table settlement_adjustments add constraint settlement_adjustments_taken_back_fkey
  foreign key (tenant_id, taken_back_payment_id) references payment_attempts (tenant_id, id)
  not valid;
alter table settlement_adjustments drop constraint if exists settlement_adjustments_cause_check;
alter table settlement_adjustments add constraint settlement_adjustments_cause_check
  check (num_nonnulls(refund_id, payout_id, taken_back_payment_id) = 1
    and (payout_id is null) = (settlement_id is not null)) not valid;
create index concurrently if not exists settlement_adjustments_taken_back_idx
  on settlement_adjustments (tenant_id, taken_back_payment_id)
  where taken_back_payment_id is not null;
