-- What a merchant writes on an invoice for its payer. Null: nothing.
-- Each statement may be run again.
-- Runs beside: 0080
alter table invoices add column if not exists note text;
