// The rows of the report about money that did not come in: invoices, and customers at risk.

import Type from 'typebox';
import { Id, Instant, Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';
import { OWED } from '../invoices/life.ts';
import { ChargePending } from '../payments/shape.ts';

const Count = (description: string) => Type.Integer({ description });
const Words = (description: string) => Type.String({ description });

export const FailedInvoice = Type.Object(
  {
    invoiceId: Id('The invoice’s id'),
    invoiceCode: Words('INV_ and 8 characters'),
    subscriptionId: Nullable(Id(), 'Null where the invoice is of none'),
    subscriptionCode: Nullable(Type.String(), 'Null where the invoice is of none'),
    customerId: Id('Who owes it'),
    customerCode: Words('CUST_ and 8 characters'),
    customerEmail: Words('Where to write to them'),
    customerName: Nullable(Type.String(), 'What to call them; null: unknown'),
    status: OneOf([...OWED], {
      title: 'OwedInvoiceStatus',
      description: 'Whether it is still collected (`open`) or was given up (`failed`).',
    }),
    amount: Kobo('What is still unpaid'),
    attemptCount: Count('How many charges were made'),
    failureCode: Nullable(
      Type.String(),
      'Why the last charge failed, for programs, for example `insufficient_funds`; `null`: unknown',
    ),
    failureReason: Nullable(Type.String(), 'Why the last charge failed; null: no reason was given'),
    lastFailedAt: Instant('When the last charge failed'),
    nextPaymentAttemptAt: Nullable(Instant(), 'When it is charged again; null: not by itself'),
    chargePending: Nullable(
      ChargePending,
      'The charge of the invoice that the provider has not decided; null: there is none',
    ),
  },
  { title: 'FailedInvoice', description: 'An invoice whose charge failed, and that is unpaid.' },
);

export const AtRiskCustomer = Type.Object(
  {
    customerId: Id('The customer’s id'),
    customerCode: Words('CUST_ and 8 characters'),
    customerEmail: Words('Where to write to them'),
    customerName: Nullable(Type.String(), 'What to call them; null: unknown'),
    subscriptionId: Id('The subscription that may be lost'),
    subscriptionCode: Words('SUB_ and 8 characters'),
    invoiceId: Nullable(Id(), 'The invoice to collect; null: there is none'),
    reason: OneOf(
      ['past_due', 'payment_failed', 'no_payment_source', 'mandate_suspended', 'card_expiring'],
      {
        title: 'RiskReason',
        description:
          'It is behind (`past_due`), paused for one of three reasons, or its card is about to ' +
          'expire (`card_expiring`).',
      },
    ),
    amount: Kobo('What a cycle of the subscription brings'),
    since: Instant('Since when it is at risk'),
    chargePending: Nullable(
      ChargePending,
      'The charge of the invoice that the provider has not decided; null: there is none',
    ),
  },
  { title: 'AtRiskCustomer', description: 'A customer whom you may lose, and why.' },
);
