-- A payout's reference derives from its number among its tenant's payouts, so that a database
-- restored from yesterday makes the same one again; what an earlier transfer moved otherwise is made
-- up for by later payouts. Money that is not what was asked is kept as a payment that can go back.
-- Runs beside: 0018
alter table tenants add column payouts_made integer not null default 0;
-- Payouts made before this have none.
alter table payouts add column number integer;
create unique index payouts_number_key on payouts (tenant_id, number);

-- Later payouts are smaller by a refund, or by what an earlier payout moved beyond its settlements.
alter table settlement_adjustments
  alter column settlement_id drop not null,
  alter column refund_id drop not null,
  add column payout_id uuid,
  add foreign key (tenant_id, payout_id) references payouts (tenant_id, id),
  add constraint settlement_adjustments_payout_key unique (tenant_id, payout_id),
  add constraint settlement_adjustments_cause_check
    check (num_nonnulls(refund_id, payout_id) = 1 and (refund_id is null) = (settlement_id is null));

-- Not validated: that would read a big table to the end, and the values it held were fewer.
alter table payment_attempts
  drop constraint payment_attempts_purpose_check,
  add constraint payment_attempts_purpose_check
    check (purpose in ('invoice', 'card_check', 'duplicate', 'set_aside')) not valid;
