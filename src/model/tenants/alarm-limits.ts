// How many alarms a member is sent: mails about the member's own sign-in, and about keys and owners
// of the account. Each member has a limit for each kind of alarm, which no other mail of the tenant
// and no other member uses up: an intruder must not be able to switch an alarm off.

import type { House } from '../../frame/house.ts';
import { sha256 } from '../../lib/secret.ts';
import { isAlarm } from '../emails/types.ts';
import { uncountAttemptAcrossTenants } from './sql.ts';
import { countWithin } from './throttle.ts';

const HOUR_MS = 60 * 60_000;
/** Of one kind to one member in an hour. Resets stay below: five an hour are asked for at most. */
const MOST_AN_HOUR = 10;

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
  for (const { id, type, recipient } of mails.filter((mail) => isAlarm(mail.type))) {
    const kind = sha256(`${type}\n${recipient}`).toString('base64url');
    const limit = { bucket: `alarms:${tenantId}:${kind}`, most: MOST_AN_HOUR, windowMs: HOUR_MS };
    if ((await countWithin(db, limit, clock.now())) === null) continue;
    await uncountAttemptAcrossTenants(db, limit.bucket);
    withheld.set(id, `not sent: it would be more than ${MOST_AN_HOUR} ${type} messages in an hour`);
  }
  return withheld;
}
