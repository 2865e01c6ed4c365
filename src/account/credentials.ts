// Account id and password, in three steps: count the attempt, check the password outside of any
// transaction, and forgive the attempt when it was good.

import type { Db } from '../db/connect.ts';
import { noteFailedSignIn } from '../engine/door/failed-sign-ins.ts';
import {
  countGuess,
  forgiveGuess,
  type ThrottleContext,
  throttleContext,
} from '../engine/door/guesses.ts';
import { showCode } from '../events/two-factor-codes.ts';
import type { Mode } from '../frame/config.ts';
import type { OperationStep } from '../frame/operation.ts';
import { commitRefusal, problem } from '../frame/problems.ts';
import type { CommittedRefusal } from '../lib/api/problem.ts';
import { verifyPassword } from '../lib/secrets/password.ts';
import { newId } from '../lib/values/id.ts';
import { lockFounderWithCodes } from '../model/people/founder.ts';
import { selectFounder } from '../model/people/sql.ts';
import { selectTenantByAccountIdAcrossTenants } from '../model/tenants/sql.ts';

export interface Credentials {
  readonly accountId: string;
  readonly password?: string;
  readonly totp?: string;
  readonly ip: string;
}

export interface CountedCredentials {
  readonly tenantId: string | null;
  readonly passwordHash: string | null;
  readonly password: string | null;
}

export type CredentialsOutcome =
  | { readonly kind: 'known'; readonly tenantId: string }
  /** Only a sandbox says so. */
  | { readonly kind: 'unknown_account' }
  | { readonly kind: 'wrong_password'; readonly tenantId: string | null };

export async function countCredentials(
  db: Db,
  { accountId, ip, password }: Credentials,
  throttle: ThrottleContext,
): Promise<CountedCredentials> {
  const tenant = await selectTenantByAccountIdAcrossTenants(db, accountId);
  const holders = tenant ? [{ ownDoor: accountId, tenantId: tenant.id }] : [];
  await countGuess(db, { door: accountId, ip, holders }, throttle);
  return {
    tenantId: tenant?.id ?? null,
    passwordHash: tenant?.passwordHash ?? null,
    password: password ?? null,
  };
}

/**
 * Who has no password is let in by name alone in the sandbox, and nowhere else. In live mode no one
 * learns which accounts there are: an unknown one has the answer of a wrong password, as late.
 */
export async function checkCredentials(
  { tenantId, passwordHash, password }: CountedCredentials,
  { mode, ip }: { readonly mode: Mode; readonly ip: string },
): Promise<CredentialsOutcome> {
  if (tenantId === null && mode === 'sandbox') return { kind: 'unknown_account' };
  if (tenantId !== null && passwordHash === null && mode === 'sandbox')
    return { kind: 'known', tenantId };
  // A missing password, or an account without one, takes as long as a wrong password.
  const good = await verifyPassword(password ?? '', passwordHash, ip);
  return good && tenantId !== null
    ? { kind: 'known', tenantId }
    : { kind: 'wrong_password', tenantId };
}

/**
 * Answers whose credentials they are. A refusal leaves the attempt counted, and what failed is in
 * the trail of the founder, whose password it is.
 */
export async function settleCredentials(
  { house, db, request }: Pick<OperationStep<'public'>, 'house' | 'db' | 'request'>,
  { accountId, totp, outcome }: Omit<Credentials, 'ip'> & { readonly outcome: CredentialsOutcome },
): Promise<string | CommittedRefusal> {
  if (outcome.kind === 'unknown_account') throw problem('tenant_not_found');
  const { ip } = request;
  const failed = { request, door: accountId };
  const { tenantId } = outcome;
  if (tenantId === null || outcome.kind === 'wrong_password') {
    const founder = await selectFounder(db, tenantId ?? newId());
    const members = founder ? [founder] : [];
    await noteFailedSignIn({ house, db }, { ...failed, wrong: 'password', members });
    return commitRefusal('invalid_credentials');
  }
  const founder = await lockFounderWithCodes(db, tenantId);
  if (founder) {
    if (totp === undefined) throw problem('totp_required');
    const refusal = await showCode({ house, db }, founder, { code: totp, request });
    if (refusal) {
      await noteFailedSignIn({ house, db }, { ...failed, wrong: 'code', members: [founder] });
      return refusal;
    }
  }
  const whose = { holders: [{ ownDoor: accountId, tenantId }], enteredTenantIds: [tenantId] };
  await forgiveGuess(db, { door: accountId, ip, ...whose }, throttleContext(house));
  return tenantId;
}
