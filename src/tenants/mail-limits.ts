// Messages that a merchant sends by asking for them: one an hour about one thing, so many a day,
// and fewer while the tenant is new. Counted in the transaction that queues the message, so that of
// two at once one waits for the other, and what was not sent does not count.

import type { Db } from '../db/connect.ts';
import type { House, Tenant } from '../house.ts';
import { problem } from '../problems.ts';
import { countAttemptAcrossTenants, selectWindowStartAcrossTenants } from './sql.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const NEW_FOR_MS = 7 * DAY_MS;

interface At {
  readonly house: House;
  readonly tenant: Tenant;
  /** By the tenant's own clock: an hour of it may pass in a moment. */
  readonly now: Date;
}

export async function countReminder(
  db: Db,
  { house, tenant, now }: At,
  about: string,
): Promise<void> {
  const ofThis = `mail:${tenant.id}:${about}`;
  const waitMs = await countIn(db, { bucket: ofThis, most: 1, windowMs: HOUR_MS, now });
  if (waitMs !== null) throw problem('reminder_too_soon', { retryAfterSeconds: secondsOf(waitMs) });
  const { mode, smtpUrl, remindersPerDay, remindersPerDayWhenNew } = house.config;
  // What only the mailbox shows bothers nobody.
  if (mode !== 'live' && smtpUrl === null) return;
  const realNow = house.clock.now();
  const isNew = realNow.getTime() - tenant.createdAt.getTime() < NEW_FOR_MS;
  const most = isNew ? remindersPerDayWhenNew : remindersPerDay;
  const daily = { bucket: `mails:${tenant.id}`, most, windowMs: DAY_MS, now: realNow };
  const dayLeftMs = await countIn(db, daily);
  if (dayLeftMs === null) return;
  const message =
    `${most} messages a day can be asked for${isNew ? ' in a tenant’s first seven days' : ''}: ` +
    'more can be sent once Retry-After has passed';
  throw problem('too_many_mails', { message, retryAfterSeconds: secondsOf(dayLeftMs) });
}

const secondsOf = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1_000));

/** Null where there was room; else how long until the window ends. */
async function countIn(
  db: Db,
  of: {
    readonly bucket: string;
    readonly most: number;
    readonly windowMs: number;
    readonly now: Date;
  },
): Promise<number | null> {
  const { bucket, most, windowMs, now } = of;
  const startedAfter = new Date(now.getTime() - windowMs);
  const hits = await countAttemptAcrossTenants(db, bucket, { startedAfter, now });
  if (hits <= most) return null;
  const startedAt = await selectWindowStartAcrossTenants(db, bucket);
  return Math.min(windowMs, startedAt.getTime() + windowMs - now.getTime());
}
