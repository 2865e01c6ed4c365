-- A mandate’s status, as its provider reports it, is one of a life of its own.
-- Runs beside: 0026
alter table mandates add constraint mandates_mandate_status_check
  check (mandate_status in ('UNKNOWN', 'PENDING', 'ACTIVE', 'SUSPENDED', 'REJECTED', 'EXPIRED',
    'DELETED'));
