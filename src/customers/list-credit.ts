// What a customer's credit came from and went to, newest first.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { problem } from '../frame/problems.ts';
import { PageQuery, pageExample, pageOf, Reference } from '../lib/api/page.ts';
import { CreditEntry, creditEntryExample, shapeCreditEntry } from '../model/credit/shape.ts';
import { selectCreditEntries } from '../model/credit/sql.ts';
import { selectCustomer } from '../model/customers/sql.ts';

export const listCredit = operation({
  access: 'key',
  needs: 'read',
  tag: 'Customers',
  summary: 'List changes to a customer’s credit',
  input: {
    params: Type.Object({ emailOrCode: Reference('The customer’s email, code or id') }),
    query: Type.Object(PageQuery),
  },
  output: pageOf(CreditEntry),
  message: 'Credit found',
  problems: ['customer_not_found'],
  example: {
    params: { emailOrCode: 'ada@example.com' },
    query: { limit: 20 },
    data: pageExample(creditEntryExample),
  },

  async run({ db, tenant, params, query }) {
    const customer = await selectCustomer(db, tenant.id, params.emailOrCode);
    if (!customer) throw problem('customer_not_found');
    const page = pageRequest(query);
    const found = await selectCreditEntries(db, tenant.id, { customerId: customer.id, page });
    return toPage(found, page, shapeCreditEntry);
  },
});
