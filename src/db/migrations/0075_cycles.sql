-- A cycle of a subscription is a row, and so is each change within it: what was sold, at which price,
-- discount and rate of tax, and what asked for it. Until now eleven columns of the subscription held
-- a part of that, and the rest was worked out backwards. What exists gets its row when it is worked
-- on next, or by a job beside the work; until then cycle_index says that it has none. An older
-- version would go on in the old columns: it cannot run beside this.
-- Runs beside: 0075
create table cycles (
  tenant_id uuid not null,
  -- That of the invoice that asked for the cycle.
  id uuid not null,
  subscription_id uuid not null,
  -- One count for each subscription, from 0, that only grows.
  ordinal integer not null,
  -- Paid before it began; under way (paused or not); ended.
  state text not null constraint cycles_state_check check (state in ('prepaid', 'running', 'over')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  paused_ms bigint not null,
  -- What was sold when it was opened: the price of the whole cycle before tax was added, and the
  -- share of a discount in it.
  plan_id uuid not null,
  plan_version integer not null,
  quantity integer not null,
  price bigint not null,
  discount bigint not null,
  tax_basis_points integer not null,
  tax_added boolean not null,
  -- How many changes were made within it.
  changes integer not null,
  -- The discount one use of which its invoice took, as it was before; null where uses are not counted.
  used_discount jsonb,
  constraint cycles_pkey primary key (tenant_id, id)
);

-- A change within a cycle: from its moment on other terms are sold, and what was paid for the old
-- ones and not used is taken back.
create table cycle_changes (
  tenant_id uuid not null,
  id uuid not null,
  cycle_id uuid not null,
  -- Counted from 1 within the cycle.
  number integer not null,
  starts_at timestamptz not null,
  plan_id uuid not null,
  plan_version integer not null,
  quantity integer not null,
  price bigint not null,
  discount bigint not null,
  tax_basis_points integer not null,
  tax_added boolean not null,
  -- What asks for the difference: an invoice of the change, lines that wait for the next cycle's
  -- invoice, the customer's credit, or nothing.
  asked_by text not null constraint cycle_changes_asked_by_check
    check (asked_by in ('invoice', 'lines', 'credit', 'nothing')),
  invoice_id uuid,
  -- Null where it came to nothing.
  credit_entry_id uuid,
  -- What it takes back, for each rate of tax: [{price, taxBasisPoints, taxAdded}], each a price of
  -- the whole cycle.
  taken_back jsonb not null,
  constraint cycle_changes_pkey primary key (tenant_id, id),
  constraint cycle_changes_number_key unique (tenant_id, cycle_id, number),
  constraint cycle_changes_invoice_check check ((asked_by = 'invoice') = (invoice_id is not null))
);

-- Null once a subscription has its cycle in a row.
alter table subscriptions alter column cycle_index drop not null;
create index subscriptions_without_cycle_idx on subscriptions (tenant_id, id)
  where cycle_index is not null;

-- Which cycle an invoice is of, and with ordinal which change within it (0: the cycle itself); an
-- invoice of before keeps its place in the counting of then, and with it the names of its charges.
alter table invoices
  add column cycle_ordinal integer,
  -- Whether what it had taken up (lines below zero) went back when it failed for good.
  add column returned_lines boolean not null default false,
  -- Of what it asked, unused time that a change gave back as a line of another invoice: the payment
  -- of that part is not refunded as well.
  add column carried_over bigint not null default 0;
alter table invoices drop constraint invoices_place_key;
create unique index invoices_place_key
  on invoices (tenant_id, subscription_id, kind, generation, ordinal) where generation is not null;
create unique index invoices_cycle_place_key
  on invoices (tenant_id, subscription_id, cycle_ordinal, ordinal) where cycle_ordinal is not null;

-- What waits when a subscription ends is dropped, or invoiced once: by itself, and for that
-- subscription.
alter table tenants add column final_invoice text not null default 'drop'
  constraint tenants_final_invoice_check check (final_invoice in ('drop', 'invoice'));
alter table invoices drop constraint invoices_one_off_check;
alter table invoices add constraint invoices_one_off_check check (case kind
  when 'one_off' then num_nonnulls(plan_id, plan_version, generation, cycle_ordinal) = 0
    and ordinal is not null and status <> 'draft'
  else num_nulls(subscription_id, plan_id, plan_version) = 0 end);

alter table checkout_orders drop constraint checkout_orders_plan_check;
alter table checkout_orders add constraint checkout_orders_plan_check
  check (num_nulls(plan_id, plan_version) = 0
    or (num_nulls(plan_id, plan_version) = 2 and purpose = 'invoice'));

-- Asked for in so many words, although changes had given that money back as credit.
alter table refunds add column even_if_credited boolean not null default false;

-- The share of a discount that a waiting line was given when it was made, under its name; and
-- whether its tax is added to the line or contained in it (null: as the setting is when it is
-- invoiced).
alter table billing_entries
  add column discount bigint not null default 0,
  add column discount_name text,
  add column tax_added boolean,
  -- The cycle whose change made it: what waits of one cycle is not made up for by lines of another.
  add column cycle_id uuid;

-- So much of it had been invoiced: credit notes take it back. Not known of what was given before.
alter table credit_entries add column invoiced bigint not null default 0;
