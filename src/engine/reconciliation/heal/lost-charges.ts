// Charges that the statement has and no row of ours: a database that was restored has lost them.
// The reference of a charge derives from what is charged and how often it was tried, so the invoice
// is found by making its next reference anew. The row comes back as one whose answer is not known,
// and is looked up: the invoice is paid as it was, and is not charged again.

import type { Db } from '../../../db/connect.ts';
import type { HouseContext } from '../../../frame/context.ts';
import { carriedCell } from '../../../lib/values/cell.ts';
import { SENT_AGAIN_AT_MOST } from '../../../model/payments/next-try.ts';
import { chargeReference } from '../../../model/payments/reference.ts';
import {
  type ChargeableInvoice,
  chargeableInvoicesAcrossTenants,
} from '../../../model/reconciliation/looks-sql.ts';
import type { TheirSide } from '../../../model/reconciliation/shape.ts';
import { invoiceOf, isUsable, pendingOf, putAttempt } from '../../book/book.ts';
import { closeBook } from '../../book/close.ts';
import { bookQueryFor, openBook } from '../../book/open.ts';
import { beginAttempt } from '../../charge/prepare.ts';

export interface LostCharge {
  readonly invoice: ChargeableInvoice;
  readonly theirs: TheirSide;
}

const CHARGE = /^chg_/;

/** Of a saved card or account, by a name of ours. */
export const isCharge = ({ reference, entry }: Pick<TheirSide, 'reference' | 'entry'>): boolean =>
  reference !== null && entry === 'credit' && CHARGE.test(reference);

/** Whose these charges are, as far as their invoices are there. */
export async function findLostChargesAcrossTenants(
  db: Db,
  sides: readonly TheirSide[],
  cell: string | null,
): Promise<LostCharge[]> {
  const wanted = new Map(
    sides.flatMap((theirs) => {
      const { reference } = theirs;
      return reference !== null && isCharge(theirs) ? [[reference, theirs] as const] : [];
    }),
  );
  if (wanted.size === 0) return [];
  const found: LostCharge[] = [];
  for await (const invoices of chargeableInvoicesAcrossTenants(db)) {
    for (const invoice of invoices) {
      const theirs = wanted.get(nextReference(invoice, cell));
      if (theirs) found.push({ invoice, theirs });
    }
  }
  return found;
}

function nextReference(invoice: ChargeableInvoice, ownCell: string | null): string {
  const { tenantId, subscriptionId, customerId, attemptCount, referenceCell } = invoice;
  const ownerId = subscriptionId ?? customerId;
  const cell = subscriptionId === null ? ownCell : referenceCell;
  return chargeReference({ tenantId, ownerId, invoice, number: attemptCount + 1, cell });
}

export const cellOfCharges = ({ house, realNow }: Pick<HouseContext, 'house' | 'realNow'>) =>
  carriedCell(house.cell, realNow);

/** Once: a charge that is under way is looked up without this. */
export async function adoptCharge(
  db: Db,
  at: HouseContext,
  { invoice: { id, subscriptionId }, theirs }: LostCharge,
): Promise<void> {
  const query = bookQueryFor({ subscriptionId, invoiceId: id });
  const book = await openBook(db, at, query);
  const [account] = book.accounts;
  const invoice = account && invoiceOf(account, id);
  if (!account || !invoice || pendingOf(account, id) || !isUsable(account.source)) return;
  const { source } = account;
  const begun = beginAttempt(account, { invoice, source, isManual: invoice.status !== 'open' });
  if (begun.reference !== theirs.reference) return;
  const takenAt = new Date(theirs.at);
  putAttempt(account, {
    ...begun,
    ...{ attemptedAt: takenAt, askedAt: takenAt, sent: 'unknown', dueAt: at.now },
    // It is looked up, and not sent once more.
    tries: SENT_AGAIN_AT_MOST + 1,
  });
  await closeBook(db, book);
}
