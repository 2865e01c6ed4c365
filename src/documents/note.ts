// What the document of a credit note says.

import type { Tenant } from '../frame/house.ts';
import { type CreditNoteRow, shapeCreditNote } from '../model/credit-notes/shape.ts';
import { colorsOf } from '../model/documents/colors.ts';
import { openedAt } from '../model/invoices/opened.ts';
import type { InvoiceRow } from '../model/invoices/shape.ts';
import { noteRates } from '../model/taxes/note-rates.ts';
import { taxedPaper } from '../model/taxes/rates.ts';
import type { DocumentContent } from './content.ts';
import { containedLabel, documentTaxes } from './taxes.ts';
import { billedToOf, dayIn, documentRow, naira, sellerOf } from './words.ts';

export interface NoteFacts {
  readonly tenant: Tenant;
  readonly note: CreditNoteRow;
  /** The invoice that it takes back of. */
  readonly invoice: InvoiceRow;
  /** What earlier notes of it took back. */
  readonly before: number;
  readonly customer: Parameters<typeof billedToOf>[0];
}

export function noteContent(facts: NoteFacts): DocumentContent {
  const { tenant, note, invoice, customer, before } = facts;
  const shown = shapeCreditNote(note);
  const invoiceNumber = invoice.number ?? invoice.code;
  const rates = noteRates(taxedPaper(invoice), { before, amount: note.total });
  const { taxAmount, total, subtotal, lines } = shown;
  const beside = lines.filter(({ kind }) => kind === 'discount' || kind === 'tax');
  const isContained = taxAmount !== 0 && !beside.some(({ kind }) => kind === 'tax');
  return {
    title: 'Credit note',
    number: shown.number,
    state: { words: `For ${invoiceNumber}`, tone: 'open' },
    seller: sellerOf(tenant),
    billedTo: billedToOf(customer),
    facts: [
      ['Issued', dayIn(tenant.timezone, shown.createdAt)],
      ['Invoice', invoiceNumber],
      ['Invoice issued', dayIn(tenant.timezone, openedAt(invoice))],
    ],
    rows: lines
      .filter(({ kind }) => kind !== 'discount' && kind !== 'tax')
      .map((line) => documentRow(tenant, line)),
    sums: [
      ...beside.map(({ kind, description, amount }) => ({
        label: kind === 'discount' ? `Discount ${description}` : description,
        amount: naira(amount),
      })),
      ...(beside.length > 0 ? [{ label: 'Excluding tax', amount: naira(subtotal) }] : []),
      { label: 'Total credited', amount: naira(total), isTotal: true },
      ...(isContained ? [{ label: containedLabel(tenant, rates), amount: naira(taxAmount) }] : []),
    ],
    taxes: documentTaxes(tenant, rates),
    happened: [],
    notes: [`Reason: ${shown.reason}`],
    pay: null,
    colors: colorsOf(tenant),
  };
}
