// Mails merchants about deposits that have waited for a day untouched: one mail
// per merchant and day, at nine. A deposit is due a day after it begins to wait, then at each nine.

import type { Db } from '../db/connect.ts';
import { transact } from '../db/transaction.ts';
import { queueEmails } from '../events/emails.ts';
import { type HouseContext, mailWayOf } from '../frame/context.ts';
import type { QueueJob } from '../frame/job.ts';
import type { DepositRow } from '../model/deposits/shape.ts';
import { dailyMailAt } from '../model/deposits/waiting-rules.ts';
import { postponeWaitingMails, selectWaitingDeposits } from '../model/deposits/waiting-sql.ts';
import { eachTenant } from '../model/tenants/each.ts';

/** A mail lists at most this many deposits. */
const MOST_NAMED = 5;

export const mailWaitingDeposits: QueueJob<DepositRow> = {
  name: 'mail-waiting-deposits',
  // The first row of a tenant handles all its rows that are due.
  batchMax: 50,
  queue: { table: 'deposits', due: 'mail_due_at', time: 'tenant' },

  handle: (house, deposits) =>
    eachTenant(house, deposits, (at) => transact(house.db, (db) => mailMerchant(db, at))),
};

async function mailMerchant(db: Db, { house, tenant, now }: HouseContext): Promise<void> {
  const { day, waitingBefore, nextAt } = dailyMailAt(now, tenant.timezone);
  const due = await postponeWaitingMails(db, tenant.id, { now, nextAt });
  if (waitingBefore === null || tenant.email === null) return;
  // Rows that become due later in the day are for the next day’s mail.
  if (!due.some((since) => since <= waitingBefore)) return;
  const search = { before: waitingBefore, most: MOST_NAMED };
  const waiting = await selectWaitingDeposits(db, tenant.id, search);
  if (waiting.count === 0) return;
  const email = {
    ...{ type: 'deposits_waiting' as const, cause: day, customerId: null },
    ...{ recipient: tenant.email, facts: { waiting } },
  };
  await queueEmails(db, tenant.id, { emails: [email], now, way: mailWayOf(house.config) });
}
