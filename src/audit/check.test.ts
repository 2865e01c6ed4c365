// Each truth about the books can fail: a row is bent by hand, and the truth that it breaks says so.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { payerBankOf } from '../../test/payer-bank.ts';
import { createWorld, type World } from '../../test/world.ts';
import { queues } from '../jobs.ts';
import { createWorkerMetrics } from '../worker/metrics.ts';
import { checkInvariants, INVARIANTS } from './check.ts';
import { checkBooks } from './job.ts';

/** What bends the books, for each truth. */
const BENT: Readonly<Record<string, string>> = {
  cycles_are_billed: 'update cycles set ordinal = ordinal + 1',
  cycles_are_counted: `update cycles set state = 'running'`,
  changes_are_in_their_cycle: 'update cycles set changes = changes + 1 where changes > 0',
  credit_was_invoiced: `delete from credit_notes where credit_entry_id is not null`,
  given_back_was_paid: `update credit_entries set invoiced = invoiced + 100 where invoiced > 0`,
  waiting_time_is_carried: `update billing_entries
    set amount = -100000000, invoice_id = null, cycle_id = id`,
  notes_within_their_invoice: 'update credit_notes set total = total + 100000000',
  changes_are_asked_for: `update cycle_changes set number = number + 1
    where invoice_id is not null`,
  invoices_counted: 'update subscriptions set invoice_count = invoice_count + 1',
  cycle_billed: `update subscriptions
    set current_billing_cycle_start = current_billing_cycle_start + interval '1 hour'`,
  periods_apart: `update invoices set billing_period_end = billing_period_end + interval '1 day'`,
  deposits_add_up: `update deposits set amount = amount + 1, applied_amount = applied_amount + 1`,
  credit_is_settled: 'delete from settlements where deposit_id is not null',
  returns_add_up: `update deposits set amount = amount + 1, returned_amount = returned_amount + 1`,
  deposits_stand_right: `update deposits set status = 'unapplied'`,
  placed_for_its_customer: 'update deposits set customer_id = null',
  paid_at_most: `insert into payment_attempts select (jsonb_populate_record(a, jsonb_build_object(
      'id', gen_random_uuid(), 'code', 'PAY_other000', 'reference', 'other'))).*
    from payment_attempts a where status = 'succeeded' limit 1`,
  paid_is_succeeded: `update invoices set amount_refunded = 1
    where status = 'paid' and amount_paid > 1`,
  refunds_add_up: `update payment_attempts set amount_refunded = 1 where status = 'succeeded'`,
  settlements_are_successes: `update settlements set gross_amount = gross_amount + 1`,
  credit_adds_up: `update customers set credit_balance = credit_balance + 1
    where credit_balance is not null`,
  money_in_credit_adds_up: `update credit_entries set deposit_amount = deposit_amount - 1
    where deposit_amount is not null`,
  credited_was_paid: `update invoices
    set status = 'open', paid_at = null, amount_paid = 0, amount_refunded = 0, credit_applied = 0
    where id in (select invoice_id from credit_notes where credit_entry_id is not null)`,
  orders_keep_their_deposits: `update payment_attempts set status = 'canceled'
    where deposit_id is not null`,
  unbegun_is_refunded: 'update refunds set amount = amount - 1',
  refunded_where_it_was_paid: `update refunds set provider = 'none'`,
  credit_is_applied: 'update invoices set credit_applied = credit_applied + 1',
  disputes_stop_charges: 'update subscriptions set disputed_at = created_at',
  promises_end: `update invoices set promise_status = 'open' where status = 'paid'`,
  entries_billed: 'update billing_entries set amount = amount + 1',
  entries_wait: 'update subscriptions set waiting_entries = waiting_entries + 1',
  numbers_without_gap: 'update invoice_counters set last_number = last_number + 1',
  one_offs_counted: 'update invoice_counters set one_offs = one_offs + 1',
  notes_take_their_share: 'update credit_notes set tax_amount = tax_amount + 1',
  notes_of_credit: `update credit_notes set credit_entry_id = gen_random_uuid()
    where credit_entry_id is not null`,
  payouts_add_up: 'update payouts set amount = amount + 1',
  invoices_are_lines: 'update invoices set credit_applied = credit_applied + 1',
  discounts_are_bounded: `delete from coupon_redemptions`,
  redemptions_counted: 'update coupons set redemptions = 2',
  tax_is_shared: 'update payment_attempts set tax_amount = 1',
  payouts_derived: 'update payout_accounts set payouts_made = 0',
  payouts_to_chosen_accounts: 'update payouts set bank_account_id = gen_random_uuid()',
  reversals_are_disputes: `update payment_attempts set reversed_at = now(), taken_back = 1,
    taken_back_decided = 1, taken_back_borne = 1 where status = 'succeeded'`,
  reversals_pay_nothing: `update payment_attempts set reversed_owed = 1
    where status = 'succeeded'`,
  disputes_keep_in_part: `insert into disputes (tenant_id, id, code, payment_id, customer_id,
      amount, currency, kind, reason, status, created_at, kept_amount)
    select tenant_id, id, 'DSP_x', id, customer_id, 1, 'NGN', 'chargeback', 'x', 'lost', now(), 2
    from payment_attempts limit 1`,
  payouts_where_taken: `update payouts set provider = 'another'`,
  unknown_is_reviewed: `update payment_attempts set status = 'pending', completed_at = null,
    attempted_at = attempted_at - interval '30 days' where status = 'failed'`,
  undecided_is_awaited: `update payouts set status = 'pending', due_at = null`,
  refunded_is_decided: `update payment_attempts set status = 'canceled', needs_review = true
    where status = 'failed'`,
  nothing_overdue: `update subscriptions set due_at = due_at - interval '1 year'`,
  work_ends: `update settlements set leased_until = now(), payout_due_at = now(), takeovers = 5`,
  nothing_forgotten: `update subscriptions set due_at = null where status = 'active'`,
  one_offs_decided: `update invoices set status = 'open'
    where kind = 'one_off' and automatic_attempts > 0`,
  subscriptions_told: `update subscriptions set status = 'past_due' where status = 'active'`,
  invoices_told: `update invoices set status = 'open' where status = 'failed'`,
  entries_sum_to_zero: 'update ledger_entries set amounts = amounts[2:] || 1::bigint',
  ledger_says_the_same: `delete from ledger_entries where of_type = 'payment'`,
  closed_days_are_kept: 'update ledger_days set count = count + 1',
  reports_add_up: 'delete from analytics_deltas',
  movements_lead_here: 'delete from subscription_movements',
  movements_folded: 'update subscription_movements set is_folded = true',
  cohorts_folded: 'update subscription_movements set is_in_cohort = true',
  trail_is_kept: `update audit_entries set changes = '{}' where action = 'plan.created'`,
  tenants_apart: 'update subscriptions set latest_invoice_id = gen_random_uuid()',
};

describe('a truth about the books', () => {
  let world: World;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-10T09:00:00.000Z' });
    const acme = merchantOf(world, await world.tenant());
    const once = { name: 'Once', code: 'ONCE', percentOff: 50, duration: 'once' };
    await acme.api.post('/v1/coupon', once);
    const weekly = await acme.plan({ interval: 'weekly' });
    const code = await acme.subscribe(weekly, RENEWAL_CARDS.succeeds, { coupon: 'once' });
    await acme.subscribe(await acme.plan({ interval: 'weekly' }), RENEWAL_CARDS.stolen);
    const credit = { amount: 700_000, reason: 'A week without water' };
    const email = 'customer-1@example.com';
    assert.equal((await acme.api.post(`/v1/customer/${email}/credit`, credit)).status, 201);
    const line = { description: 'A locker', unitAmount: 75_000 };
    assert.equal((await acme.api.post(`/v1/subscription/${code}/line`, line)).status, 201);
    const changed = await acme.subscribe(await acme.plan({ interval: 'weekly' }));
    await acme.api.put(`/v1/subscription/${changed}`, { quantity: 2 });
    const sale = { lines: [line], collect: 'charge' };
    const buying = { customerEmailOrCode: 'customer-3@example.com', ...sale };
    assert.equal((await acme.api.post('/v1/invoice', buying)).status, 201);
    await world.passUntil('2027-02-10T09:00:00.000Z');
    await acme.api.put(`/v1/subscription/${changed}`, { quantity: 1 });
    const [paid] = (await acme.api.get('/v1/invoice/?status=paid&limit=100')).data.data;
    const refund = { invoiceId: paid.id, amount: 100_001, reason: 'A day without water' };
    assert.equal((await acme.api.post('/v1/checkout/refunds', refund)).data.status, 'succeeded');
    const bank = payerBankOf(world, acme.api);
    const owing = { email: 'transfers@example.com' };
    await acme.api.post('/v1/customer', owing);
    const lines = [{ description: 'A locker', quantity: 1, unitAmount: 400_000 }];
    const sold = { customerEmailOrCode: owing.email, lines, collect: 'link' };
    assert.equal((await acme.api.post('/v1/invoice', sold)).status, 201);
    await bank.send({ accountNumber: await bank.numberOf(owing.email), amount: 410_000 });
    const wish = { customerEmail: 'ordering@example.com', paymentMethods: ['transfer'] };
    const { transfer } = (await acme.order(await acme.plan(), wish)).data;
    await bank.send({ accountNumber: transfer.accountNumber, amount: transfer.amount });
    const trial = await acme.plan({ trialPeriodDays: 7, trialCheckout: 'first_payment' });
    const unbegun = await acme.subscribe(trial);
    await acme.api.post(`/v1/subscription/${unbegun}/cancel`, { atPeriodEnd: false });
    await world.work();
    assert.equal((await acme.api.get('/v1/ledger/digest/2027-01-10')).status, 200);
  });
  after(() => world.close());

  const check = (db = world.house.db) =>
    checkInvariants(db, { now: world.clock.now(), toleratedMs: 1_000, queues });
  const broken = (findings: Awaited<ReturnType<typeof check>>) =>
    findings.filter(({ violations }) => violations.length > 0).map(({ invariant }) => invariant);

  it('holds where nothing was bent', async () => {
    assert.deepEqual(broken(await check()), []);
    assert.deepEqual(INVARIANTS.map(({ name }) => name).sort(), Object.keys(BENT).sort());
  });

  for (const { name, meaning } of INVARIANTS) {
    it(`is broken when a row says otherwise: ${meaning}`, async () => {
      class Undone extends Error {}
      const bend = world.house.db.transaction().execute(async (db) => {
        await sql.raw(BENT[name] ?? '').execute(db);
        const findings = await checkInvariants(db, {
          now: world.clock.now(),
          toleratedMs: 1_000,
          queues,
        });
        assert.ok(broken(findings).includes(name), `${name} did not notice`);
        throw new Undone();
      });
      await assert.rejects(bend, Undone);
    });
  }

  it('is looked at by a job, and counted', async () => {
    const job = checkBooks(queues);
    const metrics = createWorkerMetrics(world.house, [job]);
    await job.claim(world.house, world.clock.now());
    const shown = await metrics.registry.metrics();
    assert.match(shown, /sanwo_invariant_violations\{invariant="paid_at_most"\} 0/);
    assert.match(shown, /sanwo_payments_in_review\{kind="payment_attempts"\} 0/);
  });
});
