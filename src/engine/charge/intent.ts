// What asking for charges needs once their transaction is over: read while their book is open.

import type { Db } from '../../db/connect.ts';
import { type Key, nameOfKey } from '../../db/keys.ts';
import type { Context } from '../../frame/context.ts';
import { isByTransfer } from '../../model/collection/method.ts';
import { addressAtProvider } from '../../model/customers/address.ts';
import { isOwed } from '../../model/invoices/owed.ts';
import { TOOK_MONEY } from '../../model/payments/life.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import type { PaymentSourceRow } from '../../model/sources/shape.ts';
import {
  type AnyAccount,
  accountsIn,
  accountTitle,
  type Book,
  invoiceOf,
  isCollected,
  isInvoiceOver,
} from '../book/book.ts';
import { selectByKeyAcrossTenants, selectEarlierAttemptsAcrossTenants } from '../book/sql.ts';

/** All that a charge needs once its transaction is over. */
export interface ChargeIntent {
  readonly at: Context;
  readonly attempt: PaymentAttemptRow;
  /** Null: it is only looked at. */
  readonly source: PaymentSourceRow | null;
  readonly customerEmail: string;
  readonly planName: string;
  /** The failed attempts before it whose references are looked up once more. */
  readonly earlier: readonly PaymentAttemptRow[];
  /** What it is for is still owed, and its source may still be charged: it may be asked for. */
  readonly mayStillSend: boolean;
}

/** Of pending attempts, and of others that are looked at once more. */
export async function chargeIntentsOf(
  db: Db,
  book: Book,
  attempts: readonly PaymentAttemptRow[],
): Promise<ChargeIntent[]> {
  const keysIn = (column: 'paymentSourceId' | 'invoiceId', charges = attempts): Key[] =>
    charges.flatMap(({ tenantId, [column]: id }) => (id === null ? [] : { tenantId, id }));
  const sources = new Map<string, PaymentSourceRow>();
  for (const { source } of book.accounts) if (source) sources.set(nameOfKey(source), source);
  // A charge goes on with the source it began with, whatever pays for the next one.
  const missing = keysIn('paymentSourceId').filter((key) => !sources.has(nameOfKey(key)));
  const others = await selectByKeyAcrossTenants(db, 'payment_sources', missing);
  for (const [name, source] of others) sources.set(name, source);
  const again = attempts.filter(({ number }) => (number ?? 1) > 1);
  const earlier = again.length
    ? await selectEarlierAttemptsAcrossTenants(db, keysIn('invoiceId', again))
    : [];
  const nameOf = (tenantId: string, id: string | null) => nameOfKey({ tenantId, id: id ?? '' });
  const earlierOf = Map.groupBy(earlier, ({ tenantId, invoiceId }) => nameOf(tenantId, invoiceId));
  const accountOf = accountsIn(book);
  return attempts.map((attempt) => {
    const { tenantId, paymentSourceId, invoiceId } = attempt;
    const account = accountOf(attempt);
    const source = sources.get(nameOf(tenantId, paymentSourceId)) ?? null;
    const isCharged = !TOOK_MONEY.has(attempt.status);
    if (!account || (isCharged && !source))
      throw new Error(`attempt ${attempt.id} has nothing to charge`);
    return {
      at: account.at,
      attempt,
      source,
      customerEmail: addressAtProvider(account.customer, account.at.terms),
      planName: accountTitle(account),
      earlier: (earlierOf.get(nameOf(tenantId, invoiceId)) ?? []).filter(
        ({ id }) => id !== attempt.id,
      ),
      mayStillSend: mayStillSend(account, { attempt, source }),
    };
  });
}

/** Whether a charge that was not asked for yet is still to be. */
function mayStillSend(
  account: AnyAccount,
  { attempt, source }: Pick<ChargeIntent, 'attempt' | 'source'>,
): boolean {
  const invoice = invoiceOf(account, attempt.invoiceId);
  if (!invoice || source?.status !== 'active') return false;
  if (attempt.isManual) return isOwed(invoice) && !isInvoiceOver(account, invoice);
  return invoice.status === 'open' && isCollected(account, invoice) && !isByTransfer(invoice);
}
