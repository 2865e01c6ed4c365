// Truths about where refunds go, and about what has to go back, each as a query that must return no
// rows.

import { sql } from 'kysely';
import { literalList } from '../db/listed.ts';
import { NEVER_BEGAN } from '../model/cycles/sql.ts';
import { PAID } from '../model/invoices/life.ts';
import { TOOK_MONEY } from '../model/payments/life.ts';
import { NO_PROVIDER } from '../model/payments/placed.ts';
import type { Invariant, Violation } from './books-sql.ts';

export const REFUND_INVARIANTS: readonly Invariant[] = [
  {
    name: 'unbegun_is_refunded',
    meaning: 'Of what was paid for a cycle that never began, a refund was asked for all',
    // A refund that was refused is in a person's hands, or a person has decided about it.
    query: () => sql<Violation>`
      select a.tenant_id, a.id, a.amount || ' paid, ' || asked.amount || ' asked back' as detail
      from cycles c
      join subscriptions s on s.tenant_id = c.tenant_id and s.id = c.subscription_id
      join invoices i on i.tenant_id = c.tenant_id and i.id = c.id
        and i.status in ${literalList(PAID)}
      join payment_attempts a on a.tenant_id = i.tenant_id and a.invoice_id = i.id
        and a.purpose = 'invoice' and a.status in ${literalList(TOOK_MONEY)}
      cross join lateral (select coalesce(sum(r.amount), 0) as amount from refunds r
        where r.tenant_id = a.tenant_id and r.payment_id = a.id) asked
      where ${NEVER_BEGAN} and a.amount - coalesce(a.taken_back, 0) > asked.amount`,
  },
  {
    name: 'refunded_where_it_was_paid',
    meaning: 'What was paid past all providers is refunded as credit',
    query: () => sql<Violation>`
      select tenant_id, id, amount || ' to its source' as detail from refunds
      where provider = ${NO_PROVIDER} and goes_to = 'source'`,
  },
];
