-- Where accounts are, for a service of several cells: which cell an account is in, and in which
-- cells an email address is known. It is asked in the first cell's database, or in one of its own,
-- and can be made again from the cells.
-- Runs beside: 0077
create table directory_accounts (
  account_id text constraint directory_accounts_pkey primary key,
  tenant_id uuid constraint directory_accounts_tenant_id_key unique,
  cell text not null constraint directory_accounts_cell_check check (cell ~ '^[0-9a-z]{2}$'),
  -- Until then a registration holds the name; null once its tenant is there.
  claimed_until timestamptz,
  -- The registration that holds it.
  claimed_by uuid,
  constraint directory_accounts_claimed_check
    check ((tenant_id is null) = (claimed_until is not null))
);
create index directory_accounts_cell_idx on directory_accounts (cell);
create table directory_addresses (
  email_hash bytea not null,
  cell text not null constraint directory_addresses_cell_check check (cell ~ '^[0-9a-z]{2}$'),
  constraint directory_addresses_pkey primary key (email_hash, cell)
);
-- A callback for a cell that was away when it came is kept where it came, until it is handed on.
create table callbacks_of_others (
  id uuid constraint callbacks_of_others_pkey primary key,
  cell text not null constraint callbacks_of_others_cell_check check (cell ~ '^[0-9a-z]{2}$'),
  provider text not null,
  deduplication_key text not null,
  event_type text not null,
  references_sent text[] not null,
  sealed_body bytea not null,
  received_at timestamptz not null,
  due_at timestamptz not null,
  leased_until timestamptz,
  constraint callbacks_of_others_deduplication_key unique (deduplication_key, cell)
);
create index callbacks_of_others_due_idx on callbacks_of_others (due_at);
