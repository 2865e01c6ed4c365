-- Whether our books and the provider's statement say the same: for each day of a tenant's money,
-- and what they do not agree about. What belongs to no tenant of this database has the nil UUID
-- as its tenant: it is the operator's.
-- Each statement may be run again.
-- Runs beside: 0080

-- What of ours a row of the statement is about. Null: that is not known.
alter table statement_rows
  add column if not exists of_tenant uuid,
  add column if not exists of_type text,
  add column if not exists of_id uuid;
create index if not exists statement_rows_owner_idx on statement_rows
  (of_tenant, provider, day, account, place) where of_tenant is not null;
create index if not exists statement_rows_subject_idx on statement_rows (of_tenant, of_id)
  where of_tenant is not null;
create index if not exists statement_rows_unknown_idx on statement_rows
  (provider, day, account, place) where of_tenant is null;

create table if not exists reconciliation_days (
  tenant_id uuid not null,
  id uuid not null,
  provider text not null,
  -- Of Africa/Lagos.
  day date not null,
  status text not null constraint reconciliation_days_status_check
    check (status in ('pending', 'incomplete', 'breaks', 'agrees')),
  -- Rows of the statement, and those of them that ours say too.
  row_count integer not null default 0,
  matched integer not null default 0,
  -- Those that are open.
  breaks integer not null default 0,
  -- What came in less what went out, without fees.
  amount_theirs bigint not null default 0,
  amount_ours bigint not null default 0,
  checked_at timestamptz,
  -- When it was first compared as a whole: then it is told.
  closed_at timestamptz,
  -- Of the operator's row: which readings of the statement have been taken up.
  reading integer not null default 0,
  -- When it is compared, or compared again; null: it is not.
  due_at timestamptz,
  leased_until timestamptz,
  takeovers integer,
  created_at timestamptz not null,
  constraint reconciliation_days_pkey primary key (tenant_id, id)
);
create unique index if not exists reconciliation_days_day_key on reconciliation_days
  (tenant_id, provider, day);
create index if not exists reconciliation_days_newest_idx on reconciliation_days
  (tenant_id, day desc, id desc);
create index if not exists reconciliation_days_due_idx on reconciliation_days (due_at)
  where due_at is not null;

create table if not exists reconciliation_breaks (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  provider text not null,
  day date not null,
  class text not null constraint reconciliation_breaks_class_check
    check (class in ('ours_only', 'theirs_only', 'amount', 'fee', 'reversed', 'twice', 'order')),
  status text not null constraint reconciliation_breaks_status_check
    check (status in ('open', 'healed', 'explained', 'written_off')),
  -- What it is about, so that there is one however often it is found.
  subject text not null,
  -- Both sides as they were when it was last found. Null: that side has nothing.
  ours jsonb,
  theirs jsonb,
  amount bigint not null,
  currency text not null,
  -- What of it lies in suspense: money that came in is above zero.
  suspended bigint not null default 0,
  -- What the provider says of it when it is asked, in a word.
  finding text,
  note text,
  -- By which comparison it was found last.
  round uuid,
  created_at timestamptz not null,
  closed_at timestamptz,
  -- When healing it is tried, or tried again; null: it is not.
  tries integer not null default 0,
  due_at timestamptz,
  leased_until timestamptz,
  takeovers integer,
  constraint reconciliation_breaks_pkey primary key (tenant_id, id)
);
create unique index if not exists reconciliation_breaks_code_key on reconciliation_breaks
  (tenant_id, lower(code) text_pattern_ops, code);
create unique index if not exists reconciliation_breaks_subject_key on reconciliation_breaks
  (tenant_id, provider, class, subject);
create index if not exists reconciliation_breaks_newest_idx on reconciliation_breaks
  (tenant_id, created_at desc, id desc);
create index if not exists reconciliation_breaks_day_idx on reconciliation_breaks
  (tenant_id, provider, day);
create index if not exists reconciliation_breaks_open_idx on reconciliation_breaks
  (tenant_id, class) where status = 'open';
create index if not exists reconciliation_breaks_due_idx on reconciliation_breaks (due_at)
  where due_at is not null;
