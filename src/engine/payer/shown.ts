// An open account as its payer sees it: the same rows as the query for payers returns.

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
