// Whether an invoice takes what a person says was paid of it, and what of it its payer withholds.

import { problem } from '../../frame/problems.ts';
import { formatNaira } from '../../lib/values/money.ts';
import { remainingOf, withheldOf } from '../../model/invoices/remaining.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { type AnyAccount, isInvoiceOver, pendingOf } from '../book/book.ts';
import { payableProblem } from '../change/payable.ts';

/** A charge that is under way decides first; what is paid, voided or over takes nothing. */
function requirePayableByHand(account: AnyAccount, invoice: InvoiceRow): void {
  if (pendingOf(account, invoice.id)) throw problem('charge_in_flight');
  const found = payableProblem(invoice);
  const isOver = isInvoiceOver(account, invoice);
  if (found === null && !isOver) return;
  const message = isOver ? 'Its subscription has ended' : (found?.message ?? '');
  throw problem('invoice_not_payable', { message: `The invoice cannot be paid: ${message}` });
}

/** What of it its payer withholds, where the rest is exactly that; more than is owed is refused. */
export function payableWith(
  { account, invoice }: { readonly account: AnyAccount; readonly invoice: InvoiceRow },
  amount: number,
): number {
  requirePayableByHand(account, invoice);
  const remaining = remainingOf(invoice);
  if (amount > remaining) {
    const message = `Only ${formatNaira(remaining)} of this invoice remain to be paid`;
    throw problem('amount_exceeds_remaining', { message });
  }
  const basisPoints = account.customer.withholdingBasisPoints;
  if (basisPoints === null || invoice.withheldAmount !== null) return 0;
  const withheld = withheldOf(invoice, basisPoints);
  return remaining - amount === withheld ? withheld : 0;
}
