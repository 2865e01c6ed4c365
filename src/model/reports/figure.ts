// A figure as the analytics show it, with the list whose rows it counts.

import Type from 'typebox';
import { AnyFields, Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';

export const FIGURE_NAMES = [
  'mrr',
  'active_subscriptions',
  'past_due_subscriptions',
  'total_subscriptions',
  'total_customers',
  'new_subscriptions',
  'canceled_subscriptions',
  'lost_subscriptions',
  'revenue',
  'successful_payments',
  'failed_payments',
  'total_payment_attempts',
  'refunds',
  'platform_fees',
  'renewals_7_days',
  'renewals_30_days',
  'trials_ending_7_days',
  'failed_invoices',
  'recovered_invoices',
  'at_risk_subscriptions',
  'payouts',
] as const;

const FigureList = Type.Object(
  {
    path: Type.String({ description: 'Where the list is read' }),
    query: AnyFields('What it is asked with, for its export as well'),
  },
  { title: 'FigureList', description: 'The list whose rows a figure counts.' },
);

export const Figure = Type.Object(
  {
    name: OneOf([...FIGURE_NAMES], {
      title: 'FigureName',
      description: 'Which figure: under the name of its metric, where it is one.',
    }),
    count: Type.Integer({ description: 'How many rows it counts' }),
    amount: Nullable(Kobo('What they come to'), 'In kobo; null: they come to nothing of their own'),
    amountOf: Nullable(Type.String(), 'Which field of the rows comes to the amount; null: none'),
    list: Nullable(FigureList, 'Its rows; null: they stood at the end of an earlier window'),
  },
  { title: 'Figure', description: 'A figure, and the list of the very rows that it counts.' },
);
