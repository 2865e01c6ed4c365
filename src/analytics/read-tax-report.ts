// The tax of a month, from the papers of that month.

import Type from 'typebox';
import { transact } from '../db/transaction.ts';
import { operation } from '../frame/operation.ts';
import { papersIn } from '../model/taxes/papers.ts';
import {
  Month,
  monthIn,
  reportOfTaxes,
  TaxReport,
  taxReportExample,
  windowOfMonth,
} from '../model/taxes/report.ts';

export const readTaxReport = operation({
  access: 'key',
  needs: 'read',
  tag: 'Analytics',
  summary: 'Retrieve the tax report of a month',
  description:
    'Tax by rate: the sums of your invoices and credit notes, to the kobo. An invoice counts in ' +
    'the month in which it was opened, paid or not. A credit note counts in the month in which ' +
    'it was created, and a voided invoice is taken off in the month in which it was voided. ' +
    'Earlier months do not change. For the same papers one by one, export `taxes`.',
  input: {
    query: Type.Object({
      month: Type.Optional(
        Month('Month in your time zone, for example `2026-05`. Default: the current month.'),
      ),
    }),
  },
  output: TaxReport,
  message: 'Tax report computed',
  problems: [],
  example: { query: { month: taxReportExample.month }, data: taxReportExample },

  async run({ house, db, tenant, query }) {
    const { timezone } = tenant;
    const now = tenant.clockNow ?? house.clock.now();
    const month = query.month ?? monthIn(now, timezone);
    const window = windowOfMonth(month, timezone);
    return await transact(db, async (within) => {
      const inTurn = <T>(read: () => Promise<T>) => read();
      return await reportOfTaxes(month, papersIn(within, tenant.id, { window, inTurn }));
    });
  },
});
