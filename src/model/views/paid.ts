// Whom money is about, in short form, beside a payment, a refund, a settlement or a credit note: so
// that a list can be read without asking for each customer and each invoice.

import Type, { type Static } from 'typebox';
import { Id, Nullable } from '../../lib/api/schema.ts';
import { CustomerEmail } from '../customers/shape.ts';

export const ShortCustomer = Type.Object(
  {
    id: Id('The customer’s id'),
    code: Type.String({ description: '`CUST_` and 8 characters' }),
    email: CustomerEmail,
    name: Nullable(Type.String(), 'Name used in messages. `null` if unknown.'),
  },
  { title: 'ShortCustomer', description: 'The customer, in short form.' },
);

export const ShortInvoice = Type.Object(
  {
    id: Id('The invoice’s id'),
    code: Type.String({ description: '`INV_` and 8 characters' }),
    number: Nullable(Type.String(), 'Its number. `null` for a draft.'),
  },
  { title: 'ShortInvoice', description: 'The invoice paid, in short form.' },
);

export const ShortPayment = Type.Object(
  {
    id: Id('The payment attempt’s id'),
    code: Type.String({ description: '`PAY_` and 8 characters' }),
  },
  { title: 'ShortPayment', description: 'The payment, in short form.' },
);

export interface PaidParts {
  readonly payment: Static<typeof ShortPayment>;
  readonly customer: Static<typeof ShortCustomer>;
  readonly invoice: Static<typeof ShortInvoice> | null;
}

export const paidExample = {
  payment: { id: '019aa3f2-cf63-7b8f-8062-5e0d1f2a3b4c', code: 'PAY_t1U2v3W4' },
  customer: {
    id: '019aa3f2-8b2f-7d4b-8c2e-1a6f7b8c9d0e',
    code: 'CUST_x9Y8z7W6',
    email: 'ada@example.com',
    name: 'Ada Obi',
  },
  invoice: {
    id: '019aa3f2-be52-7a7e-8f51-4d9c0e1f2a3b',
    code: 'INV_p7Q8r9S0',
    number: 'INV-000042',
  },
};
