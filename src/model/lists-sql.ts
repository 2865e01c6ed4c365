// The lists whose filters reach across features: subscriptions, invoices and mandates, by their
// customer and plan.

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import {
  type CommonFilter,
  commonConditions,
  equalConditions,
  type Listing,
  selectPage,
} from '../db/list.ts';
import { isCalled } from '../db/named.ts';
import { type Condition, type Names, namedLike } from '../db/search.ts';
import { isId } from '../lib/id.ts';
import type { PageRequest, Rows } from '../lib/page.ts';
import { normalEmail } from '../lib/schema.ts';
import type { InvoiceRow } from './invoices/shape.ts';
import type { MandateRow } from './mandates/shape.ts';
import { CREDIT_NOTE, INVOICE, MANDATE, ownedByNamed, SUBSCRIPTION } from './search-sql.ts';

interface Owners {
  /** An id, a code, an email or the tenant's own reference. */
  readonly customer?: string | undefined;
  readonly plan?: string | undefined;
  readonly subscription?: string | undefined;
  readonly invoice?: string | undefined;
}

export interface BillingFilter extends CommonFilter, Owners {
  readonly status?: string | undefined;
}

interface Asked {
  readonly filter: BillingFilter;
  readonly page: PageRequest;
}

export async function selectSubscriptionPage(db: Db, tenantId: string, asked: Asked) {
  const listing = await listingOf(db, tenantId, { ...asked, names: SUBSCRIPTION });
  return await selectPage(db, 'subscriptions', listing);
}

export async function selectInvoicePage(
  db: Db,
  tenantId: string,
  asked: Asked,
): Promise<Rows<InvoiceRow>> {
  const listing = await listingOf(db, tenantId, { ...asked, names: INVOICE });
  return await selectPage(db, 'invoices', listing);
}

export async function selectMandatePage(
  db: Db,
  tenantId: string,
  asked: Asked,
): Promise<Rows<MandateRow>> {
  const listing = await listingOf(db, tenantId, { ...asked, names: MANDATE });
  return await selectPage(db, 'mandates', listing);
}

export async function selectCreditNotePage(db: Db, tenantId: string, asked: Asked) {
  const { window, search, customer, invoice } = asked.filter;
  const owned = await ownedBy(db, tenantId, { customer, invoice });
  const ofCustomers = { owners: 'customers', search: search ?? '' } as const;
  return await selectPage(db, 'creditNotes', {
    where: [...commonConditions(tenantId, window), ...owned],
    search: search
      ? [...namedLike(CREDIT_NOTE, search), ...(await ownedByNamed(db, tenantId, ofCustomers))]
      : null,
    page: asked.page,
  });
}

async function listingOf(
  db: Db,
  tenantId: string,
  { filter, page, names }: Asked & { readonly names: Names },
): Promise<Listing> {
  const { window, status, search, ...owners } = filter;
  return {
    where: [...commonConditions(tenantId, window), ...(await ownedBy(db, tenantId, owners))],
    besides: equalConditions({ status }),
    search: search ? await named(db, tenantId, { names, search }) : null,
    page,
  };
}

async function ownedBy(db: Db, tenantId: string, owners: Owners): Promise<Condition[]> {
  const { customer, plan, subscription, invoice } = owners;
  const coded = (table: 'plans' | 'subscriptions' | 'invoices', code: string) =>
    sql<Keyed>`select id from ${sql.table(table)}
      where tenant_id = ${tenantId} and ${isCalled('code', code)}`;
  const conditions: Condition[] = [];
  if (customer !== undefined) {
    const keyed = isId(customer) ? customer : customersCalled(tenantId, customer);
    conditions.push(await among(db, 'customer_id', keyed));
  }
  if (plan !== undefined) {
    const keyed = isId(plan) ? plan : coded('plans', plan);
    conditions.push(await among(db, 'plan_id', keyed));
  }
  if (subscription !== undefined) {
    const keyed = isId(subscription) ? subscription : coded('subscriptions', subscription);
    conditions.push(await among(db, 'subscription_id', keyed));
  }
  if (invoice !== undefined) {
    const keyed = isId(invoice) ? invoice : coded('invoices', invoice);
    conditions.push(await among(db, 'invoice_id', keyed));
  }
  return conditions;
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
  return sql`select id from customers where tenant_id = ${tenantId} and ${isCalled('code', name)}
    union select id from customers where tenant_id = ${tenantId} and email = ${normalEmail(name)}
    union select id from customers where tenant_id = ${tenantId} and external_ref = ${name}
      and left(external_ref, 300) = left(${name}, 300)`;
}

/** By its own code or reference, or by what its customer or its plan is called. */
async function named(
  db: Db,
  tenantId: string,
  { names, search }: { readonly names: Names; readonly search: string },
): Promise<Condition[]> {
  return [
    ...namedLike(names, search),
    ...(await ownedByNamed(db, tenantId, { owners: 'customers', search })),
    ...(await ownedByNamed(db, tenantId, { owners: 'plans', search })),
  ];
}
