// Every query on sessions, on where members have signed in from, and on the tokens that they are
// written.

import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { MemberPlaces, MemberTokens, Sessions } from '../../db/schema.ts';
import { DAY_MS } from '../../lib/values/durations.ts';

export async function insertSession(
  db: Db,
  tenantId: string,
  session: Omit<Insertable<Sessions>, 'tenantId'>,
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ tenantId, ...session })
    .execute();
}

/** One that has not ended, of any member. */
export async function selectSessionAcrossTenants(
  db: Db,
  tokenHash: Buffer,
  { now, seenAfter }: { readonly now: Date; readonly seenAfter: Date },
) {
  return await db
    .selectFrom('sessions')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('endsAt', '>', now)
    .where('seenAt', '>', seenAfter)
    .executeTakeFirst();
}

/** Whether a member has accepted an invitation, or registered as an owner. */
export async function hasMembers(
  db: Db,
  tenantId: string,
  { invited }: { readonly invited: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    select from members where tenant_id = ${tenantId}
      and (${invited} or status <> 'invited') limit 1`.execute(db);
  return rows.length > 0;
}

/** Seen now; its member too. */
export async function touchSession(
  db: Db,
  tenantId: string,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  await sql`
    with seen as (
      update sessions set seen_at = ${now} where tenant_id = ${tenantId} and id = ${id}
      returning member_id)
    update members m set last_seen_at = ${now} from seen
    where m.tenant_id = ${tenantId} and m.id = seen.member_id`.execute(db);
}

const ofMember = (memberId: string | null) =>
  sql<boolean>`member_id is not distinct from ${memberId}`;

/** Those of one member, or of the account itself: the newest first. */
export async function selectSessionsOf(
  db: Db,
  tenantId: string,
  query: { readonly memberId: string | null; readonly now: Date; readonly seenAfter: Date },
) {
  return await db
    .selectFrom('sessions')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where(ofMember(query.memberId))
    .where('endsAt', '>', query.now)
    .where('seenAt', '>', query.seenAfter)
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends sessions of one member: one of them, all but one, or all. Answers how many. */
export async function deleteSessions(
  db: Db,
  tenantId: string,
  filter: { readonly memberId: string | null; readonly only?: string; readonly but?: string },
): Promise<number> {
  const found = db.deleteFrom('sessions').where('tenantId', '=', tenantId);
  const theirs = found.where(ofMember(filter.memberId));
  const one = filter.only === undefined ? theirs : theirs.where('id', '=', filter.only);
  const left = filter.but === undefined ? one : one.where('id', '<>', filter.but);
  const { numDeletedRows } = await left.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Forgets those that have ended, and beyond so many those that were not seen for longest. */
export async function trimSessions(
  db: Db,
  tenantId: string,
  limits: {
    readonly memberId: string | null;
    readonly now: Date;
    readonly seenAfter: Date;
    readonly most: number;
  },
): Promise<void> {
  await sql`
    delete from sessions where tenant_id = ${tenantId} and ${ofMember(limits.memberId)}
      and (ends_at <= ${limits.now} or seen_at <= ${limits.seenAfter} or id in (
        select id from sessions where tenant_id = ${tenantId} and ${ofMember(limits.memberId)}
        order by seen_at desc, id desc offset ${limits.most}))`.execute(db);
}

/** The cookie of before is worth nothing any more. */
export async function updateSessionToken(
  db: Db,
  tenantId: string,
  { id, tokenHash }: { readonly id: string; readonly tokenHash: Buffer },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ tokenHash })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Whether the session has not ended. */
export async function hasSession(db: Db, tenantId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** How many wrong codes the session has shown by now. */
export async function countWrongCode(db: Db, tenantId: string, id: string): Promise<number> {
  const { rows } = await sql<{ wrongCodes: number }>`
    update sessions set wrong_codes = wrong_codes + 1
    where tenant_id = ${tenantId} and id = ${id} returning wrong_codes`.execute(db);
  return rows[0]?.wrongCodes ?? 0;
}

const KNOWN_FOR_MS = 90 * DAY_MS;

/** Whether it was known; from now on it is. Places of three months ago are forgotten. */
export async function rememberPlace(
  db: Db,
  tenantId: string,
  place: Omit<Insertable<MemberPlaces>, 'tenantId' | 'seenAt'> & { readonly seenAt: Date },
): Promise<boolean> {
  const { memberId, placeHash, seenAt } = place;
  await db
    .deleteFrom('memberPlaces')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .where('seenAt', '<', new Date(seenAt.getTime() - KNOWN_FOR_MS))
    .execute();
  const { rows } = await sql<{ wasKnown: boolean }>`
    insert into member_places as p (tenant_id, member_id, place_hash, seen_at)
    values (${tenantId}, ${memberId}, ${placeHash}, ${seenAt})
    on conflict (tenant_id, member_id, place_hash) do update set seen_at = excluded.seen_at
    returning p.xmax <> 0 as was_known`.execute(db);
  return rows[0]?.wasKnown ?? false;
}

export type MemberToken = Insertable<MemberTokens>;

/** The one of before is worth nothing any more. */
export async function replaceMemberToken(
  db: Db,
  tenantId: string,
  token: Omit<MemberToken, 'tenantId'>,
): Promise<void> {
  const { id, memberId, inviterId = null, purpose } = token;
  const { tokenHash, sealedToken, expiresAt, createdAt } = token;
  // Where there is no such member there is no token either: it takes as long.
  await sql`
    insert into member_tokens (tenant_id, id, member_id, inviter_id, purpose, token_hash,
      sealed_token, expires_at, created_at)
    select ${tenantId}, ${id}, m.id, ${inviterId}::uuid, ${purpose}, ${tokenHash}, ${sealedToken},
      ${expiresAt}::timestamptz, ${createdAt}::timestamptz
    from members m where m.tenant_id = ${tenantId} and m.id = ${memberId}
    on conflict (tenant_id, member_id, purpose) do update set id = excluded.id,
      inviter_id = excluded.inviter_id,
      token_hash = excluded.token_hash, sealed_token = excluded.sealed_token,
      expires_at = excluded.expires_at, created_at = excluded.created_at`.execute(db);
}

/** One that has not run out, of any member. */
export async function selectMemberTokenAcrossTenants(
  db: Db,
  tokenHash: Buffer,
  { purpose, now }: { readonly purpose: MemberToken['purpose']; readonly now: Date },
) {
  return await db
    .selectFrom('memberTokens')
    .select(['tenantId', 'id', 'memberId', 'inviterId', 'expiresAt'])
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Whether it was still there: it is used now. */
export async function takeMemberToken(db: Db, tenantId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('memberTokens')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteMemberTokens(
  db: Db,
  tenantId: string,
  memberId: string,
): Promise<void> {
  await db
    .deleteFrom('memberTokens')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .execute();
}

/** For the message that carries it; those that were used or replaced are gone. */
export async function selectSealedTokens(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; sealedToken: Buffer }>`
    select id, sealed_token from member_tokens
    where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, sealedToken }) => [id, sealedToken]));
}
