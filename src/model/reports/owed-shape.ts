// The rows of the report about money that did not come in: invoices, and customers at risk.

import Type from 'typebox';
import { Id, Instant, Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';
import { CustomerEmail } from '../customers/shape.ts';
import { OWED } from '../invoices/life.ts';
import { ChargePending } from '../payments/shape.ts';

const OwedCount = (description: string) => Type.Integer({ description });
const OwedText = (description: string) => Type.String({ description });

export const FailedInvoice = Type.Object(
  {
    invoiceId: Id('The invoice’s id'),
    invoiceCode: OwedText('`INV_` and 8 characters'),
    subscriptionId: Nullable(Id(), '`null` for an invoice without a subscription'),
    subscriptionCode: Nullable(Type.String(), '`null` for an invoice without a subscription'),
    customerId: Id('The customer’s id'),
    customerCode: OwedText('`CUST_` and 8 characters'),
    customerEmail: CustomerEmail,
    customerName: Nullable(Type.String(), 'Name used in messages. `null` if unknown.'),
    status: OneOf([...OWED], {
      title: 'OwedInvoiceStatus',
      description: 'Status: still collected (`open`), or no longer (`failed`).',
    }),
    amount: Kobo('Amount still unpaid'),
    attemptCount: OwedCount('Number of charges made'),
    failureCode: Nullable(
      Type.String(),
      'Why the last charge failed, for programs, for example `insufficient_funds`. ' +
        '`null` if unknown.',
    ),
    failureReason: Nullable(
      Type.String(),
      'Why the last charge failed. `null` if no reason was given.',
    ),
    lastFailedAt: Instant('When the last charge failed'),
    nextPaymentAttemptAt: Nullable(
      Instant(),
      'When the next automatic charge is due. `null` if none.',
    ),
    chargePending: Nullable(
      ChargePending,
      'The charge that the provider has not decided. `null` if none.',
    ),
  },
  { title: 'FailedInvoice', description: 'An unpaid invoice whose charge failed.' },
);

export const RiskReason = OneOf(
  ['past_due', 'payment_failed', 'no_payment_source', 'mandate_suspended', 'card_expiring'],
  {
    title: 'RiskReason',
    description:
      'Past due (`past_due`), paused for one of three reasons, or on a card about to ' +
      'expire (`card_expiring`).',
  },
);

export const AtRiskCustomer = Type.Object(
  {
    customerId: Id('The customer’s id'),
    customerCode: OwedText('`CUST_` and 8 characters'),
    customerEmail: CustomerEmail,
    customerName: Nullable(Type.String(), 'Name used in messages. `null` if unknown.'),
    subscriptionId: Id('The subscription at risk'),
    subscriptionCode: OwedText('`SUB_` and 8 characters'),
    invoiceId: Nullable(Id(), 'The unpaid invoice. `null` if none.'),
    reason: RiskReason,
    amount: Kobo('Price of the subscription per cycle'),
    since: Instant('When it became at risk'),
    chargePending: Nullable(
      ChargePending,
      'The charge that the provider has not decided. `null` if none.',
    ),
  },
  { title: 'AtRiskCustomer', description: 'A subscription at risk, and the reason.' },
);
