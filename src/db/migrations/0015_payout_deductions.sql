-- What refunds of earlier payouts took from this one, so that a merchant can follow the sum: the
-- settlements' net amounts, less this, are the payout's amount.
alter table payouts add column deducted_amount bigint not null default 0;
update payouts p set deducted_amount = d.amount
from (
  select tenant_id, payout_id, sum(amount) as amount from payout_deductions group by 1, 2) d
where d.tenant_id = p.tenant_id and d.payout_id = p.id;
alter table payouts alter column deducted_amount drop default;
