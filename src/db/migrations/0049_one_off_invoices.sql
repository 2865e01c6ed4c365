-- Invoices of no subscription and no plan: sold once, to one customer. Each has its place among those of
-- its tenant. An older version would look for the subscription of such an invoice and find none.
-- Runs beside: 0049
alter table invoices
  alter column subscription_id drop not null,
  alter column plan_id drop not null,
  alter column plan_version drop not null,
  add constraint invoices_one_off_check check (case kind
    when 'one_off' then num_nonnulls(subscription_id, plan_id, plan_version, generation) = 0
      and ordinal is not null and status <> 'draft'
    else num_nulls(subscription_id, plan_id, plan_version) = 0 end);
create unique index invoices_one_off_key on invoices (tenant_id, ordinal) where kind = 'one_off';

-- How many of them there were ever, in the row that numbers are drawn from.
alter table invoice_counters add column one_offs integer not null default 0;

alter table settlements alter column subscription_id drop not null;

-- An order that pays such an invoice sells no plan.
alter table checkout_orders
  alter column plan_id drop not null,
  alter column plan_version drop not null,
  add constraint checkout_orders_plan_check check (num_nulls(plan_id, plan_version) = 0
    or (num_nulls(plan_id, plan_version) = 2 and purpose = 'invoice' and subscription_id is null));
