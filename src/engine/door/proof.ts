// An email and a password, in three steps: the attempt is counted, the password checked outside of
// any transaction against the members who may be meant, and the attempt forgiven when it was good.

import type { Db } from '../../db/connect.ts';
import { problem } from '../../frame/problems.ts';
import type { Session } from '../../frame/session.ts';
import { verifyPassword } from '../../lib/secrets/password.ts';
import type { MemberRow } from '../../model/people/shape.ts';
import {
  type Candidate,
  lockMember,
  selectCandidatesAcrossTenants,
  selectMember,
} from '../../model/people/sql.ts';
import {
  countGuess,
  doorOfEmail,
  doorOfMember,
  forgiveGuess,
  type Holder,
  type ThrottleContext,
} from './guesses.ts';

/** Each is tried at every sign-in, as it takes as long as the slowest of them. */
const MOST_CANDIDATES = 10;

/** Whose password it may be, and how a guess at it was counted. */
export type TriedAccount = Candidate & Holder;

export interface SignInClaim {
  /** The members who may be meant. */
  readonly candidates: readonly TriedAccount[];
  /** Other accounts of the email, tried where the password is right for the one that is meant. */
  readonly beside: readonly TriedAccount[];
  readonly password: string;
  /** Until when others may not be guessed at from here; null: there are no others. */
  readonly shutUntil: Date | null;
}

interface SignInProof {
  readonly email: string;
  readonly password: string;
  readonly accountId: string | null;
  readonly ip: string;
  /** Other cells know the email as well. */
  readonly isInOtherCells?: true;
}

/** Counted at each account that it is tried at, and at those alone. */
export async function countClaim(
  db: Db,
  { email, password, accountId, ip, isInOtherCells }: SignInProof,
  context: ThrottleContext,
): Promise<SignInClaim> {
  const found = await selectCandidatesAcrossTenants(db, email, {
    accountId,
    most: MOST_CANDIDATES,
  });
  const isMeant = (each: Candidate) => accountId === null || each.accountId === accountId;
  // What asks for codes is proven by no password alone: it is tried only where it is meant.
  const tried = found.some(isMeant) ? found.filter((each) => isMeant(each) || !each.isTotpOn) : [];
  const isOneOfMany = accountId === null && (tried.length > 1 || isInOtherCells === true);
  const holders = tried.map((each) => ({
    ...{ ...each, ...holderOf(each) },
    ...{ isBeside: !isMeant(each), isOneOfMany },
  }));
  const guess = { door: doorOfEmail(email), ip, accountId, holders };
  const { open, shutUntil } = await countGuess(db, guess, context);
  const candidates = open.filter(({ isBeside }) => !isBeside);
  const beside = open.filter(({ isBeside }) => isBeside);
  return { candidates, beside, password, shutUntil };
}

const holderOf = ({ tenantId, memberId }: Pick<Candidate, 'tenantId' | 'memberId'>) => ({
  tenantId,
  ownDoor: doorOfMember(tenantId, memberId),
});

/** Those whose password it is. Where no member is meant it takes as long as where one is. */
export async function checkClaim(
  claim: Pick<SignInClaim, 'candidates' | 'beside' | 'password'>,
  ip: string,
): Promise<readonly TriedAccount[]> {
  const { candidates, beside, password } = claim;
  const tried = { password, ip };
  if (candidates.length === 0) await verifyPassword(password, null, ip);
  const proven = await provenAccounts(candidates, tried);
  return proven.length === 0 ? [] : [...proven, ...(await provenAccounts(beside, tried))];
}

async function provenAccounts(
  candidates: readonly TriedAccount[],
  { password, ip }: { readonly password: string; readonly ip: string },
) {
  const proven: TriedAccount[] = [];
  for (const candidate of candidates) {
    if (await verifyPassword(password, candidate.passwordHash, ip)) proven.push(candidate);
  }
  return proven;
}

/** At the signed-in member's own password or codes: those are guessed at as well. */
function ownGuess({ email, tenantId, id: memberId }: MemberRow, ip: string) {
  const holders = [holderOf({ tenantId, memberId })];
  return { door: doorOfEmail(email), ip, holders } as const;
}

interface OwnGuess {
  readonly member: MemberRow;
  readonly ip: string;
  /** Of who has shown neither password nor a code of before: the place stays unknown. */
  readonly isOfSession?: true;
}

export async function countOwnGuess(
  db: Db,
  { member, ip }: OwnGuess,
  context: ThrottleContext,
): Promise<void> {
  await countGuess(db, ownGuess(member, ip), context);
}

export async function forgiveOwnGuess(
  db: Db,
  { member, ip, isOfSession }: OwnGuess,
  context: ThrottleContext,
): Promise<void> {
  const entered = { enteredTenantIds: isOfSession ? [] : [member.tenantId] };
  await forgiveGuess(db, { ...ownGuess(member, ip), ...entered }, context);
}

/** Who is signed in; a sandbox without members has no password. */
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
