-- Coupons and who redeemed them; what an order was priced at, line by line; and the tax within what is
-- paid, given back and subscribed to.
-- Runs beside: 0040
create table coupons (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  -- One of the two: a share, or kobo.
  basis_points integer
    constraint coupons_basis_points_check check (basis_points between 1 and 10000),
  amount_off bigint constraint coupons_amount_off_check check (amount_off > 0),
  duration text not null
    constraint coupons_duration_check check (duration in ('once', 'repeating', 'forever')),
  duration_cycles integer
    constraint coupons_duration_cycles_check check (duration_cycles > 0),
  -- Null: for any plan.
  plan_ids uuid[],
  max_redemptions integer,
  max_per_customer integer,
  redeem_by timestamptz,
  redemptions integer not null default 0,
  status text not null constraint coupons_status_check check (status in ('active', 'inactive')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint coupons_pkey primary key (tenant_id, id),
  constraint coupons_one_of_two_check check ((basis_points is null) <> (amount_off is null)),
  constraint coupons_cycles_check
    check ((duration = 'repeating') = (duration_cycles is not null))
);
create unique index coupons_code_key on coupons (tenant_id, upper(code));
create index coupons_list_idx on coupons (tenant_id, created_at desc, id desc);

-- The n-th redemption of a coupon, and the how-manieth of its customer; beside them how many were
-- allowed when it was promised (null: any number).
create table coupon_redemptions (
  tenant_id uuid not null,
  coupon_id uuid not null,
  number integer not null,
  most integer,
  customer_id uuid not null,
  customer_number integer not null,
  most_per_customer integer,
  subscription_id uuid not null,
  created_at timestamptz not null,
  constraint coupon_redemptions_pkey primary key (tenant_id, coupon_id, number),
  constraint coupon_redemptions_customer_key
    unique (tenant_id, coupon_id, customer_id, customer_number),
  constraint coupon_redemptions_most_check check (number <= most),
  constraint coupon_redemptions_most_per_customer_check check (customer_number <= most_per_customer)
);
create index coupon_redemptions_subscription_idx
  on coupon_redemptions (tenant_id, subscription_id);

-- {lines, taxAmount, total} of the first invoice, as the payer was told; null for an order of before.
alter table checkout_orders add column priced jsonb;

-- Of what was taken or given back, what is tax.
alter table payment_attempts add column tax_amount bigint not null default 0;
alter table refunds add column tax_amount bigint not null default 0;
-- Of its price for a cycle, the tax that the price contains.
alter table subscriptions add column tax_contained bigint not null default 0;
