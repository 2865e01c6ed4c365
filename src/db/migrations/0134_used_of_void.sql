-- What a change gave of an invoice, whose payment a bank took back before the invoice was voided,
-- stays sold in the ledger as it does in the tax report: each ledger is brought to what its rows say.
-- Each statement may be run again.
-- Runs beside: 0080
update tenants set ledger_at = null where ledger_at is not null;
