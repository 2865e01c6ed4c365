// What must happen now and then, or the simulation has stopped looking where it hurts: a run of
// many lives in which one of these never did fails and names it.

import { sql } from 'kysely';
import type { Database } from '../../src/db/connect.ts';
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
] as const;

export function neverHappened(tally: ReadonlyMap<string, number>): string[] {
  return MUST_HAPPEN.filter((what) => !tally.has(what));
}

/** Takes down each claim of a row whose lease had run out in somebody else's hands. */
export async function watchLeases(db: Database, leaseMs: number): Promise<void> {
  await sql
    .raw(`
    create schema watched;
    create table watched.claims (seen int);
    create table watched.held_at_a_death (id text);
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
  const { rows } = await sql<Counts>`
    select (select count(*) from watched.claims) as claims,
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
