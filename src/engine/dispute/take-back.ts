// A payment was taken back, as its provider's own record says: a row of the statement, or a look at
// the payment. Whatever tells of it, and however often, it is taken from the merchant once.

import type { Db } from '../../db/connect.ts';
import type { Context } from '../../frame/context.ts';
import type { DisputeRow } from '../../model/disputes/shape.ts';
import { selectLostDispute } from '../../model/disputes/sql.ts';
import { lockPayment, selectAttempt } from '../../model/payments/sql.ts';
import { sumRefunds } from '../../model/refunds/sql.ts';
import { closeBook } from '../book/close.ts';
import { bookQueryFor, openBook } from '../book/open.ts';
import { takeBackInBook } from './take-back-in-book.ts';
import { takeLooseBack } from './take-loose-back.ts';

export interface TakenBackPayment {
  readonly paymentId: string;
  /** All that was ever taken back of it, as far as is known. */
  readonly totalKobo: number;
  /** What tells of it. */
  readonly reference: string;
  readonly reason?: string;
}

/**
 * The dispute that it is, or was; null where nothing of it is the merchant's loss, as of a payment
 * that was sent back in full. At most the payment less what was sent back is taken, in total.
 */
export async function takePaymentBack(
  db: Db,
  at: Context,
  { paymentId, totalKobo, reference, reason }: TakenBackPayment,
): Promise<DisputeRow | null> {
  const { id: tenantId } = at.tenant;
  const known = await selectAttempt(db, tenantId, paymentId);
  if (!known || totalKobo <= 0) return null;
  if (known.invoiceId === null || known.purpose !== 'invoice') {
    await takeLooseBack(db, tenantId, { known, totalKobo, now: at.now });
    return null;
  }
  const book = await openBook(db, at, { ...bookQueryFor(known), attemptIds: [paymentId] });
  const [account] = book.accounts;
  await lockPayment(db, tenantId, { payment: paymentId });
  const attempt = account?.attempts.find(({ id }) => id === paymentId);
  if (!account || !attempt) return null;
  const refunds = await sumRefunds(db, tenantId, paymentId);
  const told = { totalKobo, refunds, reference, reason: reason ?? null };
  takeBackInBook(book, account, { attempt, ...told });
  await closeBook(db, book);
  return (await selectLostDispute(db, tenantId, paymentId)) ?? null;
}
