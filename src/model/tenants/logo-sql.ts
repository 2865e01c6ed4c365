// Every query on the pictures of logos.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** The one in use, and those that messages of before show. */
const MOST_KEPT = 6;

export async function selectLogo(
  db: Db,
  tenantId: string,
  hash: string,
): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('logos')
    .select('png')
    .where('tenantId', '=', tenantId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return found?.png;
}

export async function keepLogo(
  db: Db,
  tenantId: string,
  { hash, png, usedAt }: { readonly hash: string; readonly png: Buffer; readonly usedAt: Date },
): Promise<void> {
  await db
    .insertInto('logos')
    .values({ tenantId, hash, png, usedAt })
    .onConflict((conflict) => conflict.columns(['tenantId', 'hash']).doUpdateSet({ usedAt }))
    .execute();
  await sql`
    delete from logos where tenant_id = ${tenantId} and hash in (
      select hash from logos where tenant_id = ${tenantId}
      order by used_at desc, hash offset ${MOST_KEPT})`.execute(db);
}

/** What is removed is gone from messages that were sent, too. */
export async function deleteLogos(db: Db, tenantId: string): Promise<void> {
  await db.deleteFrom('logos').where('tenantId', '=', tenantId).execute();
}
