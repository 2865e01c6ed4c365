// How many alarms a member is sent: mails about the member's own sign-in, and about keys and owners
// of the account. Each member has a limit for each kind of alarm, which no other mail of the tenant
// and no other member uses up: an intruder must not be able to switch an alarm off. But anybody may
// register accounts under a stranger's email: all that nothing vouches for share a limit besides.

import type { Db } from '../../db/connect.ts';
import type { House } from '../../frame/house.ts';
import { sha256 } from '../../lib/secrets/secret.ts';
import { DAY_MS, HOUR_MS } from '../../lib/values/durations.ts';
import { isAlarm } from '../../model/emails/types.ts';
import {
  countPaidInvoices,
  selectProvenEmails,
  uncountAttemptAcrossTenants,
} from '../../model/tenants/sql.ts';
import { mailboxOf } from './mailbox.ts';
import { countWithin, type Throttle } from './throttle.ts';

/** Of one kind to one member in an hour. Resets stay below: five an hour are asked for at most. */
const MOST_AN_HOUR = 10;
/** Of one kind to one mailbox, of all accounts together that nothing vouches for. */
const MOST_UNASKED_AN_HOUR = 10;
const MOST_UNASKED_A_DAY = 20;

export interface AlarmMail {
  readonly id: string;
  readonly type: string;
  readonly attempts: number;
  readonly recipient: string;
}

/** Counts alarms that are sent for the first time. Answers by id why one is not sent. */
export async function withholdAlarms(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  tenantId: string,
  mails: readonly AlarmMail[],
): Promise<ReadonlyMap<string, string>> {
  const withheld = new Map<string, string>();
  const alarms = mails.filter((mail) => isAlarm(mail.type));
  const isVouchedFor = await vouchersOf(db, tenantId, alarms);
  for (const alarm of alarms) {
    const shared = isVouchedFor(alarm) ? [] : unaskedLimits(alarm);
    const why = await countAlarm(db, [ownLimit(tenantId, alarm), ...shared], clock.now());
    if (why !== null) withheld.set(alarm.id, why);
  }
  return withheld;
}

interface AlarmLimit extends Throttle {
  readonly why: string;
}

/** Why there is no room; then nothing is counted. */
async function countAlarm(
  db: Db,
  limits: readonly AlarmLimit[],
  now: Date,
): Promise<string | null> {
  for (const [at, limit] of limits.entries()) {
    if ((await countWithin(db, limit, now)) === null) continue;
    for (const { bucket } of limits.slice(0, at + 1)) await uncountAttemptAcrossTenants(db, bucket);
    return limit.why;
  }
  return null;
}

function ownLimit(tenantId: string, { type, recipient }: AlarmMail): AlarmLimit {
  const kind = sha256(`${type}\n${recipient}`).toString('base64url');
  return {
    ...{ bucket: `alarms:${tenantId}:${kind}`, most: MOST_AN_HOUR, windowMs: HOUR_MS },
    why: `not sent: it would be more than ${MOST_AN_HOUR} ${type} messages in an hour`,
  };
}

function unaskedLimits({ type, recipient }: AlarmMail): readonly AlarmLimit[] {
  const kind = sha256(`${type}\n${mailboxOf(recipient)}`).toString('base64url');
  const why =
    `not sent: accounts that were never paid have sent this address enough ${type} messages, and ` +
    'it has followed no link of this one';
  return [
    { bucket: `alarms-hour:${kind}`, most: MOST_UNASKED_AN_HOUR, windowMs: HOUR_MS, why },
    { bucket: `alarms-day:${kind}`, most: MOST_UNASKED_A_DAY, windowMs: DAY_MS, why },
  ];
}

/**
 * A person who has followed a link to the email is no stranger, and an account that was paid was
 * not made to bother one. Links to a new password have a limit by email, and let a member prove it.
 */
async function vouchersOf(
  db: Db,
  tenantId: string,
  alarms: readonly AlarmMail[],
): Promise<(alarm: AlarmMail) => boolean> {
  const asked = alarms.filter(({ type }) => type !== 'password_reset');
  if (asked.length === 0 || (await countPaidInvoices(db, tenantId, 1)) > 0) return () => true;
  const emails = asked.map(({ recipient }) => recipient);
  const proven = await selectProvenEmails(db, tenantId, emails);
  return ({ type, recipient }) => type === 'password_reset' || proven.has(recipient);
}
