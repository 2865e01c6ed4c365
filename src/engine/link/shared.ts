// What a message says that the merchant sends itself: by WhatsApp, or copied elsewhere.

import type { HouseContext } from '../../frame/context.ts';
import { type ShareFacts, shareOf } from '../../model/customers/share.ts';
import { payUrlOf } from '../../model/invoices/links.ts';
import { remainingOf } from '../../model/invoices/remaining.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { writtenLanguage } from '../../model/portal/settings.ts';
import { type AnyAccount, accountTitle } from '../book/book.ts';

/** The words, before their link is known; null for the invoice where another card is asked for. */
export const shareFactsIn = (
  { tenant }: HouseContext,
  account: AnyAccount,
  invoice: InvoiceRow | null,
): ShareFacts => ({
  merchant: tenant.businessName,
  title: accountTitle(account),
  amount: invoice ? remainingOf(invoice) : null,
  phoneKey: account.customer.phoneKey,
  language: writtenLanguage(tenant, account.customer.language),
  zone: tenant.timezone,
});

/** With the link that pays the invoice for as long as it is owed. */
export const shareOfInvoice = (at: HouseContext, account: AnyAccount, invoice: InvoiceRow) =>
  shareOf(shareFactsIn(at, account, invoice), payUrlOf(at, invoice.id));
