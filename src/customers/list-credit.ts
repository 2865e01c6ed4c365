// What a customer's credit came from and went to, newest first.

import { listOperation } from '../frame/list-operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { CreditEntry, creditEntryExample, shapeCreditEntry } from '../model/credit/shape.ts';
import { selectCreditEntries } from '../model/credit/sql.ts';
import { selectCustomer } from '../model/customers/sql.ts';

export const listCredit = listOperation({
  tag: 'Customers',
  summary: 'List changes to a customer’s credit',
  message: 'Credit found',
  params: { emailOrCode: ReferenceText('The customer’s email, code or id') },
  filters: {},
  item: CreditEntry,
  problems: ['customer_not_found'],
  example: {
    params: { emailOrCode: 'ada@example.com' },
    query: { limit: 20 },
    item: creditEntryExample,
  },

  async select(db, tenantId, { params, page }) {
    const customer = await selectCustomer(db, tenantId, params.emailOrCode);
    if (!customer) throw problem('customer_not_found');
    return await selectCreditEntries(db, tenantId, { customerId: customer.id, page });
  },

  view: (rows) => rows.map(shapeCreditEntry),
});
