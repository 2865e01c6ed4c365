// A customer's details change; what they have paid and owe does not.

import Type from 'typebox';
import { emit } from '../events/emit.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Body, normalEmail } from '../lib/api/schema.ts';
import { CustomerDetails, customerColumns, shapeCustomer } from '../model/customers/shape.ts';
import { lockCustomer, lockCustomerWithKey, writeCustomer } from '../model/customers/sql.ts';
import { CustomerView, customerViewExample, viewCustomer } from '../model/views/customers.ts';

export const updateCustomer = operation({
  access: 'key',
  needs: 'serve',
  audit: { action: 'customer.updated', subject: 'customer' },
  tag: 'Customers',
  summary: 'Update a customer',
  input: {
    params: Type.Object({ emailOrCode: ReferenceText('The customer’s email, code or id') }),
    body: Body({
      email: Type.Optional(CustomerDetails.email),
      name: Type.Optional(CustomerDetails.name),
      phoneNumber: Type.Optional(CustomerDetails.phoneNumber),
      externalRef: Type.Optional(CustomerDetails.externalRef),
      taxExempt: Type.Optional(CustomerDetails.taxExempt),
      taxNumber: Type.Optional(CustomerDetails.taxNumber),
      billingName: Type.Optional(CustomerDetails.billingName),
      billingAddress: Type.Optional(CustomerDetails.billingAddress),
      withholdingPercent: Type.Optional(CustomerDetails.withholdingPercent),
    }),
  },
  output: CustomerView,
  message: 'Customer updated',
  problems: ['customer_not_found'],
  conflicts: { customers_email_key: 'customer_email_taken' },
  example: {
    params: { emailOrCode: customerViewExample.code },
    body: { name: 'Ada Obi' },
    data: customerViewExample,
  },

  async run({ db, tenant, now, params, body, audit }) {
    const lock = body.email === undefined ? lockCustomer : lockCustomerWithKey;
    const before = await lock(db, tenant.id, params.emailOrCode);
    if (!before) throw problem('customer_not_found');
    const email = body.email === undefined ? before.email : normalEmail(body.email);
    const change = { ...customerColumns(body), email, updatedAt: now };
    const customer = await writeCustomer(db, tenant.id, { id: before.id, change });
    const data = await viewCustomer(db, tenant.id, customer);
    await emit(db, tenant.id, { type: 'customer.updated', entityId: customer.id, data, now });
    const shown = shapeCustomer(before);
    const from = Object.fromEntries(
      Object.keys(body).map((field) => [field, shown[field as keyof typeof body]]),
    );
    audit({ changes: { from, to: body } });
    return data;
  },
});
