// Every query on the provider's callbacks. They belong to no tenant until they are applied.

import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { newId } from '../lib/id.ts';

export interface NewCallback {
  readonly provider: string;
  readonly deduplicationKey: string;
  readonly eventType: string;
  readonly referencesSent: string[];
  readonly sealedBody: Buffer;
  readonly receivedAt: Date;
}

/** Keeps a callback, once however often it comes; false when it was there already. */
export async function insertCallbackAcrossTenants(db: Db, callback: NewCallback): Promise<boolean> {
  const inserted = await db
    .insertInto('inboxCallbacks')
    .values({ id: newId(), ...callback, dueAt: callback.receivedAt })
    .onConflict((conflict) => conflict.constraint('inbox_callbacks_deduplication_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export interface DueCallback {
  readonly id: string;
  readonly eventType: string;
  readonly referencesSent: string[];
}

export async function claimDueCallbacksAcrossTenants(
  db: Db,
  claim: { readonly now: Date; readonly leasedUntil: Date; readonly most: number },
): Promise<DueCallback[]> {
  return await db
    .updateTable('inboxCallbacks')
    .set({ leasedUntil: claim.leasedUntil })
    .where(
      sql<boolean>`id in (
        select id from inbox_callbacks
        where due_at <= ${claim.now} and (leased_until is null or leased_until <= ${claim.now})
        order by due_at limit ${claim.most} for update skip locked)`,
    )
    .returning(['id', 'eventType', 'referencesSent'])
    .execute();
}

/** When the first callback that nobody holds is due. */
export async function selectNextCallbackAcrossTenants(db: Db, now: Date): Promise<Date | null> {
  const first = await db
    .selectFrom('inboxCallbacks')
    .select('dueAt')
    .where('dueAt', 'is not', null)
    .where((callback) =>
      callback.or([callback('leasedUntil', 'is', null), callback('leasedUntil', '<=', now)]),
    )
    .orderBy('dueAt')
    .limit(1)
    .executeTakeFirst();
  return first?.dueAt ?? null;
}

export async function markCallbacksAppliedAcrossTenants(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('inboxCallbacks')
    .set({ appliedAt: now, dueAt: null, leasedUntil: null })
    .where('id', 'in', [...ids])
    .execute();
}

export async function deleteOldCallbacksAcrossTenants(
  db: Db,
  before: Date,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from inbox_callbacks where id in (
      select id from inbox_callbacks
      where applied_at is not null and received_at < ${before} limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
