// Every query on the account's own key, which is among its other keys without a role.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { newId } from '../../lib/values/id.ts';
import type { Maker } from './made-by.ts';

interface NewAccountKey {
  readonly keyHash: Buffer;
  readonly sealedKey: Buffer;
}

export async function insertApiKey(
  db: Db,
  tenantId: string,
  key: NewAccountKey & Maker & { readonly createdAt: Date },
): Promise<void> {
  await db
    .insertInto('apiKeys')
    .values({ tenantId, id: newId(), ...key, expiresAt: null })
    .execute();
}

/** Ends the account's own key then; those already in their grace end no later than that. */
export async function expireApiKeys(db: Db, tenantId: string, expiresAt: Date): Promise<void> {
  await db
    .updateTable('apiKeys')
    .set({ expiresAt: sql`least(coalesce(expires_at, ${expiresAt}), ${expiresAt})` })
    .where('tenantId', '=', tenantId)
    .where('role', 'is', null)
    .execute();
}

export async function selectCurrentKey(db: Db, tenantId: string): Promise<Buffer> {
  const { sealedKey } = await db
    .selectFrom('apiKeys')
    .select('sealedKey')
    .where('tenantId', '=', tenantId)
    .where('role', 'is', null)
    .where('expiresAt', 'is', null)
    .where('sealedKey', 'is not', null)
    .$narrowType<{ sealedKey: Buffer }>()
    .executeTakeFirstOrThrow();
  return sealedKey;
}
