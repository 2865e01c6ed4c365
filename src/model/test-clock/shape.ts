// A test clock as the API shows it.

import Type, { type Static } from 'typebox';
import type { Db } from '../../db/connect.ts';
import { selectQueueHeads } from '../../db/queue/queue.ts';
import { Instant, Nullable, OneOf } from '../../lib/api/schema.ts';
import { type AnswerRow, shaped } from '../../lib/api/shaped.ts';
import { clockLife } from './life.ts';
import { QUEUES_OF_TENANT_TIME } from './queues.ts';
import { type ClockProgress, type ClockRow, countEvents } from './sql.ts';

const Progress = Type.Object(
  {
    from: Instant('The clock’s time before the last move'),
    moments: Type.Integer({ description: 'Number of times at which something happened' }),
    rows: Type.Record(Type.String(), Type.Integer(), {
      description: 'Number of rows handled, by job',
    }),
    events: Type.Record(Type.String(), Type.Integer(), {
      description: 'Number of events sent, by type',
    }),
    error: Nullable(Type.String(), 'The error that stopped it. `null` if none.'),
  },
  { title: 'TestClockProgress', description: 'What happened since the clock was last moved.' },
);

export const TestClock = Type.Object(
  {
    now: Instant('Current time of your account: the test clock’s, or real time'),
    frozen: Type.Boolean({ description: 'Whether the clock is stopped. `false` for real time.' }),
    status: OneOf(clockLife.states, {
      title: 'TestClockStatus',
      description:
        '`idle`, `advancing`, or `failed`: stopped by an error. Advance it again to continue.',
    }),
    to: Nullable(Instant(), 'Time to which it was last moved. `null` if never.'),
    nextAt: Nullable(
      Instant(),
      'When something is due next. `null` if nothing is, or while it advances.',
    ),
    progress: Nullable(Progress, 'What happened in the last move. `null` if never moved.'),
  },
  { title: 'TestClock', description: 'A test clock: the time of a sandbox tenant.' },
);

type ShownClock = Static<typeof TestClock>;

/** What it was is for the log: the words of an error may name what is private. */
const FAILED =
  'Something went wrong on our side. Everything before it is done: advance again to continue';

const shapeClock = shaped(TestClock).from<AnswerRow<ShownClock, 'now' | 'to' | 'nextAt'>>();

const shapeProgress = shaped(Progress).from<
  ClockProgress & Pick<Static<typeof Progress>, 'events' | 'error'>
>();

export async function viewClock(db: Db, clock: ClockRow, realNow: Date): Promise<ShownClock> {
  const { clockNow, clockStatus: status, clockTo: to } = clock;
  const now = clockNow ?? realNow;
  const progress = await viewProgress(db, clock, now);
  const nextAt = await nextMoment(db, clock, now);
  return shapeClock({ now, frozen: clockNow !== null, status, to, nextAt, progress });
}

async function nextMoment(db: Db, clock: ClockRow, now: Date): Promise<Date | null> {
  if (clock.clockStatus !== 'idle') return null;
  const [head] = await selectQueueHeads(db, clock.tenantId, QUEUES_OF_TENANT_TIME);
  // Work that is already due is done at once, at the latest when the clock moves.
  return head === undefined ? null : head.dueAt < now ? now : head.dueAt;
}

async function viewProgress(db: Db, clock: ClockRow, until: Date): Promise<ShownClock['progress']> {
  const { tenantId, clockProgress: progress, clockStatus } = clock;
  if (progress === null) return null;
  const events = await countEvents(db, tenantId, { after: new Date(progress.from), until });
  return shapeProgress({ ...progress, events, error: clockStatus === 'failed' ? FAILED : null });
}

export const testClockExample: ShownClock = {
  now: '2026-03-01T00:00:00.000Z',
  frozen: true,
  status: 'idle',
  to: null,
  nextAt: '2026-03-31T09:00:00.000Z',
  progress: {
    from: '2026-01-31T09:00:00.000Z',
    moments: 4,
    rows: { 'bill-subscriptions': 2, 'charge-invoices': 1 },
    events: { 'invoice.created': 1, 'invoice.paid': 1, 'invoice.upcoming': 1 },
    error: null,
  },
};
