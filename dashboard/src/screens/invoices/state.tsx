// How an invoice stands, in a clerk's words.

import type { Invoice } from '@sanwo/sdk';
import { Badge, type Tone } from '../../kit/badge.tsx';

type Words = readonly [tone: Tone, words: string];

const STATES: Readonly<Record<string, Words>> = {
  draft: ['calm', 'Not yet due'],
  open: ['told', 'Open'],
  paid: ['good', 'Paid'],
  failed: ['bad', 'Unpaid'],
  refunded: ['calm', 'Refunded'],
};

type Standing = Pick<
  Invoice,
  'status' | 'failureReason' | 'amountRefunded' | 'attemptCount' | 'chargePending'
>;

function wordsOf(invoice: Standing): Words {
  const { status, failureReason, amountRefunded, attemptCount, chargePending } = invoice;
  if (chargePending && isOwed(invoice)) {
    if (chargePending.needsReview) return ['warn', 'Needs you'];
    return ['told', chargePending.sent ? 'Being checked' : 'Not sent yet'];
  }
  if (failureReason === 'voided') return ['calm', 'Voided'];
  if (status === 'paid' && amountRefunded > 0) return ['good', 'Partly refunded'];
  if (status === 'open' && attemptCount > 0 && failureReason !== null) {
    return ['warn', 'Charge failed'];
  }
  return STATES[status] ?? ['calm', status];
}

export function InvoiceState({ of }: { readonly of: Standing }) {
  const [tone, words] = wordsOf(of);
  return <Badge tone={tone}>{words}</Badge>;
}

/** What is owed no more, whatever its state is called. */
export const isOwed = ({ status, failureReason }: Pick<Invoice, 'status' | 'failureReason'>) =>
  (status === 'open' || status === 'failed') && failureReason !== 'voided';
