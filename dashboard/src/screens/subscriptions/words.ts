// What is known of a subscription, in the words of a shop: its rhythm, what pays, how it stands and
// what comes next.

import type {
  ChargePending,
  EmbeddedSubscription,
  Invoice,
  PaymentSource,
  Subscription,
  SubscriptionPreview,
} from '@sanwo/sdk';
import { moneyText } from '../../kit/money.tsx';
import { whenText } from '../../kit/when.tsx';

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
export function rhythmText({ interval, intervalCount }: Rhythm): string {
  if (intervalCount === 1) return ADVERBS[interval] ?? interval;
  const [times, noun] = NOUNS[interval] ?? [1, interval];
  return `every ${intervalCount * times} ${noun}`;
}

/** card ending 4081; GTBank account ending 0000 */
export function sourceText(source: PaymentSource | null): string {
  if (source?.card) return `${brandText(source.card.brand)} card ending ${source.card.last4}`;
  if (source?.bank) return `${source.bank.bankName ?? 'bank'} account ending ${source.bank.last4}`;
  return 'nothing yet';
}

const brandText = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1);

export const isEnded = ({ status }: Pick<EmbeddedSubscription, 'status'>): boolean =>
  ['canceled', 'completed', 'expired'].includes(status);

/** The first period was paid at the checkout: nothing is taken when the trial ends. */
export const isPaidAhead = ({
  status,
  invoiceCount,
}: Pick<EmbeddedSubscription, 'status' | 'invoiceCount'>): boolean =>
  status === 'trialing' && invoiceCount > 0;

export const planText = (name: string, quantity: number): string =>
  quantity === 1 ? name : `${quantity} × ${name}`;

/** STATE_WORDS[status]: the badge's own word stays short; lists use it. */
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
  requested: 'Somebody paused it. Nothing is billed until it is resumed.',
  payment_failed:
    'The last payment failed for good. It goes on once that invoice is paid or you resume it.',
  no_payment_source:
    'There was nothing to charge for 7 days. Send a payment link: paying it starts it again.',
  mandate_suspended: 'The bank mandate is suspended. It goes on when the mandate is active again.',
};

export interface Standing {
  readonly title: string;
  readonly words: string | null;
}

/** While the provider has not said whether the charge of its newest invoice took the money. */
export function undecidedStanding({ sent, needsReview }: ChargePending): Standing {
  const title = 'A charge is not decided yet';
  if (needsReview) {
    const words =
      'Nobody could tell for a day whether it was paid. Look at your statement, then say what ' +
      'happened on the page of the payment.';
    return { title, words };
  }
  const words = sent
    ? 'The bank has not said yet whether it was paid. We go on asking by ourselves; nothing else ' +
      'is charged before it is decided.'
    : 'The payment provider does not answer: nothing was sent. The charge is sent once it does.';
  return { title, words };
}

interface Known {
  readonly zone: string;
  /** The next invoice and what canceling gives back; undefined while they are read. */
  readonly preview: SubscriptionPreview | undefined;
}

/** How it stands, as one would say it to its payer. */
export function standingOf(subscription: Subscription, { zone, preview }: Known): Standing {
  const day = (at: string | null) =>
    at === null ? 'a day to come' : whenText(at, { zone, isDay: true });
  const { status, nextBillingAt, currentBillingCycleEnd, paymentSource } = subscription;
  const next = preview?.next;
  const back = preview?.onCancel.refund ?? 0;
  // Until it is known what the next one comes to, no amount is said.
  const amount = preview ? moneyText(next?.amountDue ?? subscription.amount) : 'a charge';
  const from = paymentSource ? `from ${sourceText(paymentSource)}` : 'by a payment link';
  if (subscription.cancelAtPeriodEnd) {
    const title = `Ends on ${day(currentBillingCycleEnd)}`;
    const words = 'It was canceled for the end of its period. Nothing more is billed.';
    const why = 'paid for a period that does not begin';
    const refund = `${moneyText(back)}, ${why}, is refunded that day.`;
    return { title, words: back > 0 ? `${words} ${refund}` : words };
  }
  switch (status) {
    case 'incomplete':
      return {
        title: 'Waiting for the first payment',
        words: 'Send its payment link. If nobody pays within 7 days it expires.',
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
        ? { title: `Active until ${day(currentBillingCycleEnd)}`, words: 'No charge is to come.' }
        : { title: `Active, next ${amount} on ${day(nextBillingAt)} ${from}`, words: null };
    case 'past_due':
      return {
        title: 'Behind with a payment',
        words: 'What is due is tried again by itself, or paid by a link that you send.',
      };
    case 'paused':
      return {
        title: `Paused since ${day(subscription.pausedAt)}`,
        words: PAUSED[subscription.pauseReason ?? 'requested'] ?? null,
      };
    case 'canceled':
      return {
        title: `Canceled on ${day(subscription.canceledAt)}`,
        words: subscription.cancelReason,
      };
    case 'completed':
      return {
        title: `Completed on ${day(subscription.completedAt)}`,
        words: 'All its invoices were paid.',
      };
    default:
      return { title: 'Expired unpaid', words: 'Nobody made the first payment in time.' };
  }
}

interface Charge extends Pick<Known, 'preview'> {
  readonly charge: string;
  day(at: string | null): string;
}

function afterTrial(subscription: Subscription, { preview, charge, day }: Charge): string | null {
  const next = preview?.next;
  if (!isPaidAhead(subscription)) return next === null ? null : `Then ${charge}.`;
  const isPaid = 'The first period after it is paid already.';
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
