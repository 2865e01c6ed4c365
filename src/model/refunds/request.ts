// A refund is committed, with its own reference, before the provider hears of it. The reference
// derives from the payment and the refund's number, so that a restored database makes the same one
// again. A payment made of a deposit is new after a restore: there the deposit gives the name.

import type { Db } from '../../db/connect.ts';
import { wakeWorkers } from '../../db/queue/wake.ts';
import { newId } from '../../lib/values/id.ts';
import { depositRefundReference } from '../deposits/reference.ts';
import { selectPartOfDeposit } from '../deposits/returns-sql.ts';
import { taxShare } from '../invoices/tax.ts';
import { SENT_AGAIN_AT_MOST } from '../payments/next-try.ts';
import type { PaymentAttemptRow } from '../payments/shape.ts';
import type { RefundRow } from './shape.ts';
import { type EarlierRefunds, insertRefund, sumRefunds } from './sql.ts';

export interface NewRefundRequest {
  /** Its row lock must be held. */
  readonly payment: PaymentAttemptRow;
  readonly amount: number;
  readonly reason: string;
  /** To where the money came from, where nothing is said. */
  readonly goesTo?: RefundRow['goesTo'];
  /** Also what changes gave back as credit. */
  readonly evenIfCredited?: boolean;
  /** It was made already, as the provider has shown: it is not sent any more, and looked for. */
  readonly isFound?: boolean;
  /** When it was made, where that is known of one that is found. */
  readonly madeAt?: Date;
  readonly now: Date;
  /** Set by who sends the refund itself at once, so that the job leaves it alone meanwhile. */
  readonly leasedUntil?: Date;
}

export async function requestRefund(
  db: Db,
  tenantId: string,
  {
    payment,
    amount,
    reason,
    goesTo = 'source',
    evenIfCredited = false,
    isFound = false,
    now,
    madeAt = now,
    leasedUntil,
  }: NewRefundRequest,
): Promise<RefundRow> {
  const earlier = await sumRefunds(db, tenantId, payment.id);
  const refund = await insertRefund(db, tenantId, {
    id: newId(),
    provider: payment.provider,
    paymentId: payment.id,
    customerId: payment.customerId,
    invoiceId: payment.invoiceId,
    amount,
    taxAmount: taxGivenBack(payment, { amount, earlier }),
    currency: payment.currency,
    reason,
    goesTo,
    evenIfCredited,
    reference: await refundReference(db, payment, earlier.count + 1),
    dueAt: now,
    leasedUntil: leasedUntil ?? null,
    ...(isFound ? { askedAt: madeAt, tries: SENT_AGAIN_AT_MOST + 1 } : { askedAt: null, tries: 0 }),
    now,
  });
  await wakeWorkers(db);
  return refund;
}

async function refundReference(
  db: Db,
  { tenantId, id, reference, depositId }: PaymentAttemptRow,
  number: number,
): Promise<string> {
  const of = depositId === null ? null : await selectPartOfDeposit(db, tenantId, id);
  return of ? depositRefundReference({ tenantId, ...of, number }) : `${reference}-refund-${number}`;
}

/** Of all that went back so far its share of the tax, less what earlier ones had of it. */
function taxGivenBack(
  { amount: paid, taxAmount }: Pick<PaymentAttemptRow, 'amount' | 'taxAmount'>,
  { amount, earlier }: { readonly amount: number; readonly earlier: EarlierRefunds },
): number {
  if (taxAmount === 0) return 0;
  return taxShare(taxAmount, earlier.amount + amount, paid) - earlier.taxAmount;
}
