// Every query on the provider's callbacks. They belong to no tenant until they are applied.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { countTakeover, unheldAt } from '../../db/queue/queue.ts';
import { newId } from '../../lib/values/id.ts';

export interface NewCallback {
  readonly provider: string;
  readonly deduplicationKey: string;
  readonly eventType: string;
  readonly referencesSent: string[];
  readonly sealedBody: Buffer;
  readonly receivedAt: Date;
}

/** Keeps callbacks, each once however often it comes; returns how many were not there already. */
export async function insertCallbacksAcrossTenants(
  db: Db,
  callbacks: readonly NewCallback[],
): Promise<number> {
  const column = <K extends keyof NewCallback>(name: K) => callbacks.map((each) => each[name]);
  const references = column('referencesSent').map((sent) => JSON.stringify(sent));
  const { numAffectedRows } = await sql`
    insert into inbox_callbacks (id, provider, deduplication_key, event_type, references_sent,
      sealed_body, received_at, due_at)
    select id, provider, key, type, array(select jsonb_array_elements_text(sent::jsonb)), body, at,
      at
    from unnest(${callbacks.map(newId)}::uuid[], ${column('provider')}::text[],
      ${column('deduplicationKey')}::text[], ${column('eventType')}::text[],
      ${references}::text[], ${column('sealedBody')}::bytea[],
      ${column('receivedAt')}::timestamptz[])
      as c (id, provider, key, type, sent, body, at)
    on conflict (deduplication_key) do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** For cells that are away; each once for each of them. */
export async function keepCallbacksOfOthersAcrossTenants(
  db: Db,
  callbacks: readonly (NewCallback & { readonly cell: string })[],
): Promise<void> {
  const rows = callbacks.map((callback) => ({
    ...callback,
    id: newId(),
    dueAt: callback.receivedAt,
  }));
  await db
    .insertInto('callbacksOfOthers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface CallbackOfOthers extends NewCallback {
  readonly id: string;
  readonly cell: string;
}

/** Leased; those of cells that are away rest until their next turn. */
export async function claimCallbacksOfOthersAcrossTenants(
  db: Db,
  claim: { readonly now: Date; readonly leasedUntil: Date; readonly most: number },
): Promise<CallbackOfOthers[]> {
  const { rows } = await sql<CallbackOfOthers>`
    update callbacks_of_others set leased_until = ${claim.leasedUntil}
    where id in (
      select w.id from callbacks_of_others w where w.due_at <= ${claim.now}
        and (w.leased_until is null or w.leased_until <= ${claim.now})
      order by w.due_at limit ${claim.most} for no key update skip locked)
    returning id, cell, provider, deduplication_key, event_type, references_sent, sealed_body,
      received_at`.execute(db);
  return rows;
}

export const nextCallbackOfOthersAcrossTenants = (now: Date) => sql<Date | null>`
  (select due_at from callbacks_of_others
    where leased_until is null or leased_until <= ${now} order by due_at limit 1)`;

export async function deleteCallbacksOfOthersAcrossTenants(
  db: Db,
  callbacks: readonly Pick<CallbackOfOthers, 'id'>[],
): Promise<void> {
  const ids = callbacks.map(({ id }) => id);
  await sql`delete from callbacks_of_others where id = any(${ids}::uuid[])`.execute(db);
}

export async function putOffCallbacksOfOthersAcrossTenants(
  db: Db,
  callbacks: readonly Pick<CallbackOfOthers, 'id'>[],
  dueAt: Date,
): Promise<void> {
  const ids = callbacks.map(({ id }) => id);
  await sql`
    update callbacks_of_others set due_at = ${dueAt}, leased_until = null
    where id = any(${ids}::uuid[])`.execute(db);
}

/** Those that are not applied yet, in the order of their ids. */
export async function selectPendingCallbacksAcrossTenants(
  db: Db,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<(NewCallback & { readonly id: string })[]> {
  return await db
    .selectFrom('inboxCallbacks')
    .select(['id', 'provider', 'deduplicationKey', 'eventType', 'referencesSent'])
    .select(['sealedBody', 'receivedAt'])
    .where('appliedAt', 'is', null)
    .where('dueAt', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
}

export interface DueCallback {
  readonly id: string;
  readonly provider: string;
  readonly eventType: string;
  readonly referencesSent: string[];
  readonly receivedAt: Date;
  /** How often it was taken before and came to no end; null is never. */
  readonly takeovers: number | null;
}

export async function claimDueCallbacksAcrossTenants(
  db: Db,
  claim: { readonly now: Date; readonly leasedUntil: Date; readonly most: number },
): Promise<DueCallback[]> {
  const { rows } = await sql<DueCallback>`
    update inbox_callbacks w set leased_until = ${claim.leasedUntil}, ${countTakeover}
    where id in (
      select w.id from inbox_callbacks w
      where w.due_at <= ${claim.now} and ${unheldAt(claim.now)}
      order by w.due_at limit ${claim.most} for no key update skip locked)
    returning id, provider, event_type, references_sent, received_at, takeovers`.execute(db);
  return rows;
}

/** When the first callback without a lease is due. */
export const nextCallbackAcrossTenants = (now: Date) => sql<Date | null>`
  (select w.due_at from inbox_callbacks w
    where w.due_at is not null and ${unheldAt(now)} order by w.due_at limit 1)`;

/** It was tried often enough: it is kept for a person to see, and is tried no more. */
export async function setCallbackAsideAcrossTenants(db: Db, id: string): Promise<void> {
  await db
    .updateTable('inboxCallbacks')
    .set({ dueAt: null, leasedUntil: null })
    .where('id', '=', id)
    .execute();
}

/** What they name is held by another process: they are applied again a little later. */
export async function putOffCallbacksAcrossTenants(
  db: Db,
  ids: readonly string[],
  dueAt: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('inboxCallbacks')
    .set({ dueAt, leasedUntil: null })
    .where('id', 'in', [...ids])
    .execute();
}

export async function markCallbacksAppliedAcrossTenants(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
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
      where (applied_at is not null or due_at is null) and received_at < ${before}
      limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
