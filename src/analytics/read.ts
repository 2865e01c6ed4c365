// The business at a glance: what the dashboard shows and what the tools read.

import Type from 'typebox';
import { transact } from '../db/transaction.ts';
import { operation } from '../frame/operation.ts';
import { Day } from '../lib/api/schema.ts';
import { reportPeriod } from '../model/reports/period.ts';
import { Analytics } from '../model/reports/shape.ts';
import { analyticsExample } from './example.ts';
import { reportOf } from './report.ts';

export const readAnalytics = operation({
  access: 'key',
  needs: 'read',
  tag: 'Analytics',
  summary: 'Retrieve analytics for a period',
  description:
    'Days are in your time zone, both inclusive. Default: from the start of this month ' +
    'to today. Counts by status are for the end of the period, or for now if it has not ' +
    'ended.',
  input: {
    query: Type.Object({
      from: Type.Optional(Day({ description: 'First day' })),
      to: Type.Optional(Day({ description: 'Last day' })),
    }),
  },
  output: Analytics,
  message: 'Analytics computed',
  problems: [],
  example: { query: { from: '2026-01-01', to: '2026-01-31' }, data: analyticsExample },

  async run({ house, db, tenant, query }) {
    const now = tenant.clockNow ?? house.clock.now();
    const period = reportPeriod(query, { timezone: tenant.timezone, now });
    return await transact(db, (within) => reportOf(within, tenant, { period, now }));
  },
});
