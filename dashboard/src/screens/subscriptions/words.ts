// Texts about a subscription: its interval, payment method, status and next charge.

import type {
  ChargePending,
  EmbeddedSubscription,
  Invoice,
  PaymentSource,
  Subscription,
  SubscriptionPreview,
} from '@sanwo/sdk';
import { ENDED } from '../../generated/states.ts';
import { moneyText } from '../../kit/text/money.tsx';
import { whenText } from '../../kit/text/when.tsx';

const ADVERBS: Readonly<Record<string, string>> = {
  daily: 'every day',
  weekly: 'every week',
  'bi-weekly': 'every two weeks',
  monthly: 'every month',
  quarterly: 'every three months',
  yearly: 'every year',
};
const NOUNS: Readonly<Record<string, readonly [times: number, noun: string]>> = {
  daily: [1, 'days'],
  weekly: [1, 'weeks'],
  'bi-weekly': [2, 'weeks'],
  monthly: [1, 'months'],
  quarterly: [3, 'months'],
  yearly: [1, 'years'],
};

export interface Rhythm {
  readonly interval: string;
  readonly intervalCount: number;
}

/** every month; every 2 weeks */
export function rhythmAdverb({ interval, intervalCount }: Rhythm): string {
  if (intervalCount === 1) return ADVERBS[interval] ?? interval;
  const [times, noun] = NOUNS[interval] ?? [1, interval];
  return `every ${intervalCount * times} ${noun}`;
}

/** card ending 4081; GTBank account ending 0000 */
export function sourceInWords(source: PaymentSource | null): string {
  if (source?.card) return `${brandText(source.card.brand)} card ending ${source.card.last4}`;
  if (source?.bank) return `${source.bank.bankName ?? 'bank'} account ending ${source.bank.last4}`;
  return 'No payment method';
}

const brandText = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1);

export const isEnded = ({ status }: Pick<EmbeddedSubscription, 'status'>): boolean =>
  ENDED.has(status);

/** The first period was paid at the checkout, so nothing is charged when the trial ends. */
export const isPaidAhead = ({
  status,
  invoiceCount,
}: Pick<EmbeddedSubscription, 'status' | 'invoiceCount'>): boolean =>
  status === 'trialing' && invoiceCount > 0;

export const planText = (name: string, quantity: number): string =>
  quantity === 1 ? name : `${quantity} × ${name}`;

/** The choices of the status filter. */
export const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'trialing', label: 'In trial' },
  { value: 'past_due', label: 'Past due' },
  { value: 'paused', label: 'Paused' },
  { value: 'scheduled', label: 'Starts later' },
  { value: 'incomplete', label: 'Waiting for first payment' },
  { value: 'canceled', label: 'Canceled' },
  { value: 'completed', label: 'Completed' },
  { value: 'expired', label: 'Expired' },
] as const;

const PAUSED: Readonly<Record<string, string>> = {
  requested: 'It was paused by hand. Nothing is billed until you resume it.',
  payment_failed:
    'All payment attempts failed. It resumes when the invoice is paid, or when you resume it.',
  no_payment_source:
    'There was no payment method for 7 days. Send a payment link: it resumes ' +
    'when the link is paid.',
  mandate_suspended: 'The bank mandate is suspended. It resumes when the mandate is active again.',
};

export interface StandingText {
  readonly title: string;
  readonly words: string | null;
}

/** For a subscription whose newest invoice has a charge with an unknown outcome. */
export function undecidedStanding({ sent, needsReview }: ChargePending): StandingText {
  const title = 'A charge has no result yet';
  if (needsReview) {
    const words =
      'The payment provider gave no result for a day. Check your statement, then record the ' +
      'outcome on the payment’s page.';
    return { title, words };
  }
  const words = sent
    ? 'The bank has not confirmed the payment. We check automatically, and charge nothing else ' +
      'until we have the result.'
    : 'The payment provider is not responding, and nothing was sent. We send the ' +
      'charge when it does.';
  return { title, words };
}

interface StandingContext {
  readonly zone: string;
  /** The next invoice and the refund on canceling. Undefined while loading. */
  readonly preview: SubscriptionPreview | undefined;
}

/** The status as a title and a sentence. */
export function standingOf(
  subscription: Subscription,
  { zone, preview }: StandingContext,
): StandingText {
  const day = (at: string | null) =>
    at === null ? 'a later date' : whenText(at, { zone, isDay: true });
  const { status, nextBillingAt, currentBillingCycleEnd, paymentSource } = subscription;
  const next = preview?.next;
  const back = preview?.onCancel.refund ?? 0;
  // Until the preview is loaded, no amount is shown.
  const amount = preview ? moneyText(next?.amountDue ?? subscription.amount) : 'a charge';
  const from = paymentSource ? `from ${sourceInWords(paymentSource)}` : 'by a payment link';
  if (subscription.cancelAtPeriodEnd) {
    const title = `Ends on ${day(currentBillingCycleEnd)}`;
    const words =
      'The subscription was canceled and ends with its current period. Nothing more is billed.';
    const refund = `${moneyText(back)} paid for a later period is refunded on that day.`;
    return { title, words: back > 0 ? `${words} ${refund}` : words };
  }
  switch (status) {
    case 'incomplete':
      return {
        title: 'Waiting for the first payment',
        words: 'Send the payment link. If it is not paid within 7 days, the subscription expires.',
      };
    case 'scheduled':
      return { title: `Starts on ${day(nextBillingAt)}`, words: `Then ${amount} ${from}.` };
    case 'trialing':
      return {
        title: `In trial until ${day(subscription.trialEndDate)}`,
        words: afterTrial(subscription, { preview, charge: `${amount} ${from}`, day }),
      };
    case 'active':
      return next === null || nextBillingAt === null
        ? { title: `Active until ${day(currentBillingCycleEnd)}`, words: 'No further charges.' }
        : { title: `Active, next ${amount} on ${day(nextBillingAt)} ${from}`, words: null };
    case 'past_due':
      return {
        title: 'A payment is past due',
        words: 'The charge is retried automatically. You can also send a payment link.',
      };
    case 'paused':
      return {
        title: `Paused since ${day(subscription.pausedAt)}`,
        words:
          subscription.resumesAt === null
            ? (PAUSED[subscription.pauseReason ?? 'requested'] ?? null)
            : `It resumes on ${day(subscription.resumesAt)}. You can resume it earlier.`,
      };
    case 'canceled':
      return {
        title: `Canceled on ${day(subscription.canceledAt)}`,
        words: subscription.cancelReason,
      };
    case 'completed':
      return {
        title: `Completed on ${day(subscription.completedAt)}`,
        words: 'All invoices were paid.',
      };
    default:
      return { title: 'Expired', words: 'The first payment was not made in time.' };
  }
}

interface Charge extends Pick<StandingContext, 'preview'> {
  readonly charge: string;
  day(at: string | null): string;
}

function afterTrial(subscription: Subscription, { preview, charge, day }: Charge): string | null {
  const next = preview?.next;
  if (!isPaidAhead(subscription)) return next === null ? null : `Then ${charge}.`;
  const isPaid = 'The first period after the trial is already paid.';
  const then = next ? ` Next ${charge} on ${day(next.dueAt)}.` : '';
  const back = preview?.onCancel.refund ?? 0;
  const refund = ` If it is canceled before the trial ends, ${moneyText(back)} is refunded.`;
  return `${isPaid}${then}${back > 0 ? refund : ''}`;
}

/** What an invoice is for, in one line. */
export function soldText({ lines }: Pick<Invoice, 'lines'>): string {
  const sold = lines.filter(({ kind }) => kind !== 'discount' && kind !== 'tax');
  if (sold.length === 0) return 'Nothing';
  return sold.map(({ description, quantity }) => planText(description, quantity)).join(' · ');
}
