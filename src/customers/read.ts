// One customer by email, phone number, code or id, with what belongs to it.

import { requireCustomer } from '../engine/customer/named.ts';
import { readOperation } from '../frame/read-operation.ts';
import { CustomerView, customerViewExample, viewCustomer } from '../model/views/customers.ts';

export const readCustomer = readOperation({
  tag: 'Customers',
  summary: 'Retrieve a customer',
  message: 'Customer found',
  by: { emailOrCode: 'The customer’s email, phone number, code or id' },
  output: CustomerView,
  missing: 'customer_not_found',
  refuses: ['customer_ambiguous'],
  example: { by: 'ada@example.com', data: customerViewExample },

  find: (db, tenantId, named) => requireCustomer(db, tenantId, { named }),
  view: (row, { db, tenant }) => viewCustomer(db, tenant.id, row),
});
