// A credit note as lists and look-ups show it: with its customer and invoice.

import Type, { type Static } from 'typebox';
import type { Db } from '../../db/connect.ts';
import { together } from '../../db/together.ts';
import { basedOn, Nullable } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import {
  CreditNote,
  type CreditNoteRow,
  creditNoteExample,
  shapeCreditNote,
} from '../credit-notes/shape.ts';
import type { CustomerRow } from '../customers/shape.ts';
import type { InvoiceRow } from '../invoices/shape.ts';
import { selectCustomersById, selectInvoicesById } from '../related-sql.ts';
import { paidExample, ShortCustomer, ShortInvoice } from './paid.ts';

export const CreditNoteView = Type.Object(
  {
    ...CreditNote.properties,
    customer: ShortCustomer,
    invoice: Nullable(ShortInvoice, 'The invoice that it reverses'),
  },
  {
    title: 'ListedCreditNote',
    description: 'A credit note, with its customer and invoice.',
    ...basedOn(CreditNote),
  },
);

export const creditNoteViewExample: Static<typeof CreditNoteView> = {
  ...creditNoteExample,
  customer: paidExample.customer,
  invoice: paidExample.invoice,
};

const shortenCustomer = shaped(ShortCustomer).from<CustomerRow>();
const shortenInvoice = shaped(ShortInvoice).from<InvoiceRow>();

export async function viewCreditNotes(
  db: Db,
  tenantId: string,
  rows: readonly CreditNoteRow[],
): Promise<Static<typeof CreditNoteView>[]> {
  const customerIds = rows.map(({ customerId }) => customerId);
  const invoiceIds = rows.map(({ invoiceId }) => invoiceId);
  const [customers, invoices] = await together([
    selectCustomersById(db, tenantId, customerIds),
    selectInvoicesById(db, tenantId, invoiceIds),
  ]);
  return rows.map((row) => {
    const customer = customers.get(row.customerId);
    const invoice = invoices.get(row.invoiceId);
    if (!customer || !invoice) throw new Error(`credit note ${row.id} lacks its invoice`);
    return {
      ...shapeCreditNote(row),
      customer: shortenCustomer(customer),
      invoice: shortenInvoice(invoice),
    };
  });
}
