// Sessions: how one begins, what it proves while it lasts, and how long that is. They live in real
// time, whatever a test clock says.

import type { Db } from '../../db/connect.ts';
import type { House } from '../../frame/house.ts';
import type { ProvenMember, Session } from '../../frame/session.ts';
import { clientNetwork } from '../../lib/net/client-network.ts';
import { sha256 } from '../../lib/secrets/secret.ts';
import { browserIn } from '../../lib/values/browser.ts';
import { MINUTE_MS } from '../../lib/values/durations.ts';
import { newId } from '../../lib/values/id.ts';
import {
  deleteSessions,
  hasMembers,
  insertSession,
  selectSessionAcrossTenants,
  selectSessionsOf,
  touchSession,
  trimSessions,
} from './session-sql.ts';
import type { MemberRow } from './shape.ts';
import { selectMember } from './sql.ts';
import { isWellFormedToken, newToken } from './tokens.ts';

const IDLE_MS = 12 * 60 * MINUTE_MS;
const WHOLE_MS = 30 * 24 * 60 * MINUTE_MS;
/** Being seen is written this often. */
const SEEN_EVERY_MS = MINUTE_MS;
/** Of one member; who has more loses those that were not seen for longest. */
const MOST_SESSIONS = 50;

const seenAfter = (now: Date) => new Date(now.getTime() - IDLE_MS);

export interface SignedIn {
  readonly tenantId: string;
  readonly member: MemberRow | null;
  readonly session: Session;
}

/** Null where it has ended, or is not to be any more. */
export async function findSession(house: House, token: string): Promise<SignedIn | null> {
  if (!isWellFormedToken('session', token)) return null;
  const { db } = house;
  const now = house.clock.now();
  const found = await selectSessionAcrossTenants(db, sha256(token), {
    now,
    seenAfter: seenAfter(now),
  });
  if (!found) return null;
  const { tenantId, id, memberId } = found;
  const member = memberId === null ? null : await selectMember(db, tenantId, memberId);
  if (member === undefined) return null;
  const isLet = member === null ? await isOpen(house, tenantId) : member.status === 'active';
  if (!isLet) return null;
  if (now.getTime() - found.seenAt.getTime() >= SEEN_EVERY_MS) {
    await touchSession(db, tenantId, { id, now });
  }
  const proven = found.proven as readonly ProvenMember[];
  const { signedInAt, endsAt } = found;
  return { tenantId, member, session: { id, token, memberId, proven, signedInAt, endsAt } };
}

/** In the sandbox, until the first member is there. */
async function isOpen({ db, config }: House, tenantId: string): Promise<boolean> {
  return config.mode === 'sandbox' && !(await hasMembers(db, tenantId, { invited: false }));
}

export interface NewSession {
  readonly memberId: string | null;
  readonly proven: readonly ProvenMember[];
  readonly from: RequestOrigin;
  readonly signedInAt: Date | null;
  /** Of the session that it goes on from, at another account. */
  readonly endsAt?: Date | undefined;
}

/** The device and the place of a member. */
export interface RequestOrigin {
  readonly ip: string;
  readonly userAgent: string;
}

export const signInPlace = ({ ip, userAgent }: RequestOrigin) => ({
  browser: browserIn(userAgent),
  network: clientNetwork(ip),
});

/** Answers the token that its cookie holds. */
export async function startSession(
  { house, db }: { readonly house: House; readonly db: Db },
  tenantId: string,
  { memberId, proven, from, signedInAt, endsAt }: NewSession,
): Promise<string> {
  const now = house.clock.now();
  const token = newToken('session', house.cell);
  await insertSession(db, tenantId, {
    id: newId(),
    memberId,
    tokenHash: sha256(token),
    ...signInPlace(from),
    proven: JSON.stringify(proven),
    signedInAt,
    createdAt: now,
    seenAt: now,
    endsAt: endsAt ?? new Date(now.getTime() + WHOLE_MS),
  });
  const trimmed = { memberId, now, seenAfter: seenAfter(now), most: MOST_SESSIONS };
  await trimSessions(db, tenantId, trimmed);
  return token;
}

export async function listSessions(
  db: Db,
  tenantId: string,
  { memberId, now }: { readonly memberId: string | null; readonly now: Date },
) {
  return await selectSessionsOf(db, tenantId, { memberId, now, seenAfter: seenAfter(now) });
}

export const endAllSessions = (db: Db, tenantId: string, memberId: string) =>
  deleteSessions(db, tenantId, { memberId });

/** Another for each password, and for the same one set again. */
export const markOf = (passwordHash: string | null) =>
  sha256(passwordHash ?? '').toString('base64url');

/** What a sign-in proves of a member. */
export const provenMember = (member: MemberRow, hasShownCode: boolean): ProvenMember => ({
  tenantId: member.tenantId,
  memberId: member.id,
  passwordMark: markOf(member.passwordHash),
  hasShownCode,
});

/** Whether a sign-in elsewhere still lets them in, with nothing more to show. */
export const isOpenTo = (member: MemberRow | undefined, proven: ProvenMember): boolean =>
  stillIs(member, proven) && (member.totpOnAt === null || proven.hasShownCode);

/** Whether it still is who it was then. */
export const stillIs = (member: MemberRow | undefined, proven: ProvenMember): member is MemberRow =>
  member?.status === 'active' && markOf(member.passwordHash) === proven.passwordMark;
