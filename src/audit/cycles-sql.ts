// Truths about the cycles of subscriptions and the changes within them, each as a query that must
// return no rows.

import { sql } from 'kysely';
import { literalList } from '../db/listed.ts';
import { ENDED } from '../model/subscriptions/life.ts';
import type { Invariant, Violation } from './books-sql.ts';

/** In kobo: a change within a cycle rounds two lines, and one cycle has few of them. */
const ROUNDINGS = 10;

export const CYCLE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'cycles_are_billed',
    meaning: 'Each cycle has the invoice that asked for it, with the same place and period',
    isThorough: true,
    // What was invoiced before there were cycles has no place; the period of one that failed may
    // have been cut.
    query: () => sql<Violation>`
      select coalesce(c.tenant_id, i.tenant_id) as tenant_id, coalesce(c.id, i.id) as id,
        'cycle ' || coalesce(c.ordinal::text, 'none') || ' from ' || coalesce(c.starts_at::text, '')
          || ', invoice of ' || coalesce(i.cycle_ordinal::text, 'none') || ' from '
          || coalesce(i.billing_period_start::text, '') as detail
      from cycles c
      full join (select * from invoices where kind = 'cycle' and status <> 'draft') i
        on i.tenant_id = c.tenant_id and i.id = c.id
      where (c.id is null and i.cycle_ordinal is not null) or i.id is null
        or i.subscription_id <> c.subscription_id
        or (i.cycle_ordinal is not null and (i.cycle_ordinal <> c.ordinal
          or i.billing_period_start <> c.starts_at))`,
  },
  {
    name: 'cycles_are_counted',
    meaning: 'The cycles of a subscription are counted without a gap, and the last is its current',
    isThorough: true,
    query: () => sql<Violation>`
      select s.tenant_id, s.id, s.invoice_count || ' invoices, cycles ' || had.first || ' to '
        || had.last || ', ' || had.count || ' in all, ' || had.open || ' not over' as detail
      from subscriptions s join (
        select tenant_id, subscription_id, count(*) as count, min(ordinal) as first,
          max(ordinal) as last, count(*) filter (where state <> 'over') as open
        from cycles group by tenant_id, subscription_id) had
      on had.tenant_id = s.tenant_id and had.subscription_id = s.id
      left join cycles c on c.tenant_id = s.tenant_id and c.id = s.latest_invoice_id
      where had.last - had.first + 1 <> had.count or had.last <> s.invoice_count - 1
        or c.ordinal is distinct from had.last
        or had.open > case when s.status in ${literalList(ENDED)} then 0 else 1 end`,
  },
  {
    name: 'changes_are_in_their_cycle',
    meaning: 'The changes of a cycle are counted without a gap, in order and within it',
    query: () => sql<Violation>`
      select c.tenant_id, c.id, c.changes || ' said, ' || coalesce(had.count, 0) || ' made'
        as detail
      from cycles c left join (
        select tenant_id, cycle_id, count(*) as count, max(number) as last,
          min(starts_at) as first_at, max(starts_at) as last_at, bool_and(is_in_order) as in_order
        from (select *, starts_at >= lag(starts_at, 1, starts_at)
            over (partition by tenant_id, cycle_id order by number) as is_in_order
          from cycle_changes) h
        group by tenant_id, cycle_id) had
      on had.tenant_id = c.tenant_id and had.cycle_id = c.id
      where (c.changes > 0 or had.count > 0) and (had.count is distinct from c.changes
        or had.last <> c.changes or not had.in_order
        or had.first_at < c.starts_at or had.last_at > c.ends_at)`,
  },
  {
    name: 'changes_are_asked_for',
    meaning: 'Each invoice of a change is asked for by one change of its cycle',
    query: () => sql<Violation>`
      select i.tenant_id, i.id, 'change ' || coalesce(h.number::text, 'none') || ' of '
        || i.cycle_ordinal || '.' || i.ordinal as detail
      from invoices i
      left join cycle_changes h on h.tenant_id = i.tenant_id and h.invoice_id = i.id
      left join cycles c on c.tenant_id = h.tenant_id and c.id = h.cycle_id
      where i.kind = 'change' and i.cycle_ordinal is not null
        and (h.id is null or h.number <> i.ordinal or c.ordinal is distinct from i.cycle_ordinal)`,
  },
  {
    name: 'credit_was_invoiced',
    meaning: 'Credit that a change gave had been invoiced: credit notes take all of it back',
    query: () => sql<Violation>`
      select h.tenant_id, h.id, e.amount || ' given, ' || noted.total || ' noted' as detail
      from cycle_changes h
      join credit_entries e on e.tenant_id = h.tenant_id and e.id = h.credit_entry_id
      cross join lateral (
        select coalesce(sum(n.total), 0) as total from credit_notes n
        where n.tenant_id = h.tenant_id and n.credit_entry_id = h.credit_entry_id) noted
      where h.credit_entry_id is not null and noted.total <> e.amount`,
  },
  {
    name: 'given_back_was_paid',
    meaning: 'Unused time that became credit was paid for: credit notes take all of it back',
    // Each line of it may have been rounded up. A refund beyond what was given back leaves no room.
    query: () => sql<Violation>`
      select e.tenant_id, e.id, e.invoiced || ' given, ' || noted.total || ' noted' as detail
      from credit_entries e
      cross join lateral (
        select coalesce(sum(n.total), 0) as total from credit_notes n
        where n.tenant_id = e.tenant_id and n.credit_entry_id = e.id) noted
      where e.invoiced > noted.total + ${ROUNDINGS} and not exists (
        select from refunds r where r.tenant_id = e.tenant_id and r.customer_id = e.customer_id
          and r.even_if_credited)`,
  },
  {
    name: 'waiting_time_is_carried',
    meaning: 'Unused time that waits is taken off the invoices that paid for it',
    query: () => sql<Violation>`
      select w.tenant_id, w.subscription_id as id, w.below || ' waits, ' || i.carried
        || ' carried over' as detail
      from (
        select tenant_id, subscription_id, sum(greatest(below, 0)) as below
        from (
          select tenant_id, subscription_id, cycle_id, sum((discount - amount)
            * (1 + case when tax_added then tax_basis_points else 0 end / 10000.0)) as below
          from billing_entries where invoice_id is null and cycle_id is not null
          group by tenant_id, subscription_id, cycle_id) of_cycle
        group by tenant_id, subscription_id) w
      cross join lateral (
        select coalesce(sum(i.carried_over), 0) as carried from invoices i
        where i.tenant_id = w.tenant_id and i.subscription_id = w.subscription_id) i
      where w.below > i.carried + ${ROUNDINGS} and not exists (
        select from subscriptions s
        join refunds r on r.tenant_id = s.tenant_id and r.customer_id = s.customer_id
        where s.tenant_id = w.tenant_id and s.id = w.subscription_id and r.even_if_credited)`,
  },
  {
    name: 'notes_within_their_invoice',
    meaning: 'Credit notes take no more back than their invoice asked, unless a refund said so',
    // Invoices from before there were cycles were refunded whatever had become credit.
    query: () => sql<Violation>`
      select i.tenant_id, i.id, n.total || ' noted of ' || i.amount_due + i.credit_applied
        as detail
      from (select tenant_id, invoice_id, sum(total) as total
        from credit_notes group by tenant_id, invoice_id) n
      join invoices i on i.tenant_id = n.tenant_id and i.id = n.invoice_id
      cross join lateral (
        select coalesce(sum(r.amount), 0) as amount from refunds r
        join payment_attempts p on p.tenant_id = r.tenant_id and p.id = r.payment_id
        where p.tenant_id = i.tenant_id and p.invoice_id = i.id and r.even_if_credited
          and r.status = 'succeeded') said
      where i.cycle_ordinal is not null
        and n.total > i.amount_due + i.credit_applied + said.amount`,
  },
];
