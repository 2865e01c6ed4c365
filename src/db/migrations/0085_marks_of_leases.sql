-- Until when the process that is named took the lease: a lease of another length was taken by one
-- that names no process, as the version before does, and the name in the row is of one before it.
-- Runs beside: 0080
alter table payment_attempts add column leased_by_until timestamptz;
