// Every query on members and on their recovery codes.

import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { commonConditions, selectPage } from '../../db/list.ts';
import type { Members } from '../../db/schema.ts';
import type { PageRequest, Rows } from '../../lib/page.ts';
import type { Window } from '../../lib/window.ts';
import { memberLife } from './life.ts';
import type { MemberRow } from './shape.ts';

export async function selectMembers(
  db: Db,
  tenantId: string,
  { page, window }: { readonly page: PageRequest; readonly window: Window },
): Promise<Rows<MemberRow>> {
  return await selectPage(db, 'members', { where: commonConditions(tenantId, window), page });
}

export async function countMembers(db: Db, tenantId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from members where tenant_id = ${tenantId}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Answers nothing where the email is a member's already. */
export async function insertMember(
  db: Db,
  tenantId: string,
  member: Omit<Insertable<Members>, 'tenantId'>,
): Promise<MemberRow | undefined> {
  return await db
    .insertInto('members')
    .values({ tenantId, ...member })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function selectMember(db: Db, tenantId: string, id: string) {
  return await db
    .selectFrom('members')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function lockMember(
  db: Db,
  tenantId: string,
  by: { readonly id: string } | { readonly email: string },
): Promise<MemberRow | undefined> {
  const members = db.selectFrom('members').selectAll().where('tenantId', '=', tenantId);
  const found =
    'id' in by ? members.where('id', '=', by.id) : members.where('email', '=', by.email);
  return await found.forUpdate().executeTakeFirst();
}

/** Under the tenant's lock: whether anybody else can do everything. */
export async function isLastOwner(db: Db, tenantId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from members where tenant_id = ${tenantId} and role = 'owner' and status = 'active'
      and id <> ${id} limit 1`.execute(db);
  return rows.length === 0;
}

export type MemberChange = Partial<
  Pick<
    MemberRow,
    | 'name'
    | 'role'
    | 'status'
    | 'passwordHash'
    | 'passwordChangedAt'
    | 'sealedTotp'
    | 'totpOnAt'
    | 'totpStep'
    | 'lastSeenAt'
  >
> & { readonly updatedAt: Date };

export async function updateMember(
  db: Db,
  tenantId: string,
  { id, change }: { readonly id: string; readonly change: MemberChange },
): Promise<MemberRow> {
  const found = db
    .updateTable('members')
    .set(change)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id);
  const { status: to } = change;
  const guarded = to === undefined ? found : found.where('status', 'in', memberLife.before(to));
  return await guarded.returningAll().executeTakeFirstOrThrow();
}

/** With its sessions, tokens, codes and places. */
export async function deleteMember(db: Db, tenantId: string, id: string): Promise<void> {
  for (const table of ['sessions', 'memberTokens', 'recoveryCodes', 'memberPlaces'] as const) {
    await db
      .deleteFrom(table)
      .where('tenantId', '=', tenantId)
      .where('memberId', '=', id)
      .execute();
  }
  await db.deleteFrom('members').where('tenantId', '=', tenantId).where('id', '=', id).execute();
}

/** What the password of an account is, beside its founder's. */
export async function updateAccountPassword(
  db: Db,
  tenantId: string,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('tenants')
    .set({ passwordHash, updatedAt: now })
    .where('id', '=', tenantId)
    .execute();
}

export async function selectFounder(db: Db, tenantId: string): Promise<MemberRow | undefined> {
  return await db
    .selectFrom('members')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('isFounder', '=', true)
    .executeTakeFirst();
}

/** Who may be meant by an email: a member, or whoever registered before there were members. */
export interface Candidate {
  readonly tenantId: string;
  readonly accountId: string;
  readonly businessName: string;
  /** Null: it becomes one. */
  readonly memberId: string | null;
  readonly passwordHash: string;
}

/** Those that were here last; the account that is named comes first. */
export async function selectCandidatesAcrossTenants(
  db: Db,
  email: string,
  { accountId, most }: { readonly accountId: string | null; readonly most: number },
): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    select t.id as tenant_id, t.account_id, t.business_name, found.member_id,
      found.password_hash
    from (${candidates(email)}) found join tenants t on t.id = found.tenant_id
    order by t.account_id is not distinct from ${accountId}::text desc,
      found.last_seen_at desc nulls last, t.created_at, t.id
    limit ${most}`.execute(db);
  return rows;
}

const candidates = (email: string): RawBuilder<unknown> => sql`
  select tenant_id, id as member_id, password_hash, last_seen_at
  from members where email = ${email} and status = 'active'
  union all
  select t.id, null, t.password_hash, null
  from tenants t where t.email = ${email} and t.password_hash is not null
    and not exists (select from members m where m.tenant_id = t.id
      and (m.is_founder or m.email = ${email}))`;

/** Active members of an email, wherever: those whom a forgotten password may be written about. */
export async function selectActiveMembersAcrossTenants(
  db: Db,
  email: string,
  most: number,
): Promise<readonly MemberRow[]> {
  return await db
    .selectFrom('members')
    .selectAll()
    .where('email', '=', email)
    .where('status', '=', 'active')
    .orderBy('lastSeenAt', (order) => order.desc().nullsLast())
    .limit(most)
    .execute();
}

export async function replaceRecoveryCodes(
  db: Db,
  tenantId: string,
  of: { readonly memberId: string; readonly hashes: readonly Buffer[] },
): Promise<void> {
  const { memberId, hashes } = of;
  await db
    .deleteFrom('recoveryCodes')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .execute();
  if (hashes.length === 0) return;
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ tenantId, memberId, codeHash })))
    .execute();
}

/** Whether there was one: it is gone now. */
export async function takeRecoveryCode(
  db: Db,
  tenantId: string,
  of: { readonly memberId: string; readonly hash: Buffer },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', of.memberId)
    .where('codeHash', '=', of.hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
