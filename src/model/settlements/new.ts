// A payment was collected: the merchant's share of it, due on a business day.

import { type Fees, feeOf } from './rules.ts';
import type { SettlementRow } from './shape.ts';

export interface SettlementPayment {
  readonly id: string;
  readonly tenantId: string;
  readonly paymentId: string;
  readonly invoiceId: string;
  readonly subscriptionId: string | null;
  readonly grossAmount: number;
  readonly currency: string;
}

export function newSettlement(
  payment: SettlementPayment,
  terms: { readonly fees: Fees; readonly dueAt: Date; readonly now: Date },
): SettlementRow {
  const feeAmount = feeOf(payment.grossAmount, terms.fees);
  return {
    ...payment,
    feeAmount,
    netAmount: payment.grossAmount - feeAmount,
    status: 'pending',
    dueAt: terms.dueAt,
    payoutId: null,
    payoutDueAt: terms.dueAt,
    leasedUntil: null,
    held: null,
    createdAt: terms.now,
  };
}
