// The rows of a list that belong to a customer, a plan, or another thing that a filter names.

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { hasName } from '../../db/named.ts';
import type { Condition } from '../../db/search.ts';
import { normalEmail } from '../../lib/api/schema.ts';
import { isId } from '../../lib/values/id.ts';
import { isNamedInvoice } from '../invoices/numbers-sql.ts';

interface Owners {
  /** An id, a code, an email or the tenant's own reference. */
  readonly customer?: string | undefined;
  readonly plan?: string | undefined;
  readonly page?: string | undefined;
  readonly subscription?: string | undefined;
  readonly invoice?: string | undefined;
  readonly payment?: string | undefined;
  readonly deposit?: string | undefined;
  /** By its id alone: it has no code. */
  readonly payout?: string | undefined;
}

/** The table of each, and the column of its id. */
const CODED = {
  plan: ['plans', 'plan_id'],
  page: ['payment_pages', 'page_id'],
  subscription: ['subscriptions', 'subscription_id'],
  invoice: ['invoices', 'invoice_id'],
  payment: ['payment_attempts', 'payment_id'],
  deposit: ['deposits', 'deposit_id'],
} as const;

export async function ownerConditions(
  db: Db,
  tenantId: string,
  owners: Owners,
): Promise<Condition[]> {
  const { customer, payout, ...coded } = owners;
  const conditions: Condition[] = [];
  if (customer !== undefined) conditions.push(await customerCondition(db, tenantId, customer));
  for (const [owner, name] of Object.entries(coded)) {
    if (name === undefined) continue;
    const [table, column] = CODED[owner as keyof typeof CODED];
    const isIt = owner === 'invoice' ? isNamedInvoice(name) : hasName('code', name);
    const found = sql<Keyed>`
      select id from ${sql.table(table)} where tenant_id = ${tenantId} and ${isIt}`;
    conditions.push(await among(db, column, isId(name) ? name : found));
  }
  if (payout !== undefined) {
    conditions.push(isId(payout) ? sql`payout_id = ${payout}` : sql`false`);
  }
  return conditions;
}

export async function customerCondition(
  db: Db,
  tenantId: string,
  name: string,
): Promise<Condition> {
  if (!isId(name)) return await among(db, 'customer_id', customersCalled(tenantId, name));
  // References of a merchant's own often have the form of our ids.
  const { rows } = await byReference(tenantId, name).execute(db);
  if (rows.length === 0) return await among(db, 'customer_id', name);
  return sql`customer_id = any(${[name, ...rows.map(({ id }) => id)]}::uuid[])`;
}

interface Keyed {
  readonly id: string;
}

/** The keys are looked up first: only by a key does an index lead to the newest of its rows. */
async function among(
  db: Db,
  column: string,
  owner: string | RawBuilder<Keyed>,
): Promise<Condition> {
  const owned = sql.ref(column);
  if (typeof owner === 'string') return sql`${owned} = ${owner}`;
  const { rows } = await owner.execute(db);
  const [first, second] = rows;
  if (first && !second) return sql`${owned} = ${first.id}`;
  return sql`${owned} = any(${rows.map(({ id }) => id)}::uuid[])`;
}

function customersCalled(tenantId: string, name: string): RawBuilder<Keyed> {
  return sql`select id from customers where tenant_id = ${tenantId} and ${hasName('code', name)}
    union select id from customers where tenant_id = ${tenantId} and email = ${normalEmail(name)}
    union ${byReference(tenantId, name)}`;
}

const byReference = (tenantId: string, name: string): RawBuilder<Keyed> =>
  sql`select id from customers where tenant_id = ${tenantId} and external_ref = ${name}
    and left(external_ref, 300) = left(${name}, 300)`;
