// Mails to the people of an account: to one member, or to every owner. They are for the safety of
// those who sign in, so that no setting turns them off.

import type { Db } from '../db/connect.ts';
import { type Actor, byCredentials } from '../frame/actor.ts';
import { mailWayOf } from '../frame/at.ts';
import type { House, Tenant } from '../frame/house.ts';
import { newId } from '../lib/values/id.ts';
import type { MemberEmailType } from '../model/emails/types.ts';
import { type From, placeOf } from '../model/people/sessions.ts';
import type { MemberRow } from '../model/people/shape.ts';
import { selectMember, selectOwners } from '../model/people/sql.ts';
import { queueEmails } from './emails.ts';

interface At {
  readonly house: House;
  readonly db: Db;
}

type Sender = Pick<Tenant, 'id' | 'clockNow'>;
type Recipient = Pick<MemberRow, 'email' | 'name'>;

export async function mailMembers(
  { house, db }: At,
  tenant: Sender,
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
  at: At,
  tenant: Sender,
  alarm: {
    readonly type: MemberEmailType;
    readonly member: Recipient;
    readonly from: From;
  },
): Promise<void> {
  const { type, member, from } = alarm;
  await mailMembers(at, tenant, { type, members: [member], facts: placeAndTime(at, from) });
}

/** An alarm to each active owner of the account. */
export async function mailOwners(
  at: At,
  tenant: Sender,
  alarm: {
    readonly type: MemberEmailType;
    readonly from: From;
    readonly facts: object;
  },
): Promise<void> {
  const { type, from } = alarm;
  const members = await selectOwners(at.db, tenant.id);
  const facts = { ...placeAndTime(at, from), ...alarm.facts };
  await mailMembers(at, tenant, { type, members, facts });
}

/** Who made a key, without any text that its maker has chosen. */
export async function makerInMail(db: Db, tenantId: string, actor: Actor | null): Promise<string> {
  if (actor === null) return byCredentials.name;
  if (actor.kind === 'key') return 'an API key';
  const member = actor.id === null ? undefined : await selectMember(db, tenantId, actor.id);
  return member?.email ?? 'a member';
}

const placeAndTime = ({ house }: At, from: From) => ({
  ...placeOf(from),
  at: house.clock.now().toISOString(),
});
