// Something is sold by itself, of no subscription: its invoice is open at once, less what credit
// pays of it, and is charged or waits for its payer. Or it is kept as a draft, which is priced
// again when it is opened.

import type { Context } from '../../frame/context.ts';
import type { CustomerRow } from '../../model/customers/shape.ts';
import type { OneOff } from '../../model/entries/shape.ts';
import { COLLECTED, type DraftTerms } from '../../model/invoices/collect.ts';
import { invoiceLines, lineKind } from '../../model/invoices/lines.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import type { PaymentSourceRow } from '../../model/sources/shape.ts';
import { type Book, type OneOffAccount, putInvoice } from '../book/book.ts';
import { drawCredit, giveCredit } from '../price/credit.ts';
import type { MadeInvoice } from '../price/invoice.ts';
import { stepInvoice } from '../tell/step.ts';
import { awaitOneOff } from '../tell/to-transfer.ts';
import { sendInvoice } from '../tell/without-step.ts';

export interface OneOffSale {
  readonly made: MadeInvoice;
  readonly terms: Pick<DraftTerms, 'collect' | 'sendEmail'>;
  /** What is charged for it; null where its payer pays it. */
  readonly source: PaymentSourceRow | null;
}

/** So much is to be paid: the rest is paid by credit. */
export const dueOf = ({
  customer,
  made,
}: {
  readonly customer: CustomerRow;
  readonly made: MadeInvoice;
}): number => Math.max(made.invoice.amountDue - (customer.creditBalance ?? 0), 0);

/** Of an invoice that is not written yet. */
export const newOneOffAccount = (of: {
  readonly at: Context;
  /** With its lock. */
  readonly customer: CustomerRow;
  readonly invoiceId: string;
}): OneOffAccount => ({
  ...{ ...of, source: null, invoices: [], attempts: [] },
  ...{ subscription: null, plan: null },
});

/** In the book of its account, which may hold its draft. */
export function sellOneOff(
  book: Book,
  account: OneOffAccount,
  { made, terms, source }: OneOffSale,
): InvoiceRow {
  const { at, invoiceId } = account;
  const { collectionMethod, hasLink } = COLLECTED[terms.collect];
  account.source = source ?? account.source;
  const reason = 'The invoice total was negative';
  giveCredit(book, account, { amount: made.excess, source: 'invoice', reason, invoiceId });
  const invoice = putInvoice(account, drawCredit(book, account, made));
  if (invoice.amountDue === 0) {
    return stepInvoice(book, account, { invoice, trigger: 'pay', change: { paidAt: at.now } });
  }
  const nextPaymentAttemptAt = source === null ? null : invoice.dueAt;
  const change = { collectionMethod, nextPaymentAttemptAt };
  const opened = stepInvoice(book, account, { invoice, trigger: 'open', change });
  if (source !== null) return opened;
  if (!hasLink) return awaitOneOff(book, account, { invoice: opened, isMailed: terms.sendEmail });
  if (terms.sendEmail) sendInvoice(book, account, opened);
  return opened;
}

/** As it is kept until its merchant opens it: without a number, a link or anything that is due. */
export const asDraft = (
  { invoice }: MadeInvoice,
  draftTerms: DraftTerms,
  known: Pick<InvoiceRow, 'id' | 'code' | 'createdAt'> = invoice,
): InvoiceRow => {
  const { id, code, createdAt } = known;
  return { ...invoice, id, code, createdAt, draftTerms: { ...draftTerms } };
};

/** What a draft sells, before its tax. */
export const soldIn = (draft: InvoiceRow): OneOff[] =>
  invoiceLines(draft)
    .filter((line) => lineKind(line) !== 'tax')
    .map(({ description, quantity, unitAmount, amount }) => ({
      ...{ description, quantity, unitAmount, amount },
    }));
