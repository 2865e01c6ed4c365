// What a customer agreed to, newest first.

import { NAMED_CUSTOMER_PROBLEMS, requireCustomer } from '../engine/customer/named.ts';
import { listOperation } from '../frame/list-operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Consent, consentExample, shapeConsent } from '../model/consents/shape.ts';
import { selectConsents } from '../model/consents/sql.ts';

export const listConsents = listOperation({
  tag: 'Customers',
  summary: 'List a customer’s consents',
  description:
    'What the customer agreed to: one entry for each subscription that started, in the words ' +
    'that were shown. A change of price or plan by the payer adds one. A change by you, and a ' +
    'renewal, add none.',
  message: 'Consents found',
  params: { emailOrCode: ReferenceText('The customer’s email, phone number, code or id') },
  filters: {},
  item: Consent,
  problems: NAMED_CUSTOMER_PROBLEMS,
  example: {
    params: { emailOrCode: 'ada@example.com' },
    query: { limit: 20 },
    item: consentExample,
  },

  async select(db, tenantId, { params, page }) {
    const customer = await requireCustomer(db, tenantId, { named: params.emailOrCode });
    return await selectConsents(db, tenantId, { customerId: customer.id, page });
  },

  view: (rows) => rows.map(shapeConsent),
});
