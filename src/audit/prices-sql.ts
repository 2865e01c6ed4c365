// Truths about what is asked for: an invoice is its lines, a discount is used as often as it may
// be, and each payment includes its share of the tax.

import { sql } from 'kysely';
import { literalList } from '../db/listed.ts';
import { PAID } from '../model/invoices/life.ts';
import { TOOK_MONEY } from '../model/payments/life.ts';
import { GIVEN_BY_HAND } from '../model/subscriptions/discount.ts';
import type { Invariant, Violation } from './books-sql.ts';

export const PRICE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'invoices_are_lines',
    meaning: 'An invoice asks for the sum of its lines, or for nothing where that is less',
    isThorough: true,
    // Those of before have no place, and say no more than a plan's price.
    query: () => sql<Violation>`
      select i.tenant_id, i.id,
        i.amount_due || ' and ' || i.credit_applied || ' of credit, for ' || lines.sum as detail
      from invoices i cross join lateral (
        select coalesce(sum((line ->> 'amount')::bigint), 0) as sum
        from jsonb_array_elements(i.lines) line) lines
      where i.ordinal is not null
        and i.amount_due + i.credit_applied <> greatest(lines.sum, 0)`,
  },
  {
    name: 'discounts_are_bounded',
    meaning: 'A coupon is off no more invoices of cycles than its redemptions allow',
    isThorough: true,
    query: () => sql<Violation>`
      select used.tenant_id, used.subscription_id as id,
        used.coupon || ' off ' || used.count || ', redeemed ' || had.count || ' times' as detail
      from (
        select i.tenant_id, i.subscription_id, count(*) as count,
          split_part(line ->> 'description', ',', 1) as coupon
        from invoices i cross join lateral jsonb_array_elements(i.lines) line
        where i.kind = 'cycle' and (i.status in ${literalList(PAID)} or i.status = 'open')
          and line ->> 'kind' = 'discount'
          and split_part(line ->> 'description', ',', 1) <> ${GIVEN_BY_HAND}
        group by i.tenant_id, i.subscription_id, coupon) used
      left join coupons c on c.tenant_id = used.tenant_id and c.code = used.coupon
      cross join lateral (
        select count(*) as count from coupon_redemptions r where r.tenant_id = used.tenant_id
          and r.coupon_id = c.id and r.subscription_id = used.subscription_id) had
      where had.count = 0 or used.count > had.count
        * case c.duration when 'once' then 1 when 'repeating' then c.duration_cycles end`,
  },
  {
    name: 'redemptions_counted',
    meaning: 'A coupon was redeemed as often as it says, each time by a subscription that is there',
    query: () => sql<Violation>`
      select c.tenant_id, c.id, c.redemptions || ' said, ' || had.count || ' made' as detail
      from coupons c cross join lateral (
        select count(*) as count from coupon_redemptions r
        join subscriptions s on s.tenant_id = r.tenant_id and s.id = r.subscription_id
          and s.customer_id = r.customer_id
        where r.tenant_id = c.tenant_id and r.coupon_id = c.id) had
      where c.redemptions <> had.count`,
  },
  {
    name: 'tax_is_shared',
    meaning: 'A payment bears its share of its invoice’s tax, and gives no more of it back',
    // What is paid in parts has the tax of the whole: a part may have a kobo more or less.
    query: () => sql<Violation>`
      select p.tenant_id, p.id, p.tax_amount || ' of ' || i.tax_amount || ', ' || back.tax_amount
        || ' given back' as detail
      from payment_attempts p
      join invoices i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
      cross join lateral (
        select coalesce(sum(r.amount), 0) as amount, coalesce(sum(r.tax_amount), 0) as tax_amount
        from refunds r where r.tenant_id = p.tenant_id and r.payment_id = p.id
          and r.status = 'succeeded') back
      where p.purpose = 'invoice' and p.status in ${literalList(TOOK_MONEY)}
        and (abs(p.tax_amount - case when i.amount_due + i.credit_applied = 0 then 0
            else round(i.tax_amount::numeric * p.amount / (i.amount_due + i.credit_applied)) end)
            > case when p.amount < i.amount_due then 1 else 0 end
          or abs(back.tax_amount) > abs(p.tax_amount)
          or (p.status = 'refunded' and back.tax_amount <> p.tax_amount))`,
  },
];
