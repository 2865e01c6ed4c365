// A payment was taken back, as its provider's own record says: a row of the statement, or a look at
// the payment. Whatever tells of it, and however often, it is taken from the merchant once.

import type { Db } from '../../db/connect.ts';
import type { Context } from '../../frame/context.ts';
import { addReversedPiece } from '../../model/disputes/reversals-sql.ts';
import type { DisputeRow } from '../../model/disputes/shape.ts';
import { selectLostDispute } from '../../model/disputes/sql.ts';
import { lockPayment, selectAttempt } from '../../model/payments/sql.ts';
import { sumRefunds } from '../../model/refunds/sql.ts';
import { closeBook } from '../book/close.ts';
import { bookQueryFor, openBook } from '../book/open.ts';
import { takeBackInBook } from './take-back-in-book.ts';

export interface TakenBackPayment {
  readonly paymentId: string;
  readonly amountKobo: number;
  /** Whether that is all that was ever taken back of it, and not one more piece. */
  readonly isTotal: boolean;
  /** What tells of it: the same one, told again, is nothing new. */
  readonly reference: string;
  readonly reason?: string;
}

/**
 * The dispute that it is, or was; null where nothing of it is the merchant's loss, as of a payment
 * that was refunded in full. At most the amount of the payment less its refunds is taken, in total.
 */
export async function takePaymentBack(
  db: Db,
  at: Context,
  { paymentId, amountKobo, isTotal, reference, reason }: TakenBackPayment,
): Promise<DisputeRow | null> {
  const { id: tenantId } = at.tenant;
  const known = await selectAttempt(db, tenantId, paymentId);
  if (known?.invoiceId == null || known.purpose !== 'invoice') return null;
  const book = await openBook(db, at, { ...bookQueryFor(known), attemptIds: [paymentId] });
  const [account] = book.accounts;
  await lockPayment(db, tenantId, { payment: paymentId });
  const attempt = account?.attempts.find(({ id }) => id === paymentId);
  if (!account || !attempt || amountKobo <= 0) return null;
  const piece = { paymentId, reference, amount: amountKobo, now: at.now };
  const totalKobo = isTotal ? amountKobo : await addReversedPiece(db, tenantId, piece);
  const { amount: ownRefunds } = await sumRefunds(db, tenantId, paymentId);
  const told = { totalKobo, ownRefunds, reference, reason: reason ?? null };
  takeBackInBook(book, account, { attempt, ...told });
  await closeBook(db, book);
  return (await selectLostDispute(db, tenantId, paymentId)) ?? null;
}
