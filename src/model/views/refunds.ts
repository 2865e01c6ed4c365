// A refund as its list shows it: with whom it goes to, of which payment and invoice.

import Type, { type Static } from 'typebox';
import type { Db } from '../../db/connect.ts';
import { basedOn, Nullable } from '../../lib/api/schema.ts';
import { Refund, type RefundRow, refundExample, shapeRefund } from '../refunds/shape.ts';
import { paidExample, ShortCustomer, ShortInvoice, ShortPayment } from './paid.ts';
import { selectPaid } from './paid-sql.ts';

export const RefundView = Type.Object(
  {
    ...Refund.properties,
    customer: ShortCustomer,
    payment: ShortPayment,
    invoice: Nullable(ShortInvoice, 'The invoice that the payment paid. `null` if none.'),
  },
  {
    title: 'ListedRefund',
    description: 'A refund, with its customer, payment and invoice.',
    ...basedOn(Refund),
  },
);

export const refundViewExample: Static<typeof RefundView> = { ...refundExample, ...paidExample };

export async function viewRefunds(
  db: Db,
  tenantId: string,
  rows: readonly RefundRow[],
): Promise<Static<typeof RefundView>[]> {
  const ids = rows.map(({ paymentId }) => paymentId);
  const paidOf = await selectPaid(db, tenantId, ids);
  return rows.map((row) => ({ ...shapeRefund(row), ...paidOf(row.paymentId) }));
}
