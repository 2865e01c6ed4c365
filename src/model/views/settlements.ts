// A settlement as its list shows it: with who paid, and for which invoice.

import Type, { type Static } from 'typebox';
import type { Db } from '../../db/connect.ts';
import { basedOn, Nullable } from '../../lib/api/schema.ts';
import {
  Settlement,
  type SettlementRow,
  settlementExample,
  shapeSettlement,
} from '../settlements/shape.ts';
import { paidExample, ShortCustomer, ShortInvoice, ShortPayment } from './paid.ts';
import { selectPaid } from './paid-sql.ts';

export const SettlementView = Type.Object(
  {
    ...Settlement.properties,
    customer: ShortCustomer,
    payment: ShortPayment,
    invoice: Nullable(ShortInvoice, 'The invoice paid'),
  },
  {
    title: 'ListedSettlement',
    description: 'A settlement, with its customer, payment and invoice.',
    ...basedOn(Settlement),
  },
);

export const settlementViewExample: Static<typeof SettlementView> = {
  ...settlementExample,
  ...paidExample,
};

export async function viewSettlements(
  db: Db,
  tenantId: string,
  rows: readonly SettlementRow[],
): Promise<Static<typeof SettlementView>[]> {
  const ids = rows.map(({ paymentId }) => paymentId);
  const paidOf = await selectPaid(db, tenantId, ids);
  return rows.map((row) => ({ ...shapeSettlement(row), ...paidOf(row.paymentId) }));
}
