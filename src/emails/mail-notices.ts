// Mails members what they chose to read of the business: one mail an hour of each kind, about all
// that happened since the last one.

import type { Db } from '../db/connect.ts';
import { transact } from '../db/transaction.ts';
import { mailMembers } from '../events/member-emails.ts';
import type { HouseContext } from '../frame/context.ts';
import type { QueueJob } from '../frame/job.ts';
import type { NoticesQueueRow } from '../model/people/notices.ts';
import {
  postponeNotices,
  selectNoticedEvents,
  selectReaders,
  takeNoticeHour,
  takeNotices,
} from '../model/people/notices-sql.ts';
import { eachTenant } from '../model/tenants/each.ts';
import { noticeLine } from './notice-lines.ts';

/** A mail names at most this many. */
const MOST_NAMED = 10;

export const mailNotices: QueueJob<NoticesQueueRow> = {
  name: 'mail-notices',
  // The first row of a kind handles all of the kind.
  batchMax: 50,
  queue: { table: 'notices', due: 'due_at', time: 'tenant', mayBeLate: true },

  handle: (house, notices) =>
    eachTenant(house, notices, async (at, rows) => {
      for (const kind of [...new Set(rows.map((row) => row.kind))].sort()) {
        await transact(house.db, (db) => mailKind(db, at, kind));
      }
    }),
};

async function mailKind(db: Db, at: HouseContext, kind: NoticesQueueRow['kind']): Promise<void> {
  const { house, tenant, now } = at;
  const until = await takeNoticeHour(db, tenant.id, { kind, now });
  if (until !== null) return await postponeNotices(db, tenant.id, { kind, until });
  const { count, newest } = await takeNotices(db, tenant.id, { kind, most: MOST_NAMED });
  // None is left where another worker was faster.
  if (count === 0) return;
  const members = await selectReaders(db, tenant.id, kind);
  const named = await selectNoticedEvents(db, tenant.id, newest);
  const notice = { kind, count, lines: named.map(noticeLine) };
  await mailMembers({ house, db }, tenant, { type: 'notice', members, facts: { notice } });
}
