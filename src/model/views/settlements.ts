// A settlement as its list shows it: with who paid, and for which invoice or of which deposit.

import Type, { type Static } from 'typebox';
import type { Db } from '../../db/connect.ts';
import { basedOn, Nullable } from '../../lib/api/schema.ts';
import {
  Settlement,
  type SettlementRow,
  settlementExample,
  shapeSettlement,
} from '../settlements/shape.ts';
import { ShortDeposit } from './credited.ts';
import { selectCredited } from './credited-sql.ts';
import { paidExample, ShortCustomer, ShortInvoice, ShortPayment } from './paid.ts';
import { selectPaid } from './paid-sql.ts';

export const SettlementView = Type.Object(
  {
    ...Settlement.properties,
    customer: ShortCustomer,
    payment: Nullable(ShortPayment, 'The payment. `null` if a deposit became credit.'),
    invoice: Nullable(ShortInvoice, 'The invoice paid'),
    deposit: Nullable(ShortDeposit, 'The deposit that became credit. `null` for a payment.'),
  },
  {
    title: 'ListedSettlement',
    description: 'A settlement, with its customer, payment and invoice, or its deposit.',
    ...basedOn(Settlement),
  },
);

export const settlementViewExample: Static<typeof SettlementView> = {
  ...settlementExample,
  ...paidExample,
  deposit: null,
};

export async function viewSettlements(
  db: Db,
  tenantId: string,
  rows: readonly SettlementRow[],
): Promise<Static<typeof SettlementView>[]> {
  const [paidOf, creditedOf] = await Promise.all([
    selectPaid(
      db,
      tenantId,
      rows.flatMap(({ paymentId }) => paymentId ?? []),
    ),
    selectCredited(
      db,
      tenantId,
      rows.flatMap(({ depositId }) => depositId ?? []),
    ),
  ]);
  return rows.map((row) => {
    const { paymentId, depositId } = row;
    const cause =
      paymentId === null
        ? { payment: null, invoice: null, ...creditedOf(depositId ?? '') }
        : { ...paidOf(paymentId), deposit: null };
    return { ...shapeSettlement(row), ...cause };
  });
}
