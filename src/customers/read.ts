// One customer by email, code or id, with what belongs to it.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Reference } from '../lib/api/page.ts';
import { selectCustomer } from '../model/customers/sql.ts';
import { CustomerView, customerViewExample, viewCustomer } from '../model/views/customers.ts';

export const readCustomer = operation({
  access: 'key',
  needs: 'read',
  tag: 'Customers',
  summary: 'Retrieve a customer',
  input: { params: Type.Object({ emailOrCode: Reference('The customer’s email, code or id') }) },
  output: CustomerView,
  message: 'Customer found',
  problems: ['customer_not_found'],
  example: { params: { emailOrCode: 'ada@example.com' }, data: customerViewExample },

  async run({ db, tenant, params }) {
    const customer = await selectCustomer(db, tenant.id, params.emailOrCode);
    if (!customer) throw problem('customer_not_found');
    return await viewCustomer(db, tenant.id, customer);
  },
});
