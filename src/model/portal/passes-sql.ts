// Every query on what lets payers in to their page: links, codes and sessions.

import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { PortalPasses } from '../../db/schema.ts';

export type PassRow = Selectable<PortalPasses>;

export async function insertPass(
  db: Db,
  tenantId: string,
  pass: Omit<Insertable<PortalPasses>, 'tenantId'>,
): Promise<void> {
  await db
    .insertInto('portalPasses')
    .values({ tenantId, ...pass })
    .execute();
}

interface PassQuery {
  readonly kind: 'link' | 'session';
  readonly secretHash: Buffer;
  readonly now: Date;
}

/** A link or a session that has not ended, of any payer. */
export async function selectPassAcrossTenants(
  db: Db,
  { kind, secretHash, now }: PassQuery,
): Promise<PassRow | undefined> {
  return await db
    .selectFrom('portalPasses')
    .selectAll()
    .where('kind', '=', kind)
    .where('secretHash', '=', secretHash)
    .where('endsAt', '>', now)
    .executeTakeFirst();
}

/** It is used now, and lasts until then. */
export async function touchPass(
  db: Db,
  tenantId: string,
  { id, now, endsAt }: { readonly id: string; readonly now: Date; readonly endsAt: Date },
): Promise<void> {
  await db
    .updateTable('portalPasses')
    .set({ seenAt: now, endsAt })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/**
 * One more try at the newest code of a customer: returns it with its tries, null where none lives
 * or all tries were taken. Of two at once each takes one.
 */
export async function takeTry(
  db: Db,
  tenantId: string,
  { customerId, most, now }: { customerId: string; most: number; now: Date },
): Promise<Pick<PassRow, 'id' | 'secretHash'> | null> {
  const { rows } = await sql<Pick<PassRow, 'id' | 'secretHash'>>`
    update portal_passes set tries = tries + 1
    where tenant_id = ${tenantId} and tries < ${most} and ends_at > ${now} and id = (
      select id from portal_passes
      where tenant_id = ${tenantId} and customer_id = ${customerId} and kind = 'code'
      order by created_at desc, id desc limit 1)
    returning id, secret_hash`.execute(db);
  return rows[0] ?? null;
}

/** Ends what lets a customer in: one of it, all of a kind, or all. Returns how many there were. */
export async function deletePasses(
  db: Db,
  tenantId: string,
  filter: {
    readonly customerId: string;
    readonly kind?: 'code' | 'session';
    readonly id?: string;
  },
): Promise<number> {
  const theirs = db
    .deleteFrom('portalPasses')
    .where('tenantId', '=', tenantId)
    .where('customerId', '=', filter.customerId);
  const some = filter.kind === undefined ? theirs : theirs.where('kind', '=', filter.kind);
  const one = filter.id === undefined ? some : some.where('id', '=', filter.id);
  const { numDeletedRows } = await one.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Nobody is let in any more who was. */
export async function deletePassesOfAll(db: Db, tenantId: string): Promise<void> {
  await db.deleteFrom('portalPasses').where('tenantId', '=', tenantId).execute();
}

/** By its id: a code for the message that carries it. */
export async function selectSealedCodes(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('portalPasses')
    .select(['id', 'sealedSecret'])
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.flatMap(({ id, sealedSecret }) => (sealedSecret ? [[id, sealedSecret] as const] : [])),
  );
}

export async function deleteOldPassesAcrossTenants(
  db: Db,
  before: Date,
  most: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from portal_passes where (tenant_id, id) in (
      select tenant_id, id from portal_passes where ends_at < ${before}
      order by ends_at limit ${most})`.execute(db);
  return Number(numAffectedRows);
}
