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
import { selectSourcesById } from '../related-sql.ts';
import { PaymentSource, paymentSourceExample, shapePaymentSource } from '../sources/shape.ts';
import { paidExample, ShortCustomer, ShortInvoice } from './paid.ts';
import { selectPaid } from './paid-sql.ts';

export const PaymentAttemptView = Type.Object(
  {
    ...PaymentAttempt.properties,
    customer: ShortCustomer,
    invoice: Nullable(ShortInvoice, 'The invoice that it is for; null: for none'),
    paymentSource: Nullable(
      PaymentSource,
      'What is charged; null where a page took it from a card that was not kept',
    ),
  },
  {
    title: 'ListedPaymentAttempt',
    description: 'One attempt to take money, with its customer, invoice and source.',
    ...basedOn(PaymentAttempt),
  },
);

export const paymentAttemptViewExample: Static<typeof PaymentAttemptView> = {
  ...paymentAttemptExample,
  customer: paidExample.customer,
  invoice: paidExample.invoice,
  paymentSource: paymentSourceExample,
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
