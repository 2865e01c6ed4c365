-- What the reports are made of, kept as it happens, so that an answer about a year costs no more than
-- one about a day. Every change of a row that counts appends what it adds and what it takes away, in
-- its own transaction and without a lock that others wait for; a job folds these into days.

-- What one row of a kind adds to the reports. `subject_id` is a plan, or a customer for what it paid.
create type analytics_fact as (
  measure text, kind text, subject_id uuid, at timestamptz, count bigint, value numeric
);

create function analytics_facts(r customers) returns setof analytics_fact
language sql stable as $$
  select 'customers', '', '00000000-0000-0000-0000-000000000000'::uuid, r.created_at, 1::bigint, 0::numeric
$$;

create function analytics_facts(r subscriptions) returns setof analytics_fact
language sql stable as $$
  select 'subscriptions_new', '', r.plan_id, r.created_at, 1::bigint, 0::numeric
  union all
  select 'subscriptions_canceled', '', r.plan_id, r.canceled_at, 1, 0
  where r.status = 'canceled'
  union all
  select 'renewals', '', r.plan_id, r.next_billing_at, 1, r.amount
  where r.status in ('scheduled', 'trialing', 'active', 'past_due')
    and r.next_billing_at is not null and not r.cancel_at_period_end
    and (r.invoice_limit is null or r.invoice_count < r.invoice_limit)
$$;

-- Only payments of invoices are income: a card's proof and a duplicate go back at once.
create function analytics_facts(r payment_attempts) returns setof analytics_fact
language sql stable as $$
  select 'payments_succeeded', r.payment_source_type, s.plan_id, r.completed_at, 1::bigint,
    r.amount::numeric
  from subscriptions s where s.tenant_id = r.tenant_id and s.id = r.subscription_id
    and r.status in ('succeeded', 'refunded') and r.purpose = 'invoice'
  union all
  select 'paid', '', r.customer_id, r.completed_at, 1, r.amount
  where r.status in ('succeeded', 'refunded') and r.purpose = 'invoice'
  union all
  select 'payments_failed', r.payment_source_type, s.plan_id, r.failed_at, 1, r.amount
  from subscriptions s where s.tenant_id = r.tenant_id and s.id = r.subscription_id
    and r.status = 'failed' and r.purpose = 'invoice'
$$;

create function analytics_facts(r settlements) returns setof analytics_fact
language sql stable as $$
  select 'fees', p.payment_source_type, s.plan_id, p.completed_at, 1::bigint, r.fee_amount::numeric
  from payment_attempts p join subscriptions s
    on s.tenant_id = r.tenant_id and s.id = r.subscription_id
  where p.tenant_id = r.tenant_id and p.id = r.payment_id
$$;

create function analytics_facts(r refunds) returns setof analytics_fact
language sql stable as $$
  select 'refunds', p.payment_source_type, s.plan_id, r.updated_at, 1::bigint, r.amount::numeric
  from payment_attempts p join subscriptions s
    on s.tenant_id = r.tenant_id and s.id = p.subscription_id
  where p.tenant_id = r.tenant_id and p.id = r.payment_id
    and p.purpose = 'invoice' and r.status = 'succeeded'
$$;

create function analytics_facts(r mandates) returns setof analytics_fact
language sql stable as $$
  select 'mandates', case r.status when 'completed' then lower(coalesce(r.mandate_status, 'active'))
    else r.status end, '00000000-0000-0000-0000-000000000000'::uuid, r.created_at, 1::bigint, 0::numeric
$$;

create function analytics_facts(r webhook_deliveries) returns setof analytics_fact
language sql stable as $$
  select 'deliveries', r.status, '00000000-0000-0000-0000-000000000000'::uuid, r.created_at, 1::bigint, 0::numeric
$$;

-- Moments are kept to the quarter of an hour: every zone's midnight falls on one.
create table analytics_deltas (
  tenant_id uuid not null,
  id bigint generated always as identity,
  measure text not null,
  kind text not null,
  subject_id uuid not null,
  at timestamptz not null,
  count bigint not null,
  value numeric not null,
  primary key (tenant_id, id)
)
-- Rows live a minute here: what they leave is cleared before it is in the way.
with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- By day in the tenant's own zone; `per` is an interval count, for what is shared out by it.
create table analytics_days (
  tenant_id uuid not null,
  measure text not null,
  day date not null,
  kind text not null,
  subject_id uuid not null,
  per integer not null,
  count bigint not null,
  value numeric not null,
  primary key (tenant_id, measure, day, kind, subject_id, per)
);
alter table tenants
  -- The zone that the days above were made for.
  add column analytics_timezone text;

create table analytics_customers (
  tenant_id uuid not null,
  customer_id uuid not null,
  -- How many of its subscriptions are active or past due.
  counted integer not null,
  payments bigint not null,
  paid numeric not null,
  primary key (tenant_id, customer_id)
);
create index analytics_customers_top_idx on analytics_customers (tenant_id, paid desc, customer_id);

-- Every step of a subscription, and every change of its price: what recurring revenue is made of.
create table subscription_movements (
  tenant_id uuid not null,
  id bigint generated always as identity,
  subscription_id uuid not null,
  customer_id uuid not null,
  plan_id uuid not null,
  at timestamptz not null,
  kind text check (kind in ('new', 'expansion', 'contraction', 'reactivation', 'churn')),
  status_before text,
  status_after text not null,
  -- Amount times cycles in 168 months: a whole number, to be shared out by 168 x the count.
  rate_before numeric not null,
  per_before integer not null,
  rate_after numeric not null,
  per_after integer not null,
  is_folded boolean not null default false,
  primary key (tenant_id, id)
);
create index subscription_movements_subscription_idx on subscription_movements
  (tenant_id, subscription_id, id desc);
create index subscription_movements_work_idx on subscription_movements (tenant_id, id)
  where not is_folded;

create function is_counted(status text) returns boolean language sql immutable as $$
  select coalesce(status in ('active', 'past_due'), false)
$$;

create function rate_of(status text, amount bigint, "interval" text) returns numeric
language sql immutable as $$
  select case when is_counted(status) then amount * (case "interval"
    when 'daily' then 5110 when 'weekly' then 730 when 'bi-weekly' then 365
    when 'monthly' then 168 when 'quarterly' then 56 when 'yearly' then 14 end)::numeric
  else 0 end
$$;

create function record_movements() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into subscription_movements (tenant_id, subscription_id, customer_id, plan_id, at, kind,
      status_before, status_after, rate_before, per_before, rate_after, per_after)
    select tenant_id, id, customer_id, plan_id, created_at,
      case when is_counted(status) then 'new' end, null, status,
      0, interval_count, rate_of(status, amount, interval), interval_count
    from added order by id;
  else
    insert into subscription_movements (tenant_id, subscription_id, customer_id, plan_id, at, kind,
      status_before, status_after, rate_before, per_before, rate_after, per_after)
    select n.tenant_id, n.id, n.customer_id, n.plan_id, n.updated_at,
      case
        when is_counted(n.status) and not is_counted(o.status) then
          case when exists (select from subscription_movements m
            where m.tenant_id = n.tenant_id and m.subscription_id = n.id
              and m.kind in ('new', 'reactivation')) then 'reactivation' else 'new' end
        when is_counted(o.status) and not is_counted(n.status) then 'churn'
        when rate_of(n.status, n.amount, n.interval) * o.interval_count
          > rate_of(o.status, o.amount, o.interval) * n.interval_count then 'expansion'
        when rate_of(n.status, n.amount, n.interval) * o.interval_count
          < rate_of(o.status, o.amount, o.interval) * n.interval_count then 'contraction'
        -- The same price in other words moves nothing, but is kept under its own count.
        when is_counted(n.status) and n.interval_count <> o.interval_count then 'expansion'
      end, o.status, n.status,
      rate_of(o.status, o.amount, o.interval), o.interval_count,
      rate_of(n.status, n.amount, n.interval), n.interval_count
    from added n join removed o on o.tenant_id = n.tenant_id and o.id = n.id
    where (n.status, n.amount, n.interval, n.interval_count)
      is distinct from (o.status, o.amount, o.interval, o.interval_count)
    order by n.id;
  end if;
  return null;
end $$;

create trigger subscriptions_inserted_move after insert on subscriptions
  referencing new table as added for each statement execute function record_movements();
create trigger subscriptions_updated_move after update on subscriptions
  referencing old table as removed new table as added
  for each statement execute function record_movements();


-- The same for every table that counts: what the new rows add and the old ones take away, in sums.

create function customers_count() returns trigger language plpgsql as $$
begin
  insert into analytics_deltas (tenant_id, measure, kind, subject_id, at, count, value)
  select r.tenant_id, f.measure, f.kind, f.subject_id,
    date_bin('15 minutes', f.at, 'epoch'), sum(f.count), sum(f.value)
  from added r cross join lateral analytics_facts(row(r.*)::customers) f
  group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger customers_inserted_count after insert on customers
  referencing new table as added for each statement execute function customers_count();

create function subscriptions_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into analytics_deltas (tenant_id, measure, kind, subject_id, at, count, value)
    select r.tenant_id, f.measure, f.kind, f.subject_id,
      date_bin('15 minutes', f.at, 'epoch'), sum(f.count), sum(f.value)
    from added r cross join lateral analytics_facts(row(r.*)::subscriptions) f
    group by 1, 2, 3, 4, 5;
  else
    insert into analytics_deltas (tenant_id, measure, kind, subject_id, at, count, value)
    select tenant_id, measure, kind, subject_id, at, sum(count), sum(value) from (
      select n.tenant_id, f.measure, f.kind, f.subject_id,
        date_bin('15 minutes', f.at, 'epoch') as at, f.count, f.value
      from added n join removed o on o.tenant_id = n.tenant_id and o.id = n.id
        cross join lateral analytics_facts(row(n.*)::subscriptions) f
      where (n.status, n.created_at, n.canceled_at, n.next_billing_at, n.amount,
        n.cancel_at_period_end, n.invoice_limit, n.invoice_count)
        is distinct from (o.status, o.created_at, o.canceled_at, o.next_billing_at, o.amount,
        o.cancel_at_period_end, o.invoice_limit, o.invoice_count)
      union all
      select o.tenant_id, f.measure, f.kind, f.subject_id,
        date_bin('15 minutes', f.at, 'epoch'), -f.count, -f.value
      from added n join removed o on o.tenant_id = n.tenant_id and o.id = n.id
        cross join lateral analytics_facts(row(o.*)::subscriptions) f
      where (n.status, n.created_at, n.canceled_at, n.next_billing_at, n.amount,
        n.cancel_at_period_end, n.invoice_limit, n.invoice_count)
        is distinct from (o.status, o.created_at, o.canceled_at, o.next_billing_at, o.amount,
        o.cancel_at_period_end, o.invoice_limit, o.invoice_count)
    ) moved group by 1, 2, 3, 4, 5 having sum(count) <> 0 or sum(value) <> 0;
  end if;
  return null;
end $$;
create trigger subscriptions_inserted_count after insert on subscriptions
  referencing new table as added for each statement execute function subscriptions_count();
create trigger subscriptions_updated_count after update on subscriptions
  referencing old table as removed new table as added
  for each statement execute function subscriptions_count();

create function payment_attempts_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into analytics_deltas (tenant_id, measure, kind, subject_id, at, count, value)
    select r.tenant_id, f.measure, f.kind, f.subject_id,
      date_bin('15 minutes', f.at, 'epoch'), sum(f.count), sum(f.value)
    from added r cross join lateral analytics_facts(row(r.*)::payment_attempts) f
    group by 1, 2, 3, 4, 5;
  else
    insert into analytics_deltas (tenant_id, measure, kind, subject_id, at, count, value)
    select tenant_id, measure, kind, subject_id, at, sum(count), sum(value) from (
      select n.tenant_id, f.measure, f.kind, f.subject_id,
        date_bin('15 minutes', f.at, 'epoch') as at, f.count, f.value
      from added n join removed o on o.tenant_id = n.tenant_id and o.id = n.id
        cross join lateral analytics_facts(row(n.*)::payment_attempts) f
      where (n.status, n.purpose, n.subscription_id, n.amount, n.payment_source_type,
        n.completed_at, n.failed_at)
        is distinct from (o.status, o.purpose, o.subscription_id, o.amount, o.payment_source_type,
        o.completed_at, o.failed_at)
      union all
      select o.tenant_id, f.measure, f.kind, f.subject_id,
        date_bin('15 minutes', f.at, 'epoch'), -f.count, -f.value
      from added n join removed o on o.tenant_id = n.tenant_id and o.id = n.id
        cross join lateral analytics_facts(row(o.*)::payment_attempts) f
      where (n.status, n.purpose, n.subscription_id, n.amount, n.payment_source_type,
        n.completed_at, n.failed_at)
        is distinct from (o.status, o.purpose, o.subscription_id, o.amount, o.payment_source_type,
        o.completed_at, o.failed_at)
    ) moved group by 1, 2, 3, 4, 5 having sum(count) <> 0 or sum(value) <> 0;
  end if;
  return null;
end $$;
create trigger payment_attempts_inserted_count after insert on payment_attempts
  referencing new table as added for each statement execute function payment_attempts_count();
create trigger payment_attempts_updated_count after update on payment_attempts
  referencing old table as removed new table as added
  for each statement execute function payment_attempts_count();

create function settlements_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into analytics_deltas (tenant_id, measure, kind, subject_id, at, count, value)
    select r.tenant_id, f.measure, f.kind, f.subject_id,
      date_bin('15 minutes', f.at, 'epoch'), sum(f.count), sum(f.value)
    from added r cross join lateral analytics_facts(row(r.*)::settlements) f
    group by 1, 2, 3, 4, 5;
  else
    insert into analytics_deltas (tenant_id, measure, kind, subject_id, at, count, value)
    select tenant_id, measure, kind, subject_id, at, sum(count), sum(value) from (
      select n.tenant_id, f.measure, f.kind, f.subject_id,
        date_bin('15 minutes', f.at, 'epoch') as at, f.count, f.value
      from added n join removed o on o.tenant_id = n.tenant_id and o.id = n.id
        cross join lateral analytics_facts(row(n.*)::settlements) f
      where (n.fee_amount)
        is distinct from (o.fee_amount)
      union all
      select o.tenant_id, f.measure, f.kind, f.subject_id,
        date_bin('15 minutes', f.at, 'epoch'), -f.count, -f.value
      from added n join removed o on o.tenant_id = n.tenant_id and o.id = n.id
        cross join lateral analytics_facts(row(o.*)::settlements) f
      where (n.fee_amount)
        is distinct from (o.fee_amount)
    ) moved group by 1, 2, 3, 4, 5 having sum(count) <> 0 or sum(value) <> 0;
  end if;
  return null;
end $$;
create trigger settlements_inserted_count after insert on settlements
  referencing new table as added for each statement execute function settlements_count();
create trigger settlements_updated_count after update on settlements
  referencing old table as removed new table as added
  for each statement execute function settlements_count();

create function refunds_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into analytics_deltas (tenant_id, measure, kind, subject_id, at, count, value)
    select r.tenant_id, f.measure, f.kind, f.subject_id,
      date_bin('15 minutes', f.at, 'epoch'), sum(f.count), sum(f.value)
    from added r cross join lateral analytics_facts(row(r.*)::refunds) f
    group by 1, 2, 3, 4, 5;
  else
    insert into analytics_deltas (tenant_id, measure, kind, subject_id, at, count, value)
    select tenant_id, measure, kind, subject_id, at, sum(count), sum(value) from (
      select n.tenant_id, f.measure, f.kind, f.subject_id,
        date_bin('15 minutes', f.at, 'epoch') as at, f.count, f.value
      from added n join removed o on o.tenant_id = n.tenant_id and o.id = n.id
        cross join lateral analytics_facts(row(n.*)::refunds) f
      where (n.status, n.amount)
        is distinct from (o.status, o.amount)
      union all
      select o.tenant_id, f.measure, f.kind, f.subject_id,
        date_bin('15 minutes', f.at, 'epoch'), -f.count, -f.value
      from added n join removed o on o.tenant_id = n.tenant_id and o.id = n.id
        cross join lateral analytics_facts(row(o.*)::refunds) f
      where (n.status, n.amount)
        is distinct from (o.status, o.amount)
    ) moved group by 1, 2, 3, 4, 5 having sum(count) <> 0 or sum(value) <> 0;
  end if;
  return null;
end $$;
create trigger refunds_inserted_count after insert on refunds
  referencing new table as added for each statement execute function refunds_count();
create trigger refunds_updated_count after update on refunds
  referencing old table as removed new table as added
  for each statement execute function refunds_count();

create function mandates_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into analytics_deltas (tenant_id, measure, kind, subject_id, at, count, value)
    select r.tenant_id, f.measure, f.kind, f.subject_id,
      date_bin('15 minutes', f.at, 'epoch'), sum(f.count), sum(f.value)
    from added r cross join lateral analytics_facts(row(r.*)::mandates) f
    group by 1, 2, 3, 4, 5;
  else
    insert into analytics_deltas (tenant_id, measure, kind, subject_id, at, count, value)
    select tenant_id, measure, kind, subject_id, at, sum(count), sum(value) from (
      select n.tenant_id, f.measure, f.kind, f.subject_id,
        date_bin('15 minutes', f.at, 'epoch') as at, f.count, f.value
      from added n join removed o on o.tenant_id = n.tenant_id and o.id = n.id
        cross join lateral analytics_facts(row(n.*)::mandates) f
      where (n.status, n.mandate_status)
        is distinct from (o.status, o.mandate_status)
      union all
      select o.tenant_id, f.measure, f.kind, f.subject_id,
        date_bin('15 minutes', f.at, 'epoch'), -f.count, -f.value
      from added n join removed o on o.tenant_id = n.tenant_id and o.id = n.id
        cross join lateral analytics_facts(row(o.*)::mandates) f
      where (n.status, n.mandate_status)
        is distinct from (o.status, o.mandate_status)
    ) moved group by 1, 2, 3, 4, 5 having sum(count) <> 0 or sum(value) <> 0;
  end if;
  return null;
end $$;
create trigger mandates_inserted_count after insert on mandates
  referencing new table as added for each statement execute function mandates_count();
create trigger mandates_updated_count after update on mandates
  referencing old table as removed new table as added
  for each statement execute function mandates_count();

create function webhook_deliveries_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into analytics_deltas (tenant_id, measure, kind, subject_id, at, count, value)
    select r.tenant_id, f.measure, f.kind, f.subject_id,
      date_bin('15 minutes', f.at, 'epoch'), sum(f.count), sum(f.value)
    from added r cross join lateral analytics_facts(row(r.*)::webhook_deliveries) f
    group by 1, 2, 3, 4, 5;
  else
    insert into analytics_deltas (tenant_id, measure, kind, subject_id, at, count, value)
    select tenant_id, measure, kind, subject_id, at, sum(count), sum(value) from (
      select n.tenant_id, f.measure, f.kind, f.subject_id,
        date_bin('15 minutes', f.at, 'epoch') as at, f.count, f.value
      from added n join removed o on o.tenant_id = n.tenant_id and o.id = n.id
        cross join lateral analytics_facts(row(n.*)::webhook_deliveries) f
      where (n.status)
        is distinct from (o.status)
      union all
      select o.tenant_id, f.measure, f.kind, f.subject_id,
        date_bin('15 minutes', f.at, 'epoch'), -f.count, -f.value
      from added n join removed o on o.tenant_id = n.tenant_id and o.id = n.id
        cross join lateral analytics_facts(row(o.*)::webhook_deliveries) f
      where (n.status)
        is distinct from (o.status)
    ) moved group by 1, 2, 3, 4, 5 having sum(count) <> 0 or sum(value) <> 0;
  end if;
  return null;
end $$;
create trigger webhook_deliveries_inserted_count after insert on webhook_deliveries
  referencing new table as added for each statement execute function webhook_deliveries_count();
create trigger webhook_deliveries_updated_count after update on webhook_deliveries
  referencing old table as removed new table as added
  for each statement execute function webhook_deliveries_count();

-- For the lists beside the figures.
create index subscriptions_renewal_idx on subscriptions (tenant_id, next_billing_at, id)
  where status in ('scheduled', 'trialing', 'active', 'past_due');
create index subscriptions_trouble_idx on subscriptions (tenant_id, amount desc, id)
  where status in ('past_due', 'paused') or card_expiry_told is not null;
create index subscriptions_canceled_idx on subscriptions (tenant_id, canceled_at)
  where status = 'canceled';
create index invoices_trouble_idx on invoices (tenant_id, updated_at desc, id desc)
  where status in ('open', 'failed') and failure_reason is not null;

-- What happened before anybody counted: each subscription has stood as it stands since it began.
insert into subscription_movements (tenant_id, subscription_id, customer_id, plan_id, at, kind,
  status_before, status_after, rate_before, per_before, rate_after, per_after)
select tenant_id, id, customer_id, plan_id, coalesce(started_at, created_at),
  case when is_counted(status) then 'new' end, null, status,
  0, interval_count, rate_of(status, amount, interval), interval_count
from subscriptions order by created_at, id;

insert into analytics_deltas (tenant_id, measure, kind, subject_id, at, count, value)
select tenant_id, measure, kind, subject_id, date_bin('15 minutes', at, 'epoch'),
  sum(count), sum(value)
from (
  select r.tenant_id, f.* from customers r cross join lateral analytics_facts(r) f union all
  select r.tenant_id, f.* from subscriptions r cross join lateral analytics_facts(r) f union all
  select r.tenant_id, f.* from payment_attempts r cross join lateral analytics_facts(r) f union all
  select r.tenant_id, f.* from settlements r cross join lateral analytics_facts(r) f union all
  select r.tenant_id, f.* from refunds r cross join lateral analytics_facts(r) f union all
  select r.tenant_id, f.* from mandates r cross join lateral analytics_facts(r) f union all
  select r.tenant_id, f.* from webhook_deliveries r cross join lateral analytics_facts(r) f
) facts group by 1, 2, 3, 4, 5;
