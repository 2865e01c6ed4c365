// What reading a payment says can be refunded and decided, held against what each act then does.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Loose } from '../../test/client.ts';
import { RENEWAL_CARDS } from '../../test/merchant.ts';
import { type Shop, shopOf } from '../../test/one-off.ts';
import { createWorld, type World } from '../../test/world.ts';
import { PAYMENT_REASONS, type PaymentAllowed } from '../model/refunds/refundable.ts';

type PaymentAct = keyof PaymentAllowed;

let world: World;
let shop: Shop;
before(async () => {
  world = await createWorld({ provider: true, now: '2027-01-11T09:00:00.000Z' });
  shop = await shopOf(world);
});
after(() => world.close({ allowUnfinished: true }));

const readAttempt = async (id: string): Promise<Loose> =>
  (await shop.api.get(`/v1/checkout/payment-attempts/${id}`)).data;
const refundPaid = (paymentId: string, wish: object = {}) =>
  shop.api.post('/v1/checkout/refunds', { paymentId, reason: 'Not used', ...wish });

const ACTS = {
  refund: (id: string) => refundPaid(id),
  refundAsCredit: (id: string) => refundPaid(id, { to: 'credit' }),
  resolve: (id: string) =>
    shop.api.post(`/v1/payment/${id}/resolve`, { outcome: 'failed', note: 'Not on it' }),
} as const;

async function walk(make: () => Promise<string>): Promise<Record<PaymentAct, string | null>> {
  const reasons = {} as Record<PaymentAct, string | null>;
  for (const act of Object.keys(ACTS) as PaymentAct[]) {
    const id = await make();
    const reason = ((await readAttempt(id)).allowed as PaymentAllowed)[act];
    const done = await ACTS[act](id);
    assert.equal(reason, done.status < 300 ? null : done.code, `${act}: ${done.text}`);
    assert.ok(reason === null || PAYMENT_REASONS.includes(reason), String(reason));
    reasons[act] = reason;
  }
  return reasons;
}

/** The payment of a locker that was sold to somebody with this card. */
async function sold(card: string = RENEWAL_CARDS.succeeds): Promise<string> {
  const { id } = await shop.sold(await shop.payer(card));
  const [payment] = await shop.attempts(id);
  return payment.id;
}

/** Of a subscription's cycle, half of which a cheaper plan gave back as credit. */
async function changed(amount: number): Promise<string> {
  const code = await shop.acme.subscribe(await shop.acme.plan());
  const [payment] = await shop.acme.attempts(code);
  const planCode = await shop.acme.plan({ amount });
  const done = await shop.api.put(`/v1/subscription/${code}`, { planCode });
  assert.equal(done.status, 200, done.text);
  return payment.id;
}

const NOT_REFUNDABLE = {
  refund: 'payment_not_refundable',
  refundAsCredit: 'payment_not_refundable',
};

describe('what may be done with a payment', () => {
  it('is to refund one that succeeded, whether or not a part of it went back', async () => {
    const allowed = { refund: null, refundAsCredit: null, resolve: 'payment_not_in_review' };
    assert.deepEqual(await walk(sold), allowed);
    const partly = async () => {
      const id = await sold();
      assert.equal((await refundPaid(id, { amount: 50_000 })).status, 201);
      assert.equal((await readAttempt(id)).refundable.source, 100_000);
      return id;
    };
    assert.deepEqual(await walk(partly), allowed);
  });

  it('is nothing of one that failed, went back, or is not decided', async () => {
    const nothing = { ...NOT_REFUNDABLE, resolve: 'payment_not_in_review' };
    assert.deepEqual(await walk(() => sold(RENEWAL_CARDS.insufficientFunds)), nothing);
    assert.deepEqual(await walk(() => sold(RENEWAL_CARDS.silentAndNotTaken)), nothing);
    const whole = async () => {
      const id = await sold();
      await refundPaid(id);
      return id;
    };
    assert.deepEqual(await walk(whole), nothing);
  });

  it('is no credit for the ₦50.00 that proved a card', async () => {
    const code = await shop.acme.subscribe(await shop.acme.plan());
    const link = await shop.api.post(`/v1/subscription/${code}/checkout-link`);
    await shop.acme.payLink(link.data.checkoutLink, RENEWAL_CARDS.another);
    const { data } = await shop.api.get('/v1/checkout/payment-attempts?limit=1');
    const { refundable, allowed } = await readAttempt(data.data[0].id);
    assert.deepEqual(refundable, { source: 0, credit: 0, givenByChanges: 0 });
    assert.equal(allowed.refundAsCredit, 'payment_not_refundable');
  });

  it('is less where a change gave some of it back: the rest, and all of it on demand', async () => {
    const half = await readAttempt(await changed(250_000));
    const { source, credit, givenByChanges } = half.refundable;
    assert.deepEqual([source, credit, givenByChanges], [500_000, 500_000, 250_000]);
    assert.equal(half.allowed.refund, null);
    const tooMuch = await refundPaid(half.id, { amount: source - givenByChanges + 1 });
    assert.equal(tooMuch.code, 'refund_exceeds_payment');
    const beyond = { amount: source + 1, evenIfCredited: true };
    assert.equal((await refundPaid(half.id, beyond)).code, 'invalid_input');
    const most = await refundPaid(half.id, { amount: source, evenIfCredited: true });
    assert.equal(most.status, 201, most.text);
    const exceeds = {
      ...{ refund: 'refund_exceeds_payment', refundAsCredit: 'refund_exceeds_payment' },
      resolve: 'payment_not_in_review',
    };
    assert.deepEqual(await walk(() => changed(0)), exceeds);
  });

  it('is left out of lists', async () => {
    const { data } = await shop.api.get('/v1/checkout/payment-attempts?limit=100');
    const isShort = (row: object) => !('allowed' in row) && !('refundable' in row);
    assert.ok(data.data.every(isShort));
  });
});
