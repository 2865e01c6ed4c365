// A test clock as the API shows it.

import Type, { type Static } from 'typebox';
import type { Db } from '../db/connect.ts';
import { Instant, Nullable, OneOf } from '../lib/schema.ts';
import { type ClockRow, countEvents } from '../model/tenants/clock-sql.ts';

export const TestClock = Type.Object({
  now: Instant(),
  frozen: Type.Boolean({ description: 'Whether it stands still; else it is real time' }),
  status: OneOf(['idle', 'advancing', 'failed']),
  to: Nullable(Instant()),
  progress: Nullable(
    Type.Object({
      from: Instant(),
      moments: Type.Integer({ description: 'How many moments something happened at' }),
      rows: Type.Record(Type.String(), Type.Integer(), { description: 'By job' }),
      events: Type.Record(Type.String(), Type.Integer(), { description: 'By type' }),
      error: Nullable(Type.String()),
    }),
  ),
});

/** What it was is for the log: the words of an error may name what is nobody's business. */
const FAILED =
  'Something went wrong on our side at this moment. All before it is done: advance again to go on';

export async function viewClock(
  db: Db,
  clock: ClockRow,
  realNow: Date,
): Promise<Static<typeof TestClock>> {
  const { clockNow, clockProgress: progress, clockStatus: status } = clock;
  const now = clockNow ?? realNow;
  const between = progress && { after: new Date(progress.from), until: now };
  return {
    now: now.toISOString(),
    frozen: clockNow !== null,
    status,
    to: clock.clockTo?.toISOString() ?? null,
    progress: progress &&
      between && {
        from: progress.from,
        moments: progress.moments,
        rows: { ...progress.rows },
        events: await countEvents(db, clock.tenantId, between),
        error: status === 'failed' ? FAILED : null,
      },
  };
}

export const testClockExample: Static<typeof TestClock> = {
  now: '2026-03-01T00:00:00.000Z',
  frozen: true,
  status: 'idle',
  to: null,
  progress: {
    from: '2026-01-31T09:00:00.000Z',
    moments: 4,
    rows: { 'bill-subscriptions': 2, 'charge-invoices': 1 },
    events: { 'invoice.created': 1, 'invoice.paid': 1, 'invoice.upcoming': 1 },
    error: null,
  },
};
