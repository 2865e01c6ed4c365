// A merchant makes a customer known, by email or by phone number.

import Type from 'typebox';
import { withFreshCode } from '../db/fresh-code.ts';
import { emit } from '../events/emit.ts';
import { operation } from '../frame/operation.ts';
import { Body, needsUnless, normalEmail } from '../lib/api/schema.ts';
import { newId } from '../lib/values/id.ts';
import { CustomerDetails, customerColumns } from '../model/customers/shape.ts';
import { insertCustomer } from '../model/reports/new-customers-sql.ts';
import { CustomerView, customerViewExample, viewNewCustomer } from '../model/views/customers.ts';
import { requireContact } from './contact.ts';

export const createCustomer = operation({
  access: 'key',
  needs: 'serve',
  audit: { action: 'customer.created', subject: 'customer' },
  tag: 'Customers',
  summary: 'Create a customer',
  description:
    'With an `email`, or with a `phoneNumber` alone: such a customer is mailed nothing, and is ' +
    'found by phone number, code or id.',
  input: {
    body: Body(
      {
        email: Type.Optional(CustomerDetails.email),
        name: Type.Optional(CustomerDetails.name),
        phoneNumber: Type.Optional(CustomerDetails.phoneNumber),
        externalRef: Type.Optional(CustomerDetails.externalRef),
        taxExempt: Type.Optional(CustomerDetails.taxExempt),
        taxNumber: Type.Optional(CustomerDetails.taxNumber),
        billingName: Type.Optional(CustomerDetails.billingName),
        billingAddress: Type.Optional(CustomerDetails.billingAddress),
        language: Type.Optional(CustomerDetails.language),
        withholdingPercent: Type.Optional(CustomerDetails.withholdingPercent),
      },
      needsUnless('email', 'phoneNumber'),
    ),
  },
  output: CustomerView,
  status: 201,
  message: 'Customer created',
  problems: [],
  conflicts: { customers_email_key: 'customer_email_taken' },
  example: { body: { email: 'ada@example.com', name: 'Ada Obi' }, data: customerViewExample },

  async run({ db, tenant, now, body }) {
    const email = body.email ? normalEmail(body.email) : null;
    const phoneNumber = body.phoneNumber ?? null;
    requireContact({ email, phoneNumber });
    const customer = await withFreshCode('CUST_', (code) =>
      insertCustomer(db, tenant.id, {
        id: newId(),
        code,
        email,
        name: body.name ?? null,
        phoneNumber,
        externalRef: body.externalRef ?? null,
        taxExempt: body.taxExempt ?? false,
        taxNumber: body.taxNumber ?? null,
        billingName: body.billingName ?? null,
        billingAddress: body.billingAddress ?? null,
        language: body.language ?? null,
        ...customerColumns({ withholdingPercent: body.withholdingPercent ?? null }),
        createdAt: now,
        updatedAt: now,
      }),
    );
    const data = viewNewCustomer(customer);
    await emit(db, tenant.id, { type: 'customer.created', entityId: customer.id, data, now });
    return data;
  },
});
