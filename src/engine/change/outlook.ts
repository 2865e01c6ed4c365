// What a change of a subscription comes to: what its book opened now, what its next cycle will
// open, and whether a mandate covers both.

import { nameOfKey } from '../../db/keys.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import type { Account, Book } from '../book/book.ts';
import { cycleAhead } from '../price/cycle-ahead.ts';
import { fullPriceOf } from '../price/invoice.ts';
import { creditGivenIn, invoiceAhead } from '../time/invoice-ahead.ts';
import { mandateBears } from './requirements.ts';

export interface Outlook {
  readonly now: InvoiceRow | null;
  readonly next: InvoiceRow | null;
  readonly mandate: ReturnType<typeof mandateBears>;
  /** What the customer would be given as credit, at once and by the next cycle's invoice. */
  readonly credit: { readonly now: number; readonly next: number };
}

export function outlookOf(book: Book, account: Account): Outlook {
  const now =
    account.invoices.find((invoice) => invoice.status !== 'draft' && isOpenedIn(book, invoice)) ??
    null;
  const { invoice: next, credit } = invoiceAhead(account);
  const amounts = [now, next].map((invoice) => invoice?.amountDue ?? 0);
  const { nextBillingAt } = account.subscription;
  const ahead = nextBillingAt ? cycleAhead(account, nextBillingAt) : account;
  return {
    now,
    next,
    mandate: mandateBears(account, [...amounts, fullPriceOf(account, ahead).total]),
    credit: { now: creditGivenIn(book), next: credit },
  };
}

function isOpenedIn({ before }: Book, invoice: InvoiceRow): boolean {
  const known = before.invoices.get(nameOfKey(invoice));
  return known === undefined || known.status === 'draft';
}
