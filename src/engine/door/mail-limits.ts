// How many messages a merchant may cause. What it asks for: one an hour about one thing, so many a
// day, and fewer while the tenant is new; counted in the transaction that queues the message, so
// that of two at once one waits for the other, and what was not sent does not count. What follows
// from its other doings is counted as it is sent, where no transaction waits for the count.

import type { Db } from '../../db/connect.ts';
import { mailsLeave } from '../../frame/context.ts';
import type { House, Tenant } from '../../frame/house.ts';
import { problem } from '../../frame/problems.ts';
import { DAY_MS, HOUR_MS } from '../../lib/values/durations.ts';
import { isUnmeasured } from '../../model/emails/types.ts';
import {
  countAttemptAcrossTenants,
  countPaidInvoices,
  selectWindowStartAcrossTenants,
  uncountAttemptAcrossTenants,
} from '../../model/tenants/sql.ts';
import { type AlarmMail, withholdAlarms } from './alarm-limits.ts';
import { withholdUnasked } from './unasked-limits.ts';

const NEW_FOR_MS = 7 * DAY_MS;
/** Of a tenant that is not new and has been paid: enough to bring all its customers along. */
const MOST_OF_ESTABLISHED = 10_000;
/** Each invoice that was ever paid makes room for what is told of its subscription. */
const PER_PAID_INVOICE = 10;
/** Beyond this nothing is counted. */
const MOST_PAID = 1_000_000;

interface MailContext {
  readonly house: House;
  readonly tenant: Tenant;
  /** By the tenant's own clock: an hour of it may pass in a moment. */
  readonly now: Date;
}

type MailSender = Pick<Tenant, 'id' | 'createdAt'>;

export async function countReminder(
  db: Db,
  { house, tenant, now }: MailContext,
  about: string,
): Promise<void> {
  const ofThis = aboutBucket(tenant, about);
  const waitMs = await countInWindow(db, { bucket: ofThis, most: 1, windowMs: HOUR_MS, now });
  if (waitMs !== null) throw problem('reminder_too_soon', { retryAfterSeconds: secondsOf(waitMs) });
  if (!mailsLeave(house.config)) return;
  const realNow = house.clock.now();
  const { isNew, base: most } = mailTerms(house, tenant);
  const ofDay = { windowMs: DAY_MS, now: realNow };
  const dayLeftMs = await countInWindow(db, { bucket: `mails:${tenant.id}`, most, ...ofDay });
  const hits = await countMails(db, tenant, { by: 1, now: realNow });
  const isFull = dayLeftMs === null && hits > (await measureOf(db, house, { tenant, hits })).most;
  if (dayLeftMs === null && !isFull) return;
  const leftMs = dayLeftMs ?? (await leftInWindow(db, { bucket: bucketOf(tenant), ...ofDay }));
  const message =
    `At most ${most} emails a day${isNew ? ' in a tenant’s first seven days' : ''}: ` +
    'retry after the time in Retry-After';
  throw problem('too_many_mails', { message, retryAfterSeconds: secondsOf(leftMs) });
}

/** The same before anything is asked for it: what has been counted refuses it there already. */
export async function refuseTooSoon(
  db: Db,
  { tenant, now }: Pick<MailContext, 'tenant' | 'now'>,
  about: string,
): Promise<void> {
  const startedAt = await selectWindowStartAcrossTenants(db, aboutBucket(tenant, about));
  const waitMs = startedAt === null ? 0 : startedAt.getTime() + HOUR_MS - now.getTime();
  // A clock that was put back since waits for nothing.
  const isSoon = waitMs > 0 && waitMs < 2 * HOUR_MS;
  if (isSoon) throw problem('reminder_too_soon', { retryAfterSeconds: secondsOf(waitMs) });
}

const aboutBucket = ({ id }: Pick<Tenant, 'id'>, about: string) => `mail:${id}:${about}`;

interface LimitedMail extends AlarmMail {
  readonly facts: unknown;
}

/** By the id of a mail: why it is not sent. */
type WithheldMails = ReadonlyMap<string, string>;

/** Counts what is sent for the first time; what is beyond the measure stays in the mailbox. */
export async function withholdMails(
  house: House,
  tenant: MailSender,
  mails: readonly LimitedMail[],
): Promise<WithheldMails> {
  const first = mails.filter(({ attempts }) => attempts === 0);
  const alarms = await withholdAlarms(house, tenant.id, first);
  const unasked = await withholdUnasked(house, tenant, first);
  const counted = first.filter((mail) => isCounted(mail) && !unasked.has(mail.id));
  return new Map([...alarms, ...unasked, ...(await withholdCounted(house, tenant, counted))]);
}

async function withholdCounted(
  house: House,
  tenant: MailSender,
  counted: readonly LimitedMail[],
): Promise<WithheldMails> {
  if (counted.length === 0) return new Map();
  const { db, clock } = house;
  const hits = await countMails(db, tenant, { by: counted.length, now: clock.now() });
  const { most, isEstablished } = await measureOf(db, house, { tenant, hits });
  if (hits <= most) return new Map();
  // Of who is paid, a payment that failed is part of the business.
  const open = counted.filter(({ type }) => !(isEstablished && type === 'payment_failed'));
  const withheld = open.slice(most - hits);
  await uncountAttemptAcrossTenants(db, bucketOf(tenant), withheld.length);
  const reason =
    `not sent: it would be more than ${most} messages in a day, ` +
    `and each invoice that is paid makes room for ${PER_PAID_INVOICE}`;
  return new Map(withheld.map(({ id }) => [id, reason]));
}

/**
 * Not counted: mails about money that moved, mails that were counted when they were requested
 * (invitations among them), and alarms, which have a limit of their own.
 */
function isCounted({ type, facts }: LimitedMail): boolean {
  if (isUnmeasured(type)) return false;
  const { amount, isCounted } = facts as { amount?: unknown; isCounted?: unknown };
  if (isCounted === true) return false;
  return !((type === 'receipt' || type === 'refund_made') && Number(amount) > 0);
}

const bucketOf = ({ id }: MailSender) => `letters:${id}`;

async function countMails(
  db: Db,
  tenant: MailSender,
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<number> {
  const startedAfter = new Date(now.getTime() - DAY_MS);
  return await countAttemptAcrossTenants(db, bucketOf(tenant), { startedAfter, now, by });
}

function mailTerms(house: House, { createdAt }: MailSender) {
  const isNew = house.clock.now().getTime() - createdAt.getTime() < NEW_FOR_MS;
  const { remindersPerDay, remindersPerDayWhenNew } = house.config;
  return { isNew, base: isNew ? remindersPerDayWhenNew : remindersPerDay };
}

/** How many may go out in a day. Who has been paid is asked only where it matters. */
async function measureOf(
  db: Db,
  house: House,
  { tenant, hits }: { readonly tenant: MailSender; readonly hits: number },
): Promise<{ readonly most: number; readonly isEstablished: boolean }> {
  const { isNew, base } = mailTerms(house, tenant);
  if (hits <= base) return { most: base, isEstablished: false };
  const enough = Math.min(MOST_PAID, Math.ceil(hits / PER_PAID_INVOICE));
  const paid = await countPaidInvoices(db, tenant.id, enough);
  const isEstablished = !isNew && paid > 0;
  const floor = isEstablished ? Math.max(base, MOST_OF_ESTABLISHED) : base;
  return { most: floor + PER_PAID_INVOICE * paid, isEstablished };
}

const secondsOf = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1_000));

interface CountWindow {
  readonly bucket: string;
  readonly windowMs: number;
  readonly now: Date;
}

/** Null where there was room; else how long until the window ends. */
async function countInWindow(
  db: Db,
  window: CountWindow & { readonly most: number },
): Promise<number | null> {
  const { bucket, most, windowMs, now } = window;
  const startedAfter = new Date(now.getTime() - windowMs);
  const hits = await countAttemptAcrossTenants(db, bucket, { startedAfter, now });
  return hits <= most ? null : await leftInWindow(db, window);
}

async function leftInWindow(db: Db, { bucket, windowMs, now }: CountWindow): Promise<number> {
  const startedAt = await selectWindowStartAcrossTenants(db, bucket);
  return Math.min(windowMs, (startedAt ?? now).getTime() + windowMs - now.getTime());
}
