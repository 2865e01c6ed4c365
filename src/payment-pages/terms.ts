// What a caller says of a payment page, as it is kept: each offer for sale, each field once.

import type { Static } from 'typebox';
import type { Db } from '../db/connect.ts';
import type { Tenant } from '../frame/house.ts';
import { invalidField, problem } from '../frame/problems.ts';
import { readInstant } from '../frame/window.ts';
import { dayEnd, isDay } from '../lib/values/day.ts';
import { selectCoupon } from '../model/coupons/sql.ts';
import {
  type KeptFields,
  type NewPageFields,
  USUAL_FIELDS,
} from '../model/payment-pages/fields.ts';
import { type KeptOffer, type OfferAsSent, OPEN_AMOUNT } from '../model/payment-pages/offers.ts';
import { COUPON_ASKED } from '../model/payment-pages/shape.ts';
import { selectPlan } from '../model/plans/sql.ts';

export async function keptOffers(
  db: Db,
  tenantId: string,
  offers: readonly OfferAsSent[],
): Promise<KeptOffer[]> {
  const kept: KeptOffer[] = [];
  for (const [index, offer] of offers.entries()) {
    kept.push(await keptOffer(db, tenantId, { offer, field: `offers.${index}` }));
  }
  const plans = kept.flatMap((offer) => ('planId' in offer ? [offer.planId] : []));
  if (new Set(plans).size < plans.length) throw invalidField('offers', 'must name each plan once');
  return kept;
}

async function keptOffer(
  db: Db,
  tenantId: string,
  { offer, field }: { readonly offer: OfferAsSent; readonly field: string },
): Promise<KeptOffer> {
  const { planCode, amount, description, minimum } = offer;
  if ((planCode === undefined) === (amount === undefined)) {
    throw invalidField(field, 'must have either planCode or amount');
  }
  if (planCode !== undefined) {
    const [foreign] = Object.keys(offer).filter((name) => name !== 'planCode');
    if (foreign) throw invalidField(`${field}.${foreign}`, 'cannot be combined with planCode');
    const plan = await selectPlan(db, tenantId, planCode);
    if (!plan) throw problem('plan_not_found', { message: `Plan not found: ${planCode}` });
    return { planId: plan.id };
  }
  if (description === undefined || amount === undefined) {
    throw invalidField(`${field}.description`, 'is required: it says what is sold for the amount');
  }
  if (minimum === undefined) return { amount, description };
  if (amount !== OPEN_AMOUNT) {
    throw invalidField(`${field}.minimum`, 'can be set only with the amount open');
  }
  return { amount, description, minimum };
}

/** What was not said stays as it was. */
export function keptFields(
  said: Static<typeof NewPageFields>,
  before: KeptFields = USUAL_FIELDS,
): KeptFields {
  const fields = { ...before, ...said };
  const labels = fields.custom.map(({ label }) => label.trim().toLowerCase());
  if (new Set(labels).size < labels.length) {
    throw invalidField('fields.custom', 'must have a different label for each field');
  }
  return fields;
}

/** The coupon as its code is kept: it must be there, whether or not it can be redeemed today. */
export async function keptCoupon(
  db: Db,
  { id: tenantId }: Pick<Tenant, 'id'>,
  coupon: string | null,
): Promise<string | null> {
  if (coupon === null || coupon === COUPON_ASKED) return coupon;
  const found = await selectCoupon(db, tenantId, coupon);
  if (!found) throw problem('coupon_not_found');
  return found.code;
}

/** A day ends the page with it, in the merchant's zone. */
export function closingMoment(text: string | null, { timezone }: Tenant): Date | null {
  if (text === null) return null;
  return isDay(text) ? dayEnd(text, timezone) : readInstant('closesAt', text);
}

/** In one spelling, as a browser says them. */
export const keptOrigins = (origins: readonly string[]): string[] => [
  ...new Set(origins.map((origin) => origin.toLowerCase())),
];
