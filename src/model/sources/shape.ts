// What a customer pays with, as the API and the events show it: never a token, never a full number.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { PaymentSources } from '../../db/schema.ts';
import { Id, Instant, Nullable, OneOf } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { PULL_METHODS } from '../../provider/port/methods.ts';
import { sourceLife } from './life.ts';

export const PaymentSourceType = OneOf(PULL_METHODS, {
  title: 'PaymentSourceType',
  description: 'A saved `card`, or a `bank` account debited under a mandate.',
});

const Card = Type.Object(
  {
    brand: Type.String({ description: 'Card brand, for example `Visa`, `Mastercard` or `Verve`' }),
    last4: Type.String({ description: 'Last four digits' }),
    expiryMonth: Type.Integer({ description: 'Expiry month: 1 to 12' }),
    expiryYear: Type.Integer({ description: 'Expiry year, four digits' }),
  },
  { title: 'Card', description: 'Details of a card.' },
);
const BankAccount = Type.Object(
  {
    bankCode: Type.String({ description: 'The bank’s three-digit code' }),
    bankName: Nullable(Type.String(), 'The bank’s name. `null` if unknown.'),
    accountName: Type.String({ description: 'The account holder’s name, as the bank knows it' }),
    last4: Type.String({ description: 'Last four digits' }),
    mandateId: Type.String({
      description: 'The provider’s id of the mandate',
    }),
  },
  { title: 'BankAccount', description: 'Details of a bank account.' },
);
const SourceStatus = OneOf(sourceLife.states, {
  title: 'PaymentSourceStatus',
  description: 'Only an `active` source is charged.',
});

export const PaymentSource = Type.Object(
  {
    id: Id('Unique identifier'),
    customerId: Id('The customer’s id'),
    type: PaymentSourceType,
    status: SourceStatus,
    card: Nullable(Card, 'The card. `null` for a bank account.'),
    bank: Nullable(BankAccount, 'The bank account. `null` for a card.'),
    createdAt: Instant('When it was first saved'),
    updatedAt: Instant('When it was last updated'),
  },
  { title: 'PaymentSource', description: 'A customer’s saved card or bank account.' },
);

export type PaymentSourceRow = Selectable<PaymentSources>;

export const shapePaymentSource = shaped(PaymentSource).from<PaymentSourceRow>({
  card: (row) => (row.cardBrand === null ? null : cardFacts(row)),
  bank: (row) => (row.bankCode === null ? null : bankFacts(row)),
});

function cardFacts(row: PaymentSourceRow) {
  return {
    brand: row.cardBrand ?? '',
    last4: row.cardLast4 ?? '',
    expiryMonth: row.cardExpiryMonth ?? 0,
    expiryYear: row.cardExpiryYear ?? 0,
  };
}

function bankFacts(row: PaymentSourceRow) {
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
