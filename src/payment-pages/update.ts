// What a payment page says and sells changes; its orders keep what they were made for.

import Type, { type Static } from 'typebox';
import type { Db } from '../db/connect.ts';
import type { House, Tenant } from '../frame/house.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Body } from '../lib/api/schema.ts';
import { paymentPageExample } from '../model/payment-pages/example.ts';
import {
  fieldsOf,
  PaymentPage,
  type PaymentPageRow,
  PaymentPageTerms,
} from '../model/payment-pages/shape.ts';
import { lockPaymentPage, type PageChange, writePaymentPage } from '../model/payment-pages/sql.ts';
import { viewPaymentPage } from '../model/views/payment-pages.ts';
import { takeSlug } from './address.ts';
import { closingMoment, keptCoupon, keptFields, keptOffers, keptOrigins } from './terms.ts';

const PageUpdate = Body({
  name: Type.Optional(PaymentPageTerms.name),
  slug: Type.Optional(PaymentPageTerms.slug),
  description: Type.Optional(PaymentPageTerms.description),
  offers: Type.Optional(PaymentPageTerms.offers),
  fields: Type.Optional(PaymentPageTerms.fields),
  coupon: Type.Optional(PaymentPageTerms.coupon),
  quantity: Type.Optional(PaymentPageTerms.quantity),
  limit: Type.Optional(PaymentPageTerms.limit),
  closesAt: Type.Optional(PaymentPageTerms.closesAt),
  status: Type.Optional(PaymentPageTerms.status),
  embedOrigins: Type.Optional(PaymentPageTerms.embedOrigins),
});
type PageUpdateBody = Static<typeof PageUpdate>;

export const updatePage = operation({
  access: 'key',
  needs: 'build',
  audit: { action: 'page.updated', subject: 'page' },
  tag: 'Payment pages',
  summary: 'Update a payment page',
  description:
    'Fields you leave out stay as they are. `offers` replaces all offers. With a new `slug`, ' +
    'earlier addresses of the page redirect to it. Orders already made are not changed.',
  input: {
    params: Type.Object({ pageCode: ReferenceText('The page’s code or id') }),
    body: PageUpdate,
  },
  output: PaymentPage,
  message: 'Payment page updated',
  problems: ['page_not_found', 'plan_not_found', 'coupon_not_found', 'slug_taken'],
  example: {
    params: { pageCode: paymentPageExample.code },
    body: { limit: 100 },
    data: { ...paymentPageExample, limit: 100 },
  },

  async run({ house, db, tenant, now, params, body, audit }) {
    const before = await lockPaymentPage(db, tenant.id, params.pageCode);
    if (!before) throw problem('page_not_found');
    const step = { house, db, tenant, now };
    const from = await viewPaymentPage(step, before);
    const change = { ...(await changeOf(step, { body, before })), updatedAt: now };
    const page = await writePaymentPage(db, tenant.id, { id: before.id, change });
    const was = Object.keys(body).map((field) => [field, from[field as keyof typeof body]]);
    audit({ id: page.id, changes: { from: Object.fromEntries(was), to: body } });
    return await viewPaymentPage(step, page);
  },
});

interface ChangeContext {
  readonly house: House;
  readonly db: Db;
  readonly tenant: Tenant;
}

async function changeOf(
  { house, db, tenant }: ChangeContext,
  { body, before }: { readonly body: PageUpdateBody; readonly before: PaymentPageRow },
): Promise<Omit<PageChange, 'updatedAt'>> {
  const { name, description, status, slug, offers, fields, coupon } = body;
  const { quantity, limit, closesAt, embedOrigins } = body;
  const claim = { pageId: before.id, slug: slug ?? '' };
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(status === undefined ? {} : { status }),
    ...(slug === undefined ? {} : { slug: await takeSlug({ house, db, tenant }, claim) }),
    ...(offers ? { offers: await keptOffers(db, tenant.id, offers) } : {}),
    ...(fields ? { fields: keptFields(fields, fieldsOf(before)) } : {}),
    ...(coupon === undefined ? {} : { coupon: await keptCoupon(db, tenant, coupon) }),
    ...(quantity === undefined ? {} : { takesQuantity: quantity }),
    ...(limit === undefined ? {} : { paidLimit: limit }),
    ...(closesAt === undefined ? {} : { closesAt: closingMoment(closesAt, tenant) }),
    ...(embedOrigins ? { embedOrigins: keptOrigins(embedOrigins) } : {}),
  };
}
