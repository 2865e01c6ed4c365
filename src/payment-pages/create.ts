// A merchant makes a page with a lasting address, on which any visitor can pay.

import { withFreshCode } from '../db/fresh-code.ts';
import { operation } from '../frame/operation.ts';
import { newId } from '../lib/values/id.ts';
import { paymentPageExample } from '../model/payment-pages/example.ts';
import { PaymentPage } from '../model/payment-pages/shape.ts';
import { insertPaymentPage } from '../model/payment-pages/sql.ts';
import { viewPaymentPage } from '../model/views/payment-pages.ts';
import { slugForName, takeSlug } from './address.ts';
import { NewPaymentPage, termsOfNewPage } from './new-page.ts';

export const createPage = operation({
  access: 'key',
  needs: 'build',
  audit: { action: 'page.created', subject: 'page' },
  tag: 'Payment pages',
  summary: 'Create a payment page',
  description:
    'A public page with a lasting address, for a poster, a profile or a chat. A visitor chooses ' +
    'what to pay for, enters an email address, and pays by card or transfer, as ' +
    '`paymentMethods` in your settings says. The page says what is taken today and later. A ' +
    'plan starts a subscription, an amount is paid once and makes a `one_off` invoice. A visitor ' +
    'who does not pay leaves an order that lasts a day, no customer, and gets no message.',
  input: { body: NewPaymentPage },
  output: PaymentPage,
  status: 201,
  message: 'Payment page created',
  problems: ['plan_not_found', 'coupon_not_found', 'slug_taken'],
  example: {
    body: {
      name: paymentPageExample.name,
      slug: paymentPageExample.slug,
      offers: [{ planCode: 'PLN_a1B2c3D4' }, { amount: 150_000, description: 'A day pass' }],
      fields: { name: 'required' },
    },
    data: paymentPageExample,
  },

  async run({ house, db, tenant, now, body, audit }) {
    const id = newId();
    const { name } = body;
    const terms = await termsOfNewPage(db, tenant, body);
    const claim = { house, db, tenant };
    const slug =
      body.slug === undefined
        ? await slugForName(claim, { pageId: id, name })
        : await takeSlug(claim, { pageId: id, slug: body.slug });
    const made = { ...terms, id, slug, createdAt: now, updatedAt: now };
    const page = await withFreshCode('PGE_', (code) =>
      insertPaymentPage(db, tenant.id, { ...made, code }),
    );
    audit({ id, changes: { to: { slug, ...body } } });
    return await viewPaymentPage({ house, db, tenant, now }, page);
  },
});
