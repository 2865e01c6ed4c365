// Whether a payment page takes orders now, and why not. Pure.

import type { PlanRow } from '../plans/shape.ts';
import { type KeptOffer, sellsPlan } from './offers.ts';
import { offersOf, type PaymentPageRow } from './shape.ts';

/**
 * `time`: its end has come; `limit`: enough was paid; `offers`: no plan of it is for sale;
 * `payouts`: what it takes has nowhere to go.
 */
export type WhyClosed = 'closed' | 'time' | 'limit' | 'offers' | 'payouts';

interface PageFacts {
  /** The merchant's moment. */
  readonly now: Date;
  /** How many of its orders were paid. */
  readonly paid: number;
  /** Those that its offers sell. */
  readonly plans: ReadonlyMap<string, Pick<PlanRow, 'status'>>;
  /** Whether money may be collected for its merchant. */
  readonly mayCollect: boolean;
}

/** Null where it takes orders. */
export function whyClosed(page: PaymentPageRow, facts: PageFacts): WhyClosed | null {
  const { now, paid, plans } = facts;
  if (page.status === 'closed') return 'closed';
  if (page.closesAt !== null && page.closesAt <= now) return 'time';
  if (page.paidLimit !== null && paid >= page.paidLimit) return 'limit';
  if (!offersOf(page).some((offer) => isForSale(offer, plans))) return 'offers';
  return facts.mayCollect ? null : 'payouts';
}

const isForSale = (offer: KeptOffer, plans: PageFacts['plans']): boolean =>
  !sellsPlan(offer) || plans.get(offer.planId)?.status === 'active';

export const planIdsIn = (page: Pick<PaymentPageRow, 'offers'>): string[] =>
  offersOf(page).flatMap((offer) => (sellsPlan(offer) ? [offer.planId] : []));
