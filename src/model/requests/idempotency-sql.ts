// Every query on idempotency keys. A claim is a lease: the holder's number is asked for at each
// write, so that a run whose lease was taken over cannot commit its effect a second time.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export interface IdempotencyClaim {
  readonly tenantId: string;
  readonly key: string;
  readonly fingerprint: Buffer;
  readonly holder: string;
}

export interface ClaimTimes {
  readonly now: Date;
  readonly leasedUntil: Date;
  readonly forgottenBefore: Date;
}

/** Takes the key when it is new, forgotten, or left behind by a run that died; else nothing. */
export async function claimIdempotencyKey(
  db: Db,
  claim: IdempotencyClaim,
  times: ClaimTimes,
): Promise<{ intent: Buffer | null } | undefined> {
  const forgotten = sql<boolean>`idempotency_keys.created_at < ${times.forgottenBefore}`;
  return await db
    .insertInto('idempotencyKeys')
    .values({ ...claim, leasedUntil: times.leasedUntil, createdAt: times.now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'key'])
        .doUpdateSet({
          fingerprint: claim.fingerprint,
          holder: claim.holder,
          leasedUntil: times.leasedUntil,
          createdAt: sql`case when ${forgotten} then excluded.created_at
            else idempotency_keys.created_at end`,
          intent: sql`case when ${forgotten} then null else idempotency_keys.intent end`,
          responseStatus: null,
          response: null,
        })
        .where(
          sql<boolean>`${forgotten} or (idempotency_keys.response is null
            and idempotency_keys.leased_until <= ${times.now}
            and idempotency_keys.fingerprint = excluded.fingerprint)`,
        ),
    )
    .returning('intent')
    .executeTakeFirst();
}

export async function selectIdempotencyKey(db: Db, tenantId: string, key: string) {
  return await db
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'responseStatus', 'response'])
    .where('tenantId', '=', tenantId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Writes what the holder has got to; false when the claim is no longer its own. */
export async function updateClaim(
  db: Db,
  claim: IdempotencyClaim,
  progress:
    | { readonly intent: Buffer }
    | { readonly responseStatus: number; readonly response: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotencyKeys')
    .set(progress)
    .where('tenantId', '=', claim.tenantId)
    .where('key', '=', claim.key)
    .where('holder', '=', claim.holder)
    .where('response', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Lets go of a claim without an answer: at once free again, an intent already made is kept. */
export async function releaseClaim(db: Db, claim: IdempotencyClaim, now: Date): Promise<void> {
  const own = { tenantId: claim.tenantId, key: claim.key, holder: claim.holder };
  const without = await db
    .deleteFrom('idempotencyKeys')
    .where((row) => row.and(own))
    .where('intent', 'is', null)
    .where('response', 'is', null)
    .executeTakeFirst();
  if (without.numDeletedRows > 0n) return;
  await db
    .updateTable('idempotencyKeys')
    .set({ leasedUntil: now })
    .where((row) => row.and(own))
    .where('response', 'is', null)
    .execute();
}

/** Forgets keys made before the moment given, a batch at a time; answers how many. */
export async function deleteForgottenKeysAcrossTenants(
  db: Db,
  before: Date,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency_keys where (tenant_id, key) in (
      select tenant_id, key from idempotency_keys
      where created_at < ${before} limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
