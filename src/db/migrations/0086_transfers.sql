-- Money that arrives by transfer: numbers that are given out, what arrived at them, and what went
-- back. What a deposit pays is a payment like any other, with the deposit beside it.
-- Runs beside: 0080
create table virtual_accounts (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  -- Null: the customer is gone, as after a reset of a test clock. The number still takes money.
  customer_id uuid,
  provider text not null,
  -- Which of the customer's it is: with tenant and customer it makes the reference.
  ordinal integer not null,
  reference text not null,
  account_number text,
  bank_name text,
  account_name text,
  currency text not null,
  status text not null constraint virtual_accounts_status_check
    check (status in ('opening', 'active', 'suspended', 'closed')),
  -- What arrived before this moment is known.
  looked_until timestamptz not null,
  due_at timestamptz,
  leased_until timestamptz,
  takeovers integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint virtual_accounts_pkey primary key (tenant_id, id),
  constraint virtual_accounts_reference_key unique (tenant_id, reference),
  constraint virtual_accounts_number_check check (status = 'opening' or account_number is not null)
);
create unique index virtual_accounts_code_key on virtual_accounts
  (tenant_id, lower(code) text_pattern_ops, code);
create unique index virtual_accounts_live_key on virtual_accounts (tenant_id, customer_id)
  where status <> 'closed';
create unique index virtual_accounts_number_key on virtual_accounts (provider, account_number);
create index virtual_accounts_searched_number_idx on virtual_accounts
  (tenant_id, lower(account_number) text_pattern_ops);
create index virtual_accounts_newest_idx on virtual_accounts
  (tenant_id, created_at desc, id desc);
create index virtual_accounts_due_idx on virtual_accounts (due_at) where due_at is not null;

create table deposits (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  provider text not null,
  session_id text not null,
  provider_reference text,
  virtual_account_id uuid,
  customer_id uuid,
  amount bigint not null constraint deposits_amount_check check (amount > 0),
  fee bigint not null constraint deposits_fee_check check (fee >= 0),
  currency text not null,
  sender_name text,
  sender_bank text,
  sender_account_last4 text,
  -- Where it can go back to.
  sealed_sender bytea,
  narration text,
  status text not null constraint deposits_status_check check (status in
    ('unapplied', 'partly_applied', 'applied', 'returning', 'returned', 'held')),
  applied_amount bigint not null,
  returning_amount bigint not null,
  returned_amount bigint not null,
  reason text,
  received_at timestamptz not null,
  -- Since when it waits without anybody having done anything with it.
  waiting_since timestamptz,
  -- When it is placed again.
  due_at timestamptz,
  leased_until timestamptz,
  takeovers integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint deposits_pkey primary key (tenant_id, id),
  constraint deposits_session_key unique (provider, session_id),
  constraint deposits_parts_check check (applied_amount >= 0 and returning_amount >= 0
    and returned_amount >= 0 and applied_amount + returning_amount + returned_amount <= amount),
  constraint deposits_virtual_account_fkey foreign key (tenant_id, virtual_account_id)
    references virtual_accounts (tenant_id, id),
  constraint deposits_customer_fkey foreign key (tenant_id, customer_id)
    references customers (tenant_id, id)
);
-- The same money, should the banks' number of it be told in two ways.
create unique index deposits_provider_reference_key on deposits (provider, provider_reference);
create unique index deposits_code_key on deposits
  (tenant_id, lower(code) text_pattern_ops, code);
create index deposits_newest_idx on deposits (tenant_id, created_at desc, id desc);
create index deposits_customer_idx on deposits (tenant_id, customer_id, created_at desc, id desc);
create index deposits_sender_idx on deposits
  using gin (tenant_id, lower(sender_name) gin_trgm_ops);
create index deposits_session_idx on deposits (tenant_id, lower(session_id) text_pattern_ops);
create index deposits_provider_reference_idx on deposits
  (tenant_id, lower(provider_reference) text_pattern_ops);
create index deposits_waiting_idx on deposits (tenant_id, waiting_since)
  where waiting_since is not null;
create index deposits_due_idx on deposits (due_at) where due_at is not null;

create table deposit_returns (
  tenant_id uuid not null,
  id uuid not null,
  deposit_id uuid not null,
  provider text not null,
  reference text not null,
  amount bigint not null constraint deposit_returns_amount_check check (amount > 0),
  currency text not null,
  reason text not null,
  status text not null constraint deposit_returns_status_check
    check (status in ('pending', 'succeeded', 'failed')),
  failure_reason text,
  tries integer not null,
  due_at timestamptz,
  leased_until timestamptz,
  takeovers integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint deposit_returns_pkey primary key (tenant_id, id),
  constraint deposit_returns_reference_key unique (tenant_id, reference),
  constraint deposit_returns_deposit_fkey foreign key (tenant_id, deposit_id)
    references deposits (tenant_id, id)
);
create index deposit_returns_deposit_idx on deposit_returns (tenant_id, deposit_id);
create index deposit_returns_due_idx on deposit_returns (due_at) where due_at is not null;

-- Money that a callback spoke of. It belongs to nobody until the provider has said where it is.
create table credit_hints (
  id uuid constraint credit_hints_pkey primary key,
  provider text not null,
  session_id text not null,
  tries integer not null,
  due_at timestamptz not null,
  leased_until timestamptz,
  created_at timestamptz not null,
  constraint credit_hints_session_key unique (provider, session_id)
);
create index credit_hints_due_idx on credit_hints (due_at);
