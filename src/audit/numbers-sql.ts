// Truths about numbers and what is taken back in writing.

import { sql } from 'kysely';
import type { Invariant, Violation } from './books-sql.ts';

export const NUMBER_INVARIANTS: readonly Invariant[] = [
  {
    name: 'numbers_without_gap',
    meaning: 'Invoices and credit notes are numbered one after the other, and all that are open',
    query: () => sql<Violation>`
      select c.tenant_id, c.tenant_id as id, c.last_number || ' counted, ' || count(i.id)
        || ' numbered' as detail
      from invoice_counters c left join invoices i
        on i.tenant_id = c.tenant_id and i.number is not null
      group by c.tenant_id, c.last_number having count(i.id) <> c.last_number
      union all
      select c.tenant_id, c.tenant_id, c.last_credit_note || ' counted, ' || count(n.id) || ' notes'
      from invoice_counters c left join credit_notes n on n.tenant_id = c.tenant_id
      group by c.tenant_id, c.last_credit_note having count(n.id) <> c.last_credit_note
      union all
      select tenant_id, id, status || ' without a number' from invoices
      where ordinal is not null and (number is null) <> (status = 'draft')`,
  },
  {
    name: 'one_offs_counted',
    meaning: 'Invoices of no subscription have places one after the other, each its own',
    query: () => sql<Violation>`
      select c.tenant_id, c.tenant_id as id, c.one_offs || ' counted, ' || count(i.id)
        || ' made, the last ' || coalesce(max(i.ordinal), 0) as detail
      from invoice_counters c left join invoices i
        on i.tenant_id = c.tenant_id and i.kind = 'one_off' and i.status <> 'draft'
      group by c.tenant_id, c.one_offs
      having count(i.id) <> c.one_offs or coalesce(max(i.ordinal), 0) <> c.one_offs`,
  },
  {
    name: 'notes_take_their_share',
    meaning: 'A credit note is what was given back, line by line, with its share of the tax',
    query: () => sql<Violation>`
      select n.tenant_id, n.id, n.total || ' for a refund of ' || coalesce(r.amount, 0) as detail
      from credit_notes n left join refunds r on r.tenant_id = n.tenant_id and r.id = n.refund_id
      where (n.refund_id is not null and n.total is distinct from r.amount)
        or n.total <> (select coalesce(sum((line ->> 'amount')::bigint), 0)
          from jsonb_array_elements(n.lines) line)
      union all
      select i.tenant_id, i.id, sum(n.tax_amount) || ' of tax taken back'
      from credit_notes n join invoices i on i.tenant_id = n.tenant_id and i.id = n.invoice_id
      where i.amount_due + i.credit_applied > 0
      group by i.tenant_id, i.id, i.tax_amount, i.amount_due, i.credit_applied
      having sum(n.tax_amount) <>
        round(i.tax_amount * least(sum(n.total), i.amount_due + i.credit_applied)
          / (i.amount_due + i.credit_applied))`,
  },
  {
    name: 'notes_of_credit',
    meaning: 'A credit note that no refund made is of credit that its customer was given',
    query: () => sql<Violation>`
      select n.tenant_id, n.credit_entry_id as id,
        sum(n.total) || ' noted, ' || coalesce(min(e.amount), 0) || ' given' as detail
      from credit_notes n left join credit_entries e on e.tenant_id = n.tenant_id
        and e.id = n.credit_entry_id and e.customer_id = n.customer_id
        and e.source in ('change', 'invoice')
      where n.credit_entry_id is not null
      group by n.tenant_id, n.credit_entry_id
      having count(e.id) <> count(*) or sum(n.total) > min(e.amount)`,
  },
];
