// Whether it is the member who asks, and not a browser that was left open: a sign-in of the last
// minutes, the password, or a code of the authenticator app. The password is checked outside of any
// transaction; a code is used up, and a wrong one is counted, in the transaction that follows.

import type { Db } from '../../db/connect.ts';
import { showCode } from '../../events/two-factor-codes.ts';
import type { House, Tenant } from '../../frame/house.ts';
import type { OperationStep } from '../../frame/operation.ts';
import { type ProblemCode, problem } from '../../frame/problems.ts';
import type { Session } from '../../frame/session.ts';
import type { CommittedRefusal } from '../../lib/api/problem.ts';
import { verifyPassword } from '../../lib/secrets/password.ts';
import { MINUTE_MS } from '../../lib/values/durations.ts';
import { lockMember } from '../../model/people/sql.ts';
import { throttleContext } from './guesses.ts';
import { countOwnGuess, forgiveOwnGuess, ownMember } from './proof.ts';

/** A sign-in is proof for so long, in real time. */
const FRESH_MS = 5 * MINUTE_MS;

export const SHOW_AGAIN_PROBLEMS = [
  'reauthentication_needed',
  'invalid_credentials',
  'member_not_found',
  'totp_off',
  'totp_wrong',
] as const satisfies readonly ProblemCode[];

interface ShowingStep {
  readonly house: House;
  readonly db: Db;
  readonly tenant: Pick<Tenant, 'id'>;
  readonly session: Session;
  readonly request: OperationStep['request'];
}

export interface ShownProof {
  readonly password?: string;
  readonly totp?: string;
}

/** What is to be proven; the password's hash is null where none was shown. */
export interface ProofClaim {
  readonly password: string | null;
  readonly passwordHash: string | null;
}

/** Counts the guess at a password, or says that something has to be shown. */
export async function claimProof(
  { house, db, tenant, session, request }: ShowingStep,
  { password, totp }: ShownProof,
): Promise<ProofClaim> {
  if (password === undefined && totp === undefined) {
    if (!isFresh(session, house.clock.now())) throw problem('reauthentication_needed');
    return { password: null, passwordHash: null };
  }
  const member = await ownMember(db, tenant.id, session);
  if (totp !== undefined && member.totpOnAt === null) throw problem('totp_off');
  if (password === undefined) return { password: null, passwordHash: null };
  await countOwnGuess(db, { member, ip: request.ip }, throttleContext(house));
  return { password, passwordHash: member.passwordHash };
}

const isFresh = ({ signedInAt }: Session, now: Date) =>
  signedInAt !== null && now.getTime() - signedInAt.getTime() < FRESH_MS;

/** Whether the password is right, where one was shown. */
export async function checkProof({ password, passwordHash }: ProofClaim, ip: string) {
  return password === null || (await verifyPassword(password, passwordHash, ip));
}

/** Null where it is proven. A refusal is to be answered and not thrown: what it counted is kept. */
export async function concludeProof(
  { house, db, tenant, session, request }: ShowingStep,
  { claim, totp }: { readonly claim: ProofClaim; readonly totp: string | undefined },
): Promise<CommittedRefusal | null> {
  if (claim.password === null && totp === undefined) return null;
  const { id } = await ownMember(db, tenant.id, session);
  const member = await lockMember(db, tenant.id, { id });
  if (!member) throw problem('invalid_credentials');
  if (claim.password !== null) {
    if (member.passwordHash !== claim.passwordHash) throw problem('invalid_credentials');
    await forgiveOwnGuess(db, { member, ip: request.ip }, throttleContext(house));
  }
  if (totp === undefined) return null;
  const guess = { member, ip: request.ip, isOfSession: true } as const;
  await countOwnGuess(db, guess, throttleContext(house));
  const ofSession = { ...session, tenantId: tenant.id };
  const shown = { code: totp, request, session: ofSession } as const;
  const refusal = await showCode({ house, db }, member, shown);
  if (refusal === null) await forgiveOwnGuess(db, guess, throttleContext(house));
  return refusal;
}
