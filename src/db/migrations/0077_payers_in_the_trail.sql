-- The audit trail may name a payer as who acted: a customer, by the id and code of the customer.
-- Runs beside: 0076
alter table audit_entries drop constraint if exists audit_entries_actor_kind_check;
alter table audit_entries add constraint audit_entries_actor_kind_check
  check (actor_kind in ('member', 'key', 'payer', 'system')) not valid;
alter table audit_entries validate constraint audit_entries_actor_kind_check;
