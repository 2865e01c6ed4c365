// What asking for charges needs once their transaction is over: read while their book is open.

import type { Db } from '../../db/connect.ts';
import type { Key } from '../../db/keys.ts';
import type { At } from '../../frame/at.ts';
import { OWED } from '../../model/invoices/life.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import type { PaymentSourceRow } from '../../model/sources/shape.ts';
import { COLLECTING } from '../../model/subscriptions/life.ts';
import { type Account, type Book, hasEnded, invoiceOf } from '../book/book.ts';
import { accountOf } from '../book/open.ts';
import { selectByKeyAcrossTenants, selectEarlierAttemptsAcrossTenants } from '../book/sql.ts';

/** All that a charge needs once its transaction is over. */
export interface ChargeIntent {
  readonly at: At;
  readonly attempt: PaymentAttemptRow;
  readonly source: PaymentSourceRow;
  readonly customerEmail: string;
  readonly planName: string;
  /** The failed attempts before it whose references are looked up once more. */
  readonly earlier: readonly PaymentAttemptRow[];
  /** What it is for is still owed, and its source may still be charged: it may be asked for. */
  readonly isWanted: boolean;
}

/** Of pending attempts. */
export async function chargeIntentsOf(
  db: Db,
  book: Book,
  attempts: readonly PaymentAttemptRow[],
): Promise<ChargeIntent[]> {
  const keysIn = (column: 'paymentSourceId' | 'invoiceId', of = attempts): Key[] =>
    of.flatMap(({ tenantId, [column]: id }) => (id === null ? [] : { tenantId, id }));
  const sources = new Map<string, PaymentSourceRow>();
  for (const { source } of book.accounts) if (source) sources.set(source.id, source);
  // A charge goes on with the source it began with, whatever pays for the next one.
  const missing = keysIn('paymentSourceId').filter(({ id }) => !sources.has(id));
  const others = await selectByKeyAcrossTenants(db, 'payment_sources', missing);
  for (const [id, source] of others) sources.set(id, source);
  const repeated = attempts.filter(({ number }) => (number ?? 1) > 1);
  const earlier = repeated.length
    ? await selectEarlierAttemptsAcrossTenants(db, keysIn('invoiceId', repeated))
    : [];
  const earlierOf = Map.groupBy(earlier, ({ invoiceId }) => invoiceId);
  return attempts.map((attempt) => {
    const account = accountOf(book, attempt.subscriptionId);
    const source = sources.get(attempt.paymentSourceId ?? '');
    if (!account || !source) throw new Error(`attempt ${attempt.id} has nothing to charge`);
    return {
      at: account.at,
      attempt,
      source,
      customerEmail: account.customer.email,
      planName: account.plan.name,
      earlier: (earlierOf.get(attempt.invoiceId) ?? []).filter(({ id }) => id !== attempt.id),
      isWanted: isWanted(account, { attempt, source }),
    };
  });
}

/** Whether a charge that was not asked for yet is still to be. */
function isWanted(
  account: Account,
  { attempt, source }: { readonly attempt: PaymentAttemptRow; readonly source: PaymentSourceRow },
): boolean {
  const invoice = invoiceOf(account, attempt.invoiceId);
  if (!invoice || source.status !== 'active') return false;
  if (attempt.isManual) return OWED.has(invoice.status) && !hasEnded(account);
  return invoice.status === 'open' && COLLECTING.has(account.subscription.status);
}
