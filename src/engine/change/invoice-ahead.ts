// What an account will be invoiced when its next cycle begins, by letting that moment come in a
// book that is never closed: what is shown is what would be done.

import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { RENEWING } from '../../model/subscriptions/life.ts';
import { type Account, invoiceOf } from '../book/book.ts';
import { cancelMoment } from '../book/next-due.ts';
import { bookOf } from '../book/open.ts';
import { openCycle } from '../time/open-cycle.ts';

export function invoiceAhead(account: Account): InvoiceRow | null {
  const { status, nextBillingAt } = account.subscription;
  if (!RENEWING.has(status) || nextBillingAt === null || cancelMoment(account) !== null)
    return null;
  const invoices = account.invoices.filter((invoice) => invoice.status !== 'open');
  const isBehind = invoices.length < account.invoices.length;
  const later: Account = {
    ...account,
    // Its next cycle comes once what is open is paid.
    ...(isBehind ? { subscription: { ...account.subscription, status: 'active' as const } } : {}),
    at: { ...account.at, now: nextBillingAt },
    invoices,
    attempts: [],
  };
  const before = new Set(later.invoices.filter(({ status: is }) => is !== 'draft'));
  const book = bookOf([later]);
  openCycle(book, later, nextBillingAt);
  const { latestInvoiceId, changeInvoiceId } = later.subscription;
  const [made] = [changeInvoiceId, latestInvoiceId].flatMap((id) => invoiceOf(later, id) ?? []);
  return made && !before.has(made) ? made : null;
}
