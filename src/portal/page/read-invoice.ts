// One invoice as its payer's page shows it, and the ways to pay what is left of it.

import { pendingOf } from '../../engine/book/book.ts';
import { chargeProblem, invoiceFacts } from '../../engine/change/invoice-rules.ts';
import { openOwnInvoice } from '../../engine/payer/own-account.ts';
import { documentUrl } from '../../model/documents/address.ts';
import { payLinkOf } from '../../model/invoices/links.ts';
import { remainingOf } from '../../model/invoices/remaining.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import type { PaymentSourceRow } from '../../model/sources/shape.ts';
import type { PortalVisit } from './visit.ts';

export interface OwnInvoicePage {
  readonly invoice: InvoiceRow;
  readonly remaining: number;
  /** What can be charged for it at once. */
  readonly source: PaymentSourceRow | null;
  /** Null where it cannot be paid. */
  readonly payUrl: string | null;
  readonly isChargePending: boolean;
  readonly paperUrl: string | null;
}

export async function readOwnInvoice(visit: PortalVisit, code: string): Promise<OwnInvoicePage> {
  const { at, account, invoice } = await openOwnInvoice(visit, code);
  const payUrl = payLinkOf(at, invoice, account.subscription);
  const isChargeable = chargeProblem(invoiceFacts(account, invoice)) === null;
  return {
    invoice,
    remaining: payUrl === null ? 0 : remainingOf(invoice),
    source: isChargeable ? account.source : null,
    payUrl,
    isChargePending: pendingOf(account, invoice.id) !== undefined,
    paperUrl: documentUrl(at, invoice.id),
  };
}
