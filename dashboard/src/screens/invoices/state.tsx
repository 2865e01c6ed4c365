// The status of an invoice as a badge.

import type { Invoice } from '@sanwo/sdk';
import { OWED } from '../../generated/states.ts';
import { Badge, type Tone } from '../../kit/text/badge.tsx';

type InvoiceStateText = readonly [tone: Tone, words: string];

const STATES: Readonly<Record<string, InvoiceStateText>> = {
  draft: ['calm', 'Draft'],
  open: ['told', 'Open'],
  paid: ['good', 'Paid'],
  failed: ['bad', 'Unpaid'],
  refunded: ['calm', 'Refunded'],
};

type InvoiceStanding = Pick<
  Invoice,
  | 'status'
  | 'failureReason'
  | 'amountRefunded'
  | 'attemptCount'
  | 'chargePending'
  | 'amountPaid'
  | 'amountRemaining'
>;

function invoiceStateText(invoice: InvoiceStanding): InvoiceStateText {
  const { status, failureReason, amountRefunded, attemptCount, chargePending } = invoice;
  const { amountPaid, amountRemaining } = invoice;
  if (chargePending && isOwed(invoice)) {
    if (chargePending.needsReview) return ['warn', 'Needs review'];
    return ['told', chargePending.sent ? 'Being checked' : 'Not sent yet'];
  }
  if (failureReason === 'voided') return ['calm', 'Voided'];
  if (amountPaid > 0 && amountRemaining > 0 && isOwed(invoice)) return ['warn', 'Partly paid'];
  if (status === 'paid' && amountRefunded > 0) return ['good', 'Partly refunded'];
  if (status === 'open' && attemptCount > 0 && failureReason !== null) {
    return ['warn', 'Charge failed'];
  }
  return STATES[status] ?? ['calm', status];
}

export function InvoiceState({ invoice }: { readonly invoice: InvoiceStanding }) {
  const [tone, words] = invoiceStateText(invoice);
  return <Badge tone={tone}>{words}</Badge>;
}

/** Voided invoices are not owed, whatever their status. */
export const isOwed = ({ status, failureReason }: Pick<Invoice, 'status' | 'failureReason'>) =>
  OWED.has(status) && failureReason !== 'voided';
