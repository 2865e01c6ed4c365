// Sign-ins that failed, in the audit trail of the member whose password or code was wrong. A
// stranger who guesses must not fill a trail that cannot be cleared: of an hour's failures of a
// member the first has an entry, the second, the fourth, the eighth and so on, each with how many
// there were.

import type { Db } from '../../db/connect.ts';
import type { Actor } from '../../frame/actor.ts';
import type { House } from '../../frame/house.ts';
import { sha256 } from '../../lib/secrets/secret.ts';
import { HOUR_MS } from '../../lib/values/durations.ts';
import { newId } from '../../lib/values/id.ts';
import { insertAuditEntry } from '../../model/audit/sql.ts';
import { type RequestOrigin, signInPlace } from '../../model/people/sessions.ts';
import { countAttemptAcrossTenants } from '../../model/tenants/sql.ts';
import { isHome } from './home.ts';

interface MemberKey {
  readonly tenantId: string;
  readonly id: string;
}

export interface FailedSignIn {
  readonly wrong: 'password' | 'code';
  readonly request: RequestOrigin & { readonly id: string };
  /** Those whom it may have been for; in several accounts where an email is known in several. */
  readonly members: readonly MemberKey[];
  /** What was typed: counted also for an unknown address, so that this takes as long. */
  readonly door: string;
}

/** The step must answer a refusal and not throw it: else its transaction takes this back. */
export async function noteFailedSignIn(
  at: { readonly house: Pick<House, 'clock'>; readonly db: Db },
  { members, door, ...failed }: FailedSignIn,
): Promise<void> {
  const known = members.map((member) => ({ member, counted: `${member.tenantId}:${member.id}` }));
  const nobody = { member: { tenantId: newId(), id: newId() }, counted: door };
  // In one order, so that no two wait for each other's rows.
  known.sort((one, other) => (one.counted < other.counted ? -1 : 1));
  for (const each of known.length === 0 ? [nobody] : known) await noteOne(at, each, failed);
}

/** Who fails has not shown who they are. */
const UNKNOWN: Omit<Actor, 'role'> = { kind: 'system', id: null, name: 'not signed in' };

async function noteOne(
  { house, db }: { readonly house: Pick<House, 'clock'>; readonly db: Db },
  { member, counted }: { readonly member: MemberKey; readonly counted: string },
  { wrong, request }: Pick<FailedSignIn, 'wrong' | 'request'>,
): Promise<void> {
  const now = house.clock.now();
  const bucket = `failed-sign-ins:${sha256(counted).toString('base64url')}`;
  const startedAfter = new Date(now.getTime() - HOUR_MS);
  const failures = await countAttemptAcrossTenants(db, bucket, { startedAfter, now });
  if (!Number.isInteger(Math.log2(failures))) return;
  if (!(await isHome(db, member.tenantId))) return;
  await insertAuditEntry(db, member.tenantId, {
    ...{ actor: UNKNOWN, action: 'member.sign_in_failed' },
    subject: { type: 'member', id: member.id, code: null },
    changes: { wrong, failuresWithinHour: failures, browser: signInPlace(request).browser },
    ...{ requestId: request.id, ip: request.ip, at: now, happenedAt: null, since: newId() },
  });
}
