// What the document of an invoice says: an invoice while it is owed, a receipt once it is paid.

import type { Static } from 'typebox';
import type { Tenant } from '../frame/house.ts';
import { isByTransfer } from '../model/collection/method.ts';
import { OWED } from '../model/invoices/life.ts';
import { type Invoice, type InvoiceRow, shapeInvoice } from '../model/invoices/shape.ts';
import type { PaidRow, RefundedRow } from '../model/refunds/of-invoice-sql.ts';
import { beingChecked, failureText } from './ahead.ts';
import { colorsOf } from './colors.ts';
import type { DocumentContent, DocumentSum } from './content.ts';
import { billedToOf, dayIn, documentRow, naira, payerMeansInWords, sellerOf } from './words.ts';

export interface InvoiceDocumentFacts {
  readonly tenant: Tenant;
  readonly invoice: InvoiceRow;
  readonly customer: {
    readonly name: string | null;
    readonly email: string;
    readonly taxNumber: string | null;
  };
  readonly subscriptionCode: string | null;
  readonly paid: readonly PaidRow[];
  readonly givenBack: readonly RefundedRow[];
  /** A charge of it is not decided. */
  readonly isChargePending: boolean;
  /** Where it is paid. */
  readonly payUrl: string;
}

export function invoiceContent(facts: InvoiceDocumentFacts): DocumentContent {
  const { tenant, invoice, customer, subscriptionCode, isChargePending } = facts;
  const shown = shapeInvoice(invoice);
  const isOwed = OWED.has(shown.status);
  const isPayable = isOwed && shown.failureReason !== 'voided' && shown.amountRemaining > 0;
  const isToTransfer = isByTransfer(shown);
  return {
    title: isOwed ? 'Invoice' : 'Receipt',
    number: shown.number ?? shown.code,
    state: isPayable && isChargePending ? BEING_CHECKED : invoiceState(shown),
    seller: sellerOf(tenant),
    billedTo: billedToOf(customer),
    facts: [
      ['Issued', dayIn(tenant.timezone, isToTransfer ? shown.billingPeriodStart : shown.dueAt)],
      ...(isToTransfer && isPayable ? [['Due', dayIn(tenant.timezone, shown.dueAt)] as const] : []),
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
    sums: sumsOf(tenant, shown),
    happened: paymentHistory(facts),
    notes: isPayable ? invoiceNotes(shown, isChargePending) : [],
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

function invoiceState(invoice: ShownInvoice): DocumentContent['state'] {
  const { status, failureReason, amountRemaining, amountRefunded } = invoice;
  if (status === 'refunded') return { words: 'Refunded', tone: 'open' };
  if (status === 'paid') {
    return { words: amountRefunded > 0 ? 'Paid, partly refunded' : 'Paid', tone: 'good' };
  }
  if (failureReason === 'voided') return { words: 'Void', tone: 'bad' };
  return { words: `${naira(amountRemaining)} due`, tone: status === 'failed' ? 'bad' : 'open' };
}

function sumsOf(tenant: Tenant, invoice: ShownInvoice): DocumentSum[] {
  const { lines, subtotal, taxAmount, total, creditApplied, amountDue } = invoice;
  const beside = lines.filter(({ kind }) => kind === 'discount' || kind === 'tax');
  const isContained = taxAmount !== 0 && !beside.some(({ kind }) => kind === 'tax');
  return [
    ...(beside.length > 0 ? [{ label: 'Subtotal', amount: naira(subtotal) }] : []),
    ...beside.map(({ kind, description, amount }) => ({
      label: kind === 'discount' ? `Discount ${description}` : description,
      amount: naira(amount),
    })),
    { label: 'Total', amount: naira(total), isTotal: true },
    ...(isContained
      ? [{ label: `Includes ${tenant.taxName ?? 'tax'}`, amount: naira(taxAmount) }]
      : []),
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
  return [...payments, ...refunds];
}
