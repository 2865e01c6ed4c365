// The customer as the API and the events show it, with what belongs to it, newest first.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Customers } from '../../db/schema.ts';
import { AnyNumber, Email, Id, Instant, Kobo, Name, Nullable } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';

export const CustomerDetails = {
  email: Email('Where invoices and receipts go; one customer for one address, in any case'),
  name: Nullable(Name('What messages call them; null: nothing')),
  phoneNumber: Nullable(AnyNumber('As you write it; null: unknown')),
  externalRef: Nullable(AnyNumber('Your own identifier of this customer; lists find them by it')),
  taxExempt: Type.Boolean({ description: 'Whether their invoices bear no tax' }),
  taxNumber: Nullable(AnyNumber('The customer’s own tax number, as invoices show it; null: none')),
};

export const Customer = Type.Object(
  {
    id: Id('Its id'),
    code: Type.String({ description: 'CUST_ and 8 characters: the name to use in requests' }),
    email: Type.String({ description: 'Where invoices and receipts go, in lower case' }),
    name: Nullable(Type.String(), 'What messages call them; null where you did not say'),
    phoneNumber: Nullable(Type.String(), 'As you wrote it; null where you did not say'),
    externalRef: Nullable(Type.String(), 'Your own identifier of this customer; null: none'),
    creditBalance: Kobo('What is taken off the next invoices (never below 0)'),
    taxExempt: Type.Boolean({ description: 'Whether their invoices bear no tax' }),
    taxNumber: Nullable(Type.String(), 'Their own tax number, as invoices show it; null: none'),
    createdAt: Instant('When you or a checkout made them known'),
    updatedAt: Instant('When their details changed last'),
  },
  { title: 'EmbeddedCustomer', description: 'Who is billed, without what belongs to them.' },
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
