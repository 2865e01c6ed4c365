// What can be done to a subscription: the steps into a mixture of states, and the acts of its
// merchant, its payer and the payer's bank in it.

import assert from 'node:assert/strict';
import { DAY_MS } from '../src/lib/values/durations.ts';
import { payAndReturn } from './checkout-page.ts';
import {
  type Asked,
  invoiceOf,
  type Mixed,
  type Mood,
  pathOf,
  type Row,
} from './mixed-subscriptions.ts';

export type Step = (mixed: Mixed) => Promise<Asked | null>;

const put = (body: object) => async (mixed: Mixed) => await mixed.shop.api.put(pathOf(mixed), body);
const post =
  (path: string, body: object = {}) =>
  async (mixed: Mixed) =>
    await mixed.shop.api.post(`${pathOf(mixed)}/${path}`, body);
const change =
  (more: object = {}) =>
  async (mixed: Mixed) =>
    await put({ planCode: mixed.shop.dearer, ...more })(mixed);

const takeBack =
  (share: number, kind = 'cycle') =>
  async (mixed: Mixed) => {
    const all: readonly Row[] = await mixed.shop.attempts(mixed.code);
    const invoice = (await mixed.shop.invoices(mixed.code)).find((each: Row) => each.kind === kind);
    const payment = all.find(
      (each) => each.invoiceId === invoice?.id && each.status === 'succeeded',
    );
    assert.ok(payment, `nothing was paid for a ${kind}`);
    const totalKobo = Math.round(payment.amount * share);
    const { shop: acme, code } = mixed;
    await mixed.at.play.tellByStatement(
      { acme, code, payment: payment as never },
      { totalKobo, reference: `${share}` },
    );
    return null;
  };
const refund =
  (amount?: number, more: object = {}) =>
  async (mixed: Mixed) => {
    const invoice = await invoiceOf(mixed, 'cycle');
    const body = {
      invoiceId: invoice?.id,
      ...(amount ? { amount } : {}),
      reason: 'An apology',
      ...more,
    };
    return await mixed.shop.api.post('/v1/checkout/refunds', body);
  };
const onInvoice =
  (kind: string, path: string, body: object = {}) =>
  async (mixed: Mixed) => {
    const invoice = await invoiceOf(mixed, kind);
    if (!invoice) return null;
    return await mixed.shop.api.post(`/v1/invoice/${invoice.id}/${path}`, body);
  };

const felt = (mood: Mood) => async (mixed: Mixed) => {
  mixed.at.feel(mood);
  return null;
};

/** What is done to all that are to be in a mixture; the world works after each. */
export const STEPS: Readonly<Record<string, readonly Step[]>> = {
  'change open': [put({ collectionMethod: 'transfer', dueDays: 7 }), change()],
  'change in part': [
    put({ collectionMethod: 'transfer', dueDays: 7 }),
    change(),
    onInvoice('change', 'record-payment', { amount: 10_000, method: 'cash' }),
  ],
  'change unknown': [felt('silent'), change(), felt('well')],
  'change declined': [felt('refuses'), change(), felt('well')],
  'change refused': [felt('refuses for good'), change(), felt('well')],
  'change paid': [change()],
  'change voided': [
    put({ collectionMethod: 'transfer', dueDays: 7 }),
    change(),
    onInvoice('change', 'void'),
  ],
  'change on lines': [change({ proration: 'next_invoice' })],
  'change down on lines': [
    async (mixed) => await put({ planCode: mixed.shop.cheaper, proration: 'next_invoice' })(mixed),
  ],
  'change down': [async (mixed) => await put({ planCode: mixed.shop.cheaper })(mixed)],
  'change to come': [change({ when: 'period_end' })],
  'by transfer': [put({ collectionMethod: 'transfer', dueDays: 7 })],
  'taken back': [takeBack(1)],
  'taken back in part': [takeBack(0.4)],
  'change taken back': [takeBack(1, 'change')],
  'change taken back in part': [takeBack(0.4, 'change')],
  refunded: [refund()],
  'refunded in part': [refund(200_000)],
  'refund in doubt': [felt('silent'), refund(200_000), felt('well')],
  'refunded as credit': [refund(200_000, { to: 'credit' })],
  paused: [post('pause')],
  resumed: [post('resume')],
  'canceled ahead': [post('cancel', { atPeriodEnd: true })],
  complaint: [
    async (mixed) => {
      const invoice = await invoiceOf(mixed, 'cycle');
      return await (await mixed.at.payerOf(mixed)).post(
        `/v1/payer/invoice/${invoice?.id}/complaint`,
        {},
      );
    },
  ],
  discount: [post('discount', { percentOff: 50, duration: 'once', reason: 'A gift' })],
  line: [post('line', { description: 'Towel', unitAmount: 10_000, quantity: 1 })],
  promised: [
    async (mixed) => {
      const payBy = new Date(mixed.at.world.clock.now().getTime() + 5 * DAY_MS);
      const kind = (await invoiceOf(mixed, 'change')) ? 'change' : 'cycle';
      return await onInvoice(kind, 'promise', { payBy: payBy.toISOString().slice(0, 10) })(mixed);
    },
  ],
};

/** What is done, and by which of the fields of `allowed` it was foretold. */
export interface Act {
  readonly does: Step;
  readonly allowed?: string;
  /** Of an invoice of this kind. */
  readonly of?: string;
}

const sub = (allowed: string, does: Step): Act => ({ allowed, does });
const inv = (of: string, allowed: string | null, does: Step): Act => ({
  of,
  ...(allowed ? { allowed } : {}),
  does,
});
const payLink =
  (does: Step): Step =>
  async (mixed) => {
    const made = await does(mixed);
    if (made && made.status === 201) {
      await payAndReturn(made.data.checkoutLink);
    }
    return made;
  };
const agreed =
  (path: string, body: object, method: 'post' | 'put'): Step =>
  async (mixed) => {
    const { code, shop } = mixed;
    const payer = await mixed.at.payerOf(mixed);
    const of = `/v1/payer/subscription/${code}`;
    const wish = 'planCode' in body ? { planCode: shop.dearer } : body;
    const preview = await payer.post(`${of}${path}/preview`, wish);
    assert.ok(preview.status < 500, preview.text);
    if (preview.status >= 300) return preview;
    const answer = await payer[method](`${of}${path}`, {
      ...wish,
      agreedAmount: preview.data.dueNow,
    });
    assert.equal(answer.status, 200, `previewed, and then ${answer.text}`);
    return answer;
  };
const byPayer =
  (path: string, body: object = {}): Step =>
  async (mixed) => {
    const payer = await mixed.at.payerOf(mixed);
    const of = `/v1/payer/subscription/${mixed.code}`;
    const shown = await payer.get(of);
    assert.equal(shown.status, 200, shown.text);
    return await payer.post(`${of}/${path}`, body);
  };
const review =
  (outcome: string): Step =>
  async (mixed) => {
    const all: readonly Row[] = await mixed.shop.attempts(mixed.code);
    const found = all.find(({ needsReview }) => needsReview);
    if (!found) return null;
    const body = { outcome, note: 'As the bank says' };
    return await mixed.shop.api.post(`/v1/payment/${found.id}/resolve`, body);
  };
const bank =
  (share: number, kind: string): Step =>
  async (mixed) => {
    const all: readonly Row[] = await mixed.shop.attempts(mixed.code);
    const invoice = (await mixed.shop.invoices(mixed.code)).find((each: Row) => each.kind === kind);
    const paid = all.some((each) => each.invoiceId === invoice?.id && each.status === 'succeeded');
    return paid ? await takeBack(share, kind)(mixed) : null;
  };
const detach: Step = async (mixed) => {
  const { paymentSource } = await mixed.shop.subscription(mixed.code);
  if (!paymentSource) return null;
  return await mixed.shop.api.post(`/v1/payment-source/${paymentSource.id}/detach`, {});
};

export const ACTS: Readonly<Record<string, Act>> = {
  pause: sub('pause', post('pause')),
  'pause until': { does: post('pause', { until: '2027-03-20' }) },
  resume: sub('resume', post('resume')),
  cancel: sub('cancel', post('cancel')),
  'cancel ahead': sub('cancel', post('cancel', { atPeriodEnd: true })),
  'change up': sub('change', change({ quantity: 2 })),
  'change down': sub('change', async (mixed) => await put({ planCode: mixed.shop.cheaper })(mixed)),
  'change by next': sub('change', change({ quantity: 3, proration: 'next_invoice' })),
  'change for nothing': sub('change', change({ quantity: 3, proration: 'none' })),
  'change later': sub('changeAtPeriodEnd', change({ quantity: 4, when: 'period_end' })),
  quantity: sub('change', put({ quantity: 5 })),
  rhythm: sub('change', async (mixed) => await put({ planCode: mixed.shop.monthly })(mixed)),
  'take change back': sub(
    'takeBackChange',
    async (mixed) => await mixed.shop.api.delete(`${pathOf(mixed)}/pending-change`),
  ),
  'to transfer': { does: put({ collectionMethod: 'transfer', dueDays: 3 }) },
  'to charge': { does: put({ collectionMethod: 'charge' }) },
  discount: sub(
    'applyDiscount',
    post('discount', { percentOff: 20, duration: 'forever', reason: 'A friend' }),
  ),
  line: sub('addLine', post('line', { description: 'Towel', unitAmount: 10_000, quantity: 1 })),
  'credit line': sub(
    'addLine',
    post('line', { description: 'Sorry', unitAmount: -700_000, quantity: 1 }),
  ),
  'pay by link': sub('createLink', payLink(post('checkout-link'))),
  'pay cycle by link': inv('cycle', 'createLink', payLink(onInvoice('cycle', 'checkout-link'))),
  'pay change by link': inv('change', 'createLink', payLink(onInvoice('change', 'checkout-link'))),
  'void change': inv('change', 'void', onInvoice('change', 'void')),
  'void cycle': inv('cycle', 'void', onInvoice('cycle', 'void')),
  'retry cycle': inv('cycle', 'retry', onInvoice('cycle', 'retry')),
  'retry change': inv('change', 'retry', onInvoice('change', 'retry')),
  'record cycle': inv('cycle', null, onInvoice('cycle', 'record-payment', { method: 'cash' })),
  'record change': inv('change', null, onInvoice('change', 'record-payment', { method: 'cash' })),
  'remind change': inv('change', 'remind', onInvoice('change', 'send-reminder')),
  'promise cycle': inv('cycle', 'promise', onInvoice('cycle', 'promise', { payBy: '2027-03-08' })),
  'promise change': inv(
    'change',
    'promise',
    onInvoice('change', 'promise', { payBy: '2027-03-08' }),
  ),
  refund: inv('cycle', 'refund', refund()),
  'refund a part': inv('cycle', 'refund', refund(50_000)),
  'refund to credit': inv('cycle', null, refund(undefined, { to: 'credit' })),
  'bank takes cycle': { does: bank(1, 'cycle') },
  'bank takes a part': { does: bank(0.7, 'cycle') },
  'bank takes change': { does: bank(1, 'change') },
  'review paid': { does: review('succeeded') },
  'review failed': { does: review('failed') },
  detach: { does: detach },
  'payer pauses': { does: byPayer('pause') },
  'payer resumes': { does: agreed('/resume', {}, 'post') },
  'payer cancels': { does: byPayer('cancel', { when: 'now' }) },
  'payer cancels ahead': { does: byPayer('cancel', { when: 'period_end' }) },
  'payer changes': { does: agreed('', { planCode: '' }, 'put') },
  'payer pays change': inv('change', null, async (mixed) => {
    const invoice = await invoiceOf(mixed, 'change');
    return invoice
      ? await (await mixed.at.payerOf(mixed)).post(`/v1/payer/invoice/${invoice.id}/pay`, {})
      : null;
  }),
  'payer pays cycle': inv('cycle', null, async (mixed) => {
    const invoice = await invoiceOf(mixed, 'cycle');
    return invoice
      ? await (await mixed.at.payerOf(mixed)).post(`/v1/payer/invoice/${invoice.id}/pay`, {})
      : null;
  }),
  'payer complains': { does: STEPS.complaint?.[0] as Step },
};
