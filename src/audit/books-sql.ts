// Truths about the books, each as a query that must return no rows. A row that comes back names a
// thing that is wrong and whose it is.

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { literalList } from '../db/listed.ts';
import type { Queue } from '../db/queue/queue.ts';
import { PAID } from '../model/invoices/life.ts';
import { TOOK_MONEY } from '../model/payments/life.ts';
import { COLLECTING, NOT_BEGUN, RECURRING } from '../model/subscriptions/life.ts';
import { HELD_METHODS } from '../provider/port/methods.ts';

export interface Violation {
  /** Null for rows without a tenant. */
  readonly tenantId: string | null;
  readonly id: string;
  readonly detail: string;
}

export interface CheckMoment {
  readonly now: Date;
  /** How late the engine may be before it counts as standing still. */
  readonly toleratedMs: number;
  /** The tables whose rows are work. */
  readonly queues: readonly Queue[];
}

const MOST_TAKEOVERS = 5;

export interface Invariant {
  readonly name: string;
  readonly meaning: string;
  /** Reads every row there is: not for every hour. */
  readonly isThorough?: true;
  query(moment: CheckMoment): RawBuilder<Violation>;
}

const ownNow = (now: Date) => sql`coalesce(t.clock_now, ${now}::timestamptz)`;

/** A row of a queue that is overdue for longer than tolerated, and not leased. */
const overdue = (queue: Queue, { now, toleratedMs }: CheckMoment) => sql`
  select w.tenant_id, w.id, ${queue.table} || ' due at ' || w.${sql.ref(queue.due)} as detail
  from ${sql.table(queue.table)} w join tenants t on t.id = w.tenant_id
  where w.${sql.ref(queue.due)} < ${ownNow(now)} - ${toleratedMs}::float8 * interval '1 ms'
    and t.clock_status = 'idle' and (w.leased_until is null or w.leased_until <= ${now})`;

/** Of a draft that a merchant keeps to themselves nothing is told. */
const IS_TOLD_OF = {
  subscription: sql`true`,
  invoice: sql`not (e.kind = 'one_off' and e.status = 'draft')`,
};

const statusTold = (kind: keyof typeof IS_TOLD_OF) => sql<Violation>`
  select e.tenant_id, e.id, e.status || ', last told as ' || coalesce(told.status, 'nothing')
    as detail
  from ${sql.table(`${kind}s`)} e left join (
    select distinct on (tenant_id, entity_id) tenant_id, entity_id, data ->> 'status' as status
    from events where type like ${`${kind}.%`}
    order by tenant_id, entity_id, sequence desc) told
  on told.tenant_id = e.tenant_id and told.entity_id = e.id
  join tenants t on t.id = e.tenant_id
  where told.status is distinct from e.status and ${IS_TOLD_OF[kind]}
    -- What a merchant keeps for some days alone is told no longer.
    and (told.status is not null or t.event_days is null)`;

export const INVARIANTS: readonly Invariant[] = [
  {
    name: 'invoices_counted',
    meaning: 'A subscription has as many invoices of cycles as it says',
    query: () => sql<Violation>`
      select s.tenant_id, s.id, s.invoice_count || ' said, ' || count(i.id) || ' made' as detail
      from subscriptions s left join invoices i
        on i.tenant_id = s.tenant_id and i.subscription_id = s.id and i.status <> 'draft'
        and i.kind = 'cycle'
      group by s.tenant_id, s.id having count(i.id) <> s.invoice_count`,
  },
  {
    name: 'cycle_billed',
    meaning: 'The cycle that a subscription is in has its invoice',
    query: () => sql<Violation>`
      select s.tenant_id, s.id, 'cycle of ' || s.current_billing_cycle_start as detail
      from subscriptions s where s.status in ${literalList(RECURRING)}
        and s.next_billing_at > s.current_billing_cycle_start
        and s.current_billing_cycle_start is distinct from s.trial_start_date
        and not exists (select from invoices i
          where i.tenant_id = s.tenant_id and i.subscription_id = s.id and i.status <> 'draft'
            and i.billing_period_start = s.current_billing_cycle_start)`,
  },
  {
    name: 'periods_apart',
    meaning: 'No moment of a subscription is in two cycles that are paid',
    query: () => sql<Violation>`
      select a.tenant_id, a.id, 'overlaps ' || b.code as detail from invoices a join invoices b
        on b.tenant_id = a.tenant_id and b.subscription_id = a.subscription_id and b.id <> a.id
        and b.billing_period_start >= a.billing_period_start
        and b.billing_period_start < a.billing_period_end
        and b.billing_period_start < b.billing_period_end and a.kind = 'cycle' and b.kind = 'cycle'
      where a.status in ${literalList(PAID)} and b.status in ${literalList(PAID)}`,
  },
  {
    name: 'paid_at_most',
    meaning: 'The payments of an invoice are no more than it asks',
    query: () => sql<Violation>`
      select i.tenant_id, i.id, sum(a.amount - coalesce(a.reversed_owed, 0)) || ' taken where '
        || i.amount_due || ' are asked' as detail
      from invoices i join payment_attempts a on a.tenant_id = i.tenant_id and a.invoice_id = i.id
      where a.status in ${literalList(TOOK_MONEY)} and a.purpose = 'invoice'
      group by i.tenant_id, i.id 
      having sum(a.amount - coalesce(a.reversed_owed, 0)) > i.amount_due`,
  },
  {
    name: 'paid_is_succeeded',
    meaning: 'What an invoice says was paid and given back is what its payments say',
    query: () => sql<Violation>`
      select i.tenant_id, i.id, i.amount_paid || ' paid, ' || coalesce(a.amount, 0) || ' taken; '
        || i.amount_refunded || ' and ' || coalesce(a.amount_refunded, 0) || ' back' as detail
      from invoices i left join (
        select tenant_id, invoice_id, sum(amount - coalesce(reversed_owed, 0)) as amount,
          sum(amount_refunded) as amount_refunded
        from payment_attempts
        where purpose = 'invoice' and status in ${literalList(TOOK_MONEY)}
        group by tenant_id, invoice_id) a
        on a.tenant_id = i.tenant_id and a.invoice_id = i.id
      where i.amount_paid <> coalesce(a.amount, 0)
        or i.amount_refunded <> coalesce(a.amount_refunded, 0)
        or (i.status in ${literalList(PAID)}) <> (i.paid_at is not null
          and i.amount_paid + coalesce(i.withheld_amount, 0) = i.amount_due)`,
  },
  {
    name: 'refunds_add_up',
    meaning: 'A payment gave back what its refunds say, and never more than it took',
    query: () => sql<Violation>`
      select a.tenant_id, a.id, a.amount_refunded || ' of ' || a.amount as detail
      from payment_attempts a left join lateral (
        select coalesce(sum(r.amount), 0) as amount from refunds r
        where r.tenant_id = a.tenant_id and r.payment_id = a.id and r.status = 'succeeded') back
      on true
      where a.amount_refunded <> back.amount
        or (a.status = 'refunded') <> (a.amount_refunded = a.amount and a.amount > 0)`,
  },
  {
    name: 'settlements_are_successes',
    meaning: 'Each payment of an invoice that we hold has one settlement of the same amount',
    query: () => sql<Violation>`
      select coalesce(a.tenant_id, s.tenant_id) as tenant_id, coalesce(a.id, s.id) as id,
        coalesce(a.amount, 0) || ' taken, ' || coalesce(s.gross_amount, 0) || ' settled' as detail
      from (select * from payment_attempts
        where purpose = 'invoice' and (status in ${literalList(TOOK_MONEY)}
          or status = 'canceled' and completed_at is not null)
          and payment_source_type in ${literalList(HELD_METHODS)}) a
      full join (select * from settlements where payment_id is not null) s
        on s.tenant_id = a.tenant_id and s.payment_id = a.id
      where a.amount is distinct from s.gross_amount or a.invoice_id is distinct from s.invoice_id`,
  },
  {
    name: 'payouts_add_up',
    meaning: 'A payout is its settlements, less what refunds took, and what it moved beyond them',
    query: () => sql<Violation>`
      select p.tenant_id, p.id,
        p.amount || ' where ' || (held.net - taken.amount + beyond.amount) as detail
      from payouts p
      cross join lateral (select coalesce(sum(net_amount), 0) as net, count(*) as count
        from settlements s where s.tenant_id = p.tenant_id and s.payout_id = p.id) held
      cross join lateral (select coalesce(sum(amount), 0) as amount
        from payout_deductions d where d.tenant_id = p.tenant_id and d.payout_id = p.id) taken
      cross join lateral (select coalesce(sum(amount), 0) as amount from settlement_adjustments a
        where a.tenant_id = p.tenant_id and a.payout_id = p.id) beyond
      where p.status <> 'failed'
        and (p.amount <> held.net - taken.amount + beyond.amount
          or p.deducted_amount <> taken.amount or p.settlement_count <> held.count)`,
  },
  {
    name: 'nothing_overdue',
    meaning: 'Nothing that is due waits for longer than a tick',
    query: (moment) => {
      const ours = moment.queues.filter(({ mayBeLate }) => !mayBeLate);
      const late = ours.map((queue) => overdue(queue, moment));
      return sql<Violation>`${sql.join(late, sql` union all `)}`;
    },
  },
  {
    name: 'work_ends',
    meaning: 'Work on a row comes to an end: it failed five times in a row, or was set aside',
    query: ({ queues }) => {
      const stuck = queues.map(
        ({ table, due }) => sql`
        select w.tenant_id, w.id, ${table} || ', ' || w.takeovers || ' times' as detail
        from ${sql.table(table)} w
        where w.leased_until is not null and w.takeovers >= ${MOST_TAKEOVERS}
          and w.${sql.ref(due)} is not null`,
      );
      return sql<Violation>`${sql.join(stuck, sql` union all `)} union all
        select null, id, 'a callback' from inbox_callbacks
        where applied_at is null and (due_at is null or takeovers >= ${MOST_TAKEOVERS})`;
    },
  },
  {
    name: 'nothing_forgotten',
    meaning: 'What lives has a moment at which time comes back to it',
    query: () => sql<Violation>`
      select s.tenant_id, s.id, s.status || ' and due never' as detail from subscriptions s
      where s.due_at is null and (s.status in ${literalList(NOT_BEGUN)}
        or (s.status = 'paused' and s.resumes_at is not null)
        or (s.status in ${literalList(COLLECTING)} and not exists (select from invoices i
          where i.tenant_id = s.tenant_id and i.subscription_id = s.id and i.status = 'open')))
      union all
      select i.tenant_id, i.id, 'open, and nothing will happen to it' from invoices i
      join subscriptions s on s.tenant_id = i.tenant_id and s.id = i.subscription_id
      where i.status = 'open' and i.next_payment_attempt_at is null and i.gives_up_at is null
        and (i.held_attempt_at is null or s.disputed_at is null)
        and s.status <> 'paused' and not exists (select from payment_attempts a
          where a.tenant_id = i.tenant_id and a.invoice_id = i.id and a.status = 'pending')
        and not (i.kind = 'one_off' and i.collection_method is not distinct from 'transfer')`,
  },
  {
    name: 'one_offs_decided',
    meaning: 'What was charged for an invoice of no subscription is under way, or has decided it',
    query: () => sql<Violation>`
      select i.tenant_id, i.id, 'open after its charge' as detail from invoices i
      where i.kind = 'one_off' and i.status = 'open' and i.automatic_attempts > 0
        and i.next_payment_attempt_at is null and not exists (select from payment_attempts a
          where a.tenant_id = i.tenant_id and a.invoice_id = i.id and a.status = 'pending')`,
  },
  {
    name: 'subscriptions_told',
    meaning: 'Every change of a subscription’s state has its event',
    query: () => statusTold('subscription'),
  },
  {
    name: 'invoices_told',
    meaning: 'Every change of an invoice’s state has its event',
    query: () => statusTold('invoice'),
  },
  {
    name: 'tenants_apart',
    meaning: 'No row points at another tenant',
    query: () => sql<Violation>`
      select s.tenant_id, s.id, 'latest invoice' as detail from subscriptions s
      where s.latest_invoice_id is not null and not exists (select from invoices i
        where i.tenant_id = s.tenant_id and i.id = s.latest_invoice_id)
      union all
      select s.tenant_id, s.id, 'invoice of a change' from subscriptions s
      where s.change_invoice_id is not null and not exists (select from invoices i
        where i.tenant_id = s.tenant_id and i.id = s.change_invoice_id)
      union all
      select s.tenant_id, s.id, 'invoice of a settlement' from settlements s
      where s.invoice_id is not null and not exists (select from invoices i
        where i.tenant_id = s.tenant_id and i.id = s.invoice_id)
      union all
      select s.tenant_id, s.id, 'payout of a settlement' from settlements s
      where s.payout_id is not null and not exists (select from payouts p
        where p.tenant_id = s.tenant_id and p.id = s.payout_id)`,
  },
];

const MOST_SHOWN = 20;

/** The first rows that break this invariant. A tenant that moves is on its way, and a copy. */
export async function selectViolationsAcrossTenants(
  db: Db,
  invariant: Invariant,
  moment: CheckMoment,
): Promise<Violation[]> {
  const { rows } = await sql<Violation>`
    select * from (${invariant.query(moment)}) broken
    where tenant_id is null or tenant_id not in (select id from tenants where not at_home)
    limit ${MOST_SHOWN}`.execute(db);
  return rows;
}
