// What is true of the whole database, whoever connects to it: the master key it is sealed under.

import type { Db } from './connect.ts';

/** Keeps the fingerprint if there is none yet; answers the one that was there first. */
export async function firstMasterKeyFingerprint(
  db: Db,
  masterKeyFingerprint: string,
  now: Date,
): Promise<string> {
  await db
    .insertInto('installation')
    .values({ masterKeyFingerprint, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await db
    .selectFrom('installation')
    .select('masterKeyFingerprint')
    .executeTakeFirstOrThrow();
  return kept.masterKeyFingerprint;
}
