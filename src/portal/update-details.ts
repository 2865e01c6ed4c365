// A payer changes what papers say of them, and the language that they are written to in.

import Type from 'typebox';
import { requireOwnCustomer } from '../engine/payer/own-account.ts';
import { updateOwnDetails } from '../engine/payer/own-details.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Body } from '../lib/api/schema.ts';
import { CustomerDetails } from '../model/customers/shape.ts';
import { isLanguage } from '../model/portal/languages.ts';
import { portalOf } from '../model/portal/settings.ts';

const { name, billingName, billingAddress, taxNumber, language } = CustomerDetails;

export const changeOwnDetails = operation({
  access: 'payer',
  needs: null,
  payerMay: 'act',
  audit: { action: 'customer.updated', subject: 'customer' },
  tag: 'Payers',
  summary: 'Update your own details',
  description: 'For the payer. Fields that you leave out do not change.',
  input: {
    body: Body({
      name: Type.Optional(name),
      billingName: Type.Optional(billingName),
      billingAddress: Type.Optional(billingAddress),
      taxNumber: Type.Optional(taxNumber),
      language: Type.Optional(language),
    }),
  },
  output: Type.Object(
    { name, billingName, billingAddress, taxNumber, language },
    { title: 'PayerDetails', description: 'What is known of a payer.' },
  ),
  message: 'Details updated',
  problems: ['customer_not_found', 'portal_disabled', 'portal_not_offered'],
  example: {
    body: { billingAddress: '14 Admiralty Way\nLagos' },
    data: {
      ...{ name: 'Ada Obi', billingName: null, billingAddress: '14 Admiralty Way\nLagos' },
      ...{ taxNumber: null, language: null },
    },
  },

  async run({ body, audit, ...request }) {
    const { at, customer } = await requireOwnCustomer(request);
    const { languages } = portalOf(at.tenant);
    if (isLanguage(body.language) && !languages.includes(body.language)) {
      throw problem('portal_not_offered');
    }
    const updated = await updateOwnDetails(request.db, at, { customer, change: body });
    const from = Object.fromEntries(
      Object.keys(body).map((field) => [field, customer[field as keyof typeof customer]]),
    );
    audit({ id: customer.id, code: customer.code, changes: { from, to: body } });
    return updated;
  },
});
