-- How much is in trouble, by why, is kept as it happens like all that the reports count: a merchant
-- with ten thousand failed invoices reads as few rows as one with ten.

create function has_ended(status text) returns boolean language sql immutable as $$
  select status in ('canceled', 'completed', 'expired')
$$;

-- Failed for a reason that somebody may still put right: the subscription's end is none.
create function is_failing(status text, failure_reason text) returns boolean
language sql immutable as $$
  select coalesce(status in ('open', 'failed')
    and failure_reason not in ('subscription_canceled', 'subscription_expired'), false)
$$;

-- By the day it fell due, which stays the same however often it is tried.
create function failing_facts(r invoices) returns setof analytics_fact
language sql immutable as $$
  select 'failing', r.failure_reason, '00000000-0000-0000-0000-000000000000'::uuid, r.due_at,
    1::bigint, (r.amount_due - r.amount_paid)::numeric
  where is_failing(r.status, r.failure_reason)
$$;

create function analytics_facts(r invoices) returns setof analytics_fact
language sql stable as $$
  select f.* from subscriptions s cross join lateral failing_facts(r) f
  where s.tenant_id = r.tenant_id and s.id = r.subscription_id and not has_ended(s.status)
$$;

-- Few invoices fail: those that do are told one by one, and the others cost a look at two columns.
create function invoices_count() returns trigger language plpgsql as $$
begin
  insert into analytics_deltas (tenant_id, measure, kind, subject_id, at, count, value)
  select new.tenant_id, measure, kind, subject_id, date_bin('15 minutes', at, 'epoch') as at,
    sum(count), sum(value)
  from (
    select * from analytics_facts(new)
    union all
    select measure, kind, subject_id, at, -count, -value from analytics_facts(old)
  ) moved
  group by 2, 3, 4, 5 having sum(count) <> 0 or sum(value) <> 0;
  return null;
end $$;
create trigger invoices_inserted_count after insert on invoices for each row
  when (is_failing(new.status, new.failure_reason)) execute function invoices_count();
create trigger invoices_updated_count after update on invoices for each row
  when (is_failing(new.status, new.failure_reason) or is_failing(old.status, old.failure_reason))
  execute function invoices_count();

-- What of a subscription was failing until now ends with it, whichever of both rows is written first.
create function subscriptions_end_count() returns trigger language plpgsql as $$
begin
  insert into analytics_deltas (tenant_id, measure, kind, subject_id, at, count, value)
  select i.tenant_id, f.measure, f.kind, f.subject_id, date_bin('15 minutes', f.at, 'epoch'),
    -f.count, -f.value
  from invoices i cross join lateral failing_facts(i) f
  where i.tenant_id = new.tenant_id and i.subscription_id = new.id;
  return null;
end $$;
create trigger subscriptions_ended_count after update on subscriptions for each row
  when (has_ended(new.status) and not has_ended(old.status))
  execute function subscriptions_end_count();

-- Why a subscription may be lost, if it may. The card in use is the one whose end was told.
create function risk_of(r subscriptions) returns text language sql immutable as $$
  select case
    when r.status = 'past_due' then 'past_due'
    when r.status = 'paused' and r.pause_reason <> 'requested' then r.pause_reason
    when r.status in ('active', 'trialing')
      and starts_with(r.card_expiry_told, r.payment_source_id || ' ') then 'card_expiring'
  end
$$;

-- Whether its next cycle will be charged.
create function renews(r subscriptions) returns boolean language sql immutable as $$
  select r.status in ('scheduled', 'trialing', 'active', 'past_due')
    and r.next_billing_at is not null and not r.cancel_at_period_end
    -- A trial with an invoice has paid its first cycle before: its end charges nothing.
    and not (r.status = 'trialing' and r.invoice_count > 0)
    and (r.invoice_limit is null or r.invoice_count < r.invoice_limit)
$$;

-- As before, and who is at risk: of that only the present is asked for, so it has one day for all.
create or replace function analytics_facts(r subscriptions) returns setof analytics_fact
language sql stable as $$
  select 'subscriptions_new', '', r.plan_id, r.created_at, 1::bigint, 0::numeric
  union all
  select 'subscriptions_canceled', '', r.plan_id, r.canceled_at, 1, 0
  where r.status = 'canceled'
  union all
  select 'renewals', '', r.plan_id, r.next_billing_at, 1, r.amount where renews(r)
  union all
  select 'at_risk', risk_of(r), '00000000-0000-0000-0000-000000000000'::uuid, 'epoch', 1, r.amount
  where risk_of(r) is not null
$$;

create or replace function subscriptions_count() returns trigger language plpgsql
set enable_nestloop = off as $$
begin
  if tg_op = 'INSERT' then
    insert into analytics_deltas (tenant_id, measure, kind, subject_id, at, count, value)
    select r.tenant_id, f.measure, f.kind, f.subject_id,
      date_bin('15 minutes', f.at, 'epoch'), sum(f.count), sum(f.value)
    from added r cross join lateral analytics_facts(row(r.*)::subscriptions) f
    group by 1, 2, 3, 4, 5;
  else
    with changed as (
      select row(n.*)::subscriptions as now, row(o.*)::subscriptions as before
      from added n join removed o on o.tenant_id = n.tenant_id and o.id = n.id
      where (n.status, n.created_at, n.canceled_at, n.next_billing_at, n.amount,
          n.cancel_at_period_end, n.invoice_limit, n.invoice_count, n.pause_reason,
          n.payment_source_id, n.card_expiry_told)
        is distinct from (o.status, o.created_at, o.canceled_at, o.next_billing_at, o.amount,
          o.cancel_at_period_end, o.invoice_limit, o.invoice_count, o.pause_reason,
          o.payment_source_id, o.card_expiry_told)
    )
    insert into analytics_deltas (tenant_id, measure, kind, subject_id, at, count, value)
    select tenant_id, measure, kind, subject_id, date_bin('15 minutes', at, 'epoch'),
      sum(count), sum(value)
    from (
      select (now).tenant_id, f.* from changed cross join lateral analytics_facts(now) f
      union all
      select (before).tenant_id, f.measure, f.kind, f.subject_id, f.at, -f.count, -f.value
      from changed cross join lateral analytics_facts(before) f
    ) moved
    group by 1, 2, 3, 4, 5 having sum(count) <> 0 or sum(value) <> 0;
  end if;
  return null;
end $$;

drop index invoices_trouble_idx;
create index invoices_trouble_idx on invoices (tenant_id, updated_at desc, id desc)
  where is_failing(status, failure_reason);

-- A refund or a fee is found by its payment, and the plan by that: in this order also when the
-- planner knows little yet.
create or replace function analytics_facts(r settlements) returns setof analytics_fact
language sql stable as $$
  select 'fees', p.payment_source_type,
    (select s.plan_id from subscriptions s
      where s.tenant_id = r.tenant_id and s.id = r.subscription_id),
    p.completed_at, 1::bigint, r.fee_amount::numeric
  from payment_attempts p
  where p.tenant_id = r.tenant_id and p.id = r.payment_id
$$;

create or replace function analytics_facts(r refunds) returns setof analytics_fact
language sql stable as $$
  select 'refunds', p.payment_source_type,
    (select s.plan_id from subscriptions s
      where s.tenant_id = r.tenant_id and s.id = p.subscription_id),
    r.updated_at, 1::bigint, r.amount::numeric
  from payment_attempts p
  where p.tenant_id = r.tenant_id and p.id = r.payment_id
    and p.purpose = 'invoice' and r.status = 'succeeded'
$$;

-- A plan is kept from a first small statement on. It must not be one that pairs every row with every
-- other when ten thousand come at once, so loops are not to be had in these functions.
alter function record_movements() set enable_nestloop = off;
alter function customers_count() set enable_nestloop = off;
alter function payment_attempts_count() set enable_nestloop = off;
alter function settlements_count() set enable_nestloop = off;
alter function refunds_count() set enable_nestloop = off;
alter function mandates_count() set enable_nestloop = off;
alter function webhook_deliveries_count() set enable_nestloop = off;
-- When a customer was made never changes.
drop trigger if exists customers_updated_count on customers;

-- By these facts all that was counted so far is counted once more.
truncate analytics_days, analytics_customers, analytics_deltas;
update subscription_movements set is_folded = false where is_folded;
insert into analytics_deltas (tenant_id, measure, kind, subject_id, at, count, value)
select tenant_id, measure, kind, subject_id, date_bin('15 minutes', at, 'epoch'),
  sum(count), sum(value)
from (
  select r.tenant_id, f.* from customers r cross join lateral analytics_facts(r) f union all
  select r.tenant_id, f.* from subscriptions r cross join lateral analytics_facts(r) f union all
  select r.tenant_id, f.* from invoices r cross join lateral analytics_facts(r) f union all
  select r.tenant_id, f.* from payment_attempts r cross join lateral analytics_facts(r) f union all
  select r.tenant_id, f.* from settlements r cross join lateral analytics_facts(r) f union all
  select r.tenant_id, f.* from refunds r cross join lateral analytics_facts(r) f union all
  select r.tenant_id, f.* from mandates r cross join lateral analytics_facts(r) f union all
  select r.tenant_id, f.* from webhook_deliveries r cross join lateral analytics_facts(r) f
) facts group by 1, 2, 3, 4, 5;
