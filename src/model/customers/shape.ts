// The customer as the API and the events show it, with what belongs to it, newest first.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Customers } from '../../db/schema.ts';
import { Email, Id, Instant, Name, Nullable, Text } from '../../lib/schema.ts';
import { shaped } from '../../lib/shaped.ts';

export const CustomerDetails = {
  email: Email(),
  name: Nullable(Name()),
  phoneNumber: Nullable(Text()),
  externalRef: Nullable(Text({ description: 'Your own identifier of this customer' })),
  taxExempt: Type.Boolean({ description: 'Whether invoices bear no tax' }),
  taxNumber: Nullable(Text({ description: 'The customer’s own, as invoices show it' })),
};

export const Customer = Type.Object(
  {
    id: Id(),
    code: Type.String({ description: 'CUST_ and 8 characters' }),
    email: Type.String(),
    name: Nullable(Type.String()),
    phoneNumber: Nullable(Type.String()),
    externalRef: Nullable(Type.String()),
    creditBalance: Type.Integer({ description: 'What is taken off the next invoices, in kobo' }),
    taxExempt: Type.Boolean(),
    taxNumber: Nullable(Type.String()),
    createdAt: Instant(),
    updatedAt: Instant(),
  },
  { title: 'EmbeddedCustomer' },
);

export type CustomerRow = Selectable<Customers>;

export const shapeCustomer = shaped(Customer).from<CustomerRow>({
  creditBalance: ({ creditBalance }) => creditBalance ?? 0,
});

export const customerExample: Static<typeof Customer> = {
  id: '019aa3f2-8b2f-7d4b-8c2e-1a6f7b8c9d0e',
  code: 'CUST_x9Y8z7W6',
  email: 'ada@example.com',
  name: 'Ada Obi',
  phoneNumber: '+2348012345678',
  externalRef: 'user-42',
  creditBalance: 0,
  taxExempt: false,
  taxNumber: null,
  createdAt: '2026-01-31T09:00:00.000Z',
  updatedAt: '2026-01-31T09:00:00.000Z',
};
