// Two-factor authentication: codes of an authenticator app, each taken once, and recovery codes for
// a member who has lost it.

import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../db/connect.ts';
import type { House } from '../../frame/house.ts';
import { sha256 } from '../../lib/secrets/secret.ts';
import type { MemberRow } from './shape.ts';
import { replaceRecoveryCodes, takeRecoveryCode, writeMember } from './sql.ts';
import { totpBinding } from './tokens.ts';

const PERIOD_SECONDS = 30;
/** Clocks differ: the code before and the one after are taken too. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const ISSUER = 'Sanwo';

const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

interface FactorContext {
  readonly house: Pick<House, 'vault' | 'clock'>;
  readonly db: Db;
}

/** A secret that waits for its first code; the address is what the app reads from the page. */
export async function makeTotpSecret({ house, db }: FactorContext, member: MemberRow) {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const { tenantId, id, email } = member;
  const sealedTotp = house.vault.seal(secret, totpBinding(tenantId));
  const change = { sealedTotp, totpOnAt: null, totpStep: null, updatedAt: house.clock.now() };
  await writeMember(db, tenantId, { id, change });
  return { secret, otpauthUrl: totpOf(secret, email).toString() };
}

/** Whether the code is the app's, and newer than any that was taken: from now on it was. */
export async function takeAppCode(
  { house, db }: FactorContext,
  member: MemberRow,
  code: string,
): Promise<boolean> {
  const { tenantId, id, sealedTotp, email } = member;
  const plain = code.replace(/\s/g, '');
  if (sealedTotp === null || !/^\d{6}$/.test(plain)) return false;
  const totp = totpOf(house.vault.openText(sealedTotp, totpBinding(tenantId)), email);
  const now = house.clock.now();
  const delta = totp.validate({ token: plain, timestamp: now.getTime(), window: WINDOW });
  if (delta === null) return false;
  const step = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
  if (member.totpStep !== null && step <= member.totpStep) return false;
  await writeMember(db, tenantId, { id, change: { totpStep: step, updatedAt: now } });
  return true;
}

/** The same, or one of the recovery codes, which is used up. The member is locked. */
export async function takeCode(
  at: FactorContext,
  member: MemberRow,
  code: string,
): Promise<boolean> {
  if (await takeAppCode(at, member, code)) return true;
  const hash = recoveryCodeHash(member.tenantId, code);
  return await takeRecoveryCode(at.db, member.tenantId, { memberId: member.id, hash });
}

/** Ten new ones, shown once; those of before are worth nothing any more. */
export async function makeRecoveryCodes(db: Db, member: MemberRow): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const { tenantId, id: memberId } = member;
  const hashes = codes.map((code) => recoveryCodeHash(tenantId, code));
  await replaceRecoveryCodes(db, tenantId, { memberId, hashes });
  return codes;
}

/** 80 bits, so that a plain hash of one is as good as a slow one. */
function newRecoveryCode(): string {
  const letters = new Secret({ buffer: Uint8Array.from(randomBytes(10)).buffer }).base32;
  return letters.toLowerCase().replace(/(.{4})(?=.)/g, '$1-');
}

const recoveryCodeHash = (tenantId: string, code: string) =>
  sha256(`${tenantId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
