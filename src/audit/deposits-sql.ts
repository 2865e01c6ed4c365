// The truths about money that arrives: each kobo of it has one place, and only one.

import { sql } from 'kysely';
import { literalList } from '../db/listed.ts';
import { TOOK_MONEY } from '../model/payments/life.ts';
import type { Invariant, Violation } from './books-sql.ts';

export const DEPOSIT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'deposits_add_up',
    meaning: 'What a deposit says is applied are its payments and the credit that was given of it',
    query: () => sql<Violation>`
      select d.tenant_id, d.id, d.applied_amount || ' applied, ' || coalesce(p.amount, 0)
        || ' paid and ' || coalesce(c.amount, 0) || ' credited' as detail
      from deposits d
      left join (select tenant_id, deposit_id, sum(amount) as amount from payment_attempts
        where deposit_id is not null and status in ${literalList(TOOK_MONEY)}
        group by tenant_id, deposit_id) p on p.tenant_id = d.tenant_id and p.deposit_id = d.id
      left join (select tenant_id, deposit_id, sum(amount) as amount from credit_entries
        where deposit_id is not null
        group by tenant_id, deposit_id) c on c.tenant_id = d.tenant_id and c.deposit_id = d.id
      where d.applied_amount <> coalesce(p.amount, 0) + coalesce(c.amount, 0)`,
  },
  {
    name: 'credit_is_settled',
    meaning: 'What of a deposit became credit has settlements of the same amount',
    query: () => sql<Violation>`
      select d.tenant_id, d.id, coalesce(c.amount, 0) || ' credited, ' || coalesce(s.amount, 0)
        || ' settled' as detail
      from deposits d
      left join (select tenant_id, deposit_id, sum(deposit_amount) as amount from credit_entries
        where deposit_id is not null
        group by tenant_id, deposit_id) c on c.tenant_id = d.tenant_id and c.deposit_id = d.id
      left join (select tenant_id, deposit_id, sum(gross_amount) as amount from settlements
        where deposit_id is not null
        group by tenant_id, deposit_id) s on s.tenant_id = d.tenant_id and s.deposit_id = d.id
      where coalesce(c.amount, 0) <> coalesce(s.amount, 0)`,
  },
  {
    name: 'returns_add_up',
    meaning: 'What of a deposit is on its way back, or is back, are its returns',
    query: () => sql<Violation>`
      select d.tenant_id, d.id, d.returning_amount || ' and ' || d.returned_amount || ' said, '
        || coalesce(r.pending, 0) || ' and ' || coalesce(r.done, 0) || ' made' as detail
      from deposits d left join (
        select tenant_id, deposit_id,
          coalesce(sum(amount) filter (where status = 'pending'), 0) as pending,
          coalesce(sum(amount) filter (where status = 'succeeded'), 0) as done
        from deposit_returns group by tenant_id, deposit_id) r
        on r.tenant_id = d.tenant_id and r.deposit_id = d.id
      where d.returning_amount <> coalesce(r.pending, 0)
        or d.returned_amount <> coalesce(r.done, 0)`,
  },
  {
    name: 'deposits_stand_right',
    meaning: 'The state of a deposit is what its sums say, and it waits where something is left',
    query: () => sql<Violation>`
      select d.tenant_id, d.id, d.status || ', ' || l.free || ' free' as detail
      from deposits d cross join lateral (select d.amount - d.applied_amount - d.returning_amount
        - d.returned_amount as free) l
      where (d.waiting_since is not null) <> (l.free > 0)
        or (d.mail_due_at is not null) <> (l.free > 0)
        or (d.status = 'returning') <> (d.returning_amount > 0)
        or (d.status = 'applied')
          <> (l.free = 0 and d.returning_amount = 0 and d.applied_amount > 0)
        or (d.status = 'returned')
          <> (l.free = 0 and d.returning_amount = 0 and d.applied_amount = 0)`,
  },
  {
    name: 'placed_for_its_customer',
    meaning: 'A deposit pays invoices of the customer that it belongs to',
    query: () => sql<Violation>`
      select d.tenant_id, d.id, 'pays ' || coalesce(i.code, a.code) as detail
      from deposits d join payment_attempts a on a.tenant_id = d.tenant_id and a.deposit_id = d.id
      left join invoices i on i.tenant_id = a.tenant_id and i.id = a.invoice_id
      where a.customer_id is distinct from d.customer_id
        or (i.customer_id is not null and i.customer_id <> d.customer_id)`,
  },
  {
    name: 'orders_keep_their_deposits',
    meaning: 'What paid an order by transfer is there still, unless a person took it off',
    // What is taken off is the order's no more.
    query: () => sql<Violation>`
      select o.tenant_id, o.id, o.reference || ' has no payment' as detail
      from checkout_orders o
      where o.status = 'paid' and o.method = 'transfer' and o.invoice_id is not null
        and not exists (select from payment_attempts a
          where a.tenant_id = o.tenant_id and a.reference = o.reference)
      union all
      select o.tenant_id, d.id, o.reference || ' was paid by a deposit that is ' || d.status
      from checkout_orders o
      join deposits d on d.tenant_id = o.tenant_id and d.order_reference = o.reference
      join payment_attempts a on a.tenant_id = d.tenant_id and a.deposit_id = d.id
        and a.invoice_id = o.invoice_id
      where o.method = 'transfer'
        and (a.status not in ${literalList(TOOK_MONEY)} or d.applied_amount < a.amount)`,
  },
];
