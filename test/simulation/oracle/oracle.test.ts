// The oracle agrees with a merchant's quarter as it was, and names what is bent in it afterwards.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { HOUR_MS } from '../../../src/lib/values/durations.ts';
import { merchantOf, RENEWAL_CARDS } from '../../merchant.ts';
import { createWorld, type World } from '../../world.ts';
import { type Evidence, gather } from './evidence.ts';
import { assertAsForetold, judge } from './oracle.ts';
import { createWitness } from './witness.ts';

const START = '2026-01-31T09:00:00.000Z';

type Bend = (evidence: Evidence) => Partial<Evidence>;

const sooner = (moment: Date, hours: number) => new Date(moment.getTime() - hours * HOUR_MS);
const lastOf = <T>(rows: readonly T[]): T[] => rows.slice(-1);

/** One thing in the evidence changed, and the check that must say so. */
const BENT: Readonly<Record<string, Bend>> = {
  periods: ({ events }) => ({
    events: events.map((event) =>
      event.type === 'invoice.created'
        ? {
            ...event,
            data: { ...Object(event.data), billingPeriodStart: '2026-02-27T09:00:00.000Z' },
          }
        : event,
    ),
  }),
  prices: ({ versions }) => ({
    versions: versions.map((version) => ({ ...version, amount: version.amount + 100 })),
  }),
  'invoice limit': ({ versions }) => ({
    versions: versions.map((version) => ({ ...version, invoiceLimit: 1 })),
  }),
  'no cycle is left out': ({ now }) => ({ now: sooner(now, -31 * 24) }),
  references: ({ attempts }) => ({
    attempts: attempts.map((row) => (row.number ? { ...row, reference: 'chg_any' } : row)),
  }),
  'attempt limit': ({ tenants }) => ({
    tenants: tenants.map((tenant) => ({ ...tenant, dunningMaxAttempts: 2 })),
  }),
  'a day apart': ({ attempts }) => ({
    attempts: attempts.map((row) =>
      row.number === 2 ? { ...row, attemptedAt: sooner(row.attemptedAt, 1) } : row,
    ),
  }),
  'what is refused for good is not tried again': ({ attempts }) => ({
    attempts: attempts.map((row) =>
      row.number === 1 ? { ...row, failureCode: 'card_stolen' } : row,
    ),
  }),
  'one at a time': ({ attempts }) => ({
    attempts: attempts.map((row) =>
      row.number === 1 && row.status === 'failed' ? { ...row, status: 'pending' } : row,
    ),
  }),
  'a last look at the earlier one': ({ calls }) => ({
    calls: calls.filter(({ method }) => method !== 'lookUpCharge'),
  }),
  'never charged twice': ({ calls }) => ({
    calls: calls.map((call) =>
      call.outcome === 'declined' ? { ...call, outcome: 'unknown' } : call,
    ),
  }),
  'what is credited was taken': ({ charges }) => ({
    charges: charges.filter(({ kind }) => kind !== 'card'),
  }),
  'what is taken is credited': ({ charges }) => ({
    charges: charges.map((charge) => ({ ...charge, status: 'succeeded' as const })),
  }),
  'no more is kept than is owed': ({ charges }) => ({
    charges: charges.map((charge) => ({ ...charge, amountKobo: charge.amountKobo * 2 })),
  }),
  'callbacks are hints': ({ calls }) => ({
    calls: calls.filter(({ method }) => method !== 'lookUpCheckout'),
  }),
  'paid is complete': ({ attempts }) => ({ attempts: attempts.filter(({ number }) => number) }),
  fees: ({ settlements }) => ({
    settlements: settlements.map((row) => ({ ...row, feeAmount: row.feeAmount - 1 })),
  }),
  'settled once': ({ settlements }) => ({
    settlements: [...settlements, ...lastOf(settlements).map((row) => ({ ...row, id: 'another' }))],
  }),
  'due on a business day': ({ settlements }) => ({
    settlements: settlements.map((row) => ({ ...row, dueAt: sooner(row.dueAt, 24) })),
  }),
  'payout sums': ({ payouts }) => ({
    payouts: payouts.map((payout) => ({ ...payout, amount: payout.amount + 1 })),
  }),
  'paid out where it was taken': ({ payouts }) => ({
    payouts: payouts.map((payout) => ({ ...payout, provider: 'another' })),
  }),
  'a failed payout lets go': ({ payouts }) => ({
    payouts: payouts.map((payout) => ({ ...payout, status: 'failed' })),
  }),
  'payout days': ({ payouts }) => ({
    payouts: payouts.map((payout) => ({
      ...payout,
      createdAt: new Date('2026-02-01T08:00:00Z'),
    })),
  }),
  'nothing before it is due': ({ payouts }) => ({
    payouts: payouts.map((payout) => ({ ...payout, createdAt: sooner(payout.createdAt, 24) })),
  }),
  'all that is due is paid out': ({ settlements, now }) => ({
    settlements: settlements.map((row) => ({ ...row, payoutId: null, status: 'pending' })),
    now: sooner(now, -24 * 7),
  }),
  'never more out than in': ({ charges }) => ({
    charges: charges.filter(({ kind }) => kind !== 'checkout'),
  }),
  'never more back than was paid': ({ refunds }) => ({
    refunds: refunds.flatMap((refund) => [refund, { ...refund, id: 'another' }]),
  }),
  'what is not owed goes back': ({ refunds }) => ({
    refunds: refunds.filter(({ reason }) => !reason.includes('live subscription')),
  }),
  'what comes after the end goes back': ({ events }) => ({
    events: events.map((event) =>
      event.type === 'subscription.canceled' ? { ...event, sequence: 0 } : event,
    ),
  }),
  deductions: ({ deductions }) => ({
    deductions: deductions.map((deduction) => ({ ...deduction, amount: deduction.amount * 2 })),
  }),
  'over is over': ({ events }) => ({
    events: events.flatMap((event) =>
      event.type === 'subscription.canceled' ? [event, event] : [event],
    ),
  }),
  'paused is not charged': ({ events }) => ({
    events: events.map((event) =>
      event.type === 'subscription.past_due'
        ? { ...event, data: { ...Object(event.data), status: 'paused' } }
        : event,
    ),
  }),
  'pauses end': ({ events }) => ({
    events: events.map((event) => {
      const { pausedAt } = Object(event.data);
      return pausedAt ? { ...event, data: { ...Object(event.data), resumesAt: pausedAt } } : event;
    }),
  }),
  'all that happened is told': ({ events }) => ({
    events: events.filter(({ type }) => type !== 'subscription.canceled'),
  }),
  'told once for each cause': ({ emails, now }) => ({
    emails: emails.flatMap((email) =>
      email.type === 'receipt' ? [email, { ...email, createdAt: now }] : [email],
    ),
  }),
  'told once': ({ emails }) => ({ emails: [...emails, ...lastOf(emails)] }),
  told: ({ events }) => ({
    events: events.filter(({ type }) => type !== 'subscription.created'),
  }),
};

describe('the oracle', () => {
  let world: World;
  let evidence: Evidence;

  before(async () => {
    const witness = createWitness();
    world = await createWorld({
      provider: true,
      providerTimeoutMs: 60_000,
      now: START,
      wrapProvider: witness.wrap,
    });
    const quietSince = world.clock.now();
    await liveAQuarter(world);
    const { simulator, house, clock } = world;
    const told = { simulator, calls: witness.calls };
    evidence = await gather(house.db, told, {
      now: clock.now(),
      quietSince,
      lateMs: HOUR_MS,
      isRestored: false,
      skewMs: 0,
      turns: [],
    });
  });
  after(() => world.close());

  it('foretells a merchant’s quarter', () => void assertAsForetold(evidence));

  it('counts what goes back of what was taken twice with that, and not with what paid', () => {
    const { attempts, refunds } = evidence;
    const wish = refunds.find(({ reason }) => reason === 'A wish of the customer');
    const paid = attempts.find(({ id }) => id === wish?.paymentId);
    assert.ok(wish && paid);
    const ids = ['a second', 'a third', 'a fourth', 'a fifth'];
    const again = ids.map((id) => ({ ...paid, id, purpose: 'duplicate' as const }));
    const back = ids.map((id) => ({ ...wish, id, paymentId: id }));
    const bent = { ...evidence, attempts: [...attempts, ...again], refunds: [...refunds, ...back] };
    const named = judge(bent).map(({ check }) => check);
    assert.ok(!named.includes('never more back than was paid'), named.join(', '));
  });

  it('reads refunds of one instant in the order in which they were asked for', () => {
    const [wish] = evidence.refunds;
    assert.ok(wish);
    const id = '00000000-0000-7000-8000-000000000000';
    const refunds = [...evidence.refunds, { ...wish, id, status: 'failed' as const }];
    assertAsForetold({ ...evidence, refunds });
  });

  for (const [check, bend] of Object.entries(BENT)) {
    it(`names a deviation: ${check}`, () => {
      const named = judge({ ...evidence, ...bend(evidence) }).map((deviation) => deviation.check);
      assert.ok(named.includes(check), `named only ${named.join(', ') || 'nothing'}`);
    });
  }
});

/** Somebody pays and renews, one card fails, one leaves, one pays twice, and money goes back. */
async function liveAQuarter(world: World): Promise<void> {
  const api = await world.tenant();
  const acme = merchantOf(world, api);
  const plan = await acme.plan();
  await acme.subscribe(plan);
  await acme.subscribe(plan, RENEWAL_CARDS.insufficientFunds);
  const leaving = await acme.subscribe(plan);
  await payTwice(world, plan);
  await world.passUntil('2026-03-31T12:00:00.000Z');
  assert.equal((await api.post(`/v1/subscription/${leaving}/cancel`)).status, 200);
  const [first] = await acme.invoices(leaving);
  const refund = { invoiceId: first.id, reason: 'A wish of the customer' };
  assert.equal((await api.post('/v1/checkout/refunds', refund)).status, 201);
  await world.passUntil('2026-04-02T12:00:00.000Z');

  /** Two orders of one customer for one plan, both paid before either is looked at. */
  async function payTwice({ simulator }: World, planCode: string): Promise<void> {
    const order = {
      callbackUrl: 'https://acme.example/',
      customerEmail: 'ada@x.example',
      amount: 1,
    };
    const [one, other] = [
      await api.post('/v1/checkout/order', { planCode, order }),
      await api.post('/v1/checkout/order', { planCode, order }),
    ];
    await acme.payLink(one.data.checkoutLink);
    await acme.payLink(other.data.checkoutLink);
    await simulator.callbacksIdle();
    for (const made of [one, other]) {
      await api.get(`/v1/checkout/order/${made.data.orderReference}`);
    }
    await world.work();
  }
}
