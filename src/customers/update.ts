// A customer's details change; what they have paid and owe does not.

import Type from 'typebox';
import { NAMED_CUSTOMER_PROBLEMS, requireCustomer } from '../engine/customer/named.ts';
import { emit } from '../events/emit.ts';
import { operation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Body, normalEmail } from '../lib/api/schema.ts';
import { CustomerDetails, customerColumns, shapeCustomer } from '../model/customers/shape.ts';
import { lockCustomer, lockCustomerWithKey, writeCustomer } from '../model/customers/sql.ts';
import { CustomerView, customerViewExample, viewCustomer } from '../model/views/customers.ts';
import { requireContact } from './contact.ts';

export const updateCustomer = operation({
  access: 'key',
  needs: 'serve',
  audit: { action: 'customer.updated', subject: 'customer' },
  tag: 'Customers',
  summary: 'Update a customer',
  input: {
    params: Type.Object({
      emailOrCode: ReferenceText('The customer’s email, phone number, code or id'),
    }),
    body: Body({
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
    }),
  },
  output: CustomerView,
  message: 'Customer updated',
  problems: NAMED_CUSTOMER_PROBLEMS,
  conflicts: { customers_email_key: 'customer_email_taken' },
  example: {
    params: { emailOrCode: customerViewExample.code },
    body: { name: 'Ada Obi' },
    data: customerViewExample,
  },

  async run({ db, tenant, now, params, body, audit }) {
    const lock = body.email === undefined ? lockCustomer : lockCustomerWithKey;
    const name = { named: params.emailOrCode, find: lock };
    const before = await requireCustomer(db, tenant.id, name);
    const email = emailIn(body.email, before.email);
    requireContact({ email, phoneNumber: { ...before, ...body }.phoneNumber });
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

function emailIn(sent: string | null | undefined, before: string | null): string | null {
  if (sent === undefined) return before;
  return sent === null ? null : normalEmail(sent);
}
