-- What an invoice is made of: the terms that a subscription is billed at, what waits to be billed, what
-- is taken off or added, and which invoice of its subscription it is. What was invoiced before has no
-- number and no place of its own; its lines are those of a plan.
-- Runs beside: 0040
alter table tenants
  add column invoice_prefix text not null default 'INV'
    constraint tenants_invoice_prefix_check check (invoice_prefix ~ '^[A-Z0-9]{2,12}$'),
  -- Null: no tax.
  add column tax_name text,
  add column tax_basis_points integer
    constraint tenants_tax_basis_points_check check (tax_basis_points between 0 and 10000),
  add column tax_inclusive boolean not null default false,
  add column tax_number text;
-- The last number that each tenant gave an invoice: a row of its own, so that nothing else waits.
create table invoice_counters (
  tenant_id uuid not null,
  last_number integer not null,
  constraint invoice_counters_pkey primary key (tenant_id)
);

alter table plans
  -- In basis points; null: the tenant's.
  add column tax_basis_points integer
    constraint plans_tax_basis_points_check check (tax_basis_points between 0 and 10000),
  -- The newest version that moves what is subscribed.
  add column moving_version integer;
alter table plan_versions add column tax_basis_points integer;
update plans p set moving_version = v.version
  from (select tenant_id, plan_id, max(version) as version from plan_versions
    where moves_existing group by tenant_id, plan_id) v
  where v.tenant_id = p.tenant_id and v.plan_id = p.id;

alter table customers
  add column tax_exempt boolean not null default false,
  add column tax_number text,
  -- Null until something may become credit: whoever has none is not locked for it.
  add column credit_balance bigint
    constraint customers_credit_balance_check check (credit_balance >= 0);

alter table subscriptions
  add column quantity integer not null default 1
    constraint subscriptions_quantity_check check (quantity between 1 and 1000000),
  -- How often its cycles were counted anew.
  add column generation integer not null default 0,
  -- The last invoice of a change within this cycle, and how many such invoices there were ever.
  add column change_invoice_id uuid,
  add column change_count integer not null default 0,
  -- {planId, planCode, quantity} from the next cycle on.
  add column pending_change jsonb,
  -- {couponId, couponCode, basisPoints, amountOff, cyclesLeft, planIds, startedAt}.
  add column discount jsonb,
  -- What waits for its next cycle's invoice.
  add column waiting_entries integer not null default 0,
  -- Of its current cycle, spent paused: billed for by nobody.
  add column cycle_paused_ms bigint not null default 0;

alter table invoices
  add column kind text not null default 'cycle'
    constraint invoices_kind_check check (kind in ('cycle', 'change', 'one_off')),
  -- Which cycle of which counting, or which change: null for what was invoiced before there was this.
  add column generation integer,
  add column ordinal integer,
  add column number text,
  add column tax_amount bigint not null default 0,
  add column credit_applied bigint not null default 0
    constraint invoices_credit_applied_check check (credit_applied >= 0),
  add constraint invoices_number_key unique (tenant_id, number),
  add constraint invoices_place_key
    unique (tenant_id, subscription_id, kind, generation, ordinal);
alter table invoices drop constraint invoices_cycle_key;

-- What is ordered, with the discount as it was promised.
alter table checkout_orders
  add column quantity integer not null default 1
    constraint checkout_orders_quantity_check check (quantity between 1 and 1000000),
  add column discount jsonb;
alter table mandates
  add column quantity integer not null default 1
    constraint mandates_quantity_check check (quantity between 1 and 1000000),
  add column discount jsonb;

-- What waits for the next invoice of its subscription. The invoice that took it is written once.
create table billing_entries (
  tenant_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  kind text not null constraint billing_entries_kind_check check (kind in ('proration', 'one_off')),
  description text not null,
  quantity integer not null,
  unit_amount bigint not null,
  amount bigint not null,
  period_start timestamptz,
  period_end timestamptz,
  -- Of the plan that it is of; null: the subscription's when it is invoiced.
  tax_basis_points integer,
  invoice_id uuid,
  created_at timestamptz not null,
  constraint billing_entries_pkey primary key (tenant_id, id)
);
create index billing_entries_waiting_idx on billing_entries (tenant_id, subscription_id, id)
  where invoice_id is null;
create index billing_entries_invoice_idx on billing_entries (tenant_id, invoice_id)
  where invoice_id is not null;
