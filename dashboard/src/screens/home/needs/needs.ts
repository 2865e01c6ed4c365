// What needs a person, in parts that have no row in common: disputes to respond to, invoices to
// charge again, cards that expire, subscriptions that are lost, transfers to place, outcomes to
// record, and differences to explain.

import type {
  Deposit,
  Dispute,
  Invoice,
  ListedPaymentAttempt,
  ListedRefund,
  Page,
  Payout,
  ReconciliationBreak,
  Subscription,
} from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { sanwo } from '../../../api.ts';

export const ROWS = 5;
const FIRST = { limit: ROWS } as const;
const FAILING = { failing: true, status: 'open', ...FIRST } as const;
const ONE_OFF = { failing: true, status: 'failed', kind: 'one_off', ...FIRST } as const;
const EXPIRING = { riskReason: 'card_expiring', ...FIRST } as const;
const LOST = { atRisk: true, status: 'paused', ...FIRST } as const;
const WAITING = { waiting: true, ...FIRST } as const;
const OPEN = { status: 'open', ...FIRST } as const;
/** The first to fall due, first. */
const UNANSWERED = { status: 'needs_response', order: 'oldest', ...FIRST } as const;
const ASKED = { needsReview: true, ...FIRST } as const;
/** More payouts than any account has pending. */
const PENDING = { status: 'pending', limit: 100 } as const;

export interface NeedRows<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
}

export type Decision =
  | { readonly kind: 'payment'; readonly row: ListedPaymentAttempt }
  | { readonly kind: 'refund'; readonly row: ListedRefund }
  | { readonly kind: 'payout'; readonly row: Payout };

export interface Needs {
  readonly disputes: NeedRows<Dispute>;
  readonly retry: NeedRows<Invoice>;
  readonly cards: NeedRows<Subscription>;
  readonly lost: NeedRows<Subscription>;
  readonly deposits: NeedRows<Deposit>;
  readonly decisions: NeedRows<Decision>;
  readonly breaks: NeedRows<ReconciliationBreak>;
}

function useRows<Row>(family: string, query: object, read: () => PromiseLike<Page<Row>>) {
  const { data } = useQuery({
    queryKey: [family, 'list', query],
    queryFn: async () => await read(),
  });
  return data && { rows: data.data, count: data.totalCount };
}

/** Null until all of it is known. */
export function useNeeds(): Needs | null {
  const failing = useRows('invoices', FAILING, () => sanwo.invoices.list(FAILING));
  const oneOff = useRows('invoices', ONE_OFF, () => sanwo.invoices.list(ONE_OFF));
  const cards = useRows('subscriptions', EXPIRING, () => sanwo.subscriptions.list(EXPIRING));
  const lost = useRows('subscriptions', LOST, () => sanwo.subscriptions.list(LOST));
  const deposits = useRows('deposits', WAITING, () => sanwo.deposits.list(WAITING));
  const payments = useRows('payments', ASKED, () => sanwo.payments.list(ASKED));
  const refunds = useRows('refunds', ASKED, () => sanwo.refunds.list(ASKED));
  const payouts = useRows('payouts', PENDING, () => sanwo.payouts.list(PENDING));
  const breaks = useRows('breaks', OPEN, () => sanwo.reconciliation.listBreaks(OPEN));
  const disputes = useRows('disputes', UNANSWERED, () => sanwo.disputes.list(UNANSWERED));
  if (!(failing && oneOff && cards && lost && deposits && breaks && disputes)) return null;
  if (!(payments && refunds && payouts)) return null;
  return {
    retry: toRetry(failing, oneOff),
    cards,
    lost,
    deposits,
    breaks,
    disputes,
    decisions: decisionsOf({ payments, refunds, payouts }),
  };
}

/** Whose charge awaits a decision is there already. */
function toRetry(...parts: readonly NeedRows<Invoice>[]): NeedRows<Invoice> {
  const all = parts.flatMap(({ rows }) => rows);
  const rows = all.filter(({ chargePending }) => chargePending?.needsReview !== true);
  const count = parts.reduce((sum, part) => sum + part.count, rows.length - all.length);
  return { rows: rows.slice(0, ROWS), count };
}

interface Undecided {
  readonly payments: NeedRows<ListedPaymentAttempt>;
  readonly refunds: NeedRows<ListedRefund>;
  readonly payouts: NeedRows<Payout>;
}

function decisionsOf({ payments, refunds, payouts }: Undecided): NeedRows<Decision> {
  const asked = payouts.rows.filter(({ needsReview }) => needsReview);
  const rows: readonly Decision[] = [
    ...payments.rows.map((row) => ({ kind: 'payment', row }) as const),
    ...refunds.rows.map((row) => ({ kind: 'refund', row }) as const),
    ...asked.map((row) => ({ kind: 'payout', row }) as const),
  ];
  const count = payments.count + refunds.count + asked.length;
  return { rows: rows.slice(0, ROWS), count };
}
