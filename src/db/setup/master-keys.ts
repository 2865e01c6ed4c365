// Which master keys this database has known, by their fingerprints: which of them seal, and which
// were rotated away.

import { type Selectable, sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { Schema } from '../schema.ts';

export type MasterKeyRow = Selectable<Schema['masterKeys']>;

export async function selectMasterKeys(db: Db): Promise<MasterKeyRow[]> {
  return await db.selectFrom('masterKeys').selectAll().orderBy('version').execute();
}

/** Under the next version, unless another process was quicker. */
export async function insertMasterKey(
  db: Db,
  { fingerprint, now }: { readonly fingerprint: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into master_keys (version, fingerprint, created_at)
    select coalesce(max(version), 0) + 1, ${fingerprint}, ${now} from master_keys
    on conflict do nothing`.execute(db);
}

export async function beginSealing(db: Db, version: number, now: Date): Promise<void> {
  await db
    .updateTable('masterKeys')
    .set({ sealsSince: now })
    .where('version', '=', version)
    .where('sealsSince', 'is', null)
    .execute();
}

export async function retireOtherKeys(db: Db, version: number, now: Date): Promise<void> {
  await db
    .updateTable('masterKeys')
    .set({ retiredAt: now })
    .where('version', '<>', version)
    .where('retiredAt', 'is', null)
    .execute();
}
