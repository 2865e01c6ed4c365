// One charge that a person asks for: prepared with a lease, sent once by the request that takes its
// turn, and settled. A request whose process slept or died leaves it to the job that looks it up.

import type { Db } from '../../db/connect.ts';
import type { HouseContext } from '../../frame/context.ts';
import type { House } from '../../frame/house.ts';
import { leaseEnd } from '../../frame/job.ts';
import type { ChargeAnswer } from '../../frame/outcomes.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { selectInvoice } from '../../model/invoices/sql.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import { selectAttempt, takeUnsentAttempt } from '../../model/payments/sql.ts';
import { chargeTermsOf } from '../../provider/ask/charges.ts';
import { putAttempt } from '../book/book.ts';
import { closeBook } from '../book/close.ts';
import type { OneAccount } from '../book/one-account.ts';
import { bookQueryFor, openBook } from '../book/open.ts';
import { type ChargedBy, invoiceFacts, requireSource } from '../change/invoice-rules.ts';
import { askForCharge, type ChargeAsker } from './ask.ts';
import { type ChargeIntent, chargeIntentsOf } from './intent.ts';
import { beginAttempt } from './prepare.ts';
import { settleCharges } from './settle.ts';

/** Kept with an idempotent request: an older version has kept no end of a lease. */
export interface ChargeByHand {
  readonly attemptId: string;
  readonly invoiceId: string;
  readonly isMarked: boolean;
  readonly heldUntil?: string | null;
}

/** Commits the attempt, with the book that it is of. */
export async function prepareByHand(
  db: Db,
  { house }: Pick<HouseContext, 'house'>,
  {
    book,
    account,
    invoice,
    by,
  }: OneAccount & { readonly invoice: InvoiceRow; readonly by: ChargedBy },
): Promise<ChargeByHand> {
  const source = requireSource(invoiceFacts(account, invoice), by);
  const attempt = putAttempt(account, {
    ...beginAttempt(account, { invoice, source, isManual: true }),
    leasedUntil: leaseEnd(house, house.clock.now()),
  });
  await closeBook(db, book);
  const isMarked = !chargeTermsOf(house.providers, attempt).provesAbsence;
  const heldUntil = attempt.leasedUntil?.toISOString() ?? null;
  return { attemptId: attempt.id, invoiceId: invoice.id, isMarked, heldUntil };
}

/** Null where it is not to be sent by this request. */
export async function takeByHand(
  db: Db,
  at: HouseContext,
  { attemptId, isMarked, heldUntil = null }: ChargeByHand,
): Promise<ChargeIntent | null> {
  const { house, tenant, now } = at;
  const known = await selectAttempt(db, tenant.id, attemptId);
  if (!known) throw new Error(`attempt ${attemptId} is gone`);
  // Whose it is first: the writer with the account open writes the attempt last.
  const book = await openBook(db, at, bookQueryFor(known));
  const leasedUntil = leaseEnd(house, house.clock.now());
  const unsent = { attemptId, now, isMarked, heldUntil, leasedUntil };
  // The repeat of a request that died finds it taken: the job finds out what became of it.
  const attempt = await takeUnsentAttempt(db, tenant.id, unsent);
  if (!attempt) return null;
  const [charge] = await chargeIntentsOf(db, book, [attempt]);
  return charge ?? null;
}

/** Sent as long as the lease lasts: after it the charge is another's, or is called off. */
export async function askByHand(
  { clock, ...by }: Omit<ChargeAsker, 'isHeld'> & Pick<House, 'clock'>,
  turn: ChargeIntent,
): Promise<ChargeAnswer> {
  const { leasedUntil } = turn.attempt;
  const isHeld = () => leasedUntil !== null && clock.now() < leasedUntil;
  return await askForCharge({ ...by, isHeld }, turn);
}

export interface ChargedByHand {
  readonly invoice: InvoiceRow;
  readonly attempt: PaymentAttemptRow;
}

/** With null nothing was asked. */
export async function settleByHand(
  { db, afterCommit }: { readonly db: Db; afterCommit(action: () => void): void },
  at: HouseContext,
  { intent, answer }: { readonly intent: ChargeByHand; readonly answer: ChargeAnswer | null },
): Promise<ChargedByHand> {
  const { house, tenant } = at;
  if (answer !== null) {
    const held = { until: answer.attempt.leasedUntil, isMarked: intent.isMarked };
    await settleCharges(db, { of: () => at }, [{ ...answer, lease: held }]);
    afterCommit(() => house.meters.charged(answer.outcome));
  }
  const invoice = await selectInvoice(db, tenant.id, intent.invoiceId);
  const attempt = await selectAttempt(db, tenant.id, intent.attemptId);
  if (!invoice || !attempt) throw new Error(`attempt ${intent.attemptId} is gone`);
  return { invoice, attempt };
}
