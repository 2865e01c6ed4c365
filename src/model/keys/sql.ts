// Every query on the keys that an account's people make and end. The account's own are in the
// same table, without a role.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { commonConditions, selectPage } from '../../db/list.ts';
import type { PageRequest, PageRows } from '../../lib/api/page.ts';
import type { Window } from '../../lib/values/window.ts';
import type { Maker } from './made-by.ts';
import type { KeyRow } from './shape.ts';

export type NamedKey = Pick<
  KeyRow,
  'id' | 'name' | 'role' | 'keyHash' | 'lastFour' | 'expiresAt' | 'createdAt'
> &
  Maker;

export async function insertNamedKey(db: Db, tenantId: string, key: NamedKey): Promise<KeyRow> {
  return await db
    .insertInto('apiKeys')
    .values({ tenantId, ...key, sealedKey: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** With the tenant's row lock, so that no two make the last one that there may be. */
export async function countNamedKeys(db: Db, tenantId: string): Promise<number> {
  const { count } = await db
    .selectFrom('apiKeys')
    .select((key) => key.fn.countAll<number>().as('count'))
    .where('tenantId', '=', tenantId)
    .where('role', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All but those of the account's own that were rotated away. */
export async function selectKeys(
  db: Db,
  tenantId: string,
  asked: { readonly window: Window; readonly realNow: Date; readonly page: PageRequest },
): Promise<PageRows<KeyRow>> {
  const { window, realNow, page } = asked;
  const lives = sql<boolean>`(role is not null or expires_at is null or expires_at > ${realNow})`;
  const where = commonConditions(tenantId, window);
  return await selectPage(db, 'apiKeys', { where, besides: [lives], page });
}

/** About to be deleted. */
export async function lockKey(db: Db, tenantId: string, id: string): Promise<KeyRow | undefined> {
  return await db
    .selectFrom('apiKeys')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteKeyRow(db: Db, tenantId: string, id: string): Promise<void> {
  await db.deleteFrom('apiKeys').where('tenantId', '=', tenantId).where('id', '=', id).execute();
}

/** Those that go back to the member, also where they have ended. */
export async function lockKeysOfMember(
  db: Db,
  tenantId: string,
  memberId: string,
): Promise<readonly KeyRow[]> {
  return await db
    .selectFrom('apiKeys')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .where('role', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Of each member: how many keys that have not ended go back to the member. */
export async function countKeysOfMembers(
  db: Db,
  tenantId: string,
  members: { readonly ids: readonly string[]; readonly realNow: Date },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ memberId: string; count: number }>`
    select member_id, count(*) as count from api_keys
    where tenant_id = ${tenantId} and member_id = any(${[...members.ids]}::uuid[])
      and role is not null and (expires_at is null or expires_at > ${members.realNow})
    group by member_id`.execute(db);
  return new Map(rows.map(({ memberId, count }) => [memberId, Number(count)]));
}

/** A second request in the same hour writes nothing. */
export async function updateLastUse(
  db: Db,
  tenantId: string,
  { id, hour }: { readonly id: string; readonly hour: Date },
): Promise<void> {
  await db
    .updateTable('apiKeys')
    .set({ lastUsedAt: hour })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where((key) => key.or([key('lastUsedAt', 'is', null), key('lastUsedAt', '<', hour)]))
    .execute();
}
