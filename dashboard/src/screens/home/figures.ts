// The figures of the home page: label, unit, meaning, and the comparison with the previous period.

import type { Metrics, TrendPoint } from '@sanwo/sdk';
import { shortNaira } from '../../kit/text/naira.ts';
import { percentText, pointsText } from './table.ts';

export interface Figure {
  readonly name: keyof Metrics & string;
  readonly label: string;
  readonly unit: 'kobo' | 'count' | 'percent';
  /** What the figure counts, in a sentence. */
  readonly meaning: string;
  /** An increase is bad. */
  readonly isBad?: boolean;
  /** The parts of the figure, if it has more than one. */
  parts?(metrics: Metrics): string | null;
  /** What its small line is drawn from, where a report has it. */
  pointOf?(point: TrendPoint): number;
}

const count = new Intl.NumberFormat('en-NG');

interface Parts {
  readonly canceled: number;
  readonly unpaid: number;
  shown(value: number): string;
}

const successShare = ({ successfulPayments, failedPayments }: TrendPoint): number =>
  successfulPayments + failedPayments === 0
    ? 100
    : (successfulPayments / (successfulPayments + failedPayments)) * 100;

/** Null if nothing was lost. */
function partsText({ canceled, unpaid, shown }: Parts): string | null {
  const parts = [
    canceled === 0 ? [] : [`${shown(canceled)} canceled`],
    unpaid === 0 ? [] : [`${shown(unpaid)} unpaid`],
  ].flat();
  return parts.length === 0 ? null : parts.join(', ');
}

/** Large, before the next payout. */
export const LARGE_FIGURES: readonly Figure[] = [
  {
    name: 'mrr',
    label: 'Monthly recurring revenue',
    unit: 'kobo',
    meaning: 'The monthly price of all active and past due subscriptions (MRR).',
  },
  {
    name: 'revenue',
    label: 'Collected',
    unit: 'kobo',
    meaning: 'Successful payments in this period, including payments refunded later.',
  },
];

export const SMALL_FIGURES: readonly Figure[] = [
  {
    name: 'net_revenue',
    label: 'Net revenue',
    unit: 'kobo',
    meaning: 'Collected, minus fees, refunds and tax.',
    pointOf: ({ netRevenue }) => netRevenue,
  },
  {
    name: 'active_subscriptions',
    label: 'Active',
    unit: 'count',
    meaning: 'Subscriptions active at the end of this period.',
    pointOf: ({ activeSubscriptions }) => activeSubscriptions,
  },
  {
    name: 'new_subscriptions',
    label: 'New',
    unit: 'count',
    meaning: 'Subscriptions created in this period.',
    pointOf: ({ newSubscriptions }) => newSubscriptions,
  },
  {
    name: 'lost_subscriptions',
    label: 'Lost',
    unit: 'count',
    meaning: 'Subscriptions canceled in this period, or paused because payments failed.',
    isBad: true,
    parts: ({ canceled_subscriptions: canceled, lost_subscriptions: lost }) =>
      partsText({
        canceled: canceled ?? 0,
        unpaid: (lost ?? 0) - (canceled ?? 0),
        shown: (value) => count.format(value),
      }),
  },
  {
    name: 'payment_success_rate',
    label: 'Payment success',
    unit: 'percent',
    meaning: 'The share of payments in this period that succeeded.',
    pointOf: successShare,
  },
  {
    name: 'churn_rate',
    label: 'Churn',
    unit: 'percent',
    meaning:
      'The share of subscriptions at the start of this period that were canceled ' +
      'or lost to failed ' +
      'payments.',
    isBad: true,
    parts: ({ voluntary_churn: canceled, involuntary_churn: unpaid }) =>
      partsText({ canceled: canceled ?? 0, unpaid: unpaid ?? 0, shown: percentText }),
  },
];

const share = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 1 });

export function shownFigure({ unit }: Figure, value: number | null): string {
  if (value === null) return '–';
  if (unit === 'kobo') return shortNaira(value);
  return unit === 'percent' ? percentText(value) : count.format(value);
}

export interface FigureChange {
  readonly direction: 'up' | 'down' | 'same';
  readonly words: string;
  readonly tone: 'good' | 'bad' | 'calm';
}

/** Null if there is nothing to compare with. */
export function changeOf(
  figure: Figure,
  now: number | null,
  before: number | null,
): FigureChange | null {
  if (now === null || before === null) return null;
  if (now === before) return { direction: 'same', words: 'No change', tone: 'calm' };
  const direction = now > before ? 'up' : 'down';
  const tone = now > before === (figure.isBad ?? false) ? 'bad' : 'good';
  if (figure.unit === 'percent') {
    return { direction, tone, words: pointsText(Math.abs(now - before)) };
  }
  if (before === 0) return { direction, tone, words: 'From zero' };
  const steps = Math.abs((now - before) / before) * 100;
  return { direction, tone, words: `${share.format(steps)}%` };
}

/** "1 invoice", "3 invoices". */
export const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;
