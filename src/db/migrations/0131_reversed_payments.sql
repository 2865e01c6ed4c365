-- Payments that a bank took back are few among all: a list of them alone reads no others.
-- Each statement may be run again.
-- Runs beside: 0080
create index concurrently if not exists payment_attempts_reversed_idx on payment_attempts
  (tenant_id, id) where reversed_at is not null;
