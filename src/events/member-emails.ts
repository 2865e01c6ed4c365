// Mails to the people of an account: to one member, or to every owner. They are for the safety of
// those who sign in, so that no setting turns them off.

import type { Db } from '../db/connect.ts';
import { type Actor, byCredentials } from '../frame/actor.ts';
import { mailWayOf } from '../frame/context.ts';
import type { House, Tenant } from '../frame/house.ts';
import { newId } from '../lib/values/id.ts';
import type { MemberEmailType } from '../model/emails/types.ts';
import { type RequestOrigin, signInPlace } from '../model/people/sessions.ts';
import type { MemberRow } from '../model/people/shape.ts';
import { selectMember, selectOwners } from '../model/people/sql.ts';
import { queueEmails } from './emails.ts';

interface EmailContext {
  readonly house: House;
  readonly db: Db;
}

type EmailSender = Pick<Tenant, 'id' | 'clockNow'>;
type Recipient = Pick<MemberRow, 'email' | 'name'>;

export async function mailMembers(
  { house, db }: EmailContext,
  tenant: EmailSender,
  message: {
    readonly type: MemberEmailType;
    readonly members: readonly Recipient[];
    readonly facts: object;
  },
): Promise<void> {
  const { type, members, facts } = message;
  const emails = members.map(({ email, name }) => ({
    ...{ type, cause: newId(), customerId: null, recipient: email },
    facts: { customerName: name, ...facts },
  }));
  // Mails are due by the account's own clock.
  const now = tenant.clockNow ?? house.clock.now();
  await queueEmails(db, tenant.id, { emails, now, way: mailWayOf(house.config) });
}

/** An alarm to the member: what was done with the sign-in, from which browser and network. */
export async function mailMember(
  at: EmailContext,
  tenant: EmailSender,
  alarm: {
    readonly type: MemberEmailType;
    readonly member: Recipient;
    readonly from: RequestOrigin;
  },
): Promise<void> {
  const { type, member, from } = alarm;
  await mailMembers(at, tenant, { type, members: [member], facts: placeFacts(at, from) });
}

/** An alarm to each active owner of the account. */
export async function mailOwners(
  at: EmailContext,
  tenant: EmailSender,
  alarm: {
    readonly type: MemberEmailType;
    readonly from: RequestOrigin;
    readonly facts: object;
  },
): Promise<void> {
  const { type, from } = alarm;
  const members = await selectOwners(at.db, tenant.id);
  const facts = { ...placeFacts(at, from), ...alarm.facts };
  await mailMembers(at, tenant, { type, members, facts });
}

/** Who made a key, without any text that its maker has chosen. */
export async function makerInMail(db: Db, tenantId: string, actor: Actor | null): Promise<string> {
  if (actor === null) return byCredentials.name;
  if (actor.kind === 'key') return 'an API key';
  const member = actor.id === null ? undefined : await selectMember(db, tenantId, actor.id);
  return member?.email ?? 'a member';
}

const placeFacts = ({ house }: EmailContext, from: RequestOrigin) => ({
  ...signInPlace(from),
  at: house.clock.now().toISOString(),
});
