-- Credit notes also of what a change gives back as credit, and not only of refunds.
-- Runs beside: 0046
alter table credit_notes
  -- The credit that it gave, where no refund did.
  add column credit_entry_id uuid,
  add constraint credit_notes_cause_check check (num_nonnulls(refund_id, credit_entry_id) = 1);
