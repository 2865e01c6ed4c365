// What must hold before a payer promises to pay an invoice. Pure.

import { problem } from '../../frame/problems.ts';
import type { Problem } from '../../lib/api/problem.ts';
import { MOST_PROMISES } from '../../model/invoices/promise.ts';
import { COLLECTING } from '../../model/subscriptions/life.ts';
import { isSoldAlone } from '../book/book.ts';
import { type InvoiceRuleFacts, linkProblem } from '../change/invoice-rules.ts';

const NOT_COLLECTED = 'Only an open invoice that is being collected can be promised';

type PromiseFacts = Omit<InvoiceRuleFacts, 'source'>;

/** Why it cannot be promised; null: it can. */
export function promiseProblem(facts: PromiseFacts): Problem | null {
  const { invoice, subscription, isChargePending } = facts;
  const found = linkProblem(facts);
  if (found !== null) return found;
  if (isChargePending) return problem('charge_in_flight');
  const isCollected =
    subscription === null || isSoldAlone(invoice) || COLLECTING.has(subscription.status);
  if (invoice.status !== 'open' || !isCollected) {
    return problem('invoice_not_payable', { message: NOT_COLLECTED });
  }
  return (invoice.promises ?? 0) >= MOST_PROMISES ? problem('promise_limit') : null;
}
