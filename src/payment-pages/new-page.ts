// The body of a new payment page, and the terms that are kept of it.

import Type, { type Static } from 'typebox';
import type { Db } from '../db/connect.ts';
import type { Tenant } from '../frame/house.ts';
import { Body } from '../lib/api/schema.ts';
import { PaymentPageTerms } from '../model/payment-pages/shape.ts';
import type { PageColumns } from '../model/payment-pages/sql.ts';
import { closingMoment, keptCoupon, keptFields, keptOffers, keptOrigins } from './terms.ts';

export const NewPaymentPage = Body({
  name: PaymentPageTerms.name,
  slug: Type.Optional(PaymentPageTerms.slug),
  description: Type.Optional(PaymentPageTerms.description),
  offers: PaymentPageTerms.offers,
  fields: Type.Optional(PaymentPageTerms.fields),
  coupon: Type.Optional(PaymentPageTerms.coupon),
  quantity: Type.Optional(PaymentPageTerms.quantity),
  limit: Type.Optional(PaymentPageTerms.limit),
  closesAt: Type.Optional(PaymentPageTerms.closesAt),
  status: Type.Optional(PaymentPageTerms.status),
  embedOrigins: Type.Optional(PaymentPageTerms.embedOrigins),
});

type NewPageTerms = Omit<PageColumns, 'id' | 'code' | 'slug' | 'createdAt' | 'updatedAt'>;

/** Of what the body leaves out, the usual terms. */
export async function termsOfNewPage(
  db: Db,
  tenant: Tenant,
  body: Static<typeof NewPaymentPage>,
): Promise<NewPageTerms> {
  return {
    name: body.name,
    description: body.description ?? null,
    offers: await keptOffers(db, tenant.id, body.offers),
    fields: keptFields(body.fields ?? {}),
    coupon: await keptCoupon(db, tenant, body.coupon ?? null),
    takesQuantity: body.quantity ?? false,
    paidLimit: body.limit ?? null,
    closesAt: closingMoment(body.closesAt ?? null, tenant),
    status: body.status ?? 'open',
    embedOrigins: keptOrigins(body.embedOrigins ?? []),
  };
}
