// One invoice as its payer's page shows it, and the ways to pay what is left of it.

import type { Static } from 'typebox';
import { pendingOf } from '../../engine/book/book.ts';
import { chargeProblem, invoiceFacts, promiseProblem } from '../../engine/change/invoice-rules.ts';
import { newestPaymentOf } from '../../engine/payer/newest-payment.ts';
import { openOwnInvoice } from '../../engine/payer/own-account.ts';
import { documentUrl } from '../../model/documents/address.ts';
import { payLinkOf } from '../../model/invoices/links.ts';
import { promisedUntil } from '../../model/invoices/promise.ts';
import { remainingOf } from '../../model/invoices/remaining.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import type { ExplainedLine } from '../../model/invoices/why.ts';
import { portalOf } from '../../model/portal/settings.ts';
import type { PaymentSourceRow } from '../../model/sources/shape.ts';
import { explainKeptInvoice } from '../../model/views/explained.ts';
import type { PortalVisit } from './visit.ts';

export interface OwnInvoicePage {
  readonly invoice: InvoiceRow;
  readonly why: readonly Static<typeof ExplainedLine>[];
  readonly remaining: number;
  /** What can be charged for it at once. */
  readonly source: PaymentSourceRow | null;
  /** Null where it cannot be paid. */
  readonly payUrl: string | null;
  readonly isChargePending: boolean;
  readonly paperUrl: string | null;
  /** Whether its payer may promise to pay it later. */
  readonly mayPromise: boolean;
  /** The day that was promised, until the end of it. */
  readonly promisedBy: Date | null;
  /** Whether there is a payment that its payer may not recognise. */
  readonly mayComplain: boolean;
}

export async function readOwnInvoice(visit: PortalVisit, code: string): Promise<OwnInvoicePage> {
  const { at, account, invoice } = await openOwnInvoice(visit, code);
  const payUrl = payLinkOf(at, invoice, account.subscription);
  const facts = invoiceFacts(account, invoice);
  const isChargeable = chargeProblem(facts, 'payer') === null;
  const isPromisable = promiseProblem(facts) === null;
  return {
    invoice,
    why: await explainKeptInvoice(visit.db, invoice),
    remaining: payUrl === null ? 0 : remainingOf(invoice),
    source: isChargeable ? account.source : null,
    payUrl,
    isChargePending: pendingOf(account, invoice.id) !== undefined,
    paperUrl: documentUrl(at, invoice.id),
    mayPromise: portalOf(at.tenant).promise && isPromisable,
    promisedBy: promisedUntil(invoice),
    mayComplain: (await newestPaymentOf(visit.db, invoice)) !== null,
  };
}
