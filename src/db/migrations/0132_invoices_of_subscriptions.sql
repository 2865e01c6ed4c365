-- One index keeps each place of a cycle for one invoice, and finds the invoices of a subscription:
-- an invoice without a place, where the ordinal is null, differs from all others. A renewal writes
-- two entries less.
-- Each statement may be run again.
-- Runs beside: 0080
create unique index concurrently if not exists invoices_of_subscriptions_key
  on invoices (tenant_id, subscription_id, cycle_ordinal, ordinal);
drop index concurrently if exists invoices_cycle_place_key;
drop index concurrently if exists invoices_subscription_idx;
