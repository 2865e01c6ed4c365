// Which discount each line bears, told from what was redeemed and by counting: the terms of the
// coupon, how often it was taken off before, and what came back of an invoice that failed.

import type { Evidence, Row } from './evidence.ts';
import { halfUp } from './price.ts';
import { type Fact, type Line, linesOf, numberOf, textOf } from './story.ts';
import { firstWaits } from './waited.ts';

interface Borne {
  readonly coupon: Row<'coupons'>;
  readonly startedAt: string | null;
  used: number;
}

/** What is left of a cycle, and all of it, without the time spent paused. */
export interface Rest {
  readonly restMs: number;
  readonly wholeMs: number;
}

/** Of a subscription, by the moments of its changes. */
export type Rests = ReadonlyMap<number, Rest>;

/** Hears a subscription's story, and knows at each moment which discount it bears. */
export class Bearer {
  readonly #evidence: Evidence;
  readonly #subscription: Row<'subscriptions'>;
  readonly #spent = new Map<string, Borne>();
  /** The uses that invoices of cycles took, by their ids, and whether one has failed. */
  readonly #uses = new Map<string, { readonly borne: Borne; isFailed: boolean }>();
  readonly #heard = new Set<string>();
  #borne: Borne | null = null;
  /** As it was before the last invoice took a use of it. */
  #before: Borne | null = null;

  constructor(evidence: Evidence, subscription: Row<'subscriptions'>) {
    this.#evidence = evidence;
    this.#subscription = subscription;
  }

  hear(fact: Fact): void {
    const { type, entityId, data } = fact;
    this.#before = this.#borne;
    if (type.startsWith('subscription.')) return this.#hearOfDiscount(fact);
    const use = this.#uses.get(entityId);
    if (use) use.isFailed = textOf(data, 'status') === 'failed';
    const isHeard = this.#heard.has(entityId);
    this.#heard.add(entityId);
    if (isHeard || textOf(data, 'kind') !== 'cycle') return;
    this.#returnVoided(fact.atMs);
    if (this.#borne === null) return;
    this.#uses.set(entityId, { borne: this.#borne, isFailed: false });
    this.#borne.used += 1;
    if (this.#borne.used < mostOf(this.#borne.coupon)) return;
    this.#spent.set(givenAs(this.#borne), this.#borne);
    this.#borne = null;
  }

  /** What it takes off a price of a whole cycle: of the invoice that was heard of last. */
  off(price: number, rest: Rest = { restMs: 1, wholeMs: 1 }): number {
    return this.#before === null ? 0 : offOf(this.#before.coupon, price, rest);
  }

  /** What it takes off from now on. */
  offFromNow(price: number, rest: Rest = { restMs: 1, wholeMs: 1 }): number {
    return this.#borne === null ? 0 : offOf(this.#borne.coupon, price, rest);
  }

  #hearOfDiscount({ type, data, atMs }: Fact): void {
    const order = this.#evidence.orders.find(({ subscriptionId, purpose }) => {
      return subscriptionId === this.#subscription.id && purpose === 'plan';
    });
    const told = inForce(data);
    if (type === 'subscription.created') {
      // Of what a page sold the first cycle is counted before it is told.
      const startedAt = new Date(atMs).toISOString();
      this.#borne = this.#bear(order?.discount ? { ...Object(order.discount), startedAt } : told);
      return;
    }
    if (told !== null) this.#returnUse(told);
    const isGone = type === 'subscription.updated' && told === null;
    if (type === 'subscription.updated' && !isGone) this.#borne = this.#bear(told);
    const mayGo = this.#borne === null || isOutside(this.#borne.coupon, data);
    const isTaken = this.#evidence.discountsTaken.has(this.#subscription.code);
    if (isGone && (mayGo || isTaken)) this.#borne = null;
  }

  #bear(discount: unknown): Borne | null {
    const code = textOf(discount, 'couponCode');
    const startedAt = textOf(discount, 'startedAt');
    const coupon = this.#evidence.coupons.find((each) => {
      return each.tenantId === this.#subscription.tenantId && each.code === code;
    });
    if (!coupon || this.#spent.has(givenAs({ coupon, startedAt }))) return null;
    const isSame = this.#borne?.startedAt === startedAt && this.#borne.coupon === coupon;
    return isSame ? this.#borne : { coupon, startedAt, used: 0 };
  }

  /** One more is left than was counted: that is right where an invoice that took one has failed. */
  #returnUse(told: unknown): void {
    const left = numberOf(told, 'cyclesLeft');
    const startedAt = textOf(told, 'startedAt');
    if (left === null) return;
    for (const [id, { borne, isFailed }] of this.#uses) {
      const isOfIt =
        borne.startedAt === startedAt && borne.coupon.code === textOf(told, 'couponCode');
      if (!isFailed || !isOfIt || mostOf(borne.coupon) - borne.used + 1 !== left) continue;
      return this.#giveUse(id, borne);
    }
  }

  /** A first cycle whose payment was taken back before it began is void once another is opened. */
  #returnVoided(atMs: number): void {
    for (const [id, { borne, isFailed }] of this.#uses) {
      const row = this.#evidence.invoices.find((invoice) => invoice.id === id);
      if (!isFailed || row?.voidedAt?.getTime() !== atMs) continue;
      this.#giveUse(id, borne);
      this.#before = borne;
    }
  }

  #giveUse(id: string, borne: Borne): void {
    borne.used -= 1;
    this.#uses.delete(id);
    this.#spent.delete(givenAs(borne));
    this.#borne = borne;
  }
}

/** What is taken off each line of each invoice of this story: the sum of each invoice's. */
export function discountsOwed(
  evidence: Evidence,
  subscription: Row<'subscriptions'>,
  { story, rests }: { readonly story: readonly Fact[]; readonly rests: Rests },
): (invoiceId: string, line: Line) => number {
  const bearer = new Bearer(evidence, subscription);
  const byInvoice = new Map<string, (line: Line) => number>();
  const byEntry = new Map<string, number>();
  const entries = evidence.entries.filter((entry) => entry.subscriptionId === subscription.id);
  const firstOf = firstWaits(evidence, subscription.id);
  const firsts = new Map(entries.map((entry) => [entry.id, firstOf(entry).id]));
  for (const fact of story) {
    const { type, entityId, data, atMs } = fact;
    bearer.hear(fact);
    const rest = rests.get(atMs);
    for (const { id, kind, amount, createdAt } of entries) {
      const isMadeNow = kind === 'proration' && amount > 0 && createdAt.getTime() === atMs;
      if (isMadeNow && !byEntry.has(id) && type === 'subscription.updated') {
        byEntry.set(id, bearer.offFromNow(amount, rest));
      }
    }
    if (!type.startsWith('invoice.') || byInvoice.has(entityId)) continue;
    const offs = new Map(
      linesOf(data, 'plan', 'proration').map((line) => [
        line.amount,
        line.amount > 0 ? bearer.off(line.amount, line.kind === 'proration' ? rest : undefined) : 0,
      ]),
    );
    byInvoice.set(entityId, ({ amount }) => offs.get(amount) ?? 0);
  }
  return (invoiceId, line) => {
    const isSold = (line.kind ?? 'plan') === 'plan' || line.kind === 'proration';
    if (!isSold || line.amount <= 0) return 0;
    const kept = byEntry.get(firsts.get(line.id ?? '') ?? '');
    return kept ?? byInvoice.get(invoiceId)?.(line) ?? 0;
  };
}

/** Two may be given at one instant. */
const givenAs = ({ coupon, startedAt }: Omit<Borne, 'used'>) => `${coupon.id} ${startedAt}`;

const inForce = (data: unknown): unknown => Reflect.get(Object(data), 'discount') ?? null;

/** Whether it is for other plans. */
const isOutside = ({ planIds }: Row<'coupons'>, data: unknown) =>
  planIds !== null && !planIds.includes(textOf(data, 'planId') ?? '');

const mostOf = ({ duration, durationCycles }: Row<'coupons'>) =>
  duration === 'once' ? 1 : (durationCycles ?? Number.POSITIVE_INFINITY);

/** An amount is prorated by what is left of the cycle, and takes off no more than there is. */
function offOf({ basisPoints, amountOff }: Row<'coupons'>, price: number, rest: Rest): number {
  if (basisPoints !== null) return halfUp(price, basisPoints, 10_000);
  return Math.min(halfUp(amountOff ?? 0, rest.restMs, rest.wholeMs), price);
}
