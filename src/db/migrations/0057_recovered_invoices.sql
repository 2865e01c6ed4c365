-- What was paid after an earlier charge had failed is counted by the day it was paid. An older
-- version beside it asks for none of it.
-- Each statement may be run again.
-- Runs beside: 0056
create index concurrently if not exists invoices_recovered_idx on invoices (tenant_id, paid_at)
  where status in ('paid', 'refunded') and attempt_count > 1;
