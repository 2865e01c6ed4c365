// A deposit as its parts are placed: its sums, its state, and the payments and credit that are made
// of it. Rows are changed in memory, and written when all is placed.

import type { Context } from '../../frame/context.ts';
import type { CreditGiven } from '../../model/credit/shape.ts';
import { depositStatusOf, unappliedOf } from '../../model/deposits/life.ts';
import type { DepositRow } from '../../model/deposits/shape.ts';
import { arrivedPayment } from '../../model/payments/arrived.ts';
import type { PlacedBy } from '../../model/payments/placed.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';

type SumsChange = Partial<
  Pick<DepositRow, 'appliedAmount' | 'returningAmount' | 'returnedAmount' | 'reason' | 'dueAt'>
> & {
  /** Whether a person must look at it. */
  readonly isHeld?: boolean;
};

/** The deposit with these sums, and the state that follows from them. */
export function changedDeposit(
  deposit: DepositRow,
  { isHeld = deposit.status === 'held', ...change }: SumsChange,
  now: Date,
): DepositRow {
  // The first request may be done last: what comes later never bears an earlier moment.
  const updatedAt = deposit.updatedAt > now ? deposit.updatedAt : now;
  const changed = { ...deposit, dueAt: null, ...change, updatedAt };
  const status = depositStatusOf(changed, isHeld);
  const isWaiting = unappliedOf(changed) > 0;
  // Placing it again without any change is no touch: it keeps waiting since the same moment.
  const isTouched = status !== deposit.status || unappliedOf(changed) !== unappliedOf(deposit);
  const since = isTouched ? now : (deposit.waitingSince ?? now);
  const waitingSince = isWaiting ? since : null;
  const reason = status === 'held' || status === 'returning' ? changed.reason : null;
  return { ...changed, status, waitingSince, reason };
}

const OTHER_CURRENCY = 'It is in another currency';
const NUMBER_GONE = 'It arrived at a number that is no customer’s any more';

/** Why a person must look at what is left of it; null: the rules know its place. */
export function reasonToHold({
  customerId,
  orderReference,
  currency,
}: Pick<DepositRow, 'customerId' | 'orderReference' | 'currency'>): string | null {
  if (currency !== 'NGN') return OTHER_CURRENCY;
  // The payer of an order may be no customer yet.
  return customerId === null && orderReference === null ? NUMBER_GONE : null;
}

export interface PlacedAmount {
  readonly amount: number;
  readonly by: PlacedBy;
}

/**
 * A payment of so much of it, which pays nothing yet. It comes after all earlier ones of it,
 * whichever was asked for first: the name of its refund is made of its number among them.
 */
export function paymentOfDeposit(
  { tenant, now, chance }: Context,
  deposit: DepositRow & { readonly customerId: string },
  { amount, by }: PlacedAmount,
): PaymentAttemptRow {
  const { id: depositId, customerId, provider, currency, providerReference, sessionId } = deposit;
  const { updatedAt } = deposit;
  const createdAt = updatedAt > now ? new Date(updatedAt.getTime() + 1) : now;
  return {
    ...arrivedPayment({
      ...{ tenantId: tenant.id, id: chance.newId(), code: chance.newCode('PAY_') },
      ...{ customerId, provider, amount, currency, method: 'transfer', at: now },
      reference: chance.newCode('dep_', 20),
      providerReference: providerReference ?? sessionId,
    }),
    depositId,
    placedBy: by,
    createdAt,
  };
}

export const creditOfDeposit = (
  deposit: DepositRow,
  { amount, by }: PlacedAmount,
): CreditGiven => ({
  amount,
  source: 'deposit',
  reason: null,
  invoiceId: null,
  depositId: deposit.id,
  placedBy: by,
});
