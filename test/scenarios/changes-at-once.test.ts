// A change of a subscription beside something else at the same instant: whichever comes first, the
// answers are clear and the books are right; and both at once are as one after the other.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { HOUR_MS } from '../../src/lib/values/durations.ts';
import type { Declined } from '../../src/provider/port/outcomes.ts';
import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';
import { payOnPage } from '../checkout-page.ts';
import { merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { newHold } from '../simulation/rehearsed-flight.ts';
import { createWorld } from '../world.ts';

const JUNE = '2026-06-01T00:00:00.000Z';
const MIDDLE = '2026-06-16T00:00:00.000Z';
const TIMES_AT_ONCE = 3;

const CARD = RENEWAL_CARDS.succeeds;
const DECLINED: Declined = {
  kind: 'declined',
  code: 'insufficient_funds',
  reason: 'Insufficient funds',
  transient: true,
  providerReference: null,
};

type SameTimeScene = Awaited<ReturnType<typeof sameTimeScene>>;
type Action = (on: SameTimeScene, code: string) => Promise<string>;

/** Everybody pays ₦30,000.00 a month, by a card; the provider may refuse, or take its time. */
async function sameTimeScene() {
  let isRefused = false;
  let held: ReturnType<typeof newHold> | null = null;
  const wrapProvider = (provider: Provider): Provider => ({
    ...provider,
    chargeToken: async (charge, context) => {
      const hold = held;
      held = null;
      hold?.reached.resolve();
      await hold?.released.promise;
      return isRefused ? DECLINED : await provider.chargeToken(charge, context);
    },
  });
  const world = await createWorld({ provider: true, now: JUNE, wrapProvider });
  const acme = merchantOf(world, await world.tenant());
  const ten = await acme.plan({ name: 'Ten', amount: 1_000_000 });
  const thirty = await acme.plan({ name: 'Thirty', amount: 3_000_000 });
  const refuse = (is: boolean) => {
    isRefused = is;
  };
  /** With the next charge under way. */
  const duringCharge = async (act: () => Promise<void>) => {
    const hold = newHold();
    held = hold;
    const working = world.work();
    await hold.reached.promise;
    await act().finally(hold.released.resolve);
    await working;
  };
  return { world, acme, ten, thirty, refuse, duringCharge };
}

/** What was answered: a code of a problem, or a status. */
const codeOrStatus = ({ code, status }: { code: string; status: number }) => code || String(status);

const put =
  (body: object): Action =>
  async ({ acme }, code) =>
    codeOrStatus(await acme.api.put(`/v1/subscription/${code}`, body));

const post =
  (verb: string, body: object = {}): Action =>
  async ({ acme }, code) =>
    codeOrStatus(await acme.api.post(`/v1/subscription/${code}/${verb}`, body));

const toTwo = put({ quantity: 2 });
const toTen: Action = (on, code) => put({ planCode: on.ten })(on, code);

const refundPart =
  (body: object): Action =>
  async ({ acme }, code) => {
    const [{ id: invoiceId }] = await acme.invoices(code);
    const wish = { invoiceId, reason: 'A wish', ...body };
    return codeOrStatus(await acme.api.post('/v1/checkout/refunds', wish));
  };

const retry: Action = async ({ acme }, code) => {
  const { id } = (await acme.invoices(code)).at(-1);
  return codeOrStatus(await acme.api.post(`/v1/invoice/${id}/retry`));
};

const renewNow: Action = async ({ world }) => {
  await world.work();
  return 'renewed';
};

interface Race {
  readonly other: Action;
  readonly change?: Action;
  /** In the middle of June where nothing is said; or when July is due, or was refused. */
  readonly at?: 'renewal' | 'refused renewal';
  /** What the change and the other are answered: the change first, the other first. */
  readonly answers: readonly [readonly [string, string], readonly [string, string]];
  /** What is taken in all, and given back as money or credit, in the one order and in the other. */
  readonly taken: readonly [number, number];
  readonly credit?: readonly [number, number];
  readonly ends: readonly [string, string];
  /** An invoice under way stands in the way of a change for a moment. */
  readonly mayWait?: boolean;
}

const PAID_CHANGE = 'change paid 3000000';
const WAITS = 'subscription_unsettled';

const RACES: Readonly<Record<string, Race>> = {
  'a cancellation': {
    other: post('cancel', { atPeriodEnd: false }),
    answers: [
      ['200', '200'],
      ['subscription_ended', '200'],
    ],
    // Canceled before it is charged, the invoice of the change is owed by nobody.
    taken: [3_000_000, 3_000_000],
    ends: ['canceled', 'canceled'],
  },
  'a pause': {
    other: post('pause'),
    answers: [
      ['200', '200'],
      [WAITS, '200'],
    ],
    taken: [3_000_000, 3_000_000],
    ends: ['paused', 'paused'],
  },
  'another change': {
    other: put({ quantity: 3 }),
    answers: [
      ['200', WAITS],
      [WAITS, '200'],
    ],
    taken: [4_500_000, 6_000_000],
    ends: ['active', 'active'],
  },
  'a later change': {
    other: put({ quantity: 3, when: 'period_end' }),
    // The one that is made now takes the place of what waited.
    answers: [
      ['200', '200'],
      ['200', '200'],
    ],
    taken: [4_500_000, 4_500_000],
    ends: ['active', 'active'],
  },
  'a cancellation at the end': {
    other: post('cancel', { atPeriodEnd: true }),
    answers: [
      ['200', '200'],
      ['200', '200'],
    ],
    taken: [4_500_000, 4_500_000],
    ends: ['active', 'active'],
  },
  'a refund of all': {
    change: toTen,
    other: refundPart({}),
    answers: [
      ['200', '201'],
      ['200', '201'],
    ],
    // What became credit is not refunded too. Refunded before, nothing is unused, and the rest at
    // the new price is asked.
    taken: [1_000_000, 500_000],
    credit: [1_000_000, 0],
    ends: ['active', 'active'],
  },
  'a refund to credit': {
    change: toTen,
    other: refundPart({ to: 'credit', amount: 1_500_000 }),
    answers: [
      ['200', '201'],
      ['200', '201'],
    ],
    taken: [3_000_000, 3_000_000],
    // Half of it went back before: of the rest half is unused, less what Ten costs.
    credit: [2_500_000, 1_750_000],
    ends: ['active', 'active'],
  },
  'its renewal': {
    at: 'renewal',
    other: renewNow,
    answers: [
      ['200', 'renewed'],
      ['200', 'renewed'],
    ],
    taken: [9_000_000, 9_000_000],
    ends: ['active', 'active'],
    mayWait: true,
  },
  'a retry': {
    at: 'refused renewal',
    other: retry,
    answers: [
      [WAITS, '200'],
      ['200', '200'],
    ],
    taken: [6_000_000, 9_000_000],
    ends: ['active', 'active'],
  },
};

/** All that can be seen of it in the end. */
async function seen({ acme, world }: SameTimeScene, code: string) {
  await world.work();
  const { status, amount, pendingChange, customer } = await acme.subscription(code);
  const attempts: { reference: string }[] = await acme.attempts(code);
  const own = new Set(attempts.map(({ reference }) => reference));
  const taken = world.simulator
    .charges()
    .filter((charge) => own.has(charge.reference) && charge.status === 'succeeded')
    .reduce((sum, { kind, amountKobo }) => sum + (kind === 'refund' ? -1 : 1) * amountKobo, 0);
  const { data } = await acme.api.get(`/v1/customer/${customer.email}`);
  const invoices = (await acme.invoices(code)).map(
    (invoice: { kind: string; status: string; total: number }) =>
      `${invoice.kind} ${invoice.status} ${invoice.total}`,
  );
  return { status, amount, pendingChange, taken, credit: data.creditBalance, invoices };
}

/** Those that meet at their renewals renew an hour apart, so that each race is run by one. */
async function subscribeAll(on: SameTimeScene, { at }: Race): Promise<string[]> {
  const codes: string[] = [];
  for (let count = 0; count < 2 + TIMES_AT_ONCE; count += 1) {
    codes.push(await on.acme.subscribe(on.thirty));
    if (at === 'renewal') on.world.clock.advance(HOUR_MS);
  }
  return codes;
}

async function arrive(
  { world, acme, refuse }: SameTimeScene,
  { at }: Race,
  code: string,
): Promise<void> {
  if (at === undefined) return await world.passUntil(MIDDLE);
  const renewsAt = Date.parse((await acme.subscription(code)).nextBillingAt);
  await world.passUntil(new Date(renewsAt - 1).toISOString());
  if (world.clock.now().getTime() < renewsAt) world.clock.set(new Date(renewsAt));
  if (at === 'renewal') return;
  refuse(true);
  await world.work();
  refuse(false);
}

for (const [name, race] of Object.entries(RACES)) {
  describe(`a change beside ${name}`, () => {
    const { change = toTwo, other, mayWait } = race;
    const ends: object[] = [];
    let on: SameTimeScene;
    let codes: string[];
    before(async () => {
      on = await sameTimeScene();
      codes = await subscribeAll(on, race);
      if (race.at === 'refused renewal') await arrive(on, race, codes[0] ?? '');
    });
    after(() => on.world.close());
    const meet = async (code: string) => {
      if (race.at !== 'refused renewal') await arrive(on, race, code);
    };

    it('is answered clearly, whichever comes first', async () => {
      for (const [index, isFirst] of [true, false].entries()) {
        const code = codes[index] ?? '';
        await meet(code);
        const before = isFirst ? await change(on, code) : null;
        const beside = await other(on, code);
        const answers = [before ?? (await change(on, code)), beside];
        assert.deepEqual(answers, race.answers[index]);
        const end = await seen(on, code);
        assert.equal(end.status, race.ends[index]);
        assert.equal(end.taken, race.taken[index], JSON.stringify(end));
        assert.equal(end.credit, race.credit?.[index] ?? 0, JSON.stringify(end));
        ends.push({ answers, ...end });
      }
    });

    it('is as one after the other when both come at once', async () => {
      for (const code of codes.slice(2)) {
        await meet(code);
        const answers = await Promise.all([change(on, code), other(on, code)]);
        const end = { answers, ...(await seen(on, code)) };
        // An invoice that is being charged stands in its way for a moment.
        if (mayWait && answers[0] === WAITS) continue;
        const isEither = ends.some((one) => JSON.stringify(one) === JSON.stringify(end));
        assert.ok(isEither, `neither the one nor the other: ${JSON.stringify(end)}`);
      }
    });
  });
}

describe('while a charge is under way', () => {
  let on: SameTimeScene;
  before(async () => {
    on = await sameTimeScene();
  });
  after(() => on.world.close());

  const voidLast: Action = async ({ acme }, code) => {
    const { id } = (await acme.invoices(code)).at(-1);
    return codeOrStatus(await acme.api.post(`/v1/invoice/${id}/void`));
  };

  it('a change whose charge is under way cannot be voided or changed, and is paid', async () => {
    const code = await on.acme.subscribe(on.thirty);
    await on.world.passUntil(MIDDLE);
    assert.equal(await toTwo(on, code), '200');
    await on.duringCharge(async () => {
      assert.equal(await voidLast(on, code), 'charge_in_flight');
      assert.equal(await toTen(on, code), WAITS);
      assert.equal(await retry(on, code), 'charge_in_flight');
    });
    assert.equal(await voidLast(on, code), 'invoice_paid');
    assert.equal((await seen(on, code)).taken, 4_500_000);
  });

  it('a cancellation during the charge of a change keeps what was taken', async () => {
    const code = await on.acme.subscribe(on.thirty);
    assert.equal(await toTwo(on, code), '200');
    await on.duringCharge(async () => {
      assert.equal(await post('cancel', { atPeriodEnd: false })(on, code), '200');
    });
    const { status, taken, invoices } = await seen(on, code);
    assert.deepEqual([status, taken, invoices.at(-1)], ['canceled', 6_000_000, PAID_CHANGE]);
  });

  it('a change during the charge of a renewal waits, and is made afterwards', async () => {
    const code = await on.acme.subscribe(on.thirty);
    const renewsAt = Date.parse((await on.acme.subscription(code)).nextBillingAt);
    await on.world.passUntil(new Date(renewsAt - 1).toISOString());
    on.world.clock.set(new Date(renewsAt));
    await on.duringCharge(async () => {
      assert.equal(await toTwo(on, code), WAITS);
      assert.equal(await put({ quantity: 3, when: 'period_end' })(on, code), '200');
    });
    assert.equal(await toTwo(on, code), '200');
    assert.equal((await seen(on, code)).taken, 9_000_000);
  });
});

describe('the last redemption of a coupon', () => {
  let on: SameTimeScene;
  before(async () => {
    on = await sameTimeScene();
  });
  after(() => on.world.close());

  const coupon = async (code: string) => {
    const terms = { name: 'The last one', code, percentOff: 50, duration: 'once' };
    const made = await on.acme.api.post('/v1/coupon', { ...terms, maxRedemptions: 1 });
    assert.equal(made.status, 201, made.text);
    return code;
  };
  const redeemed = async (code: string) =>
    (await on.acme.api.get(`/v1/coupon/${code}`)).data.redemptions;

  it('is one subscription’s, of two that ask at once', async () => {
    const codes = [await on.acme.subscribe(on.ten), await on.acme.subscribe(on.ten)];
    const wish = { coupon: await coupon('OF-TWO') };
    const answers = await Promise.all(codes.map((code) => post('discount', wish)(on, code)));
    assert.deepEqual(answers.toSorted(), ['200', 'coupon_exhausted']);
    assert.equal(await redeemed('OF-TWO'), 1);
    const shown = await Promise.all(codes.map((code) => on.acme.subscription(code)));
    assert.equal(shown.filter(({ discount }) => discount !== null).length, 1);
  });

  it('is honoured for both of two orders that were promised it, and for no third', async () => {
    const wish = { coupon: await coupon('OF-ORDERS') };
    const orders = [await on.acme.order(on.ten, wish), await on.acme.order(on.ten, wish)];
    await Promise.all(orders.map(({ data }) => payOnPage(data.checkoutLink, CARD)));
    const read = await Promise.all(
      orders.map(({ data }) => on.acme.api.get(`/v1/checkout/order/${data.orderReference}`)),
    );
    const codes: string[] = read.map(({ data }) => data.subscriptionCode);
    for (const code of codes) {
      const [first] = await on.acme.invoices(code);
      assert.deepEqual([first.discountAmount, first.amountPaid], [500_000, 500_000]);
    }
    assert.equal(await redeemed('OF-ORDERS'), 2);
    const third = { planCode: on.ten, order: { callbackUrl: 'https://acme.example/', ...wish } };
    const order = { ...third.order, customerEmail: on.acme.nextEmail(), amount: 1 };
    const late = await on.acme.api.post('/v1/checkout/order', { ...third, order });
    assert.equal(late.code, 'coupon_exhausted');
  });
});
