// Truths about what customers have in credit, each as a query that must return no rows.

import { sql } from 'kysely';
import type { Invariant, Violation } from './books-sql.ts';

export const CREDIT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'credit_adds_up',
    meaning: 'A customer has in credit what its entries come to, and never less than nothing',
    query: () => sql<Violation>`
      select coalesce(c.tenant_id, e.tenant_id) as tenant_id, coalesce(c.id, e.id) as id,
        coalesce(c.credit_balance, 0) || ' kept, ' || coalesce(e.amount, 0) || ' entered; '
          || coalesce(e.least, 0) || ' at the least' as detail
      from (select * from customers where credit_balance is not null) c
      full join (select tenant_id, customer_id as id, sum(amount) as amount,
          min(balance_after) as least
        from credit_entries group by tenant_id, customer_id) e
      on e.tenant_id = c.tenant_id and e.id = c.id
      where coalesce(c.credit_balance, 0) <> coalesce(e.amount, 0) or c.credit_balance < 0
        or e.least < 0`,
  },
  {
    name: 'credit_is_applied',
    meaning: 'What an invoice says credit paid of it was taken from its customer, and is not back',
    query: () => sql<Violation>`
      select coalesce(i.tenant_id, e.tenant_id) as tenant_id, coalesce(i.id, e.id) as id,
        coalesce(i.credit_applied, 0) || ' applied, ' || coalesce(e.used, 0) || ' used' as detail
      from (select * from invoices where credit_applied > 0) i
      full join (select tenant_id, invoice_id as id, 0 - sum(amount) as used
        from credit_entries where source = 'invoice' group by tenant_id, invoice_id) e
      on e.tenant_id = i.tenant_id and e.id = i.id
      where coalesce(i.credit_applied, 0) <> greatest(coalesce(e.used, 0), 0)`,
  },
  {
    name: 'money_in_credit_adds_up',
    meaning: 'Of a customer’s credit so much is money that arrived as its changes and invoices say',
    query: () => sql<Violation>`
      select c.tenant_id, c.id, coalesce(c.deposit_credit, 0) || ' of '
        || coalesce(c.credit_balance, 0) || ' kept, ' || coalesce(e.amount, 0) || ' entered'
        as detail
      from customers c join (select tenant_id, customer_id, sum(deposit_amount) as amount
        from credit_entries group by tenant_id, customer_id) e
        on e.tenant_id = c.tenant_id and e.customer_id = c.id
      where coalesce(c.deposit_credit, 0) <> coalesce(e.amount, 0)
        or coalesce(c.deposit_credit, 0) not between 0 and c.credit_balance
      union all
      select i.tenant_id, i.id, coalesce(i.deposit_credit_applied, 0) || ' applied, '
        || coalesce(e.used, 0) || ' used'
      from invoices i join (select tenant_id, invoice_id, 0 - sum(deposit_amount) as used
        from credit_entries where source = 'invoice' group by tenant_id, invoice_id) e
        on e.tenant_id = i.tenant_id and e.invoice_id = i.id
      where coalesce(i.deposit_credit_applied, 0) <> coalesce(e.used, 0)`,
  },
  {
    name: 'credited_was_paid',
    meaning: 'Changes gave no more credit for an invoice than was paid of it and did not go back',
    // Tax that the payer withheld is paid too, and credit that it used. What a bank takes back
    // afterwards had been paid. Invoices from before there were cycles were refunded whatever had
    // become credit.
    query: () => sql<Violation>`
      select i.tenant_id, i.id, n.total || ' credited of ' || l.held as detail
      from (select tenant_id, invoice_id, sum(total) as total from credit_notes
        where credit_entry_id is not null group by tenant_id, invoice_id) n
      join invoices i on i.tenant_id = n.tenant_id and i.id = n.invoice_id
      cross join lateral (
        select coalesce(sum(r.amount), 0) as amount from refunds r
        join payment_attempts p on p.tenant_id = r.tenant_id and p.id = r.payment_id
        where p.tenant_id = i.tenant_id and p.invoice_id = i.id and r.even_if_credited
          and r.status = 'succeeded') said
      cross join lateral (
        select coalesce(sum(p.reversed_owed), 0) as amount from payment_attempts p
        where p.tenant_id = i.tenant_id and p.invoice_id = i.id) taken
      cross join lateral (select i.amount_paid + coalesce(i.withheld_amount, 0) + i.credit_applied
        - i.amount_refunded + said.amount + taken.amount as held) l
      where i.cycle_ordinal is not null and n.total > l.held`,
  },
];
