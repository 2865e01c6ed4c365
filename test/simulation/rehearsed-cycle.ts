// What meets within one cycle of a rehearsed life: coupons, refunds, pauses, taxes, refused charges
// and changes of each kind, a customer for each meeting. What must come of it the oracle says.

import assert from 'node:assert/strict';
import { MINUTE_MS } from '../../src/lib/values/durations.ts';
import { type Merchant, RENEWAL_CARDS } from '../merchant.ts';
import type { World } from '../world.ts';

const { succeeds, stolen, insufficientFunds } = RENEWAL_CARDS;
const VAT = { name: 'VAT', ratePercent: 7.5 };
const NO_TAX = { name: 'VAT', ratePercent: 0 };
const NEXT = { proration: 'next_invoice' };

export interface Met {
  readonly plans: { readonly cheap: string; readonly yearly: string };
  readonly codes: Readonly<Record<Meeting, string>>;
  /** A card that works, of the one whose card was stolen. */
  readonly spare: string;
}

const MEETINGS = [
  ...(['discounted', 'prepaid', 'refunded', 'refundUnderWay', 'addedTax', 'containedTax'] as const),
  ...(['paused', 'twice', 'neverPaid', 'voided', 'amountOff', 'waiting', 'gift', 'free'] as const),
  ...(['otherRhythm', 'refundBetween', 'refundedWhole', 'boughtAgain'] as const),
] as const;
type Meeting = (typeof MEETINGS)[number];

type Api = Merchant['api'];

async function done(asked: ReturnType<Api['post']>): Promise<void> {
  const { status, text } = await asked;
  assert.ok(status < 300, text);
}

const tax = (api: Api, set: object) => done(api.put('/auth/settings', { tax: set }));

/** All of them at one moment; one at a rate of tax that is another later. */
export async function sellToMeet(world: World, { api, ...acme }: Merchant): Promise<Met> {
  const coupons: readonly (readonly [string, object])[] = [
    ['THRICE', { percentOff: 25, duration: 'repeating', durationCycles: 3 }],
    ['HALF-ONCE', { percentOff: 50, duration: 'once' }],
    ['FOREVER', { percentOff: 12.5, duration: 'forever' }],
    ['AMOUNT', { amountOff: 100_000, duration: 'forever' }],
    ['ONE-ONLY', { percentOff: 10, duration: 'once', maxRedemptions: 1 }],
  ];
  for (const [code, terms] of coupons) {
    await done(api.post('/v1/coupon', { name: code, code, ...terms }));
  }
  const monthly = (name: string, amount: number, more: object = {}) =>
    acme.plan({ name, amount, interval: 'monthly', ...more });
  const cheap = await monthly('Cheap', 200_003);
  const dear = await monthly('Dear', 900_007);
  const weekly = await acme.plan({ name: 'By the week', amount: 300_007, interval: 'weekly' });
  const trial = await monthly('Tried', 500_009, { trialPeriodDays: 10 });
  const yearly = await acme.plan({ name: 'By the year', amount: 9_000_001, interval: 'yearly' });
  const sell = (plan: string, more: object = {}, card: string = succeeds) =>
    acme.subscribe(plan, card, more);
  const customerEmail = 'stolen@acme.example';

  // Which of two settings came first must be seen.
  const setTax = async (set: object) => {
    world.clock.advance(MINUTE_MS);
    await tax(api, set);
    world.clock.advance(MINUTE_MS);
  };
  await setTax(VAT);
  const addedTax = await sell(dear);
  await setTax({ ...VAT, inclusive: true });
  const containedTax = await sell(dear);
  await setTax(NO_TAX);
  const codes = {
    ...{ addedTax, containedTax },
    discounted: await sell(weekly, { coupon: 'THRICE' }),
    prepaid: await sell(trial, { coupon: 'HALF-ONCE' }),
    refunded: await sell(dear),
    refundUnderWay: await sell(dear),
    paused: await sell(dear, { quantity: 2 }),
    twice: await sell(cheap),
    neverPaid: await sell(dear, { customerEmail }, stolen),
    voided: await sell(dear, { coupon: 'FOREVER' }, insufficientFunds),
    amountOff: await sell(dear, { coupon: 'AMOUNT' }),
    waiting: await sell(cheap, { coupon: 'FOREVER' }),
    gift: await sell(weekly),
    free: await sell(dear, { coupon: 'ONE-ONLY' }),
    otherRhythm: await sell(dear, {}, stolen),
    refundBetween: await sell(yearly),
    refundedWhole: await sell(dear),
    boughtAgain: await sell(dear),
  };
  const spareOf = await acme.subscription(await sell(cheap, { customerEmail }));
  const order = { callbackUrl: 'https://acme.example/', customerEmail: acme.nextEmail() };
  const wish = { planCode: dear, order: { ...order, amount: 1, coupon: 'ONE-ONLY' } };
  const { status } = await api.post('/v1/checkout/order', wish);
  assert.equal(status, 409, 'a coupon that is used up was taken once more');
  return { plans: { cheap, yearly }, codes, spare: spareOf.paymentSourceId };
}

interface CycleScene {
  readonly world: World;
  readonly acme: Merchant;
  /** The next refund never arrives. */
  loseRefund(): void;
}

/** Some days later, all at one moment but for what must be a moment apart. */
export async function meetInCycle(scene: CycleScene, { plans, codes }: Met): Promise<void> {
  const { world, acme, loseRefund } = scene;
  const { api } = acme;
  const change = (code: string, body: object) => done(api.put(`/v1/subscription/${code}`, body));
  const newest = async (code: string) => (await acme.invoices(code)).at(-1).id;
  const refund = async (code: string, amount: number) =>
    done(
      api.post('/v1/checkout/refunds', {
        ...{ invoiceId: await newest(code), amount, reason: 'A wish' },
      }),
    );
  await change(codes.discounted, { quantity: 2 });
  await change(codes.prepaid, { planCode: plans.cheap });
  await change(codes.addedTax, { planCode: plans.cheap });
  await change(codes.containedTax, { planCode: plans.cheap });
  await done(api.post(`/v1/subscription/${codes.paused}/pause`));
  await change(codes.twice, { quantity: 2 });
  await change(codes.voided, { quantity: 5 });
  await change(codes.amountOff, { quantity: 2 });
  await change(codes.waiting, { quantity: 6, ...NEXT });
  await done(
    api.post(`/v1/subscription/${codes.gift}/line`, {
      ...{ description: 'An apology', unitAmount: -120_000 },
    }),
  );
  await change(codes.free, { quantity: 3, proration: 'none' });
  await change(codes.otherRhythm, { quantity: 10, ...NEXT });
  await change(codes.otherRhythm, { planCode: plans.yearly, quantity: 1, ...NEXT });
  const [year] = await acme.invoices(codes.refundBetween);
  await change(codes.refundBetween, { planCode: plans.cheap, ...NEXT });
  await change(codes.refundedWhole, { quantity: 10, ...NEXT });
  await change(codes.refundedWhole, { quantity: 1, ...NEXT });
  await change(codes.refundedWhole, { planCode: plans.yearly, ...NEXT });
  await change(codes.boughtAgain, { planCode: plans.cheap });
  await refund(codes.refunded, 300_000);
  await world.work();
  await done(api.post(`/v1/invoice/${await newest(codes.voided)}/void`));
  await change(codes.neverPaid, { planCode: plans.yearly });
  await world.work();
  loseRefund();
  await refund(codes.refundUnderWay, 400_000);
  world.clock.advance(30_000);
  await change(codes.refundUnderWay, { planCode: plans.cheap });
  await change(codes.refunded, { planCode: plans.cheap });
  await change(codes.voided, { planCode: plans.cheap });
  await change(codes.waiting, { quantity: 5 });
  // The cycle of the cheap plan is paid by now.
  await change(codes.refundBetween, { quantity: 60, ...NEXT });
  await done(api.post('/v1/checkout/refunds', { invoiceId: year.id, reason: 'A wish' }));
  await world.work();
  await change(codes.refundBetween, { quantity: 1, ...NEXT });
  for (const code of [codes.refundedWhole, codes.boughtAgain]) {
    const wish = { invoiceId: await newest(code), reason: 'A wish' };
    await done(api.post('/v1/checkout/refunds', wish));
  }
  await world.work();
}

/** A week later. */
export async function meetAgain({ world, acme }: Omit<CycleScene, 'loseRefund'>, met: Met) {
  const { api } = acme;
  const { codes, plans, spare } = met;
  const change = (code: string, body: object) => done(api.put(`/v1/subscription/${code}`, body));
  await done(api.post(`/v1/subscription/${codes.otherRhythm}/cancel`));
  await done(api.post(`/v1/subscription/${codes.paused}/resume`));
  await change(codes.boughtAgain, { quantity: 9 });
  await change(codes.neverPaid, { paymentSourceId: spare });
  await done(api.post(`/v1/subscription/${codes.neverPaid}/resume`));
  await world.work();
  world.clock.advance(60_000);
  await change(codes.paused, { quantity: 1 });
  await change(codes.twice, { quantity: 3 });
  await change(codes.refundedWhole, { planCode: plans.cheap });
  await change(codes.boughtAgain, { quantity: 1 });
  await change(codes.amountOff, { quantity: 3 });
  await change(codes.gift, { quantity: 2 });
  await change(codes.free, { planCode: plans.cheap });
  // All that did not become credit.
  const [cycle] = await acme.invoices(codes.addedTax);
  const refund = { invoiceId: cycle.id, reason: 'A wish' };
  await done(api.post('/v1/checkout/refunds', refund));
  await world.work();
}
