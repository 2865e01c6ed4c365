// The founder: the owner whose password is the account's own as well, by which /auth/login answers
// the account's key. It follows the owner's: changed with it, and shut while that person is none.

import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/connect.ts';
import type { MemberRow } from './shape.ts';
import { lockMember, selectFounder, updateAccountPassword } from './sql.ts';

export async function followFounder(db: Db, member: MemberRow, now: Date): Promise<void> {
  if (!member.isFounder) return;
  const isOwner = member.role === 'owner' && member.status === 'active';
  const passwordHash = (isOwner ? member.passwordHash : null) ?? unopenable();
  await updateAccountPassword(db, member.tenantId, { passwordHash, now });
}

/** When the founder is removed. */
export async function shutAccountPassword(db: Db, tenantId: string, now: Date): Promise<void> {
  await updateAccountPassword(db, tenantId, { passwordHash: unopenable(), now });
}

/** A founder who asks for codes at sign-in asks for them at the account's own password too. */
export async function lockFounderWithCodes(db: Db, tenantId: string): Promise<MemberRow | null> {
  const founder = await selectFounder(db, tenantId);
  if (!founder || founder.totpOnAt === null) return null;
  const member = await lockMember(db, tenantId, { id: founder.id });
  return member && member.totpOnAt !== null ? member : null;
}

/** A hash of no password: to have none at all would open an account of the sandbox to anybody. */
function unopenable(): string {
  const chance = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=19456,t=2,p=1$${chance(16)}$${chance(32)}`;
}
