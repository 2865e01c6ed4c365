// Every query on cycles, and on the changes within them.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type Key, relationOf } from '../../db/keys.ts';
import { together } from '../../db/together.ts';
import { sumGivenCredit } from '../credit/noted-sql.ts';
import { VOIDED } from '../invoices/owed.ts';
import type { InvoiceRow } from '../invoices/shape.ts';
import type { CycleChangeRow, CycleInvoice, CycleRow } from './shape.ts';

/** The cycles that these invoices asked for. */
export async function selectCyclesAcrossTenants(
  db: Db,
  invoices: readonly Key[],
): Promise<CycleRow[]> {
  if (invoices.length === 0) return [];
  const { rows } = await sql<CycleRow>`
    select c.* from ${relationOf(invoices)}
    join cycles c on c.tenant_id = k.tenant_id and c.id = k.id`.execute(db);
  return rows;
}

/** The changes within these cycles, in their order. */
export async function selectCycleChangesAcrossTenants(
  db: Db,
  cycles: readonly Key[],
): Promise<CycleChangeRow[]> {
  if (cycles.length === 0) return [];
  const { rows } = await sql<CycleChangeRow>`
    select h.* from ${relationOf(cycles)}
    join cycle_changes h on h.tenant_id = k.tenant_id and h.cycle_id = k.id
    order by h.number`.execute(db);
  return rows;
}

/**
 * What of the payments of these invoices is on its way back, or was taken back by the payer's bank
 * and still counts as paid, by the invoices' ids. What a refund had made credit counts no more.
 */
async function selectGoneAcrossTenants(
  db: Db,
  invoices: readonly Key[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly invoiceId: string; readonly amount: number }>`
    select p.invoice_id, sum(coalesce(p.taken_back, 0) - coalesce(p.taken_back_decided, 0)
      + coalesce(p.taken_back_borne, 0) - coalesce(p.reversed_owed, 0) + back.pending
      - greatest(coalesce(p.taken_back_borne, 0) + back.amount - p.amount, 0))::bigint as amount
    from ${relationOf(invoices)}
    join payment_attempts p on p.tenant_id = k.tenant_id and p.invoice_id = k.id
    cross join lateral (
      select coalesce(sum(r.amount) filter (where r.status <> 'failed'), 0) as amount,
        coalesce(sum(r.amount) filter (where r.status = 'pending'), 0) as pending
      from refunds r where r.tenant_id = p.tenant_id and r.payment_id = p.id) back
    where p.purpose = 'invoice'
    group by p.invoice_id`.execute(db);
  return new Map(rows.map(({ invoiceId, amount }) => [invoiceId, amount]));
}

/** These invoices, with what went back of each, or was taken back. */
export async function readCycleInvoicesAcrossTenants(
  db: Db,
  keys: readonly Key[],
): Promise<readonly CycleInvoice[]> {
  if (keys.length === 0) return [];
  const [invoices, gone, refunds] = await together([
    selectInvoicesAcrossTenants(db, keys),
    selectGoneAcrossTenants(db, keys),
    selectRefundsOfAcrossTenants(db, keys),
  ]);
  const all: CycleInvoice[] = [];
  for (const invoice of invoices) {
    const back = invoice.amountRefunded + (gone.get(invoice.id) ?? 0);
    const refunded = invoice.reversedAt === null ? back : await goneOfReversed(db, invoice, back);
    all.push({ invoice, refunded, refunds: refunds.get(invoice.id) ?? [] });
  }
  return all;
}

/**
 * Credit of a change that went with its payment pays for the new terms again: the change had taken
 * the same off. What a void gave back pays for nothing.
 */
async function goneOfReversed(db: Db, invoice: InvoiceRow, back: number): Promise<number> {
  const { tenantId, id: invoiceId, customerId, carriedOver } = invoice;
  const given = await sumGivenCredit(db, tenantId, { customerId, invoiceId });
  const gone = back - given.takenBack;
  if (invoice.failureReason !== VOIDED) return gone;
  const byChanges = given.byChanges + given.takenBack + carriedOver;
  return Math.max(gone, invoice.amountPaid + invoice.creditApplied - byChanges);
}

/** The refunds of these invoices that were made or are on their way, by the invoices' ids. */
async function selectRefundsOfAcrossTenants(
  db: Db,
  invoices: readonly Key[],
): Promise<ReadonlyMap<string, readonly { readonly id: string; readonly amount: number }[]>> {
  const { rows } = await sql<{ invoiceId: string; id: string; amount: number }>`
    select p.invoice_id, r.id, r.amount
    from ${relationOf(invoices)}
    join payment_attempts p on p.tenant_id = k.tenant_id and p.invoice_id = k.id
    join refunds r on r.tenant_id = p.tenant_id and r.payment_id = p.id
    where p.purpose = 'invoice' and r.status <> 'failed'`.execute(db);
  return Map.groupBy(rows, ({ invoiceId }) => invoiceId);
}

async function selectInvoicesAcrossTenants(db: Db, keys: readonly Key[]): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select i.* from ${relationOf(keys)}
    join invoices i on i.tenant_id = k.tenant_id and i.id = k.id`.execute(db);
  return rows;
}

/** The last cycle of an ended subscription: it was paid for, and never began. */
export const NEVER_BEGAN = sql`c.state = 'over' and c.ends_at <= c.starts_at
  and s.latest_invoice_id = c.id and s.current_billing_cycle_start is distinct from c.starts_at`;

/** Whether the invoice asked for a cycle that never began. */
export async function isOfUnbegunCycle(
  db: Db,
  tenantId: string,
  invoiceId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from cycles c
    join subscriptions s on s.tenant_id = ${tenantId} and s.id = c.subscription_id
    where c.tenant_id = ${tenantId} and c.id = ${invoiceId} and ${NEVER_BEGAN}`.execute(db);
  return rows.length > 0;
}

/** New ones, and those that begin at another moment now. */
export async function writeCycleChangesAcrossTenants(
  db: Db,
  changes: readonly CycleChangeRow[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({
    ...change,
    takenBack: JSON.stringify(change.takenBack),
  }));
  await db
    .insertInto('cycleChanges')
    .values(rows)
    .onConflict((is) =>
      is
        .columns(['tenantId', 'id'])
        .doUpdateSet({ startsAt: (made) => made.ref('excluded.startsAt') }),
    )
    .execute();
}

/** A change within a cycle of this subscription, with that cycle. */
export interface ChangeInCycle
  extends Pick<CycleChangeRow, 'startsAt' | 'price' | 'takenBack'>,
    Pick<CycleRow, 'endsAt' | 'pausedMs'> {
  readonly cycleStartsAt: Date;
}

/** The changes that began at these moments. */
export async function selectChangesAt(
  db: Db,
  tenantId: string,
  { subscriptionId, moments }: { readonly subscriptionId: string; readonly moments: string[] },
): Promise<ChangeInCycle[]> {
  const { rows } = await sql<ChangeInCycle>`
    select h.starts_at, h.price, h.taken_back,
      c.starts_at as cycle_starts_at, c.ends_at, c.paused_ms
    from cycles c join cycle_changes h on h.tenant_id = c.tenant_id and h.cycle_id = c.id
    where c.tenant_id = ${tenantId} and c.subscription_id = ${subscriptionId}
      and h.starts_at = any(${moments}::timestamptz[])
    order by h.starts_at, h.number`.execute(db);
  return rows;
}
