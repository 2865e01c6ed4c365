// Every query on payment pages and their addresses.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type CommonFilter, commonConditions, equalConditions, selectPage } from '../../db/list.ts';
import { isNamed } from '../../db/named.ts';
import { namedLike } from '../../db/search.ts';
import type { PageRequest, PageRows } from '../../lib/api/page.ts';
import { PAYMENT_PAGE } from '../search/sql.ts';
import type { KeptFields } from './fields.ts';
import type { KeptOffer } from './offers.ts';
import type { PaymentPageRow } from './shape.ts';

export type PageColumns = Omit<PaymentPageRow, 'tenantId' | 'views' | 'offers' | 'fields'> & {
  readonly offers: readonly KeptOffer[];
  readonly fields: KeptFields;
};

/** Nothing where the code is taken. */
export async function insertPaymentPage(
  db: Db,
  tenantId: string,
  page: PageColumns,
): Promise<PaymentPageRow | undefined> {
  const { offers, fields, ...rest } = page;
  return await db
    .insertInto('paymentPages')
    .values({
      tenantId,
      ...rest,
      offers: JSON.stringify(offers),
      fields: JSON.stringify(fields),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export type PageChange = Partial<Omit<PageColumns, 'id' | 'code' | 'createdAt'>> & {
  readonly updatedAt: Date;
};

export async function writePaymentPage(
  db: Db,
  tenantId: string,
  page: { readonly id: string; readonly change: PageChange },
): Promise<PaymentPageRow> {
  const { offers, fields, ...rest } = page.change;
  return await db
    .updateTable('paymentPages')
    .set({
      ...rest,
      ...(offers ? { offers: JSON.stringify(offers) } : {}),
      ...(fields ? { fields: JSON.stringify(fields) } : {}),
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', page.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const pageNamed = (db: Db, tenantId: string, codeOrId: string) =>
  db
    .selectFrom('paymentPages')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where(isNamed(codeOrId));

export async function selectPaymentPage(
  db: Db,
  tenantId: string,
  codeOrId: string,
): Promise<PaymentPageRow | undefined> {
  return await pageNamed(db, tenantId, codeOrId).executeTakeFirst();
}

export async function lockPaymentPage(
  db: Db,
  tenantId: string,
  codeOrId: string,
): Promise<PaymentPageRow | undefined> {
  return await pageNamed(db, tenantId, codeOrId).forNoKeyUpdate().executeTakeFirst();
}

export async function addViews(
  db: Db,
  tenantId: string,
  { id, views }: { readonly id: string; readonly views: number },
): Promise<void> {
  await db
    .updateTable('paymentPages')
    .set((page) => ({ views: page('views', '+', views) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

interface OrderCounts {
  readonly id: string;
  readonly started: number;
  readonly paid: number;
}

/** How many orders were made on these pages, and how many of them were paid. */
export async function selectOrderCounts(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderCounts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<OrderCounts>`
    select page_id as id, count(*)::integer as started,
      (count(*) filter (where status = 'paid'))::integer as paid
    from checkout_orders where tenant_id = ${tenantId} and page_id = any(${ids}::uuid[])
    group by page_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many were paid, counted no further than `most`: any visitor asks. */
export async function countPaidOrders(
  db: Db,
  tenantId: string,
  { pageId, most }: { readonly pageId: string; readonly most: number },
): Promise<number> {
  const { rows } = await sql<{ readonly paid: number }>`
    select count(*)::integer as paid from (select from checkout_orders
      where tenant_id = ${tenantId} and page_id = ${pageId} and status = 'paid'
      limit ${most}) o`.execute(db);
  return rows[0]?.paid ?? 0;
}

export interface PaymentPageFilter extends CommonFilter {
  readonly status?: string | undefined;
  readonly plan?: string | undefined;
}

export async function selectPaymentPages(
  db: Db,
  tenantId: string,
  { filter, page }: { readonly filter: PaymentPageFilter; readonly page: PageRequest },
): Promise<PageRows<PaymentPageRow>> {
  const { window, status, search, plan } = filter;
  const sold = sql<boolean>`exists (select from plans p where p.tenant_id = ${tenantId}
    and ${isNamed(plan ?? '', 'p')}
    and payment_pages.offers @> jsonb_build_array(jsonb_build_object('planId', p.id)))`;
  return await selectPage(db, 'paymentPages', {
    where: commonConditions(tenantId, window),
    besides: [...equalConditions({ status }), ...(plan === undefined ? [] : [sold])],
    search: search ? namedLike(PAYMENT_PAGE, search) : null,
    page,
  });
}
