// What must happen now and then, or the simulation has stopped looking where it hurts: a run of
// many lives in which one of these never did fails and names it.

import { sql } from 'kysely';
import type { Database } from '../../src/db/connect.ts';
import { isOnCitus } from '../database.ts';
import { KINDS, meetingOf } from './busy.ts';
import type { Witness } from './witness.ts';

/** Of a run of so many lives each thing must have happened at least once. */
export const LIVES_THAT_MUST_SHOW_ALL = 100;

const MUST_HAPPEN = [
  'a lost answer found by looking',
  'a debit replayed',
  'an unsent request sent again',
  'a charge given up that is found',
  'a race lost',
  'a lease taken over',
  'a lock waited for',
  'time passed under way',
  'a duplicate given back',
  'a mandate that bears too little',
  'a refund refused',
  'a payout refused',
  'a payout remade',
  'an attempt for a person to look at',
  'a payment decided by hand',
  'a refund decided by hand',
  'an order paid short',
  'what came short was given back',
  'a request that came twice',
  'a pause with an end',
  'a subscription paused after its last attempt',
  'a trial that was paid at checkout',
  'a callback',
  'a forged callback',
  'a delivery that failed',
  'yesterday put back',
  'a clock that goes wrong',
  'an outage',
  'a slow call',
  'a call that hangs',
  'charges of two merchants under way together',
  'a charge prepared and not asked for at a death',
  'a charge under way at a death',
  'a charge answered and not settled at a death',
  'a proration charged',
  'a proration billed with the next cycle',
  'a change that became credit',
  'a pending change applied',
  'a change taken back',
  'a change refused beside an open invoice',
  'a change invoice voided',
  'a cycle that a change began',
  'a preview',
  'a change as its preview showed it',
  'a discount used up',
  'a coupon used up',
  'credit drawn',
  'credit returned',
  'a one-off line invoiced',
  'a one-off invoice charged',
  'a one-off invoice refused',
  'a one-off invoice paid on its page',
  'a one-off invoice voided',
  'an invoice below nothing',
  'a refund to credit',
  'tax added',
  'tax within a price',
  'a change while a refund was under way',
  'a debit looked at after its key was forgotten',
  'a transfer told once more',
  'a late callback of a transfer',
  'a transfer without anything owed',
  'a transfer that pays one invoice',
  'a transfer that pays several invoices',
  'a transfer that pays a part',
  'a transfer that became credit',
  'a transfer that waits',
  'a transfer sent back',
  'a transfer in another currency',
  'a transfer less tax withheld',
  'a transfer that waited for a charge',
  'an invoice of a cycle paid by transfer',
  'a transfer to a closed number',
  'a subscription moved to transfers or back',
  'cash recorded',
  'cash taken back',
  'a transfer placed by hand',
  'a transfer taken off its invoice',
  'a transfer credited by hand',
  'a transfer returned by hand',
  'a transfer refunded',
  'a transfer’s placing foretold',
  'a transfer’s placing as one of several',
  'a payer who came in',
  'a payer who looked',
  'a payer who snooped',
  'a payer who had agreed otherwise',
  'a change by a payer',
  'a pause by a payer',
  'a pause too many',
  'a payer who resumed',
  'a payer who stayed',
  'a payer who left',
  'a payer who came back',
  'an offer accepted',
  'a payer who paid',
  'a payer who was refused',
  'a payer who chose what pays',
  'a card removed by a payer',
  'details changed by a payer',
  'a promise',
  'a promise broken',
  'a charge of a broken promise',
  'a complaint',
  'a complaint decided',
  'a session that was over',
  'sessions ended',
  'a page closed',
  'a payer erased',
  'a customer’s sum to the kobo',
  'a customer’s sum but for roundings',
  'a customer’s sum within bounds',
  ...KINDS.map(meetingOf),
];

export function neverHappened(tally: ReadonlyMap<string, number>): string[] {
  return MUST_HAPPEN.filter((what) => !tally.has(what));
}

let lives = 0;

/** Beside the tables of a life, in the same database: on Citus others have lives in that too. */
export const watchedSchema = () => (isOnCitus() ? `watched_${process.pid}_${lives}` : 'watched');

/**
 * Takes down each claim of a row whose lease had run out in somebody else's hands; on Citus, where
 * there are no triggers, none.
 */
export async function watchLeases(db: Database, leaseMs: number): Promise<void> {
  lives += 1;
  const watched = watchedSchema();
  await sql
    .raw(`
    create schema ${watched};
    create table ${watched}.claims (seen int);
    create table ${watched}.held_at_a_death (id text)`)
    .execute(db);
  if (isOnCitus()) return;
  await sql
    .raw(`
    create function watched.claim() returns trigger language plpgsql as $$
      begin
        if old.leased_until <= new.leased_until - interval '${leaseMs} ms' then
          insert into watched.claims values (1);
        end if;
        return null;
      end $$`)
    .execute(db);
  for (const table of ['invoices', 'payment_attempts', 'payouts', 'refunds', 'checkout_orders']) {
    await sql
      .raw(`
      create trigger watched after update of leased_until on ${table} for each row
      when (old.leased_until is not null and new.leased_until > old.leased_until)
      execute function watched.claim()`)
      .execute(db);
  }
}

interface Counts {
  readonly claims: number;
  readonly duplicates: number;
  readonly overLimit: number;
  readonly refundsRefused: number;
  readonly payoutsRefused: number;
  readonly payoutsRemade: number;
  readonly reviews: number;
  readonly exhausted: number;
  readonly prepaid: number;
  readonly undelivered: number;
}

export async function countWhatHappened(db: Database, witness: Witness): Promise<void> {
  await countPrices(db, witness);
  const { rows } = await sql<Counts>`
    select (select count(*) from ${sql.table(`${watchedSchema()}.claims`)}) as claims,
      (select count(*) from events where type = 'payment.duplicate_refunded') as duplicates,
      (select count(*) from payment_attempts
        where failure_code = 'mandate_amount_exceeded') as over_limit,
      (select count(*) from refunds where status = 'failed') as refunds_refused,
      (select count(*) from payouts where status = 'failed') as payouts_refused,
      (select count(*) from payouts later where status = 'completed' and exists (
        select from payouts p where p.tenant_id = later.tenant_id and p.status = 'failed'
          and p.created_at < later.created_at)) as payouts_remade,
      (select count(*) from events where type = 'payment.needs_review') as reviews,
      (select count(*) from subscriptions where pause_reason = 'payment_failed') as exhausted,
      (select count(*) from invoices where paid_at < billing_period_start) as prepaid,
      (select count(*) from webhook_deliveries where attempt_count > 1) as undelivered`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('nothing was counted');
  witness.happened('a lease taken over', counts.claims);
  witness.happened('a duplicate given back', counts.duplicates);
  witness.happened('a mandate that bears too little', counts.overLimit);
  witness.happened('a refund refused', counts.refundsRefused);
  witness.happened('a payout refused', counts.payoutsRefused);
  witness.happened('a payout remade', counts.payoutsRemade);
  witness.happened('an attempt for a person to look at', counts.reviews);
  witness.happened('a subscription paused after its last attempt', counts.exhausted);
  witness.happened('a trial that was paid at checkout', counts.prepaid);
  witness.happened('a delivery that failed', counts.undelivered);
}

/** What became of prices, each by the books. */
const OF_PRICES: Readonly<Record<string, string>> = {
  'a proration charged': `invoices where kind = 'change' and amount_paid > 0`,
  'a proration billed with the next cycle': `billing_entries e join invoices i
    on i.tenant_id = e.tenant_id and i.id = e.invoice_id and i.created_at > e.created_at
    where e.kind = 'proration'`,
  'a change that became credit': `credit_entries where source = 'change' and amount > 0`,
  'a pending change applied': `(select data, lag(data) over of_one as before from events
      where type like 'subscription.%' window of_one as (partition by entity_id order by sequence)
    ) told
    where data -> 'pendingChange' = 'null' and before #>> '{pendingChange,appliesAt}' is not null
      and data ->> 'quantity' = before #>> '{pendingChange,quantity}'
      and data #>> '{plan,code}' = before #>> '{pendingChange,planCode}'
      and data ->> 'amount' <> before ->> 'amount'`,
  'a change invoice voided': `invoices where kind = 'change' and failure_reason = 'voided'`,
  'a cycle that a change began': `invoices i join billing_entries e
    on e.tenant_id = i.tenant_id and e.invoice_id = i.id and e.created_at = i.created_at
    where i.kind = 'cycle' and e.kind = 'proration'`,
  'a discount used up': `coupon_redemptions r join coupons c
    on c.tenant_id = r.tenant_id and c.id = r.coupon_id and c.duration = 'once'
    join subscriptions s on s.tenant_id = r.tenant_id and s.id = r.subscription_id
    where s.discount is null and exists (select from invoices i
      where i.tenant_id = s.tenant_id and i.subscription_id = s.id and i.kind = 'cycle'
        and i.status <> 'draft' and i.lines @> '[{"kind": "discount"}]')`,
  'a coupon used up': `coupons where redemptions = max_redemptions`,
  'credit drawn': `credit_entries where source = 'invoice' and amount < 0`,
  'credit returned': `credit_entries e join credit_entries used
    on used.tenant_id = e.tenant_id and used.invoice_id = e.invoice_id and used.amount < 0
    where e.source = 'invoice' and e.amount > 0`,
  'a one-off line invoiced': `billing_entries where kind = 'one_off' and invoice_id is not null`,
  'a one-off invoice charged': `invoices i where kind = 'one_off' and exists (
    select from payment_attempts a where a.tenant_id = i.tenant_id and a.invoice_id = i.id
      and a.status in ('succeeded', 'refunded') and not exists (select from checkout_orders o
        where o.tenant_id = a.tenant_id and o.reference = a.reference))`,
  'a one-off invoice refused': `invoices where kind = 'one_off' and status = 'failed'
    and failure_reason <> 'voided'`,
  'a one-off invoice paid on its page': `invoices i where kind = 'one_off' and exists (
    select from checkout_orders o where o.tenant_id = i.tenant_id and o.invoice_id = i.id
      and o.status = 'paid')`,
  'a one-off invoice voided': `invoices where kind = 'one_off' and failure_reason = 'voided'`,
  'an invoice below nothing': `credit_entries e where source = 'invoice' and amount > 0
    and not exists (select from credit_entries used where used.tenant_id = e.tenant_id
      and used.invoice_id = e.invoice_id and used.amount < 0)`,
  'a refund to credit': `refunds where goes_to = 'credit' and status = 'succeeded'`,
  'tax added': `invoices where lines @> '[{"kind": "tax"}]' and amount_paid > 0`,
  'tax within a price': `invoices where tax_amount > 0 and not lines @> '[{"kind": "tax"}]'`,
};

const PLACED = `(select tenant_id, deposit_id, completed_at, count(*) as times
  from payment_attempts where placed_by = 'rule' and status in ('succeeded', 'refunded')
  group by tenant_id, deposit_id, completed_at)`;

/** What became of transfers. */
const OF_TRANSFERS: Readonly<Record<string, string>> = {
  'a transfer that pays one invoice': `${PLACED} placed where times = 1`,
  'a transfer that pays several invoices': `${PLACED} placed where times > 1`,
  'a transfer that pays a part': `events where type = 'invoice.partially_paid'`,
  'a transfer that became credit': `credit_entries where source = 'deposit'`,
  'a transfer that waits': `deposits where status in ('unapplied', 'partly_applied')`,
  'a transfer sent back': `deposit_returns where status = 'succeeded'`,
  'a transfer in another currency': `deposits where currency <> 'NGN'`,
  'a transfer less tax withheld': `invoices where withheld_amount > 0`,
  'a transfer that waited for a charge': `${PLACED} placed join deposits d
    on d.tenant_id = placed.tenant_id and d.id = placed.deposit_id
    where placed.completed_at > d.created_at`,
  'a transfer to a closed number': `deposits d join virtual_accounts v
    on v.tenant_id = d.tenant_id and v.id = d.virtual_account_id and v.status = 'closed'
    and v.updated_at < d.received_at`,
  'a subscription moved to transfers or back': `audit_entries
    where action = 'subscription.updated' and changes -> 'to' ? 'collectionMethod'`,
  'cash recorded': `payment_attempts where payment_source_type = 'outside'`,
  'cash taken back': `audit_entries where action = 'payment.undone'`,
  'a transfer placed by hand': `payment_attempts where deposit_id is not null
    and placed_by = 'person'`,
  'a transfer taken off its invoice': `audit_entries where action = 'deposit.unapplied'`,
  'a transfer credited by hand': `credit_entries where source = 'deposit'
    and placed_by = 'person'`,
  'a transfer returned by hand': `deposit_returns where reason <> 'More than was owed'`,
  'a transfer refunded': `refunds r join payment_attempts a
    on a.tenant_id = r.tenant_id and a.id = r.payment_id and a.deposit_id is not null
    where r.status = 'succeeded'`,
  'an invoice of a cycle paid by transfer': `invoices i where kind = 'cycle' and exists (
    select from payment_attempts a where a.tenant_id = i.tenant_id and a.invoice_id = i.id
      and a.deposit_id is not null and a.status in ('succeeded', 'refunded'))`,
};

async function countPrices(db: Database, witness: Witness): Promise<void> {
  for (const [what, rows] of Object.entries({ ...OF_PRICES, ...OF_TRANSFERS })) {
    const counted = await sql<{ times: number }>`
      select count(*)::int as times from ${sql.raw(rows)}`.execute(db);
    witness.happened(what, counted.rows[0]?.times ?? 0);
  }
}
