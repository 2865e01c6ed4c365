// The lists whose filters reach across features: subscriptions and invoices, by their customer and
// plan.

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import {
  anyOf,
  type CommonFilter,
  type Condition,
  commonConditions,
  containing,
  equalConditions,
  namedLike,
  selectPage,
} from '../db/list.ts';
import { isId } from '../lib/id.ts';
import type { PageRequest, Rows } from '../lib/page.ts';
import { normalEmail } from '../lib/schema.ts';
import type { InvoiceRow } from './invoices/shape.ts';

export interface BillingFilter extends CommonFilter {
  readonly status?: string | undefined;
  /** An id, a code, an email or the tenant's own reference. */
  readonly customer?: string | undefined;
  readonly plan?: string | undefined;
  readonly subscription?: string | undefined;
}

interface Asked {
  readonly filter: BillingFilter;
  readonly page: PageRequest;
}

export async function selectSubscriptionPage(db: Db, tenantId: string, asked: Asked) {
  const where = await conditions('subscriptions', { db, tenantId, ...asked.filter });
  return await selectPage(db, 'subscriptions', { where, page: asked.page });
}

export async function selectInvoicePage(
  db: Db,
  tenantId: string,
  asked: Asked,
): Promise<Rows<InvoiceRow>> {
  const where = await conditions('invoices', { db, tenantId, ...asked.filter });
  const { subscription } = asked.filter;
  if (subscription !== undefined) {
    const column = sql.ref(isId(subscription) ? 'id' : 'code');
    where.push(sql<boolean>`subscription_id in (
      select id from subscriptions where tenant_id = ${tenantId} and ${column} = ${subscription})`);
  }
  return await selectPage(db, 'invoices', { where, page: asked.page });
}

/** Where a table keeps the words that name a row of it, as its index has them. */
const WORDS = {
  subscriptions: sql`subscription_words(code, metadata)`,
  invoices: sql`lower(code)`,
} as const;
type Listed = keyof typeof WORDS;

type Scope = BillingFilter & { readonly db: Db; readonly tenantId: string };

async function conditions(table: Listed, scope: Scope): Promise<Condition[]> {
  const { db, tenantId, search, status, customer, plan, window } = scope;
  const where = [...commonConditions(tenantId, { window }), ...equalConditions({ status })];
  if (customer !== undefined) {
    where.push(sql<boolean>`customer_id in (${customersNamed(tenantId, customer)})`);
  }
  if (plan !== undefined) {
    const column = sql.ref(isId(plan) ? 'id' : 'code');
    where.push(sql<boolean>`plan_id in (
      select id from plans where tenant_id = ${tenantId} and ${column} = ${plan})`);
  }
  if (search) where.push(await found(db, tenantId, { search, words: WORDS[table] }));
  return where;
}

function customersNamed(tenantId: string, customer: string): RawBuilder<unknown> {
  const email = normalEmail(customer);
  if (isId(customer)) {
    return sql`select id from customers where tenant_id = ${tenantId} and id = ${customer}`;
  }
  return sql`select id from customers where tenant_id = ${tenantId} and code = ${customer}
    union select id from customers where tenant_id = ${tenantId} and email = ${email}
    union select id from customers where tenant_id = ${tenantId} and external_ref = ${customer}`;
}

/** Part of its own code or reference, of its customer's names, or of its plan's. */
async function found(
  db: Db,
  tenantId: string,
  { search, words }: { readonly search: string; readonly words: RawBuilder<unknown> },
): Promise<Condition> {
  return anyOf([
    sql<boolean>`${words} like ${containing(search)}`,
    ...(await namedLike(db, tenantId, { table: 'customers', search })),
    ...(await namedLike(db, tenantId, { table: 'plans', search })),
  ]);
}
