-- From an order to a paid, renewing subscription: what pays, what is paid for, what was tried, and
-- what goes back. Every "only once" of billing is a unique index here, so that no race can pass it.

-- What a customer pays with. Tokens and account numbers are sealed; what is shown stands beside them.
create table payment_sources (
  tenant_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  type text not null check (type in ('card', 'bank')),
  status text not null check (status in ('active', 'inactive')),
  card_brand text,
  card_last4 text,
  card_expiry_month integer,
  card_expiry_year integer,
  sealed_token bytea,
  bank_code text,
  bank_name text,
  bank_account_name text,
  bank_last4 text,
  sealed_account_number bytea,
  mandate_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  check ((type = 'card') = (sealed_token is not null)),
  check ((type = 'bank') = (mandate_id is not null))
);
-- The same card again is the same source.
create unique index payment_sources_card_key on payment_sources
  (tenant_id, customer_id, card_brand, card_last4, card_expiry_month, card_expiry_year)
  where type = 'card';
create unique index payment_sources_mandate_key on payment_sources (tenant_id, mandate_id)
  where type = 'bank';
create index payment_sources_newest_idx on payment_sources
  (tenant_id, customer_id, created_at desc, id desc);

create table subscriptions (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  customer_id uuid not null,
  plan_id uuid not null,
  plan_version integer not null,
  payment_source_id uuid,
  amount bigint not null check (amount >= 0),
  currency text not null,
  interval text not null,
  interval_count integer not null,
  invoice_limit integer,
  invoice_count integer not null,
  trial_start_date timestamptz,
  trial_end_date timestamptz,
  -- Cycle k runs from anchor + k intervals to anchor + (k + 1): always counted from the anchor.
  anchor_at timestamptz not null,
  cycle_index integer not null,
  current_billing_cycle_start timestamptz,
  current_billing_cycle_end timestamptz,
  next_billing_at timestamptz,
  status text not null check (status in ('incomplete', 'scheduled', 'trialing', 'active',
    'past_due', 'paused', 'canceled', 'completed', 'expired')),
  allow_retries boolean not null,
  cancel_at_period_end boolean not null,
  started_at timestamptz,
  canceled_at timestamptz,
  cancel_reason text,
  completed_at timestamptz,
  paused_at timestamptz,
  pause_reason text,
  latest_invoice_id uuid,
  metadata jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint subscriptions_code_key unique (tenant_id, code),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, plan_id, plan_version)
    references plan_versions (tenant_id, plan_id, version),
  foreign key (tenant_id, payment_source_id) references payment_sources (tenant_id, id)
);
create unique index subscriptions_live_key on subscriptions (tenant_id, customer_id, plan_id)
  where status in ('incomplete', 'scheduled', 'trialing', 'active', 'past_due', 'paused');
create index subscriptions_newest_idx on subscriptions (tenant_id, created_at desc, id desc);
create index subscriptions_customer_idx on subscriptions
  (tenant_id, customer_id, created_at desc, id desc);

create table invoices (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  subscription_id uuid not null,
  customer_id uuid not null,
  plan_id uuid not null,
  plan_version integer not null,
  status text not null check (status in ('draft', 'open', 'paid', 'failed', 'refunded')),
  amount_due bigint not null check (amount_due >= 0),
  amount_paid bigint not null check (amount_paid between 0 and amount_due),
  amount_refunded bigint not null check (amount_refunded between 0 and amount_paid),
  currency text not null,
  lines jsonb not null,
  billing_period_start timestamptz not null,
  billing_period_end timestamptz not null,
  due_at timestamptz not null,
  paid_at timestamptz,
  failed_at timestamptz,
  refunded_at timestamptz,
  next_payment_attempt_at timestamptz,
  attempt_count integer not null,
  failure_reason text,
  checkout_link text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint invoices_code_key unique (tenant_id, code),
  -- One invoice per subscription and cycle.
  constraint invoices_cycle_key unique (tenant_id, subscription_id, billing_period_start),
  foreign key (tenant_id, subscription_id) references subscriptions (tenant_id, id)
);
create index invoices_newest_idx on invoices (tenant_id, created_at desc, id desc);

create table payment_attempts (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  customer_id uuid not null,
  subscription_id uuid,
  invoice_id uuid,
  payment_source_id uuid,
  payment_source_type text not null check (payment_source_type in ('card', 'bank')),
  amount bigint not null check (amount >= 0),
  currency text not null,
  status text not null
    check (status in ('pending', 'succeeded', 'failed', 'refunded', 'canceled')),
  -- What the payment is for decides whether it is income: a card check and a duplicate are not.
  purpose text not null check (purpose in ('invoice', 'card_check', 'duplicate')),
  reference text not null,
  provider_reference text,
  failure_code text,
  failure_reason text,
  amount_refunded bigint not null check (amount_refunded between 0 and amount),
  needs_review boolean not null,
  attempted_at timestamptz not null,
  completed_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint payment_attempts_code_key unique (tenant_id, code),
  constraint payment_attempts_reference_key unique (tenant_id, reference),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, subscription_id) references subscriptions (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  foreign key (tenant_id, payment_source_id) references payment_sources (tenant_id, id)
);
-- One charge in flight and one success for each invoice, whatever else happens.
create unique index payment_attempts_pending_key on payment_attempts (tenant_id, invoice_id)
  where status = 'pending';
create unique index payment_attempts_success_key on payment_attempts (tenant_id, invoice_id)
  where status in ('succeeded', 'refunded') and purpose = 'invoice';
create index payment_attempts_newest_idx on payment_attempts
  (tenant_id, created_at desc, id desc);
create index payment_attempts_customer_idx on payment_attempts
  (tenant_id, customer_id, created_at desc, id desc);

create table refunds (
  tenant_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  invoice_id uuid,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  reason text not null,
  reference text not null,
  failure_reason text,
  -- The very same request goes out again at 1, 5 and 15 minutes while no answer came.
  tries integer not null,
  due_at timestamptz,
  leased_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint refunds_reference_key unique (tenant_id, reference),
  foreign key (tenant_id, payment_id) references payment_attempts (tenant_id, id)
);
create index refunds_payment_idx on refunds (tenant_id, payment_id);
create index refunds_newest_idx on refunds (tenant_id, created_at desc, id desc);
create index refunds_due_idx on refunds (due_at) where due_at is not null;

create table settlements (
  tenant_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  invoice_id uuid not null,
  subscription_id uuid not null,
  gross_amount bigint not null check (gross_amount > 0),
  fee_amount bigint not null check (fee_amount between 0 and gross_amount),
  net_amount bigint not null check (net_amount >= 0),
  currency text not null,
  status text not null check (status in ('pending', 'paid_out', 'refunded')),
  due_at timestamptz not null,
  payout_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  -- One settlement per payment.
  constraint settlements_payment_key unique (tenant_id, payment_id),
  foreign key (tenant_id, payment_id) references payment_attempts (tenant_id, id)
);
create index settlements_newest_idx on settlements (tenant_id, created_at desc, id desc);

-- An order is committed before the provider hears of it. Its times are real, also under a test clock,
-- because a payer's browser lives in real time.
create table checkout_orders (
  tenant_id uuid not null,
  id uuid not null,
  reference text not null constraint checkout_orders_reference_key unique,
  merchant_reference text,
  plan_id uuid not null,
  plan_version integer not null,
  customer_id uuid not null,
  customer_email text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  checks_card boolean not null,
  callback_url text not null,
  account_id text,
  metadata jsonb not null,
  checkout_link text,
  status text not null check (status in ('pending', 'paid', 'failed', 'expired')),
  subscription_id uuid,
  invoice_id uuid,
  look_ups integer not null,
  looked_up_at timestamptz,
  due_at timestamptz,
  leased_until timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, plan_id, plan_version)
    references plan_versions (tenant_id, plan_id, version)
);
create index checkout_orders_due_idx on checkout_orders (due_at) where due_at is not null;

-- What the provider called back with, sealed as it came. Whose it is shows only when it is applied.
create table inbox_callbacks (
  id uuid primary key,
  provider text not null,
  deduplication_key text not null constraint inbox_callbacks_deduplication_key unique,
  event_type text not null,
  references_sent text[] not null,
  sealed_body bytea not null,
  received_at timestamptz not null,
  due_at timestamptz,
  leased_until timestamptz,
  applied_at timestamptz
);
create index inbox_callbacks_due_idx on inbox_callbacks (due_at) where due_at is not null;
