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
    path: Type.String({ description: 'Path of the list' }),
    query: AnyFields('Query of the list, also for its export'),
  },
  { title: 'FigureList', description: 'The list of rows behind a figure.' },
);

export const Figure = Type.Object(
  {
    name: OneOf([...FIGURE_NAMES], {
      title: 'FigureName',
      description: 'Name of the figure: that of its metric, if it is one.',
    }),
    count: Type.Integer({ description: 'Number of rows' }),
    amount: Nullable(
      Kobo('What they come to'),
      'In kobo. `null` if the figure has no amount of its own.',
    ),
    amountOf: Nullable(Type.String(), 'The row field that adds up to the amount. `null` if none.'),
    list: Nullable(FigureList, 'The list behind the figure. `null` for the end of a past period.'),
  },
  { title: 'Figure', description: 'A figure, and the list of rows that it counts.' },
);
