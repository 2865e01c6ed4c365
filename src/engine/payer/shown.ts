// An open account as its payer sees it: the same rows as the query for payers returns. Where the
// payer has asked for what there was already, the answer says that nothing changed.

import { shapeOwnSubscription } from '../../model/subscriptions/payers-shape.ts';
import type { Account } from '../book/book.ts';

export function shownToPayer({ subscription, plan, source }: Account) {
  return shapeOwnSubscription({
    ...subscription,
    takeovers: null,
    planName: plan.name,
    type: source?.type ?? null,
    cardBrand: source?.cardBrand ?? null,
    cardLast4: source?.cardLast4 ?? null,
    bankName: source?.bankName ?? null,
    bankLast4: source?.bankLast4 ?? null,
  });
}

/** Marks an answer that nothing was written for: its message says so. */
const UNCHANGED = Symbol('unchanged');

export const unchangedForPayer = (account: Account) => ({
  ...shownToPayer(account),
  [UNCHANGED]: true,
});

export const changeMessage = (data: object) =>
  UNCHANGED in data ? 'Nothing changed: it is already as you asked' : 'Subscription changed';
