// Codes of two-factor authentication, wherever one is shown. A wrong one is counted, by the member
// and by the session that shows it: five end the session, and of five in a day the member and the
// audit trail are told. The caller has counted the guess at the member's door, and holds the
// member.

import type { Db } from '../db/connect.ts';
import type { Actor } from '../frame/actor.ts';
import { mailWayOf } from '../frame/context.ts';
import type { House } from '../frame/house.ts';
import { commitRefusal } from '../frame/problems.ts';
import type { CommittedRefusal } from '../lib/api/problem.ts';
import { DAY_MS } from '../lib/values/durations.ts';
import { newId } from '../lib/values/id.ts';
import { insertAuditEntry } from '../model/audit/sql.ts';
import { takeAppCode, takeCode } from '../model/people/second-factor.ts';
import { countWrongCode, deleteSessions, hasSession } from '../model/people/session-sql.ts';
import { type RequestOrigin, signInPlace } from '../model/people/sessions.ts';
import type { MemberRow } from '../model/people/shape.ts';
import { countAttemptAcrossTenants, selectTenant } from '../model/tenants/sql.ts';
import { queueEmails } from './emails.ts';

/** Of one session, before it ends. */
const MOST_OF_SESSION = 5;
/** Of one member in a day, before a mail goes out: once a day. */
const TOLD_AT = 5;

interface CodeContext {
  readonly house: House;
  readonly db: Db;
}

export interface ShownCode {
  readonly code: string;
  readonly request: RequestOrigin & { readonly id: string };
  /** In which it is shown, of whichever account. */
  readonly session?: {
    readonly tenantId: string;
    readonly memberId: string | null;
    readonly id: string;
  };
  /** A recovery code is none. */
  readonly isOfApp?: true;
}

/**
 * Null where the code is right. A refusal is to be answered and not thrown: what it has counted
 * is kept.
 */
export async function showCode(
  { house, db }: CodeContext,
  member: MemberRow,
  shown: ShownCode,
): Promise<CommittedRefusal | null> {
  // Of many that are shown at once, those behind the last wrong one are not looked at.
  const { session } = shown;
  if (session && !(await hasSession(db, session.tenantId, session.id))) {
    return commitRefusal('session_ended');
  }
  const take = shown.isOfApp ? takeAppCode : takeCode;
  if (await take({ house, db }, member, shown.code)) return null;
  const now = house.clock.now();
  const startedAfter = new Date(now.getTime() - DAY_MS);
  const bucket = `wrong-codes:${member.tenantId}:${member.id}`;
  const ofDay = await countAttemptAcrossTenants(db, bucket, { startedAfter, now });
  if (ofDay === TOLD_AT) await tellOfWrongCodes({ house, db }, member, shown.request);
  const isLast = session !== undefined && (await countInSession(db, session));
  return isLast
    ? commitRefusal('totp_wrong', { message: SESSION_ENDED })
    : commitRefusal('totp_wrong');
}

const SESSION_ENDED =
  `This code is not valid, and it was the ${MOST_OF_SESSION}th wrong one: ` +
  'your session has ended, sign in again';

/** Whether it was the last: then the session has ended. */
async function countInSession(
  db: Db,
  { tenantId, memberId, id }: NonNullable<ShownCode['session']>,
): Promise<boolean> {
  if ((await countWrongCode(db, tenantId, id)) < MOST_OF_SESSION) return false;
  await deleteSessions(db, tenantId, { memberId, only: id });
  return true;
}

/** Guessing codes proves no identity. */
const UNKNOWN: Omit<Actor, 'role'> = {
  kind: 'system',
  id: null,
  name: 'two-factor authentication',
};

async function tellOfWrongCodes(
  { house, db }: CodeContext,
  member: MemberRow,
  request: ShownCode['request'],
): Promise<void> {
  const tenant = await selectTenant(db, member.tenantId);
  const at = house.clock.now();
  const { browser, network } = signInPlace(request);
  const email = {
    ...({ type: 'wrong_codes', cause: newId(), customerId: null } as const),
    recipient: member.email,
    facts: { customerName: member.name, browser, network, at: at.toISOString() },
  };
  // Mails are due by the account's own clock.
  const now = tenant.clockNow ?? at;
  await queueEmails(db, tenant.id, { emails: [email], now, way: mailWayOf(house.config) });
  await insertAuditEntry(db, tenant.id, {
    ...{ actor: UNKNOWN, action: 'member.wrong_codes' },
    subject: { type: 'member', id: member.id, code: null },
    changes: { wrongCodes: TOLD_AT, browser },
    ...{ requestId: request.id, ip: request.ip },
    ...{ at, happenedAt: now, since: newId() },
  });
}
