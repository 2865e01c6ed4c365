// Every query on money that callbacks spoke of. A hint belongs to no tenant: the provider says
// where the money is.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { newId } from '../../lib/values/id.ts';

export interface HintedCredit {
  readonly provider: string;
  readonly sessionId: string;
}

export interface DueHint extends HintedCredit {
  readonly id: string;
  readonly tries: number;
  readonly createdAt: Date;
}

/** Each once; one that is waited for is looked at at once. */
export async function insertHintsAcrossTenants(
  db: Db,
  hints: readonly HintedCredit[],
  now: Date,
): Promise<void> {
  if (hints.length === 0) return;
  const all = <K extends keyof HintedCredit>(field: K) => hints.map(({ [field]: value }) => value);
  await sql`
    insert into credit_hints (id, provider, session_id, tries, due_at, created_at)
    select distinct on (provider, session_id) id, provider, session_id, 0, ${now}::timestamptz,
      ${now}::timestamptz
    from unnest(${hints.map(newId)}::uuid[], ${all('provider')}::text[],
      ${all('sessionId')}::text[]) as h (id, provider, session_id)
    order by provider, session_id
    on conflict (provider, session_id) do update set due_at = excluded.due_at
    where credit_hints.leased_until is null
      or credit_hints.leased_until <= excluded.due_at`.execute(db);
}

export async function claimHintsAcrossTenants(
  db: Db,
  claim: { readonly now: Date; readonly leasedUntil: Date; readonly most: number },
): Promise<DueHint[]> {
  const { now, leasedUntil, most } = claim;
  const { rows } = await sql<DueHint>`
    update credit_hints set leased_until = ${leasedUntil}
    where id in (
      select w.id from credit_hints w where w.due_at <= ${now}
        and (w.leased_until is null or w.leased_until <= ${now})
      order by w.due_at limit ${most} for no key update skip locked)
    returning id, provider, session_id, tries, created_at`.execute(db);
  return rows;
}

export const nextHintAcrossTenants = (now: Date) => sql<Date | null>`
  (select due_at from credit_hints where leased_until is null or leased_until <= ${now}
    order by due_at limit 1)`;

/** All that wait here, by pages. */
export async function selectHintsAcrossTenants(
  db: Db,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<(HintedCredit & { readonly id: string })[]> {
  return await db
    .selectFrom('creditHints')
    .select(['id', 'provider', 'sessionId'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function deleteHintsAcrossTenants(
  db: Db,
  hints: readonly Pick<DueHint, 'id'>[],
): Promise<void> {
  if (hints.length === 0) return;
  await sql`
    delete from credit_hints where id = any(${hints.map(({ id }) => id)}::uuid[])`.execute(db);
}

/** The provider does not show it yet: it is asked again then. */
export async function putOffHintsAcrossTenants(
  db: Db,
  hints: readonly { readonly id: string; readonly tries: number; readonly dueAt: Date }[],
): Promise<void> {
  if (hints.length === 0) return;
  await sql`
    update credit_hints h set tries = k.tries, due_at = k.due_at, leased_until = null
    from unnest(${hints.map(({ id }) => id)}::uuid[], ${hints.map(({ tries }) => tries)}::int[],
      ${hints.map(({ dueAt }) => dueAt)}::timestamptz[]) as k (id, tries, due_at)
    where h.id = k.id`.execute(db);
}
