-- The tax of a refund is posted by its credit note, and some invoices are posted otherwise than by
-- earlier versions: each ledger is brought to what its rows say.
-- Each statement may be run again.
-- Runs beside: 0080
update tenants set ledger_at = null where ledger_at is not null;
