// Truths about what waits to be billed, each as a query that must return no rows.

import { sql } from 'kysely';
import type { Invariant, Violation } from './books-sql.ts';

export const ENTRY_INVARIANTS: readonly Invariant[] = [
  {
    name: 'entries_billed',
    meaning: 'What an invoice took is a line of it, to the kobo, and a line of no other',
    query: () => sql<Violation>`
      with line as materialized (
        select i.tenant_id, i.id as invoice_id, l ->> 'id' as id, (l ->> 'amount')::bigint as amount
        from invoices i cross join lateral jsonb_array_elements(i.lines) l
        where i.status <> 'draft' and l ? 'id'
      )
      select e.tenant_id, e.id, 'taken by ' || e.invoice_id || ', no line of it' as detail
      from billing_entries e where e.invoice_id is not null and not exists (select from line
        where line.tenant_id = e.tenant_id and line.invoice_id = e.invoice_id
          and line.id = e.id::text and line.amount = e.amount)
      union all
      select e.tenant_id, e.id, 'a line of ' || line.invoice_id || ', which did not take it'
      from line join billing_entries e on e.tenant_id = line.tenant_id and e.id::text = line.id
      where e.invoice_id is distinct from line.invoice_id`,
  },
  {
    name: 'entries_wait',
    meaning: 'A subscription knows how much waits for its next invoice',
    query: () => sql<Violation>`
      select s.tenant_id, s.id, s.waiting_entries || ' said, ' || coalesce(e.count, 0) || ' wait'
        as detail
      from subscriptions s left join (select tenant_id, subscription_id, count(*) as count
        from billing_entries where invoice_id is null group by tenant_id, subscription_id) e
      on e.tenant_id = s.tenant_id and e.subscription_id = s.id
      where s.waiting_entries <> coalesce(e.count, 0)`,
  },
];
