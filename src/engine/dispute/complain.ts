// A payer does not recognise a payment. It moves no money: the merchant is told and decides, and
// until then nothing of the payment's subscription is charged automatically.

import type { Db } from '../../db/connect.ts';
import { emit } from '../../events/emit.ts';
import type { Context } from '../../frame/context.ts';
import { type DisputeRow, NOTHING_LOST } from '../../model/disputes/shape.ts';
import { insertDispute, selectOpenComplaint } from '../../model/disputes/sql.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import { selectPayment } from '../../model/payments/sql.ts';
import { goneOf } from '../../model/payments/taken-back.ts';
import { viewDispute } from '../../model/views/disputes.ts';
import { subscribedIn } from '../book/book.ts';
import { closeBook } from '../book/close.ts';
import { bookQueryFor, openBook } from '../book/open.ts';
import { stopTries } from './tries.ts';

export interface Complaint {
  readonly customerId: string;
  /** The payment's id or code. */
  readonly payment: string;
  /** In the payer's words. */
  readonly reason: string;
}

/**
 * The dispute; one that is open already is returned as it is. Null where the customer has made no
 * such payment, or nothing of it was kept.
 */
export async function complain(
  db: Db,
  at: Context,
  { customerId, payment: named, reason }: Complaint,
): Promise<DisputeRow | null> {
  const { id: tenantId } = at.tenant;
  const payment = await selectPayment(db, tenantId, named);
  if (payment === undefined || payment.customerId !== customerId || !isKept(payment)) return null;
  // Its lock first: two complaints at once are one.
  const book = await openBook(db, at, bookQueryFor(payment));
  const open = await selectOpenComplaint(db, tenantId, payment.id);
  if (open) return open;
  const dispute = await insertDispute(db, tenantId, newDispute(at, { payment, reason }));
  for (const account of subscribedIn(book)) stopTries(account);
  await closeBook(db, book);
  const data = await viewDispute(db, tenantId, dispute);
  await emit(db, tenantId, { type: 'dispute.opened', entityId: dispute.id, data, now: at.now });
  return dispute;
}

/** Money that we took for an invoice, and that is not gone again. */
const isKept = ({ status, invoiceId, amount, amountRefunded, ...payment }: PaymentAttemptRow) =>
  status === 'succeeded' && invoiceId !== null && amountRefunded + goneOf(payment) < amount;

const newDispute = (
  { now, chance }: Context,
  { payment, reason }: { readonly payment: PaymentAttemptRow; readonly reason: string },
): Omit<DisputeRow, 'tenantId'> => ({
  ...{ id: chance.newId(), code: chance.newCode('DSP_'), paymentId: payment.id },
  ...{ invoiceId: payment.invoiceId, subscriptionId: payment.subscriptionId },
  ...{ customerId: payment.customerId, amount: payment.amount, currency: payment.currency },
  ...{ kind: 'complaint', reason, status: 'needs_response', provider: null },
  ...{ providerReference: null, respondBy: null, note: null, createdAt: now, decidedAt: null },
  ...NOTHING_LOST,
});
