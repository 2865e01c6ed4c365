// Signs a member in: starts a session, sets its cookie, and mails the member when the browser or
// network is new.

import { accountActor, memberActor } from '../frame/actor.ts';
import type { Tenant } from '../frame/house.ts';
import type { OperationStep } from '../frame/operation.ts';
import type { ProvenMember } from '../frame/session.ts';
import type { Access } from '../lib/api/operation.ts';
import { rememberMemberPlace } from '../model/people/places.ts';
import { signInPlace, startSession } from '../model/people/sessions.ts';
import type { MemberRow } from '../model/people/shape.ts';
import { writeMember } from '../model/people/sql.ts';
import { viewSignedIn } from './signed-in.ts';
import { writeToMember } from './write.ts';

type ArriveContext = Pick<OperationStep<Access>, 'house' | 'db' | 'request' | 'handCookie'>;

export async function arrive(
  at: ArriveContext,
  tenant: Tenant,
  who: {
    /** Null in a sandbox that has no member yet. */
    readonly member: MemberRow | null;
    readonly proven: readonly ProvenMember[];
    /** Set when an invitation was accepted: no mail is sent. */
    readonly isInvited?: true;
    /** When the password or code was shown, where that is not now. */
    readonly signedInAt?: Date | null;
    /** When the session ends that is left for this one. */
    readonly endsAt?: Date;
  },
) {
  const { house, db, request, handCookie } = at;
  const { member, proven, endsAt, signedInAt = house.clock.now() } = who;
  const memberId = member?.id ?? null;
  const now = house.clock.now();
  const session = { memberId, proven, from: request, signedInAt, endsAt };
  const token = await startSession({ house, db }, tenant.id, session);
  if (member) {
    await writeMember(db, tenant.id, {
      id: member.id,
      change: { lastSeenAt: now, updatedAt: now },
    });
    await tellOfPlace(at, tenant, { member, isTold: !who.isInvited });
  }
  handCookie(token);
  return await viewSignedIn({ house, db }, tenant, { memberId, token, proven });
}

/** The note for the audit trail. */
export const arrival = (
  tenant: Pick<Tenant, 'id' | 'businessName'>,
  member: MemberRow | null,
  request: ArriveContext['request'],
) => ({
  tenantId: tenant.id,
  ...(member ? { id: member.id } : { subject: 'tenant' as const }),
  actor: member ? memberActor(member) : accountActor(tenant),
  changes: { browser: signInPlace(request).browser },
});

async function tellOfPlace(
  { house, db, request }: ArriveContext,
  tenant: Tenant,
  { member, isTold }: { readonly member: MemberRow; readonly isTold: boolean },
): Promise<void> {
  const now = house.clock.now();
  const wasKnown = await rememberMemberPlace(db, member, { from: request, now });
  if (wasKnown || !isTold) return;
  await writeToMember({ house, db }, tenant, {
    type: 'new_sign_in',
    member,
    facts: { ...signInPlace(request), at: now.toISOString() },
  });
}
