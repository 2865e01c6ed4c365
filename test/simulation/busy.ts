// A busy customer: within one cycle of a subscription it meets one thing after the other, each in a
// turn of its own: coupons, refunds, pauses, taxes, changes of each kind, lines taken off.

import { type Ask, askerOf } from './ask.ts';
import { someChange } from './changes.ts';
import { type SomeSubscription, someSubscription } from './deeds.ts';
import { setTax } from './prices.ts';
import type { Actor } from './shop.ts';

export const KINDS = [
  ...(['coupon', 'refund', 'pause', 'tax', 'line below zero', 'voided change'] as const),
  ...(['invoice_now', 'next_invoice', 'none', 'prepaid trial'] as const),
] as const;
type Kind = (typeof KINDS)[number];

/** Whom a shop keeps busy. */
export interface Busy {
  readonly code: string;
  /** Of which cycle. */
  readonly invoiceId: string;
  readonly met: ReadonlySet<Kind>;
}

interface Shown extends SomeSubscription {
  readonly latestInvoiceId: string | null;
  readonly trialEndDate: string | null;
}

/** So many kinds within one cycle are a meeting. */
const MEETING = 3;
const GOES_ON = new Set(['active', 'trialing', 'paused', 'past_due']);

export async function keepBusy(actor: Actor): Promise<void> {
  const { shop, witness, random } = actor;
  const ask = askerOf(actor);
  const one = await whomToKeepBusy(actor, ask);
  if (!one?.latestInvoiceId) return;
  const { code, latestInvoiceId: invoiceId } = one;
  const met = shop.busy?.invoiceId === invoiceId ? shop.busy.met : new Set<Kind>();
  shop.busy = { code, invoiceId, met };
  const kind = nextKind(one, met, random);
  if (kind === null) {
    shop.busy = null;
    return;
  }
  if (!(await DEEDS[kind](actor, ask, one))) return;
  const more = new Set([...met, kind]);
  shop.busy = { code, invoiceId, met: more };
  if (more.size >= MEETING) for (const each of more) witness.happened(meetingOf(each));
}

export const meetingOf = (kind: Kind) => `three things within one cycle, with: ${kind}`;

async function whomToKeepBusy(actor: Actor, ask: Ask): Promise<Shown | null> {
  const { busy } = actor.shop;
  const known = busy && (await ask.read(`/v1/subscription/${busy.code}`)).data;
  if (known && GOES_ON.has(known.status) && known.latestInvoiceId === busy.invoiceId) return known;
  const picked = await someSubscription(actor, ask, ({ status }) => {
    return status === 'active' || status === 'trialing';
  });
  return picked && (await ask.read(`/v1/subscription/${picked.code}`)).data;
}

/** What is paused goes on, and a change that is not paid is voided, before anything else can be. */
function nextKind(one: Shown, met: ReadonlySet<Kind>, random: Actor['random']): Kind | null {
  if (one.status === 'paused') return 'pause';
  if (one.status === 'past_due') return 'voided change';
  const left = KINDS.filter((kind) => !met.has(kind) && kind !== 'voided change');
  const fitting = left.filter((kind) => (kind === 'prepaid trial') === (one.status === 'trialing'));
  return fitting.length > 0 ? random.pick(fitting) : null;
}

type Meeting = (actor: Actor, ask: Ask, one: Shown) => Promise<boolean>;

async function isDone(asked: ReturnType<Ask['write']>): Promise<boolean> {
  return (await asked).status < 300;
}

const change = (actor: Actor, ask: Ask, { code }: Shown, proration: string) =>
  isDone(ask.write('put', `/v1/subscription/${code}`, { ...someChange(actor), proration }));

const DEEDS: Readonly<Record<Kind, Meeting>> = {
  async coupon({ random, shop }, ask, { code }) {
    if (shop.coupons.length === 0) return false;
    const coupon = random.pick(shop.coupons);
    return await isDone(ask.write('post', `/v1/subscription/${code}/discount`, { coupon }));
  },

  /** One that is under way is met by a change before anybody asks about it again. */
  async refund(actor, ask, one) {
    const { random, witness } = actor;
    const invoice = (await ask.read(`/v1/invoice/${one.latestInvoiceId}`)).data;
    const most = (invoice?.amountPaid ?? 0) - (invoice?.amountRefunded ?? 0);
    if (most < 2) return false;
    const amount = random.integer(1, most - 1);
    const wish = { invoiceId: invoice.id, amount, reason: 'A wish of a busy customer' };
    const { status, data } = await ask.write('post', '/v1/checkout/refunds', wish);
    if (status >= 300) return false;
    if (data.status === 'pending' && (await change(actor, ask, one, 'invoice_now'))) {
      witness.happened('a change while a refund was under way');
    }
    return true;
  },

  pause(_actor, ask, { code, status }) {
    const verb = status === 'paused' ? 'resume' : 'pause';
    return isDone(ask.write('post', `/v1/subscription/${code}/${verb}`));
  },

  async tax(actor, ask) {
    await setTax(actor, ask);
    return true;
  },

  'line below zero': ({ random }, ask, { code }) => {
    const line = { description: 'An apology', unitAmount: 0 - random.integer(1, 200_000) };
    return isDone(ask.write('post', `/v1/subscription/${code}/line`, line));
  },

  async 'voided change'(_actor, ask, { code }) {
    const { data } = await ask.read(`/v1/invoice?subscription=${code}&limit=100`);
    const invoices: { id: string; kind: string; status: string }[] = data?.data ?? [];
    const unpaid = invoices.find(({ kind, status }) => {
      return kind === 'change' && (status === 'open' || status === 'failed');
    });
    return unpaid ? await isDone(ask.write('post', `/v1/invoice/${unpaid.id}/void`)) : false;
  },

  invoice_now: (actor, ask, one) => change(actor, ask, one, 'invoice_now'),
  next_invoice: (actor, ask, one) => change(actor, ask, one, 'next_invoice'),
  none: (actor, ask, one) => change(actor, ask, one, 'none'),
  'prepaid trial': (actor, ask, one) => change(actor, ask, one, 'invoice_now'),
};
