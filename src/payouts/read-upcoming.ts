// Reads the next payouts: amounts to the kobo and dates, as of now.

import Type, { type Static } from 'typebox';
import { operation } from '../frame/operation.ts';
import { Instant, Kobo, Nullable } from '../lib/api/schema.ts';
import { selectUpcomingPayouts, type UpcomingPayoutRow } from '../model/payouts/upcoming-sql.ts';
import { nextBusinessDay } from '../model/settlements/rules.ts';

const UpcomingPayout = Type.Object(
  {
    at: Nullable(Instant(), 'When it will be created. `null` if nothing is due.'),
    settlementCount: Type.Integer({ description: 'Number of settlements included' }),
    grossAmount: Kobo('Amount that customers paid'),
    feeAmount: Kobo('Platform fees'),
    refundedAmount: Kobo('Refunds to customers before the payout'),
    netAmount: Kobo('Sum of the settlements (gross less fees and refunds)'),
    deductedAmount: Kobo('Deduction for refunds of payments that were already paid out'),
    amount: Kobo('Amount to transfer (net less deduction)'),
    currency: Type.Literal('NGN', { description: 'Always `NGN`' }),
  },
  { title: 'UpcomingPayout', description: 'The next payout, as it is now.' },
);

const example: Static<typeof UpcomingPayout> = {
  at: '2026-02-02T08:00:00.000Z',
  settlementCount: 3,
  grossAmount: 1_500_000,
  feeAmount: 21_000,
  refundedAmount: 100_000,
  netAmount: 1_379_000,
  deductedAmount: 0,
  amount: 1_379_000,
  currency: 'NGN',
};

export const readUpcomingPayout = operation({
  access: 'key',
  needs: 'read',
  tag: 'Payouts',
  summary: 'Retrieve the upcoming payout',
  description:
    'Everything due at the time of the next payout. Payments and refunds until then ' +
    'change it. If several providers took the money, this is the sum of their payouts. A ' +
    'payout that is late because your account is not confirmed is shown for the next ' +
    'business day.',
  input: {},
  output: UpcomingPayout,
  message: 'Upcoming payout computed',
  problems: [],
  example: { data: example },

  async run({ db, tenant, now }) {
    const rows = await selectUpcomingPayouts(db, tenant.id);
    const sumOf = (amountOf: (row: UpcomingPayoutRow) => number) =>
      rows.reduce((sum, row) => sum + amountOf(row), 0);
    const grossAmount = sumOf((row) => row.grossAmount);
    const feeAmount = sumOf((row) => row.feeAmount);
    const netAmount = sumOf((row) => row.netAmount);
    const deductedAmount = sumOf((row) => row.deductedAmount);
    const dueAt = rows[0]?.at ?? null;
    const isLate = dueAt !== null && dueAt <= now;
    return {
      at: (isLate ? nextBusinessDay(now) : dueAt)?.toISOString() ?? null,
      settlementCount: sumOf((row) => row.settlementCount),
      grossAmount,
      feeAmount,
      refundedAmount: grossAmount - feeAmount - netAmount,
      netAmount,
      deductedAmount,
      amount: netAmount - deductedAmount,
      currency: 'NGN' as const,
    };
  },
});
