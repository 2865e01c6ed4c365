-- The provider's statement, as it came: a day of an account, and its rows in their order. They belong
-- to no tenant: the account is the platform's, and a row's tenant is known by what it is matched with.
-- Each statement may be run again.
-- Runs beside: 0080
create table if not exists statement_days (
  provider text not null,
  -- The account at the provider.
  account text not null,
  -- Of Africa/Lagos.
  day date not null,
  -- `pending`: to be read, or being read. `whole`: read to its end, and its balances chain from the
  -- day before. `incomplete`: they do not, or rows cannot be read.
  status text not null constraint statement_days_status_check
    check (status in ('pending', 'whole', 'incomplete')),
  -- Where reading goes on; how many pages were read so far, and how many rows are kept of them.
  cursor text,
  pages_read integer not null default 0,
  rows_read integer not null default 0,
  -- Rows that cannot be read, and pages in a row that brought nothing new.
  unreadable integer not null default 0,
  repeated integer not null default 0,
  -- Before the first row and after the last one. Null where the provider does not say.
  opening bigint,
  closing bigint,
  -- Grows each time that it was read to its end, so that who compares it knows whether it has.
  reading integer not null default 0,
  read_at timestamptz,
  -- When it is read, or read again; null: it is not.
  due_at timestamptz,
  -- How often it was read to its end without being whole.
  tries integer not null default 0,
  -- How often in a row the provider gave no page.
  failures integer not null default 0,
  -- Why it is not whole, or is not read yet, for a person.
  reason text,
  leased_until timestamptz,
  constraint statement_days_pkey primary key (provider, account, day)
);
create index if not exists statement_days_due_idx on statement_days (due_at)
  where due_at is not null;

create table if not exists statement_rows (
  provider text not null,
  account text not null,
  day date not null,
  -- Its place within the day, from 1.
  place integer not null,
  transaction_id text not null,
  -- Ours, where the provider has kept it.
  reference text,
  session_id text,
  entry text not null constraint statement_rows_entry_check check (entry in ('credit', 'debit')),
  kind text not null,
  amount bigint not null,
  fee bigint not null,
  currency text not null,
  balance bigint,
  at timestamptz not null,
  constraint statement_rows_pkey primary key (provider, account, day, place)
);
create index if not exists statement_rows_transaction_idx on statement_rows
  (provider, transaction_id);
create index if not exists statement_rows_reference_idx on statement_rows (reference)
  where reference is not null;
create index if not exists statement_rows_session_idx on statement_rows (session_id)
  where session_id is not null;
