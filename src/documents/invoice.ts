// What the document of an invoice says: an invoice while it is owed, a receipt once it is paid.

import type { Static } from 'typebox';
import type { Tenant } from '../frame/house.ts';
import { isByTransfer } from '../model/collection/method.ts';
import { colorsOf } from '../model/documents/colors.ts';
import { OWED } from '../model/invoices/life.ts';
import { openedAt } from '../model/invoices/opened.ts';
import { REVERSED, VOIDED } from '../model/invoices/owed.ts';
import { type Invoice, type InvoiceRow, shapeInvoice } from '../model/invoices/shape.ts';
import type { PaidRow, RefundedRow } from '../model/refunds/of-invoice-sql.ts';
import { invoiceRates, type RateAmounts, taxedPaper } from '../model/taxes/rates.ts';
import { beingChecked, failureText } from './ahead.ts';
import type { DocumentContent, DocumentSum } from './content.ts';
import { containedLabel, documentTaxes } from './taxes.ts';
import { billedToOf, dayIn, documentRow, naira, payerMeansInWords, sellerOf } from './words.ts';

export interface InvoiceDocumentFacts {
  readonly tenant: Tenant;
  readonly invoice: InvoiceRow;
  readonly customer: Parameters<typeof billedToOf>[0];
  readonly subscriptionCode: string | null;
  readonly paid: readonly PaidRow[];
  readonly givenBack: readonly RefundedRow[];
  /** Its subscription has ended, and it is asked for no more. */
  readonly isOver: boolean;
  /** A charge of it is not decided. */
  readonly isChargePending: boolean;
  /** Where it is paid. */
  readonly payUrl: string;
}

export function invoiceContent(facts: InvoiceDocumentFacts): DocumentContent {
  const { tenant, invoice, customer, subscriptionCode, isOver, isChargePending } = facts;
  const shown = shapeInvoice(invoice);
  const isOwed = OWED.has(shown.status);
  const { voidedAt } = invoice;
  const isVoid = voidedAt !== null || shown.failureReason === VOIDED;
  const isKept = isOwed && !isVoid && shown.failureReason !== REVERSED;
  const isPayable = isKept && !isOver && shown.amountRemaining > 0;
  const isDueLater = isByTransfer(shown) || invoice.dueAt > openedAt(invoice);
  const rates = invoiceRates(taxedPaper(invoice));
  return {
    title: isOwed ? 'Invoice' : 'Receipt',
    number: shown.number ?? shown.code,
    state: stateOf(shown, { isVoid, isPayable, isChecked: isKept && isChargePending }),
    seller: sellerOf(tenant),
    billedTo: billedToOf(customer),
    facts: [
      ['Issued', dayIn(tenant.timezone, openedAt(invoice))],
      ...(voidedAt ? [['Voided', dayIn(tenant.timezone, voidedAt)] as const] : []),
      ...(isDueLater && isPayable ? [['Due', dayIn(tenant.timezone, shown.dueAt)] as const] : []),
      ...(shown.paidAt ? [['Paid', dayIn(tenant.timezone, shown.paidAt)] as const] : []),
      ...(isPayable && shown.nextPaymentAttemptAt
        ? [
            [
              shown.attemptCount > 0 ? 'Next attempt' : 'Collected on',
              dayIn(tenant.timezone, shown.nextPaymentAttemptAt),
            ] as const,
          ]
        : []),
      ...(subscriptionCode ? [['Subscription', subscriptionCode] as const] : []),
      ['Reference', shown.code],
    ],
    // Discount and tax are shown below, in the sums.
    rows: shown.lines
      .filter(({ kind }) => kind !== 'discount' && kind !== 'tax')
      .map((line) => documentRow(tenant, line)),
    sums: sumsOf(tenant, shown, rates),
    taxes: documentTaxes(tenant, rates),
    happened: paymentHistory(facts),
    notes: [
      ...(shown.note === null ? [] : [shown.note]),
      ...(isPayable ? invoiceNotes(shown, isChargePending) : []),
    ],
    pay: isPayable ? { label: payLabel(shown, isChargePending), url: facts.payUrl } : null,
    colors: colorsOf(tenant),
  };
}

const BEING_CHECKED = { words: 'Payment being checked', tone: 'open' } as const;

function invoiceNotes(invoice: ShownInvoice, isChargePending: boolean): string[] {
  if (isChargePending) return [beingChecked(naira(invoice.amountRemaining))];
  return failureText(invoice) === ''
    ? []
    : [`We could not collect the payment${failureText(invoice)}.`];
}

const payLabel = ({ amountRemaining }: ShownInvoice, isChargePending: boolean): string =>
  isChargePending ? 'Pay another way' : `Pay ${naira(amountRemaining)}`;

type ShownInvoice = Omit<Static<typeof Invoice>, 'documentUrl'>;

function stateOf(
  invoice: ShownInvoice,
  {
    isVoid,
    isPayable,
    isChecked,
  }: { readonly isVoid: boolean; readonly isPayable: boolean; readonly isChecked: boolean },
): DocumentContent['state'] {
  const { status, amountRemaining, amountRefunded } = invoice;
  if (isChecked) return BEING_CHECKED;
  if (status === 'refunded') return { words: 'Refunded', tone: 'open' };
  if (status === 'paid') {
    return { words: amountRefunded > 0 ? 'Paid, partly refunded' : 'Paid', tone: 'good' };
  }
  if (isVoid) return { words: 'Void', tone: 'bad' };
  if (!isPayable) return { words: 'No longer due', tone: 'bad' };
  return { words: `${naira(amountRemaining)} due`, tone: status === 'failed' ? 'bad' : 'open' };
}

function sumsOf(
  tenant: Tenant,
  invoice: ShownInvoice,
  rates: readonly RateAmounts[],
): DocumentSum[] {
  const { lines, subtotal, total, creditApplied, amountDue } = invoice;
  const beside = lines.filter(({ kind }) => kind === 'discount' || kind === 'tax');
  const contained = rates.reduce((sum, { tax }) => sum + tax, 0);
  const isContained = contained !== 0 && !beside.some(({ kind }) => kind === 'tax');
  const excess = total - lines.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...(beside.length > 0 ? [{ label: 'Subtotal', amount: naira(subtotal) }] : []),
    ...beside.map(({ kind, description, amount }) => ({
      label: kind === 'discount' ? `Discount ${description}` : description,
      amount: naira(amount),
    })),
    ...(excess > 0 ? [{ label: 'Added to your credit', amount: naira(excess) }] : []),
    { label: 'Total', amount: naira(total), isTotal: true },
    ...(isContained ? [{ label: containedLabel(tenant, rates), amount: naira(contained) }] : []),
    ...(creditApplied > 0
      ? [
          { label: 'Credit used', amount: naira(0 - creditApplied) },
          { label: 'Amount due', amount: naira(amountDue), isTotal: true },
        ]
      : []),
  ];
}

function paymentHistory({
  tenant,
  invoice,
  paid,
  givenBack,
}: InvoiceDocumentFacts): DocumentContent['happened'] {
  const { timezone } = tenant;
  const payments = paid.map(({ at, amount, ...means }) => {
    return [dayIn(timezone, at), `Paid by ${payerMeansInWords(means)}`, naira(amount)] as const;
  });
  const refunds = givenBack.map(({ at, amount, reason, goesTo, creditNote }) => {
    const how = goesTo === 'credit' ? 'Refunded as credit' : 'Refunded';
    const words = `${how}: ${reason}${creditNote === null ? '' : ` (${creditNote})`}`;
    return [dayIn(timezone, at), words, naira(0 - amount)] as const;
  });
  return [...payments, ...withheldIn(tenant, { invoice, paid }), ...refunds];
}

/** What of it its payer pays to the state: with that its payments come to what it asked. */
function withheldIn(
  { timezone }: Tenant,
  { invoice, paid }: Pick<InvoiceDocumentFacts, 'invoice' | 'paid'>,
): DocumentContent['happened'] {
  const { withheldAmount, withholdingNumber: number } = invoice;
  const last = paid.at(-1);
  if (!withheldAmount || !last) return [];
  const words = `Tax withheld${number === null ? '' : ` (certificate ${number})`}`;
  return [[dayIn(timezone, last.at), words, naira(withheldAmount)]];
}
