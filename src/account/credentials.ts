// Account id and password, in three steps: count the attempt, check the password outside of any
// transaction, and forgive the attempt when it was good.

import type { Db } from '../db/connect.ts';
import type { Mode } from '../frame/config.ts';
import type { House } from '../frame/house.ts';
import { problem } from '../frame/problems.ts';
import { verifyPassword } from '../lib/password.ts';
import { requireFoundersCode } from '../model/people/founder.ts';
import { countGuess, type Doorman, doormanOf, forgiveGuess } from '../model/tenants/guesses.ts';
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
  | { readonly kind: 'unknown_account' }
  | { readonly kind: 'wrong_password' };

export async function countCredentials(
  db: Db,
  { accountId, ip, password }: Credentials,
  doorman: Doorman,
): Promise<CountedCredentials> {
  const tenant = await selectTenantByAccountIdAcrossTenants(db, accountId);
  await countGuess(db, { door: accountId, ip, tenantIds: tenant ? [tenant.id] : [] }, doorman);
  return {
    tenantId: tenant?.id ?? null,
    passwordHash: tenant?.passwordHash ?? null,
    password: password ?? null,
  };
}

/** Who has no password is let in by name alone in the sandbox, and nowhere else. */
export async function checkCredentials(
  { tenantId, passwordHash, password }: CountedCredentials,
  mode: Mode,
): Promise<CredentialsOutcome> {
  if (tenantId === null) return { kind: 'unknown_account' };
  if (passwordHash === null && mode === 'sandbox') return { kind: 'known', tenantId };
  // A missing password costs the same as a wrong one, and so does one that nobody set.
  const good = await verifyPassword(password ?? '', passwordHash);
  return good ? { kind: 'known', tenantId } : { kind: 'wrong_password' };
}

/** Answers whose credentials they are; a refusal leaves the attempt counted. */
export async function settleCredentials(
  { house, db }: { readonly house: House; readonly db: Db },
  { accountId, ip, totp, outcome }: Credentials & { readonly outcome: CredentialsOutcome },
): Promise<string> {
  if (outcome.kind === 'unknown_account') throw problem('tenant_not_found');
  if (outcome.kind === 'wrong_password') throw problem('invalid_credentials');
  const { tenantId } = outcome;
  await requireFoundersCode({ house, db }, tenantId, totp);
  await forgiveGuess(db, { door: accountId, ip, tenantIds: [tenantId] }, doormanOf(house));
  return tenantId;
}
