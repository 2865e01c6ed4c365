// One line of a notice for each event: what it is about, and what happened. Its data is the object
// of the API, as it was then.

import { formatNaira } from '../lib/values/money.ts';
import type { NoticedEvent } from '../model/people/notices-sql.ts';

type Line = readonly [label: string, value: string];

interface EventObject {
  readonly code?: string | null;
  readonly number?: string | null;
  readonly reference?: string | null;
  readonly amount?: number;
  readonly amountRemaining?: number;
  readonly failureReason?: string | null;
  readonly reason?: string | null;
  readonly senderName?: string | null;
  readonly customer?: { readonly email?: string | null };
}

const WRITERS: Readonly<Record<string, (data: EventObject) => Line>> = {
  payment_success: (data) => [data.code ?? 'Payment', moneyIn(data)],
  'invoice.payment_failed': (data) => [
    data.number ?? data.code ?? 'Invoice',
    joined(moneyIn(data), data.customer?.email, data.failureReason),
  ],
  'settlement.payout_completed': (data) => [data.reference ?? 'Payout', moneyIn(data)],
  'settlement.payout_failed': (data) => [
    data.reference ?? 'Payout',
    joined(moneyIn(data), 'failed', data.failureReason),
  ],
  'refund.succeeded': (data) => ['Refund', joined(moneyIn(data), data.reason)],
  'refund.failed': (data) => ['Refund', joined(moneyIn(data), 'failed', data.failureReason)],
  'dispute.opened': (data) => [
    data.code ?? 'Dispute',
    joined(moneyIn(data), data.customer?.email, data.reason),
  ],
  'dispute.due_soon': (data) => [
    data.code ?? 'Dispute',
    joined(moneyIn(data), data.customer?.email, 'respond within 6 hours'),
  ],
  'dispute.lost': (data) => [
    data.code ?? 'Dispute',
    joined(moneyIn(data), data.customer?.email, 'was taken back'),
  ],
  'payment.needs_review': (data) => [
    data.code ?? 'Payment',
    joined(moneyIn(data), 'needs your decision'),
  ],
  'deposit.held': (data) => [data.code ?? 'Transfer', joined(moneyIn(data), data.senderName)],
};

export function noticeLine({ type, data }: NoticedEvent): Line {
  return WRITERS[type]?.(Object(data) as EventObject) ?? [type, ''];
}

/** Of an invoice, what is still to be paid: a part of it may be. */
const moneyIn = ({ amount, amountRemaining }: EventObject) =>
  formatNaira(amount ?? amountRemaining ?? 0);

const joined = (...parts: readonly (string | null | undefined)[]) =>
  parts.filter((part) => part).join(', ');
