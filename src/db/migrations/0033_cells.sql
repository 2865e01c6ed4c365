-- Which cell this database is, and whose references say so: charges of subscriptions that were made
-- before keep the names they would have had, so that a restored database makes the same ones again.
-- Runs beside: 0026
create table cells (
  id text constraint cells_pkey primary key
    constraint cells_id_check check (id ~ '^[0-9a-z]{2}$'),
  -- From then on, in real time, also what an older version would misread bears the cell.
  carried_from timestamptz not null
);
insert into cells (id, carried_from)
  select '00', case when exists (select from tenants) then now() + interval '1 hour'
    else 'epoch' end;

-- Null is none, and never changes: a charge's reference derives from it, whatever moves later.
alter table subscriptions add column reference_cell text
  constraint subscriptions_reference_cell_check check (reference_cell ~ '^[0-9a-z]{2}$');
