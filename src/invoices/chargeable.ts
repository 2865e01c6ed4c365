// Whether an invoice can be charged now, and on what: asked by a charge, and by its dry run.

import { type AnyAccount, isOver, isUsable, pendingOf } from '../engine/book/book.ts';
import { problem } from '../frame/problems.ts';
import { requirePayable } from '../model/invoices/payable.ts';
import type { InvoiceRow } from '../model/invoices/shape.ts';
import type { PaymentSourceRow } from '../model/sources/shape.ts';

export function requireChargeable(account: AnyAccount, invoice: InvoiceRow): PaymentSourceRow {
  requirePayable(invoice);
  if (isOver(account, invoice)) throw problem('subscription_ended');
  if (pendingOf(account, invoice.id)) throw problem('charge_in_flight');
  const { source } = account;
  if (source === null) throw problem('payment_source_missing');
  if (!isUsable(source)) throw problem('payment_source_inactive');
  if (source.debitLimit !== null && invoice.amountDue > source.debitLimit) {
    throw problem('mandate_amount_exceeded');
  }
  return source;
}
