// Every query on what waits to be billed.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type Key, relationOf } from '../../db/keys.ts';
import { selectPage } from '../../db/list.ts';
import type { PageRequest, PageRows } from '../../lib/api/page.ts';
import type { BillingEntryRow } from './shape.ts';

/** What waits for the next invoice of these subscriptions, the oldest first. */
export async function selectWaitingEntriesAcrossTenants(
  db: Db,
  subscriptions: readonly Key[],
): Promise<BillingEntryRow[]> {
  if (subscriptions.length === 0) return [];
  const { rows } = await sql<BillingEntryRow>`
    select e.* from ${relationOf(subscriptions)}
    join billing_entries e on e.tenant_id = k.tenant_id and e.subscription_id = k.id
    where e.invoice_id is null order by e.created_at, e.id`.execute(db);
  return rows;
}

export async function insertEntriesAcrossTenants(
  db: Db,
  entries: readonly BillingEntryRow[],
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('billingEntries')
    .values([...entries])
    .execute();
}

/** Each was waiting, and waits no more: one that another invoice took is a mistake of ours. */
export async function takeEntriesAcrossTenants(
  db: Db,
  entries: readonly (Key & { readonly invoiceId: string })[],
): Promise<void> {
  if (entries.length === 0) return;
  const { numAffectedRows } = await sql`
    update billing_entries e set invoice_id = k.invoice_id
    from unnest(${entries.map(({ tenantId }) => tenantId)}::uuid[],
      ${entries.map(({ id }) => id)}::uuid[],
      ${entries.map(({ invoiceId }) => invoiceId)}::uuid[]) as k (tenant_id, id, invoice_id)
    where e.tenant_id = k.tenant_id and e.id = k.id and e.invoice_id is null`.execute(db);
  if (numAffectedRows === BigInt(entries.length)) return;
  throw new Error(`${numAffectedRows} of ${entries.length} entries waited to be billed`);
}

/** What no invoice has taken, and none will. */
export async function deleteEntriesAcrossTenants(db: Db, entries: readonly Key[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`delete from billing_entries e using ${relationOf(entries)}
    where e.tenant_id = k.tenant_id and e.id = k.id and e.invoice_id is null`.execute(db);
}

/** What a merchant added, and waits. */
export async function selectWaitingLines(
  db: Db,
  tenantId: string,
  { subscriptionId, page }: { readonly subscriptionId: string; readonly page: PageRequest },
): Promise<PageRows<BillingEntryRow>> {
  const where = [
    sql<boolean>`tenant_id = ${tenantId}`,
    sql<boolean>`subscription_id = ${subscriptionId}`,
    sql<boolean>`kind = 'one_off'`,
  ];
  const besides = [sql<boolean>`invoice_id is null`];
  return await selectPage(db, 'billingEntries', { where, besides, page });
}

export async function selectLine(
  db: Db,
  tenantId: string,
  { subscriptionId, id }: { readonly subscriptionId: string; readonly id: string },
): Promise<BillingEntryRow | undefined> {
  return await db
    .selectFrom('billingEntries')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('subscriptionId', '=', subscriptionId)
    .where('kind', '=', 'one_off')
    .executeTakeFirst();
}
