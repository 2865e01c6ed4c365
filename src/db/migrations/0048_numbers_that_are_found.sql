-- The beginning of an invoice's number is found, whatever the case, in the index that keeps it from
-- being there twice: a prefix is in capitals, so none differs from another by its case alone. A
-- draft has no number and stands in it no more. An older version beside it finds what it did.
-- Each statement may be run again.
-- Runs beside: 0046
create unique index concurrently if not exists invoices_searched_number_key on invoices
  (tenant_id, lower(number) text_pattern_ops) where number is not null;
alter table invoices drop constraint if exists invoices_number_key;
