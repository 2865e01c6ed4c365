// Messages to members. A stored message names the row of an invitation's or reset's token, not the
// token, so that a reader of the mailbox cannot use it.

import type { Db } from '../db/connect.ts';
import { mailMembers } from '../events/member-emails.ts';
import type { House, Tenant } from '../frame/house.ts';
import { sha256 } from '../lib/secrets/secret.ts';
import { HOUR_MS } from '../lib/values/durations.ts';
import { newId } from '../lib/values/id.ts';
import { replaceMemberToken } from '../model/people/session-sql.ts';
import type { MemberRow } from '../model/people/shape.ts';
import { memberTokenBinding, newToken } from '../model/people/tokens.ts';

interface TokenContext {
  readonly house: House;
  readonly db: Db;
}

export async function writeToMember(
  { house, db }: TokenContext,
  tenant: Pick<Tenant, 'id' | 'clockNow'>,
  message: {
    readonly type: 'member_invitation' | 'password_reset' | 'new_sign_in';
    readonly member: Pick<MemberRow, 'email' | 'name'>;
    readonly facts: object;
  },
): Promise<void> {
  const { type, member, facts } = message;
  await mailMembers({ house, db }, tenant, { type, members: [member], facts });
}

const LIVES = {
  invitation: { type: 'member_invitation', forMs: 7 * 24 * HOUR_MS, page: '/invitation' },
  password_reset: { type: 'password_reset', forMs: HOUR_MS, page: '/password-reset' },
} as const;

/** Makes a token that replaces the earlier one, and queues its mail. Returns the link. */
export async function writeToken(
  { house, db }: TokenContext,
  tenant: Pick<Tenant, 'id' | 'clockNow'>,
  options: {
    readonly purpose: keyof typeof LIVES;
    readonly member: Pick<MemberRow, 'id' | 'email' | 'name'>;
    readonly inviter?: Pick<MemberRow, 'id'> | undefined;
    readonly facts: object;
  },
): Promise<string> {
  const { purpose, member, inviter, facts } = options;
  const { type, forMs, page } = LIVES[purpose];
  const now = house.clock.now();
  const token = newToken(purpose, house.cell);
  const id = newId();
  await replaceMemberToken(db, tenant.id, {
    id,
    memberId: member.id,
    inviterId: inviter?.id ?? null,
    purpose,
    tokenHash: sha256(token),
    sealedToken: house.vault.seal(token, memberTokenBinding(tenant.id)),
    expiresAt: new Date(now.getTime() + forMs),
    createdAt: now,
  });
  // The inviter chose the name. In the mail it could carry a message to a stranger.
  const named = purpose === 'invitation' ? { ...member, name: null } : member;
  const written = { type, member: named, facts: { ...facts, tokenId: id } };
  await writeToMember({ house, db }, tenant, written);
  return `${house.config.baseUrl}${page}?token=${token}`;
}
