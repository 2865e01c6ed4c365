-- The reports tell what coupons took off the invoices that were paid, and what credit paid of them:
-- counted once here for all there are. An older version would not count on.
-- Runs beside: 0050
insert into analytics_deltas (tenant_id, id, measure, kind, subject_id, at, count, value)
select tenant_id, gen_random_uuid(), 'credit_used', '', '00000000-0000-0000-0000-000000000000',
  paid_at, 1, credit_applied
from invoices where status in ('paid', 'refunded') and credit_applied <> 0;
insert into analytics_deltas (tenant_id, id, measure, kind, subject_id, at, count, value)
select i.tenant_id, gen_random_uuid(), 'discounts', '', '00000000-0000-0000-0000-000000000000',
  i.paid_at, 1, taken.off
from invoices i cross join lateral (
  select 0 - sum((line ->> 'amount')::bigint) as off
  from jsonb_array_elements(i.lines) line where line ->> 'kind' = 'discount') taken
where i.status in ('paid', 'refunded') and taken.off <> 0;
