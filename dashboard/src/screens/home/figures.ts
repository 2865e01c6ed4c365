// Which figures the home page shows, how each is read, and how it is compared with the days before.

import type { Metrics } from '@sanwo/sdk';
import { moneyText } from '../../kit/money.tsx';
import { percentText, pointsText } from './table.ts';

export interface Figure {
  readonly name: keyof Metrics & string;
  readonly label: string;
  readonly unit: 'kobo' | 'count' | 'percent';
  /** What it counts, in a sentence. */
  readonly meaning: string;
  /** More of it is worse. */
  readonly isBad?: boolean;
  /** What it is made of, where it is of more than one kind. */
  parts?(metrics: Metrics): string | null;
}

const count = new Intl.NumberFormat('en-NG');

interface Parts {
  readonly canceled: number;
  readonly unpaid: number;
  shown(value: number): string;
}

/** Null where nothing was lost. */
function partsText({ canceled, unpaid, shown }: Parts): string | null {
  if (canceled === 0 && unpaid === 0) return null;
  return `${shown(canceled)} canceled, ${shown(unpaid)} unpaid`;
}

export const FIGURES: readonly Figure[] = [
  {
    name: 'mrr',
    label: 'Recurring revenue a month',
    unit: 'kobo',
    meaning: 'The prices of all active and past due subscriptions, per month (MRR).',
  },
  {
    name: 'revenue',
    label: 'Revenue',
    unit: 'kobo',
    meaning: 'Payments that succeeded in these days, also those refunded later.',
  },
  {
    name: 'net_revenue',
    label: 'Net revenue',
    unit: 'kobo',
    meaning: 'Revenue less fees, less refunds, less tax.',
  },
  {
    name: 'active_subscriptions',
    label: 'Active subscriptions',
    unit: 'count',
    meaning: 'Active at the end of these days.',
  },
  {
    name: 'new_subscriptions',
    label: 'New subscriptions',
    unit: 'count',
    meaning: 'Made in these days.',
  },
  {
    name: 'lost_subscriptions',
    label: 'Lost subscriptions',
    unit: 'count',
    meaning: 'Canceled in these days, or paused in them because nothing could be collected.',
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
    label: 'Payments that went through',
    unit: 'percent',
    meaning: 'Of all payments that were decided in these days.',
  },
  {
    name: 'churn_rate',
    label: 'Churn',
    unit: 'percent',
    meaning:
      'Of the subscriptions at the start of these days, canceled or lost to failed payments.',
    isBad: true,
    parts: ({ voluntary_churn: canceled, involuntary_churn: unpaid }) =>
      partsText({ canceled: canceled ?? 0, unpaid: unpaid ?? 0, shown: percentText }),
  },
];

const share = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 1 });

export function shownFigure({ unit }: Figure, value: number | null): string {
  if (value === null) return '–';
  if (unit === 'kobo') return moneyText(value);
  return unit === 'percent' ? percentText(value) : count.format(value);
}

export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  readonly words: string;
  readonly tone: 'good' | 'bad' | 'calm';
}

/** Null where there is nothing to compare with. */
export function changeOf(figure: Figure, now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null;
  if (now === before) return { direction: 'same', words: 'As before', tone: 'calm' };
  const direction = now > before ? 'up' : 'down';
  const tone = now > before === (figure.isBad ?? false) ? 'bad' : 'good';
  if (figure.unit === 'percent') {
    return { direction, tone, words: pointsText(Math.abs(now - before)) };
  }
  if (before === 0) return { direction, tone, words: 'From nothing' };
  const steps = Math.abs((now - before) / before) * 100;
  return { direction, tone, words: `${share.format(steps)}%` };
}

/** "1 invoice", "3 invoices". */
export const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;
