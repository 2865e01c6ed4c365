// Every query on mandates.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type Key, relationOf } from '../../db/keys.ts';
import { isId } from '../../lib/values/id.ts';
import { countChanges } from '../reports/count-sql.ts';
import type { Discount } from '../subscriptions/discount.ts';
import { initiationLife, type MandateStatus, mandateLife, NEVER_HEARD_OF } from './life.ts';
import type { MandateRow, NamedMandateRow } from './shape.ts';

export type NewMandate = Pick<
  MandateRow,
  | 'id'
  | 'provider'
  | 'merchantReference'
  | 'orderReference'
  | 'customerId'
  | 'planId'
  | 'planVersion'
  | 'frequency'
  | 'debitLimit'
  | 'startAt'
  | 'endAt'
  | 'allowRetries'
  | 'bankCode'
  | 'bankName'
  | 'accountName'
  | 'accountLast4'
  | 'sealedAccountNumber'
  | 'customerPhoneNumber'
  | 'dueAt'
  | 'leasedUntil'
  | 'expiresAt'
  | 'createdAt'
> & { readonly quantity?: number; readonly discount?: Discount | null };

export async function insertMandate(db: Db, tenantId: string, mandate: NewMandate): Promise<void> {
  const { createdAt } = mandate;
  await db
    .insertInto('mandates')
    .values({
      tenantId,
      ...mandate,
      discount: mandate.discount ? JSON.stringify(mandate.discount) : null,
      status: 'pending',
      pollCount: 0,
      updatedAt: createdAt,
    })
    .execute();
  const after = { status: 'pending', mandateStatus: null, createdAt } as const;
  await countChanges(db, tenantId, [{ table: 'mandates', before: null, after }]);
}

const namedMandates = (db: Db, tenantId: string) =>
  db
    .selectFrom('mandates as m')
    .innerJoin('plans as p', (join) =>
      join.onRef('p.tenantId', '=', 'm.tenantId').onRef('p.id', '=', 'm.planId'),
    )
    .innerJoin('customers as c', (join) =>
      join.onRef('c.tenantId', '=', 'm.tenantId').onRef('c.id', '=', 'm.customerId'),
    )
    .leftJoin('subscriptions as s', (join) =>
      join.onRef('s.tenantId', '=', 'm.tenantId').onRef('s.id', '=', 'm.subscriptionId'),
    )
    .selectAll('m')
    .select(['p.code as planCode', 'p.name as planName', 's.code as subscriptionCode'])
    .select(['c.email as customerEmail', 'c.name as customerName'])
    .where('m.tenantId', '=', tenantId);

/** By the provider's id of it, or by that of its initiation. */
export async function selectMandate(
  db: Db,
  tenantId: string,
  id: string,
): Promise<NamedMandateRow | undefined> {
  const named = namedMandates(db, tenantId);
  const found = await named.where('m.mandateId', '=', id).executeTakeFirst();
  if (found || !isId(id)) return found;
  return await named.where('m.id', '=', id).executeTakeFirst();
}

/** The same rows, in their order, with the codes of their plan, customer and subscription. */
export async function nameMandates(
  db: Db,
  tenantId: string,
  mandates: readonly MandateRow[],
): Promise<NamedMandateRow[]> {
  if (mandates.length === 0) return [];
  const ids = mandates.map(({ id }) => id);
  const found = await namedMandates(db, tenantId).where('m.id', 'in', ids).execute();
  const byId = new Map(found.map((each) => [each.id, each]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type ByOne = { readonly id: string } | { readonly paymentSourceId: string };

const oneMandate = (db: Db, tenantId: string, by: ByOne) => {
  const query = db.selectFrom('mandates').selectAll().where('tenantId', '=', tenantId);
  return 'id' in by
    ? query.where('id', '=', by.id)
    : query.where('paymentSourceId', '=', by.paymentSourceId);
};

export async function lockMandate(
  db: Db,
  tenantId: string,
  by: ByOne,
): Promise<MandateRow | undefined> {
  return await oneMandate(db, tenantId, by).forNoKeyUpdate().executeTakeFirst();
}

export async function selectMandateOfSource(
  db: Db,
  tenantId: string,
  paymentSourceId: string,
): Promise<MandateRow | undefined> {
  return await oneMandate(db, tenantId, { paymentSourceId }).executeTakeFirst();
}

/** Those that became these sources, in the order of their keys. */
export async function lockMandatesOfSourcesAcrossTenants(
  db: Db,
  sources: readonly Key[],
): Promise<void> {
  await sql`
    select m.tenant_id, m.id from ${relationOf(sources)}
    join mandates m on m.tenant_id = k.tenant_id and m.payment_source_id = k.id
    order by m.tenant_id, m.id for no key update of m`.execute(db);
}

type FixedColumn = 'tenantId' | 'id' | 'createdAt' | 'quantity' | 'discount';
export type MandateUpdate = Partial<Omit<MandateRow, FixedColumn>> & { readonly updatedAt: Date };

/** Writes what was learnt and, unless a new lease is part of it, lets go of the old one. */
export async function updateMandate(
  db: Db,
  tenantId: string,
  { id, change }: { readonly id: string; readonly change: MandateUpdate },
): Promise<NamedMandateRow> {
  const { status: to, mandateStatus: reported } = change;
  const isTurned = 'status' in change || 'mandateStatus' in change;
  const before = isTurned ? await lockMandate(db, tenantId, { id }) : undefined;
  let found = db
    .updateTable('mandates')
    .set({ leasedUntil: null, ...change })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id);
  if (to !== undefined) found = found.where('status', 'in', initiationLife.before(to));
  if (reported) {
    const known = sql<MandateStatus>`coalesce(mandate_status, ${NEVER_HEARD_OF})`;
    found = found.where(known, 'in', mandateLife.before(reported));
  }
  await found.returning('id').executeTakeFirstOrThrow();
  const after = await namedMandates(db, tenantId).where('m.id', '=', id).executeTakeFirstOrThrow();
  if (before) await countChanges(db, tenantId, [{ table: 'mandates', before, after }]);
  return after;
}
