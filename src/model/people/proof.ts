// An email and a password, in three steps: the attempt is counted, the password checked outside of
// any transaction against whoever may be meant, and the attempt forgiven when it was good.

import type { Db } from '../../db/connect.ts';
import { problem } from '../../frame/problems.ts';
import type { Session } from '../../frame/session.ts';
import { verifyPassword } from '../../lib/password.ts';
import { countGuess, type Doorman, doorOfEmail, type Guess } from '../tenants/guesses.ts';
import type { MemberRow } from './shape.ts';
import { type Candidate, lockMember, selectCandidatesAcrossTenants, selectMember } from './sql.ts';

/** Each is tried at every sign-in, as it takes as long as the slowest of them. */
const MOST_CANDIDATES = 10;

export interface Claim {
  readonly candidates: readonly Candidate[];
  readonly password: string;
}

interface Claimed {
  readonly email: string;
  readonly password: string;
  readonly accountId: string | null;
  readonly ip: string;
}

export async function countClaim(
  db: Db,
  { email, password, accountId, ip }: Claimed,
  doorman: Doorman,
): Promise<Claim> {
  const candidates = await selectCandidatesAcrossTenants(db, email, {
    accountId,
    most: MOST_CANDIDATES,
  });
  const tenantIds = candidates.map(({ tenantId }) => tenantId);
  await countGuess(db, { door: doorOfEmail(email), ip, tenantIds }, doorman);
  return { candidates, password };
}

/** Those whose password it is. Where nobody has the email it takes as long as where one has. */
export async function checkClaim({ candidates, password }: Claim): Promise<readonly Candidate[]> {
  if (candidates.length === 0) await verifyPassword(password, null);
  const proven: Candidate[] = [];
  for (const candidate of candidates) {
    if (await verifyPassword(password, candidate.passwordHash)) proven.push(candidate);
  }
  return proven;
}

/** Of whoever is signed in already: a session that was left open must not be guessed at either. */
export const guessOf = (member: MemberRow, ip: string): Guess => ({
  door: doorOfEmail(member.email),
  ip,
});

export async function countOwnGuess(
  db: Db,
  { member, ip }: { readonly member: MemberRow; readonly ip: string },
  doorman: Doorman,
): Promise<void> {
  await countGuess(db, { ...guessOf(member, ip), tenantIds: [member.tenantId] }, doorman);
}

/** Who is signed in; a sandbox without members has nobody who has a password. */
export async function ownMember(
  db: Db,
  tenantId: string,
  { memberId }: Pick<Session, 'memberId'>,
): Promise<MemberRow> {
  const member = memberId === null ? undefined : await selectMember(db, tenantId, memberId);
  return requireMember(member);
}

export async function lockOwnMember(
  db: Db,
  tenantId: string,
  { memberId }: Pick<Session, 'memberId'>,
): Promise<MemberRow> {
  const member = memberId === null ? undefined : await lockMember(db, tenantId, { id: memberId });
  return requireMember(member);
}

function requireMember(member: MemberRow | undefined): MemberRow {
  if (member) return member;
  const message = 'This sandbox has no member yet: invite one with POST /v1/member';
  throw problem('member_not_found', { message });
}
