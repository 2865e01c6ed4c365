// The truths about the ledger: each entry sums to zero, and its accounts say what the rows say.

import { sql } from 'kysely';
import { literalList } from '../db/listed.ts';
import { OWED } from '../model/invoices/life.ts';
import { NOT_ASKED } from '../model/invoices/owed.ts';
import { ACCOUNT_NAMES, type LedgerAccount } from '../model/ledger/accounts.ts';
import { TOOK_MONEY } from '../model/payments/life.ts';
import { ENDED } from '../model/subscriptions/life.ts';
import type { Invariant, Violation } from './books-sql.ts';

const LOOSE = sql`a.purpose <> 'invoice' and a.status in ${literalList(TOOK_MONEY)}`;

/** What the rows of a tenant come to, by the account that must say the same. */
const ROWS: Readonly<Partial<Record<LedgerAccount, ReturnType<typeof sql>>>> = {
  receivable: sql`
    select i.tenant_id, i.amount_due - i.amount_paid - coalesce(i.withheld_amount, 0) as amount
    from invoices i
    left join subscriptions s on s.tenant_id = i.tenant_id and s.id = i.subscription_id
    where i.status in ${literalList(OWED)}
      and coalesce(i.failure_reason, '') not in ${literalList(NOT_ASKED)}
      and (i.status = 'open' or i.kind = 'one_off' or s.status is null
        or s.status not in ${literalList(ENDED)})`,
  customer_credit: sql`select tenant_id, 0 - credit_balance from customers`,
  deposits_unplaced: sql`
    select tenant_id, applied_amount + returned_amount - amount from deposits
    where currency = 'NGN'`,
  merchant_payable: sql`
    select tenant_id, net_amount from settlements where status <> 'paid_out'
    union all select tenant_id, 0 - amount from settlement_adjustments
    union all select d.tenant_id, d.amount from payout_deductions d
      join payouts p on p.tenant_id = d.tenant_id and p.id = d.payout_id
      where p.status = 'completed'`,
  platform_fees: sql`select tenant_id, fee_amount from settlements`,
  paid_out: sql`select tenant_id, amount from payouts where status = 'completed'`,
  outside: sql`
    select tenant_id, amount from payment_attempts
    where payment_source_type = 'outside' and status in ${literalList(TOOK_MONEY)}
    union all select tenant_id, amount from credit_entries
      where source = 'invoice' and invoice_id is null`,
  withholding: sql`select tenant_id, withheld_amount from invoices where status <> 'draft'`,
  suspense: sql`
    select a.tenant_id, coalesce(a.taken_back_borne, 0) - a.amount from payment_attempts a
      where ${LOOSE} and a.currency = 'NGN'
    union all select r.tenant_id, r.amount from refunds r
      join payment_attempts a on a.tenant_id = r.tenant_id and a.id = r.payment_id
      where ${LOOSE} and a.currency = 'NGN' and r.status = 'succeeded'
    union all select tenant_id, 0 - suspended from reconciliation_breaks
      where status = 'open' and currency = 'NGN'`,
  disputes: sql`
    select tenant_id, coalesce(taken_back, 0) - coalesce(taken_back_decided, 0)
    from payment_attempts
    where purpose = 'invoice' and status in ${literalList(TOOK_MONEY)}`,
};

const said = Object.entries(ROWS).map(
  ([account, rows]) => sql`
    select tenant_id, ${sql.lit(account)} as account, 0 as posted, amount as said
    from (${rows}) as r (tenant_id, amount)`,
);

export const LEDGER_INVARIANTS: readonly Invariant[] = [
  {
    name: 'entries_sum_to_zero',
    meaning: 'The lines of each entry of the ledger sum to zero, each of an account',
    query: () => sql<Violation>`
      select e.tenant_id, e.id, e.amounts::text as detail from ledger_entries e
      where (select sum(l.amount) from unnest(e.amounts) as l (amount)) is distinct from 0
        or cardinality(e.amounts) <> cardinality(e.accounts)
        or exists (select from unnest(e.accounts) as l (place)
          where l.place not between 0 and ${ACCOUNT_NAMES.length - 1})`,
  },
  {
    name: 'ledger_says_the_same',
    meaning: 'The accounts of the ledger say what invoices, payments, payouts and credit say',
    query: () => sql<Violation>`
      with posted as (
        select e.tenant_id, l.place, sum(l.amount) as amount
        from ledger_entries e cross join lateral
          unnest(e.accounts, e.amounts) as l (place, amount)
        where e.currency = 'NGN'
        group by e.tenant_id, l.place
      ), sides as (
        select p.tenant_id, n.name as account, p.amount as posted, 0 as said
        from posted p join unnest(${ACCOUNT_NAMES}::text[]) with ordinality as n (name, number)
          on n.number = p.place + 1
        where n.name = any(${Object.keys(ROWS)}::text[])
        union all ${sql.join(said, sql` union all `)}
      )
      select s.tenant_id, s.tenant_id as id,
        account || ': ' || sum(posted) || ' posted, ' || sum(coalesce(said, 0)) as detail
      from sides s join tenants t on t.id = s.tenant_id and t.ledger_at is not null
      group by s.tenant_id, account having sum(posted) <> sum(coalesce(said, 0))`,
  },
  {
    name: 'closed_days_are_kept',
    meaning: 'A closed day of the ledger has the lines that it had when it was closed',
    query: () => sql<Violation>`
      select d.tenant_id, d.tenant_id as id,
        d.day || ': ' || d.count || ' closed, ' || coalesce(e.count, 0) as detail
      from ledger_days d
      left join (
        select tenant_id, (at at time zone 'Africa/Lagos')::date as day,
          sum(cardinality(accounts)) as count
        from ledger_entries group by 1, 2) e on e.tenant_id = d.tenant_id and e.day = d.day
      where d.count <> coalesce(e.count, 0)`,
  },
];
