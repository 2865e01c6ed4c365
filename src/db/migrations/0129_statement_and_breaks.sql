-- How long rows of the provider's statement are kept: a day whose rows are deleted says so, because
-- what its statement lacks proves nothing from then on. And who closed a break.
-- Each statement may be run again.
-- Runs beside: 0080
alter table statement_days
  -- When its first row was deleted. Null: all are kept; `rows_read` is how many are left.
  add column if not exists forgotten_at timestamptz;
create index if not exists statement_days_kept_idx on statement_days (read_at)
  where rows_read > 0;

alter table reconciliation_breaks
  -- Who explained it or wrote it off, by the name of that time. Null: nobody did, or an older version
  -- beside this one closed it; then the audit log alone says who.
  add column if not exists closed_by_kind text,
  add column if not exists closed_by_id uuid,
  add column if not exists closed_by_name text;
