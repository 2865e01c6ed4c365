// Money was collected, by a payment or as credit: the merchant's share of it, due on a business
// day.

import { type Fees, feeOf } from './rules.ts';
import type { SettlementRow } from './shape.ts';

export type SettledMoney = Pick<
  SettlementRow,
  | 'id'
  | 'tenantId'
  | 'paymentId'
  | 'invoiceId'
  | 'subscriptionId'
  | 'depositId'
  | 'grossAmount'
  | 'currency'
>;

export function newSettlement(
  money: SettledMoney,
  terms: { readonly fees: Fees; readonly dueAt: Date; readonly now: Date },
): SettlementRow {
  const feeAmount = feeOf(money.grossAmount, terms.fees);
  return {
    ...money,
    feeAmount,
    netAmount: money.grossAmount - feeAmount,
    status: 'pending',
    dueAt: terms.dueAt,
    payoutId: null,
    payoutDueAt: terms.dueAt,
    leasedUntil: null,
    held: null,
    createdAt: terms.now,
  };
}
