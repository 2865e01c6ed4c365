-- A payer promises to pay an invoice by a day: until its end nothing is charged or sent.
-- Null is what an older version beside this one writes: nothing is promised.
-- Each statement may be run again.
-- Runs beside: 0080
alter table invoices
  -- The day, as its merchant counts days, and the first moment after it.
  add column if not exists promised_pay_by date,
  add column if not exists promised_until timestamptz,
  add column if not exists promise_status text,
  -- How often it was promised.
  add column if not exists promises integer;
alter table invoices drop constraint if exists invoices_promise_status_check;
alter table invoices add constraint invoices_promise_status_check
  check (promise_status in ('open', 'kept', 'broken')) not valid;
alter table invoices validate constraint invoices_promise_status_check;
