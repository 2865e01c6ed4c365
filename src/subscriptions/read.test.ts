// What reading a subscription says can be done with it, held against what each act then does: of
// every status, each act on a subscription of its own.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Answer, Loose } from '../../test/client.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';
import { SUBSCRIPTION_REASONS, type SubscriptionAllowed } from '../model/subscriptions/allowed.ts';
import { subscriptionLife } from '../model/subscriptions/life.ts';

type SubscriptionAct = keyof SubscriptionAllowed;
type Doing = (code: string) => Promise<Answer<Loose>>;

const DAILY = { interval: 'daily' };

let world: World;
let acme: Merchant;
before(async () => {
  world = await createWorld({ provider: true, now: '2027-01-01T09:00:00.000Z' });
  acme = merchantOf(world, await world.tenant());
});
after(() => world.close({ allowUnfinished: true }));

const pass = (days: number) =>
  world.passUntil(new Date(world.clock.now().getTime() + days * DAY_MS).toISOString());

const at = (code: string, rest = '') => `/v1/subscription/${code}${rest}`;

const ACTS: Readonly<Record<SubscriptionAct, Doing>> = {
  pause: (code) => acme.api.post(at(code, '/pause')),
  resume: (code) => acme.api.post(at(code, '/resume')),
  cancel: (code) => acme.api.post(at(code, '/cancel')),
  change: (code) => acme.api.put(at(code), { quantity: 2 }),
  changeAtPeriodEnd: (code) => acme.api.put(at(code), { quantity: 3, when: 'period_end' }),
  takeBackChange: (code) => acme.api.delete(at(code, '/pending-change')),
  changeSource: async (code) => {
    const { customer } = await acme.subscription(code);
    const { data } = await acme.api.get(`/v1/customer/${customer.code}`);
    const [source] = data.paymentSources;
    // Who has no source yet changes what else has no price.
    const body = source ? { paymentSourceId: source.id } : { allowRetries: false };
    return await acme.api.put(at(code), body);
  },
  changeMandate: (code) => acme.api.put(at(code, '/mandate'), { status: 'SUSPENDED' }),
  applyDiscount: (code) => acme.api.post(at(code, '/discount'), { coupon: 'TEN' }),
  addLine: (code) => acme.api.post(at(code, '/line'), { description: 'Locker', unitAmount: 100 }),
  createLink: (code) => acme.api.post(at(code, '/checkout-link')),
};
const EVERY_ACT = Object.keys(ACTS) as SubscriptionAct[];

/** Of every act, what was seen: allowed, and the reasons against it. */
const seen = new Map<SubscriptionAct, Set<string | null>>(EVERY_ACT.map((act) => [act, new Set()]));

const statuses = new Set<string>();

/** Each act is done to one of these, and does what reading it has said. */
async function walk(codes: readonly string[], status: string): Promise<void> {
  assert.equal(codes.length, EVERY_ACT.length);
  statuses.add(status);
  for (const [index, act] of EVERY_ACT.entries()) await tryOut(codes[index] ?? '', { act, status });
}

async function tryOut(code: string, { act, status }: { act: SubscriptionAct; status: string }) {
  const { data } = await acme.api.get(at(code));
  assert.equal(data.status, status);
  const reason = (data.allowed as SubscriptionAllowed)[act];
  const done = await ACTS[act](code);
  const answered = done.status < 300 ? null : done.code;
  assert.equal(reason, answered, `${act} of one that is ${status}: ${done.text}`);
  assert.ok(reason === null || SUBSCRIPTION_REASONS.includes(reason), String(reason));
  seen.get(act)?.add(reason);
  await world.work();
}

async function customer(...cards: readonly string[]): Promise<Loose> {
  const email = acme.nextEmail();
  await acme.api.post('/v1/customer', { email });
  for (const card of cards) await acme.subscribe(await acme.plan({ name: 'Card' }), card, email);
  return (await acme.api.get(`/v1/customer/${encodeURIComponent(email)}`)).data;
}

/** As many as there are acts, each on a plan of its own. */
async function subscribed(email: string, terms: object = {}, wish: object = {}) {
  const codes: string[] = [];
  for (const act of EVERY_ACT) {
    const planCode = await acme.plan({ name: act, ...terms });
    const body = { customerEmailOrCode: email, planCode, ...wish };
    const made = await acme.api.post('/v1/subscription', body);
    assert.equal(made.status, 201, made.text);
    codes.push(made.data.code);
  }
  await world.work();
  return codes;
}

async function each(codes: readonly string[], act: Doing): Promise<readonly string[]> {
  for (const code of codes) {
    const done = await act(code);
    assert.equal(done.status, 200, done.text);
  }
  await world.work();
  return codes;
}

const atEnd: Doing = (code) => acme.api.post(at(code, '/cancel'), { atPeriodEnd: true });

describe('what may be done with a subscription', () => {
  let payer: Loose;
  before(async () => {
    const coupon = { code: 'TEN', name: 'Ten', percentOff: 10, duration: 'forever' };
    const made = await acme.api.post('/v1/coupon', coupon);
    assert.equal(made.status, 201, made.text);
    payer = await customer(RENEWAL_CARDS.succeeds);
  });

  it('of one that waits for its first payment', async () => {
    await walk(await subscribed((await customer()).email), 'incomplete');
  });

  it('of one that begins later', async () => {
    const startDate = '2027-03-01';
    await walk(await subscribed(payer.email, {}, { startDate }), 'scheduled');
  });

  it('of one in its trial', async () => {
    await walk(await subscribed(payer.email, { trialPeriodDays: 30 }), 'trialing');
  });

  it('of one that is active', async () => {
    await walk(await subscribed(payer.email), 'active');
  });

  it('of one whose next cycle changes it', async () => {
    const later: Doing = (code) => acme.api.put(at(code), { quantity: 2, when: 'period_end' });
    await walk(await each(await subscribed(payer.email), later), 'active');
  });

  it('of one that ends with its period', async () => {
    await walk(await each(await subscribed(payer.email), atEnd), 'active');
  });

  it('of one that somebody paused, with and without a card to go on with', async () => {
    await walk(await each(await subscribed(payer.email), ACTS.pause), 'paused');
    const other = await customer(RENEWAL_CARDS.succeeds);
    const codes = await each(await subscribed(other.email), ACTS.pause);
    const [source] = other.paymentSources;
    await acme.api.post(`/v1/payment-source/${source.id}/detach`);
    const left = codes.filter((_, index) => EVERY_ACT[index] !== 'changeSource');
    for (const [index, act] of EVERY_ACT.filter((name) => name !== 'changeSource').entries()) {
      await tryOut(left[index] ?? '', { act, status: 'paused' });
    }
  });

  it('of one that was canceled', async () => {
    await walk(await each(await subscribed(payer.email), ACTS.cancel), 'canceled');
  });

  it('of one that expired unpaid', async () => {
    const codes = await subscribed((await customer()).email);
    await pass(7.1);
    await walk(codes, 'expired');
  });

  it('of one whose last cycle is over', async () => {
    const codes = await subscribed(payer.email, { ...DAILY, invoiceLimit: 1 });
    await pass(1.1);
    await walk(codes, 'completed');
  });

  it('of one whose charge failed, and of one that is paused for that', async () => {
    const poor = await customer(RENEWAL_CARDS.insufficientFunds, RENEWAL_CARDS.another);
    const sources: Loose[] = poor.paymentSources;
    const bad = sources.find(({ card }) => card.last4 === '0341');
    const good = sources.find(({ card }) => card.last4 === '8381');
    const wish = { paymentSourceId: good.id };
    const change: Doing = (code) => acme.api.put(at(code), { paymentSourceId: bad.id });
    const late = await each(await subscribed(poor.email, DAILY, wish), change);
    const paused = await each(await subscribed(poor.email, DAILY, wish), change);
    const limit = { ...DAILY, invoiceLimit: 2 };
    const last = await each(await subscribed(poor.email, limit, wish), change);
    await pass(1.1);
    await walk(late, 'past_due');
    await pass(5);
    await walk(paused, 'paused');
    await walk(last, 'paused');
  });

  it('of one that pays by a mandate', async () => {
    const asked = await acme.mandate(await acme.plan(), '0123450000');
    await pass(0.1);
    const mandate = await acme.api.get(`/v1/checkout/direct-debit/${asked.data.mandateId}`);
    const code = mandate.data.subscriptionCode;
    await tryOut(code, { act: 'changeMandate', status: 'active' });
    await acme.api.put(at(code, '/mandate'), { status: 'DELETED' });
    await tryOut(code, { act: 'changeMandate', status: 'canceled' });
  });

  it('of one on whose next invoice there is no room', async () => {
    const planCode = await acme.plan();
    const body = { customerEmailOrCode: payer.email, planCode };
    const { data } = await acme.api.post('/v1/subscription', body);
    await world.work();
    for (let lines = 0; lines < 100; lines += 1) await ACTS.addLine(data.code);
    await tryOut(data.code, { act: 'addLine', status: 'active' });
  });

  it('has met every act allowed and refused, and every reason in every status', async () => {
    for (const [act, reasons] of seen) {
      assert.ok(reasons.has(null) && reasons.size > 1, `${act}: ${[...reasons]}`);
    }
    const met = new Set([...seen.values()].flatMap((reasons) => [...reasons]));
    const unmet = SUBSCRIPTION_REASONS.filter((reason) => !met.has(reason));
    // Between the request and the provider's answer alone.
    assert.deepEqual(unmet, ['mandate_change_in_flight']);
    const { data } = await acme.api.get('/v1/subscription?limit=100');
    assert.ok(data.data.every((row: object) => !('allowed' in row)));
    assert.deepEqual([...statuses].sort(), [...subscriptionLife.states].sort());
  });
});
