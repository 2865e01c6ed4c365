-- What the billing engine works on: every row that time acts on says when it is due and who is at it.
-- A queue is one partial index of (tenant, due moment), so that each tenant is served in its own order.

alter table tenants
  -- A test clock that is being moved: how far, by whom, and what it has done so far.
  add column clock_status text not null default 'idle'
    check (clock_status in ('idle', 'advancing', 'failed')),
  add column clock_to timestamptz,
  add column clock_progress jsonb,
  add column clock_leased_until timestamptz,
  add column payout_account_confirmed_at timestamptz;

alter table subscriptions
  -- The start that a scheduled one waits for.
  add column starts_at timestamptz,
  -- What was told once is not told again.
  add column trial_end_told boolean not null default false,
  add column card_expiry_told text,
  add column due_at timestamptz,
  add column leased_until timestamptz;
update subscriptions set due_at = next_billing_at where status in ('trialing', 'active');
create index subscriptions_work_idx on subscriptions (tenant_id, due_at) where due_at is not null;
create index subscriptions_source_idx on subscriptions (tenant_id, payment_source_id);

alter table invoices
  -- Of the attempts those that the engine made: they count toward the limit, manual ones do not.
  add column automatic_attempts integer not null default 0,
  -- An open invoice that no source can pay is given up at a moment, for a reason.
  add column gives_up_at timestamptz,
  add column gives_up_reason text
    check (gives_up_reason in ('no_payment_source', 'payment_failed', 'expired')),
  add column leased_until timestamptz;
create index invoices_work_idx on invoices (tenant_id, next_payment_attempt_at)
  where next_payment_attempt_at is not null;
create unique index invoices_open_key on invoices (tenant_id, subscription_id)
  where status = 'open';
create unique index invoices_draft_key on invoices (tenant_id, subscription_id)
  where status = 'draft';

alter table payment_attempts
  add column number integer,
  add column is_manual boolean not null default false,
  -- Of a pending charge: whether the provider certainly never had it, or may have it.
  add column sent text check (sent in ('sending', 'unsent', 'unknown')),
  add column tries integer not null default 0,
  add column due_at timestamptz,
  add column leased_until timestamptz;
create index payment_attempts_work_idx on payment_attempts (tenant_id, due_at)
  where due_at is not null;
create index payment_attempts_invoice_idx on payment_attempts (tenant_id, invoice_id);

alter table payment_sources
  -- The most that one debit of the mandate may take; null where the mandate names no amount.
  add column debit_limit bigint check (debit_limit > 0);

alter table checkout_orders
  -- What the payment is for: a new subscription, an invoice of one, or another card for one.
  add column purpose text not null default 'plan' check (purpose in ('plan', 'invoice', 'card'));
create index checkout_orders_invoice_idx on checkout_orders (tenant_id, invoice_id)
  where purpose = 'invoice';

-- A bank mandate from its initiation on. Its row outlives the initiation: changes of the mandate
-- are written here first, so that a crash between the provider and us is repaired.
create table mandates (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- The provider's; null until its answer is known.
  mandate_id text,
  merchant_reference text not null constraint mandates_merchant_reference_key unique,
  order_reference text,
  customer_id uuid not null,
  plan_id uuid not null,
  plan_version integer not null,
  status text not null check (status in ('pending', 'completed', 'failed', 'expired')),
  mandate_status text,
  advice_status text,
  wanted_status text check (wanted_status in ('ACTIVE', 'SUSPENDED', 'DELETED')),
  frequency text not null,
  debit_limit bigint check (debit_limit > 0),
  start_at timestamptz not null,
  end_at timestamptz not null,
  allow_retries boolean not null,
  bank_code text not null,
  bank_name text,
  account_name text not null,
  account_last4 text not null,
  sealed_account_number bytea not null,
  customer_phone_number text not null,
  description text,
  poll_count integer not null,
  last_polled_at timestamptz,
  payment_source_id uuid,
  subscription_id uuid,
  failure_reason text,
  due_at timestamptz,
  leased_until timestamptz,
  expires_at timestamptz not null,
  completed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, plan_id, plan_version)
    references plan_versions (tenant_id, plan_id, version),
  foreign key (tenant_id, payment_source_id) references payment_sources (tenant_id, id),
  foreign key (tenant_id, subscription_id) references subscriptions (tenant_id, id)
);
create unique index mandates_mandate_key on mandates (tenant_id, mandate_id)
  where mandate_id is not null;
create index mandates_work_idx on mandates (tenant_id, due_at) where due_at is not null;
create index mandates_newest_idx on mandates (tenant_id, created_at desc, id desc);

-- What goes to the merchant: one transfer under one reference for everything due at that moment.
create table payouts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  status text not null check (status in ('pending', 'completed', 'failed')),
  reference text not null,
  settlement_count integer not null,
  recipient_account_id text not null,
  failure_reason text,
  tries integer not null,
  due_at timestamptz,
  leased_until timestamptz,
  processed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint payouts_reference_key unique (tenant_id, reference)
);
create index payouts_newest_idx on payouts (tenant_id, created_at desc, id desc);
create index payouts_work_idx on payouts (tenant_id, due_at) where due_at is not null;
-- When a settlement is to be paid out; null once it is in a payout or nothing is left of it.
alter table settlements
  add column payout_due_at timestamptz,
  add column leased_until timestamptz;
update settlements set payout_due_at = due_at where status = 'pending';
create index settlements_work_idx on settlements (tenant_id, payout_due_at)
  where payout_due_at is not null;
create index settlements_payout_idx on settlements (tenant_id, payout_id);

-- Money given back after its payout: the next payouts are that much smaller, never below nothing.
create table settlement_adjustments (
  tenant_id uuid not null,
  id uuid not null,
  settlement_id uuid not null,
  refund_id uuid not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint settlement_adjustments_refund_key unique (tenant_id, refund_id),
  foreign key (tenant_id, settlement_id) references settlements (tenant_id, id),
  foreign key (tenant_id, refund_id) references refunds (tenant_id, id)
);
-- How much of an adjustment a payout has borne; a payout that fails gives it up again.
create table payout_deductions (
  tenant_id uuid not null,
  payout_id uuid not null,
  adjustment_id uuid not null,
  amount bigint not null check (amount > 0),
  primary key (tenant_id, payout_id, adjustment_id),
  foreign key (tenant_id, payout_id) references payouts (tenant_id, id),
  foreign key (tenant_id, adjustment_id) references settlement_adjustments (tenant_id, id)
);

-- A message to a person, once for each cause, written in the transaction that caused it.
create table emails (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  type text not null check (type in ('subscription_started', 'trial_ending', 'upcoming_invoice',
    'receipt', 'payment_failed', 'payment_reminder', 'subscription_paused', 'card_expiring',
    'subscription_canceled', 'webhook_disabled')),
  cause text not null,
  customer_id uuid,
  recipient text not null,
  facts jsonb not null,
  subject text,
  html text,
  body text,
  status text not null check (status in ('queued', 'sent', 'failed')),
  attempts integer not null,
  last_error text,
  due_at timestamptz,
  leased_until timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint emails_cause_key unique (tenant_id, type, cause),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
create index emails_newest_idx on emails (tenant_id, created_at desc, id desc);
create index emails_work_idx on emails (tenant_id, due_at) where due_at is not null;

-- The older queues get the same kind of index.
drop index refunds_due_idx;
create index refunds_work_idx on refunds (tenant_id, due_at) where due_at is not null;
drop index checkout_orders_due_idx;
create index checkout_orders_work_idx on checkout_orders (tenant_id, due_at)
  where due_at is not null;
