// One customer by email, code or id, with what belongs to it.

import { readOperation } from '../frame/read-operation.ts';
import { selectCustomer } from '../model/customers/sql.ts';
import { CustomerView, customerViewExample, viewCustomer } from '../model/views/customers.ts';

export const readCustomer = readOperation({
  tag: 'Customers',
  summary: 'Retrieve a customer',
  message: 'Customer found',
  by: { emailOrCode: 'The customer’s email, code or id' },
  output: CustomerView,
  missing: 'customer_not_found',
  example: { by: 'ada@example.com', data: customerViewExample },

  find: selectCustomer,
  view: (row, { db, tenant }) => viewCustomer(db, tenant.id, row),
});
