-- Pages of a merchant that take payments from any visitor, and the orders made on them.
-- Null in an order is what an older version beside this one writes: it was made on no page.
-- Each statement may be run again.
-- Runs beside: 0080
create table if not exists payment_pages (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  -- The address that it has now; those of before lead there.
  slug text not null,
  name text not null,
  description text,
  offers jsonb not null,
  fields jsonb not null,
  -- `asked`: the visitor may enter a code. Null: no discount.
  coupon text,
  takes_quantity boolean not null,
  paid_limit integer constraint payment_pages_limit_check check (paid_limit > 0),
  closes_at timestamptz,
  embed_origins text[] not null,
  status text not null constraint payment_pages_status_check check (status in ('open', 'closed')),
  views bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payment_pages_pkey primary key (tenant_id, id)
);
create unique index if not exists payment_pages_code_key on payment_pages
  (tenant_id, lower(code) text_pattern_ops, code);
create index if not exists payment_pages_newest_idx on payment_pages
  (tenant_id, created_at desc, id desc);

-- Every address that a page has or had, in lower case: none is given to another page.
create table if not exists payment_page_slugs (
  slug text not null,
  tenant_id uuid not null,
  page_id uuid not null,
  constraint payment_page_slugs_pkey primary key (slug)
);
create index if not exists payment_page_slugs_page_idx on payment_page_slugs (tenant_id, page_id);

alter table checkout_orders
  add column if not exists page_id uuid,
  -- What the payer said of themselves: a customer is made once the order is paid.
  add column if not exists payer_name text,
  add column if not exists payer_phone text;
create index concurrently if not exists checkout_orders_page_idx on checkout_orders
  (tenant_id, page_id, status) where page_id is not null;

-- An order for something sold once, without a plan: its invoice is made when it is paid.
alter table checkout_orders drop constraint if exists checkout_orders_purpose_check;
alter table checkout_orders add constraint checkout_orders_purpose_check
  check (purpose in ('plan', 'invoice', 'card', 'one_off')) not valid;
alter table checkout_orders validate constraint checkout_orders_purpose_check;
alter table checkout_orders drop constraint if exists checkout_orders_plan_check;
alter table checkout_orders add constraint checkout_orders_plan_check
  check (num_nulls(plan_id, plan_version) = 0 or (num_nulls(plan_id, plan_version) = 2
    and purpose in ('invoice', 'one_off'))) not valid;
alter table checkout_orders validate constraint checkout_orders_plan_check;

-- What the payer of a one-off sale said; null: nothing.
alter table invoices add column if not exists metadata jsonb;
