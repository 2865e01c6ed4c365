// Every query on members and on their recovery codes.

import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { commonConditions, selectPage } from '../../db/list.ts';
import type { Members } from '../../db/schema.ts';
import type { PageRequest, PageRows } from '../../lib/api/page.ts';
import type { Window } from '../../lib/values/window.ts';
import { memberLife } from './life.ts';
import type { MemberRow } from './shape.ts';

export async function selectMembers(
  db: Db,
  tenantId: string,
  { page, window }: { readonly page: PageRequest; readonly window: Window },
): Promise<PageRows<MemberRow>> {
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

export async function selectOwners(db: Db, tenantId: string): Promise<readonly MemberRow[]> {
  return await db
    .selectFrom('members')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('role', '=', 'owner')
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
}

export type MemberChange = Partial<
  Pick<
    MemberRow,
    | 'name'
    | 'role'
    | 'status'
    | 'passwordHash'
    | 'passwordChangedAt'
    | 'emailProvenAt'
    | 'sealedTotp'
    | 'totpOnAt'
    | 'totpStep'
    | 'lastSeenAt'
  >
> & { readonly updatedAt: Date };

export async function writeMember(
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

const OF_A_MEMBER = [
  'sessions',
  'memberTokens',
  'recoveryCodes',
  'memberPlaces',
  'savedViews',
] as const;

/** With its sessions, tokens, codes, places, views and choices. */
export async function deleteMemberRow(db: Db, tenantId: string, id: string): Promise<void> {
  for (const table of OF_A_MEMBER) {
    await db
      .deleteFrom(table)
      .where('tenantId', '=', tenantId)
      .where('memberId', '=', id)
      .execute();
  }
  await db
    .deleteFrom('noticeChoices')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
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

/** Who may be meant by an email: a member, or the registrant before there were members. */
export interface Candidate {
  readonly tenantId: string;
  readonly accountId: string;
  readonly businessName: string;
  /** Null: it becomes one. */
  readonly memberId: string | null;
  readonly passwordHash: string;
  readonly isTotpOn: boolean;
}

/** Of each kind, proven and unproven: how many are tried whatever the other kind has. */
const TRIED_OF_EACH = 3;

/**
 * The account that is named comes first, then those whose member has proven the email, then the
 * oldest: anybody may register many accounts under an email. The first few of both kinds are
 * among them, however many there are of the other.
 */
export async function selectCandidatesAcrossTenants(
  db: Db,
  email: string,
  { accountId, most }: { readonly accountId: string | null; readonly most: number },
): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    select tenant_id, account_id, business_name, member_id, password_hash, is_totp_on
    from (
      select t.id as tenant_id, t.account_id, t.business_name, found.*, row_number() over (
        partition by is_proven order by found.created_at, t.id) as place
      from (${candidates(email)}) found join tenants t on t.id = found.of_tenant_id
      where ${IS_NO_COPY}) ranked
    order by account_id is not distinct from ${accountId}::text desc,
      place <= ${TRIED_OF_EACH} desc, is_proven desc, place
    limit ${most}`.execute(db);
  return rows;
}

/** The copy of a tenant that is on its way here proves nothing, and is as old as it is. */
const IS_NO_COPY = sql`t.moving is distinct from 'arriving'`;

const candidates = (email: string): RawBuilder<unknown> => sql`
  select tenant_id as of_tenant_id, id as member_id, password_hash, created_at,
    totp_on_at is not null as is_totp_on, email_proven_at is not null as is_proven
  from members where email = ${email} and status = 'active'
  union all
  select t.id, null, t.password_hash, t.created_at, false, false
  from tenants t where t.email = ${email} and t.password_hash is not null
    and not exists (select from members m where m.tenant_id = t.id
      and (m.is_founder or m.email = ${email}))`;

/**
 * Active members of an email whom a forgotten password is written about: of the account that is
 * named; or else those who have proven the email, and the oldest of those who have not.
 */
export async function selectForgetfulAcrossTenants(
  db: Db,
  email: string,
  { accountId, most }: { readonly accountId: string | null; readonly most: number },
): Promise<readonly MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.* from (
      select m.*, row_number() over (
        partition by m.email_proven_at is not null order by m.created_at, m.tenant_id) as place
      from members m join tenants t on t.id = m.tenant_id
      where m.email = ${email} and m.status = 'active' and ${IS_NO_COPY}
        and (${accountId}::text is null or t.account_id = ${accountId})) m
    where m.place <= case when m.email_proven_at is null then 1 else ${most} end
    order by m.place`.execute(db);
  return rows;
}

export async function replaceRecoveryCodes(
  db: Db,
  tenantId: string,
  codes: { readonly memberId: string; readonly hashes: readonly Buffer[] },
): Promise<void> {
  const { memberId, hashes } = codes;
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
  code: { readonly memberId: string; readonly hash: Buffer },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', code.memberId)
    .where('codeHash', '=', code.hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
