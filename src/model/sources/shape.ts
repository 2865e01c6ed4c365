// What a customer pays with, as the API and the events show it: never a token, never a full number.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { PaymentSources } from '../../db/schema.ts';
import { Id, Instant, Nullable, OneOf } from '../../lib/schema.ts';
import { shaped } from '../../lib/shaped.ts';
import { sourceLife } from './life.ts';

export const PaymentSourceType = OneOf(['card', 'bank'], { title: 'PaymentSourceType' });

export const PaymentSource = Type.Object(
  {
    id: Id(),
    customerId: Id(),
    type: PaymentSourceType,
    status: OneOf(sourceLife.states, { title: 'PaymentSourceStatus' }),
    card: Nullable(
      Type.Object(
        {
          brand: Type.String(),
          last4: Type.String(),
          expiryMonth: Type.Integer(),
          expiryYear: Type.Integer(),
        },
        { title: 'Card' },
      ),
    ),
    bank: Nullable(
      Type.Object(
        {
          bankCode: Type.String(),
          bankName: Nullable(Type.String()),
          accountName: Type.String(),
          last4: Type.String(),
          mandateId: Type.String(),
        },
        { title: 'BankAccount' },
      ),
    ),
    createdAt: Instant(),
    updatedAt: Instant(),
  },
  { title: 'PaymentSource' },
);

export type PaymentSourceRow = Selectable<PaymentSources>;

export const shapePaymentSource = shaped(PaymentSource).from<PaymentSourceRow>({
  card: (row) => (row.type === 'card' ? cardOf(row) : null),
  bank: (row) => (row.type === 'bank' ? bankOf(row) : null),
});

function cardOf(row: PaymentSourceRow) {
  return {
    brand: row.cardBrand ?? '',
    last4: row.cardLast4 ?? '',
    expiryMonth: row.cardExpiryMonth ?? 0,
    expiryYear: row.cardExpiryYear ?? 0,
  };
}

function bankOf(row: PaymentSourceRow) {
  return {
    bankCode: row.bankCode ?? '',
    bankName: row.bankName,
    accountName: row.bankAccountName ?? '',
    last4: row.bankLast4 ?? '',
    mandateId: row.mandateId ?? '',
  };
}

export const paymentSourceExample: Static<typeof PaymentSource> = {
  id: '019aa3f2-9c30-7e5c-8d3f-2b7a8c9d0e1f',
  customerId: '019aa3f2-8b2f-7d4b-8c2e-1a6f7b8c9d0e',
  type: 'card',
  status: 'active',
  card: { brand: 'Visa', last4: '4081', expiryMonth: 8, expiryYear: 2030 },
  bank: null,
  createdAt: '2026-01-31T09:00:00.000Z',
  updatedAt: '2026-01-31T09:00:00.000Z',
};
