// How fast a month of renewals is opened, charged and settled where the provider answers at once,
// as a share of bare SQL that writes the same rows: npm run bench. Says both; asserts nothing.

import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../src/db/connect.ts';
import type { WholeProvider as Provider } from '../src/provider/port/provider.ts';
import { billSubscriptions } from '../src/subscriptions/bill.ts';
import { runDueJobs } from '../src/worker/tick.ts';
import { globalSetup, globalTeardown } from '../test/global-setup.ts';
import { createWorld, type World } from '../test/world.ts';

const { values } = parseArgs({ options: { subscriptions: { type: 'string', default: '5000' } } });
const COUNT = Number(values.subscriptions);
const BATCH = 500;
const START = '2027-01-04T08:00:00.000Z';
const DUE = '2027-02-04T08:00:00.000Z';

const DATA = sql`(select jsonb_object_agg(k, 'a value of the usual length of some words')
  from generate_series(1, 35) k)`;

await globalSetup();
try {
  const engine = await measure('the engine', (world) =>
    runDueJobs(world.house, [billSubscriptions]),
  );
  const bare = await measure('bare SQL', (world) => renewBare(world.house.db));
  const share = engine / bare;
  console.log(`the engine's share of bare SQL: ${share.toFixed(2)} (0.3 is wanted)`);
} finally {
  await globalTeardown();
}

/** Renewals a second. */
async function measure(name: string, renew: (world: World) => Promise<unknown>): Promise<number> {
  const world = await createWorld({ now: START, wrapProvider: atOnce });
  try {
    const { tenantId } = await world.tenant();
    await fill(world, tenantId);
    world.clock.set(new Date(DUE));
    const startedAt = performance.now();
    await renew(world);
    const seconds = (performance.now() - startedAt) / 1000;
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from invoices where status = 'paid'`.execute(world.house.db);
    const paid = rows[0]?.count ?? 0;
    if (paid !== COUNT) throw new Error(`${name}: ${paid} of ${COUNT} invoices are paid`);
    const rate = COUNT / seconds;
    console.log(`${name}: ${COUNT} renewals in ${seconds.toFixed(2)} s, ${rate.toFixed(0)}/s`);
    // What bare SQL told is of the right size, and nothing that the catalogue knows.
    await sql`truncate events cascade`.execute(world.house.db);
    return rate;
  } finally {
    await world.close({ allowUnfinished: true });
  }
}

/** A provider that takes every charge, and answers without a network in between. */
function atOnce(provider: Provider): Provider {
  return {
    ...provider,
    chargeToken: async ({ amountKobo, currency, reference }) => ({
      kind: 'succeeded',
      amountKobo,
      currency,
      providerReference: reference,
    }),
  };
}

/** Customers with a card and a subscription each, paid until the moment that is measured. */
async function fill({ house }: World, tenantId: string): Promise<void> {
  const token = house.vault.seal('token', `${tenantId}:card-token`);
  const of = (base: number) => sql`
    (lpad(to_hex(${base}::bigint * 1000000 + n), 32, '0'))::uuid`;
  const { db } = house;
  await sql`
    insert into plans (tenant_id, id, code, version, name, amount, currency, interval,
      interval_count, trial_period_days, status, created_at, updated_at)
    select ${tenantId}, ${of(1)}, 'PLN_bench000', 1, 'Gold', 500000, 'NGN', 'monthly', 1, 0,
      'active', ${START}, ${START} from (select 1 as n) one`.execute(db);
  await sql`
    insert into plan_versions (tenant_id, plan_id, version, name, amount, currency, interval,
      interval_count, trial_period_days, status, moves_existing, created_at)
    select tenant_id, id, 1, name, amount, currency, interval, interval_count, 0, 'active', false,
      created_at from plans`.execute(db);
  await sql`
    insert into customers (tenant_id, id, code, email, created_at, updated_at)
    select ${tenantId}, ${of(2)}, 'CUST_' || lpad(n::text, 8, '0'), n || '@example.com',
      ${START}, ${START} from generate_series(1, ${COUNT}::int) n`.execute(db);
  await sql`
    insert into payment_sources (tenant_id, id, customer_id, type, status, card_brand, card_last4,
      card_expiry_month, card_expiry_year, sealed_token, created_at, updated_at)
    select ${tenantId}, ${of(3)}, ${of(2)}, 'card', 'active', 'Visa', '4081', 12, 2035, ${token},
      ${START}, ${START} from generate_series(1, ${COUNT}::int) n`.execute(db);
  await sql`
    insert into subscriptions (tenant_id, id, code, customer_id, plan_id, plan_version,
      payment_source_id, amount, currency, interval, interval_count, invoice_count, anchor_at,
      cycle_index, current_billing_cycle_start, current_billing_cycle_end, next_billing_at, status,
      allow_retries, cancel_at_period_end, started_at, metadata, due_at, created_at, updated_at)
    select ${tenantId}, ${of(4)}, 'SUB_' || lpad(n::text, 8, '0'), ${of(2)}, p.id, 1, ${of(3)},
      500000, 'NGN', 'monthly', 1, 0, ${START}, 0, ${START}, ${DUE}, ${DUE}, 'active', true, false,
      ${START}, '{}', ${DUE}, ${START}, ${START}
    from generate_series(1, ${COUNT}::int) n cross join plans p`.execute(db);
  await sql`analyze`.execute(db);
}

/** The rows that a renewal writes, in as few statements as there are tables. */
async function renewBare(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from subscriptions where due_at <= ${DUE} order by id`.execute(db);
  for (let from = 0; from < rows.length; from += BATCH) {
    const ids = rows.slice(from, from + BATCH).map(({ id }) => id);
    await db.transaction().execute((transaction) => openBare(transaction, ids));
    await db.transaction().execute((transaction) => settleBare(transaction, ids));
  }
}

async function openBare(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    insert into invoices (tenant_id, id, code, subscription_id, customer_id, plan_id, plan_version,
      status, amount_due, amount_paid, amount_refunded, currency, lines, billing_period_start,
      billing_period_end, due_at, attempt_count, created_at, updated_at)
    select tenant_id, gen_random_uuid(), 'INV_' || substr(code, 5), id, customer_id, plan_id, 1,
      'open', amount, 0, 0, currency, '[]', ${DUE}, ${DUE}::timestamptz + interval '1 month',
      ${DUE}, 1, ${DUE}, ${DUE}
    from subscriptions where id = any(${ids}::uuid[])`.execute(db);
  await sql`
    insert into payment_attempts (tenant_id, id, code, customer_id, subscription_id, invoice_id,
      payment_source_id, payment_source_type, amount, currency, status, purpose, reference,
      amount_refunded, needs_review, attempted_at, created_at, due_at)
    select i.tenant_id, gen_random_uuid(), 'PAY_' || substr(i.code, 5), i.customer_id,
      i.subscription_id, i.id, s.payment_source_id, 'card', i.amount_due, 'NGN', 'pending',
      'invoice', i.code, 0, false, ${DUE}, ${DUE}, ${DUE}
    from invoices i join subscriptions s on s.tenant_id = i.tenant_id and s.id = i.subscription_id
    where i.subscription_id = any(${ids}::uuid[])`.execute(db);
  await sql`
    update subscriptions set invoice_count = 1, cycle_index = 1, due_at = null,
      current_billing_cycle_start = ${DUE}, next_billing_at = ${DUE}, updated_at = ${DUE}
    where id = any(${ids}::uuid[])`.execute(db);
  await countBare(db, ids);
  await tellBare(db, ids);
}

async function settleBare(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update payment_attempts set status = 'succeeded', completed_at = ${DUE}, due_at = null
    where subscription_id = any(${ids}::uuid[])`.execute(db);
  await sql`
    update invoices set status = 'paid', amount_paid = amount_due, paid_at = ${DUE}
    where subscription_id = any(${ids}::uuid[])`.execute(db);
  await sql`
    insert into settlements (tenant_id, id, payment_id, invoice_id, subscription_id, gross_amount,
      fee_amount, net_amount, currency, status, due_at, payout_due_at, created_at)
    select tenant_id, gen_random_uuid(), id, invoice_id, subscription_id, amount, 7000,
      amount - 7000, 'NGN', 'pending', ${DUE}, ${DUE}, ${DUE}
    from payment_attempts where subscription_id = any(${ids}::uuid[])`.execute(db);
  await sql`
    update subscriptions set due_at = next_billing_at, updated_at = ${DUE}
    where id = any(${ids}::uuid[])`.execute(db);
  await sql`
    insert into emails (tenant_id, id, type, cause, customer_id, recipient, facts, status,
      attempts, created_at)
    select tenant_id, gen_random_uuid(), 'receipt', id, customer_id, 'a@example.com', '{}',
      'queued', 0, ${DUE}
    from subscriptions where id = any(${ids}::uuid[])`.execute(db);
  await countBare(db, ids);
  await tellBare(db, ids);
  await tellBare(db, ids);
}

/** What a batch adds to the reports: a dozen sums, however many renewals it has. */
async function countBare(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    insert into analytics_deltas (tenant_id, id, measure, kind, subject_id, at, count, value)
    select tenant_id, gen_random_uuid(), 'renewals', '', plan_id, ${DUE}, n, sum(amount)
    from subscriptions cross join generate_series(1, 6) n
    where id = any(${ids}::uuid[]) group by tenant_id, plan_id, n`.execute(db);
}

/** One event for each, of about the size that they have. */
async function tellBare(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    insert into events (tenant_id, id, type, entity_id, data, occurred_at)
    select tenant_id, gen_random_uuid(), 'invoice.paid', id, ${DATA}, ${DUE}
    from subscriptions where id = any(${ids}::uuid[])`.execute(db);
}
