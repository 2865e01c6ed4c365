// A payment attempt as its list shows it: with its customer and invoice, and what was charged.

import Type, { type Static } from 'typebox';
import type { Db } from '../../db/connect.ts';
import { basedOn, Nullable } from '../../lib/api/schema.ts';
import {
  PaymentAttempt,
  type PaymentAttemptRow,
  paymentAttemptExample,
  shapePaymentAttempt,
} from '../payments/shape.ts';
import { PaymentAllowed, Refundable } from '../refunds/refundable.ts';
import { selectSourcesById } from '../related-sql.ts';
import { PaymentSource, paymentSourceExample, shapePaymentSource } from '../sources/shape.ts';
import { paidExample, ShortCustomer, ShortInvoice } from './paid.ts';
import { selectPaid } from './paid-sql.ts';

export const PaymentAttemptView = Type.Object(
  {
    ...PaymentAttempt.properties,
    customer: ShortCustomer,
    invoice: Nullable(ShortInvoice, 'The invoice to pay. `null` if none.'),
    paymentSource: Nullable(
      PaymentSource,
      'The source charged. `null` for a card that was not saved.',
    ),
  },
  {
    title: 'ListedPaymentAttempt',
    description: 'A payment attempt, with its customer, invoice and source.',
    ...basedOn(PaymentAttempt),
  },
);

export const paymentAttemptViewExample: Static<typeof PaymentAttemptView> = {
  ...paymentAttemptExample,
  customer: paidExample.customer,
  invoice: paidExample.invoice,
  paymentSource: paymentSourceExample,
};

/** Read by itself. */
export const PaymentAttemptDetails = Type.Object(
  {
    ...PaymentAttemptView.properties,
    refundable: Refundable,
    allowed: PaymentAllowed,
  },
  {
    title: 'PaymentAttemptDetails',
    description: 'A payment attempt, with what can be done with it now.',
    ...basedOn(PaymentAttemptView),
  },
);

export const paymentAttemptDetailsExample: Static<typeof PaymentAttemptDetails> = {
  ...paymentAttemptViewExample,
  refundable: { source: 500_000, credit: 500_000, givenByChanges: 0 },
  allowed: { refund: null, refundAsCredit: null, resolve: 'payment_not_in_review' },
};

export async function viewPaymentAttempts(
  db: Db,
  tenantId: string,
  rows: readonly PaymentAttemptRow[],
): Promise<Static<typeof PaymentAttemptView>[]> {
  const ids = rows.map(({ id }) => id);
  const paidOf = await selectPaid(db, tenantId, ids);
  const sourceIds = rows.flatMap(({ paymentSourceId }) => paymentSourceId ?? []);
  const sources = await selectSourcesById(db, tenantId, sourceIds);
  return rows.map((row) => {
    const { customer, invoice } = paidOf(row.id);
    const source = sources.get(row.paymentSourceId ?? '');
    const paymentSource = source ? shapePaymentSource(source) : null;
    return { ...shapePaymentAttempt(row), customer, invoice, paymentSource };
  });
}
