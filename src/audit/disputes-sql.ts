// The truths about disputes: the charges of a subscription wait exactly while a complaint about it
// is open, and what was taken back is a dispute and pays no invoice.

import { sql } from 'kysely';
import { literalList } from '../db/listed.ts';
import { OPEN_DISPUTES } from '../model/disputes/life.ts';
import { PAID } from '../model/invoices/life.ts';
import { TOOK_MONEY } from '../model/payments/life.ts';
import type { Invariant, Violation } from './books-sql.ts';

const isOpen = sql`d.kind = 'complaint' and d.status in ${literalList(OPEN_DISPUTES)}`;

export const DISPUTE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'disputes_stop_charges',
    meaning: 'A subscription’s charges wait exactly while a complaint about it is open',
    query: () => sql<Violation>`
      select s.tenant_id, s.id, 'waits, and no complaint is open' as detail from subscriptions s
      where s.disputed_at is not null and not exists (select from disputes d
        where d.tenant_id = s.tenant_id and d.subscription_id = s.id and ${isOpen})
      union all
      select d.tenant_id, d.id, 'open, and its subscription is charged' from disputes d
      join subscriptions s on s.tenant_id = d.tenant_id and s.id = d.subscription_id
      where ${isOpen} and s.disputed_at is null`,
  },
  {
    name: 'reversals_are_disputes',
    meaning: 'What was taken back of a payment was lost by its disputes',
    query: () => sql<Violation>`
      select p.tenant_id, p.id, coalesce(p.taken_back_borne, 0) || ' taken back, '
        || lost.amount || ' lost' as detail
      from payment_attempts p
      cross join lateral (select coalesce(sum(d.lost_amount), 0) as amount from disputes d
        where d.tenant_id = p.tenant_id and d.payment_id = p.id) lost
      where p.reversed_at is not null and p.purpose = 'invoice'
        and coalesce(p.taken_back_borne, 0) <> lost.amount
      union all
      select d.tenant_id, d.id, 'lost, and its payment is not taken back' from disputes d
      join payment_attempts p on p.tenant_id = d.tenant_id and p.id = d.payment_id
      where d.lost_amount > 0 and p.reversed_at is null`,
  },
  {
    name: 'reversals_pay_nothing',
    meaning: 'An invoice whose payment was taken back is not paid by it',
    query: () => sql<Violation>`
      select i.tenant_id, i.id, i.amount_paid || ' of ' || i.amount_due || ' paid, '
        || gone.amount || ' taken back' as detail
      from invoices i
      cross join lateral (select sum(p.amount - coalesce(p.reversed_owed, 0)) as kept,
          sum(p.reversed_owed) as amount
        from payment_attempts p where p.tenant_id = i.tenant_id and p.invoice_id = i.id
          and p.purpose = 'invoice' and p.status in ${literalList(TOOK_MONEY)}) gone
      where gone.amount > 0 and i.status in ${literalList(PAID)}
        and gone.kept + coalesce(i.withheld_amount, 0) < i.amount_due`,
  },
  {
    name: 'disputes_keep_in_part',
    meaning: 'No more is kept out of payouts for a dispute than it asks, while it is open',
    query: () => sql<Violation>`
      select d.tenant_id, d.id, d.status || ', ' || d.kept_amount || ' kept' as detail
      from disputes d where d.kept_amount > d.amount
        or d.kept_amount > 0 and d.status not in ${literalList(OPEN_DISPUTES)}`,
  },
];
