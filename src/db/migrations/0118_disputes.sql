-- Payments that a payer does not recognise. While one is open, its subscription is not charged
-- automatically. An older version beside this one knows no disputes, and charges as before.
-- Each statement may be run again.
-- Runs beside: 0080
create table if not exists disputes (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  payment_id uuid not null,
  invoice_id uuid,
  subscription_id uuid,
  customer_id uuid not null,
  amount bigint not null,
  currency text not null,
  kind text not null constraint disputes_kind_check check (kind in ('complaint')),
  reason text not null,
  status text not null constraint disputes_status_check
    check (status in ('needs_response', 'won', 'accepted')),
  -- Whose dispute it is: null where the payer told us, and no provider.
  provider text,
  provider_reference text,
  respond_by timestamptz,
  -- What the merchant said to it.
  note text,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint disputes_pkey primary key (tenant_id, id)
);
create unique index if not exists disputes_code_key on disputes
  (tenant_id, lower(code) text_pattern_ops, code);
create unique index if not exists disputes_open_key on disputes (tenant_id, payment_id)
  where status = 'needs_response';
create index if not exists disputes_newest_idx on disputes (tenant_id, created_at desc, id desc);
create index if not exists disputes_customer_idx on disputes
  (tenant_id, customer_id, created_at desc, id desc);
create index if not exists disputes_payment_idx on disputes (tenant_id, payment_id);
create index if not exists disputes_open_idx on disputes (tenant_id, subscription_id)
  where status = 'needs_response';

-- Since when a complaint stops the charges of a subscription. Null: none is open.
alter table subscriptions add column if not exists disputed_at timestamptz;
-- When an invoice was to be charged next, before a complaint stopped that.
alter table invoices add column if not exists held_attempt_at timestamptz;
