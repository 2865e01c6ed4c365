// What a customer's credit came from and went to, newest first.

import { NAMED_CUSTOMER_PROBLEMS, requireCustomer } from '../engine/customer/named.ts';
import { listOperation } from '../frame/list-operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { CreditEntry, creditEntryExample, shapeCreditEntry } from '../model/credit/shape.ts';
import { selectCreditEntries } from '../model/credit/sql.ts';

export const listCredit = listOperation({
  tag: 'Customers',
  summary: 'List changes to a customer’s credit',
  message: 'Credit found',
  params: { emailOrCode: ReferenceText('The customer’s email, phone number, code or id') },
  filters: {},
  item: CreditEntry,
  problems: NAMED_CUSTOMER_PROBLEMS,
  example: {
    params: { emailOrCode: 'ada@example.com' },
    query: { limit: 20 },
    item: creditEntryExample,
  },

  async select(db, tenantId, { params, page }) {
    const customer = await requireCustomer(db, tenantId, { named: params.emailOrCode });
    return await selectCreditEntries(db, tenantId, { customerId: customer.id, page });
  },

  view: (rows) => rows.map(shapeCreditEntry),
});
