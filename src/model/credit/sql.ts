// Every query on what customers have in credit.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { Outrun } from '../../db/failures.ts';
import { nameOfKey, relationOf } from '../../db/keys.ts';
import { selectPage } from '../../db/list.ts';
import { insertRowsAcrossTenants } from '../../db/rows.ts';
import type { PageRequest, PageRows } from '../../lib/api/page.ts';
import { postAcrossTenants } from '../ledger/post-sql.ts';
import { taxOfVoided } from '../ledger/voided-sql.ts';
import type { CreditEntryRow } from './shape.ts';

/** Writes entries in the order in which they were made, and what their customer has then. */
export async function writeCreditAcrossTenants(
  db: Db,
  entries: readonly CreditEntryRow[],
): Promise<void> {
  await moveCreditAcrossTenants(db, entries);
  await insertCreditEntriesAcrossTenants(db, entries);
}

/**
 * Writes what each customer has after the last of these entries, which locks the customers' rows.
 * The entries were reckoned from a balance that was read: where another transaction has moved it
 * since, all of this one is done again.
 */
export async function moveCreditAcrossTenants(
  db: Db,
  entries: readonly CreditEntryRow[],
): Promise<void> {
  if (entries.length === 0) return;
  const moved = [...Map.groupBy(entries, customerKey).values()].flatMap((own) => {
    const [first, last] = [own[0], own.at(-1)];
    const arrived = own.reduce((sum, { depositAmount }) => sum + (depositAmount ?? 0), 0);
    return first && last ? [{ first, last, arrived }] : [];
  });
  const { numAffectedRows } = await sql`
    with m as (
      select * from unnest(${moved.map(({ first }) => first.tenantId)}::uuid[],
        ${moved.map(({ first }) => first.customerId)}::uuid[],
        ${moved.map(({ first }) => first.balanceAfter - first.amount)}::bigint[],
        ${moved.map(({ last }) => last.balanceAfter)}::bigint[],
        ${moved.map(({ arrived }) => arrived)}::bigint[])
        as m (tenant_id, id, before, after, arrived)
    ), locked as materialized (
      select c.tenant_id, c.id, m.before, m.after, m.arrived from m
      join customers c on c.tenant_id = m.tenant_id and c.id = m.id
      order by c.tenant_id, c.id for no key update of c
    )
    update customers c set credit_balance = m.after,
      deposit_credit = nullif(coalesce(c.deposit_credit, 0) + m.arrived, 0)
    from locked m
    where c.tenant_id = m.tenant_id and c.id = m.id
      and coalesce(c.credit_balance, 0) = m.before`.execute(db);
  if (numAffectedRows !== BigInt(moved.length)) throw new Outrun('a customer’s credit');
}

export async function insertCreditEntriesAcrossTenants(
  db: Db,
  entries: readonly CreditEntryRow[],
): Promise<void> {
  if (entries.length === 0) return;
  await insertRowsAcrossTenants(db, 'credit_entries', entries);
  const asking = await selectAskingAcrossTenants(db, entries);
  const taxes = await selectVoidedTaxAcrossTenants(db, entries);
  await postAcrossTenants(
    db,
    entries.map((entry) => {
      const { tenantId, source, amount, invoiceId: id, createdAt: at } = entry;
      const isReturned = id !== null && asking.has(nameOfKey({ tenantId, id }));
      const isUse = source === 'invoice' && (amount < 0 || isReturned);
      const after = { ...entry, isUse, voidedTax: taxes.get(nameOfKey(entry)) ?? null };
      return { tenantId, table: 'credit_entries', before: null, after, at };
    }),
  );
}

/** Of the invoices of what was given: those that ask for something, and had used it. */
async function selectAskingAcrossTenants(
  db: Db,
  entries: readonly CreditEntryRow[],
): Promise<ReadonlySet<string>> {
  const keys = entries.flatMap(({ tenantId, source, amount, invoiceId: id }) =>
    source === 'invoice' && amount > 0 && id !== null ? [{ tenantId, id }] : [],
  );
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ tenantId: string; id: string }>`
    select i.tenant_id, i.id from ${relationOf(keys)}
    join invoices i on i.tenant_id = k.tenant_id and i.id = k.id
    where i.amount_due + i.credit_applied > 0`.execute(db);
  return new Set(rows.map(nameOfKey));
}

/** By the entry, once it is written and its invoice is void. */
async function selectVoidedTaxAcrossTenants(
  db: Db,
  entries: readonly CreditEntryRow[],
): Promise<ReadonlyMap<string, number | null>> {
  const keys = entries.filter(({ source, amount }) => source === 'refund' && amount > 0);
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ tenantId: string; id: string; tax: number | null }>`
    select e.tenant_id, e.id, ${taxOfVoided('e')} as tax from ${relationOf(keys)}
    join credit_entries e on e.tenant_id = k.tenant_id and e.id = k.id`.execute(db);
  return new Map(rows.map((row) => [nameOfKey(row), row.tax]));
}

const customerKey = ({ tenantId, customerId: id }: CreditEntryRow) => nameOfKey({ tenantId, id });

export async function selectCreditEntries(
  db: Db,
  tenantId: string,
  { customerId, page }: { readonly customerId: string; readonly page: PageRequest },
): Promise<PageRows<CreditEntryRow>> {
  const where = [sql<boolean>`tenant_id = ${tenantId}`, sql<boolean>`customer_id = ${customerId}`];
  return await selectPage(db, 'creditEntries', { where, page });
}
