// A payment was collected: the merchant's share of it falls due on the next business day.

import type { Static } from 'typebox';
import type { Db } from '../db/connect.ts';
import { newId } from '../lib/id.ts';
import { type Fees, feeOf, nextBusinessDay } from './rules.ts';
import { type Settlement, shapeSettlement } from './shape.ts';
import { insertSettlement } from './sql.ts';

export interface Collected {
  readonly paymentId: string;
  readonly invoiceId: string;
  readonly subscriptionId: string;
  readonly grossAmount: number;
  readonly currency: string;
  readonly fees: Fees;
  readonly now: Date;
}

export async function createSettlement(
  db: Db,
  tenantId: string,
  collected: Collected,
): Promise<Static<typeof Settlement>> {
  const { fees, now, ...payment } = collected;
  const feeAmount = feeOf(payment.grossAmount, fees);
  const settlement = await insertSettlement(db, tenantId, {
    id: newId(),
    ...payment,
    feeAmount,
    netAmount: payment.grossAmount - feeAmount,
    dueAt: nextBusinessDay(now),
    createdAt: now,
  });
  return shapeSettlement(settlement);
}
