// The lists of mandates and checkout orders, whose filters reach across features.

import type { Db } from '../../db/connect.ts';
import { type CommonFilter, commonConditions, equalConditions, selectPage } from '../../db/list.ts';
import type { PageRequest, PageRows } from '../../lib/api/page.ts';
import type { MandateRow } from '../mandates/shape.ts';
import type { CheckoutOrderRow } from '../orders/shape.ts';
import { MANDATE, ORDER } from '../search/sql.ts';
import { namedConditions } from './filters-sql.ts';
import { ownerConditions } from './owners-sql.ts';

interface FilteredPage {
  readonly filter: CommonFilter & {
    readonly status?: string | undefined;
    readonly customer?: string | undefined;
    readonly plan?: string | undefined;
    readonly paymentPage?: string | undefined;
    readonly invoice?: string | undefined;
  };
  readonly page: PageRequest;
}

export async function selectMandatePage(
  db: Db,
  tenantId: string,
  { filter, page }: FilteredPage,
): Promise<PageRows<MandateRow>> {
  const { window, status, search, ...owners } = filter;
  return await selectPage(db, 'mandates', {
    where: [
      ...commonConditions(tenantId, window),
      ...(await ownerConditions(db, tenantId, owners)),
    ],
    besides: equalConditions({ status }),
    search: search ? await namedConditions(db, tenantId, { names: MANDATE, words: search }) : null,
    page,
  });
}

export async function selectOrderPage(
  db: Db,
  tenantId: string,
  { filter, page }: FilteredPage,
): Promise<PageRows<CheckoutOrderRow>> {
  const { window, status, search, paymentPage, ...named } = filter;
  const owners = { ...named, page: paymentPage };
  return await selectPage(db, 'checkoutOrders', {
    where: [
      ...commonConditions(tenantId, window),
      ...(await ownerConditions(db, tenantId, owners)),
    ],
    besides: equalConditions({ status }),
    search: search ? await namedConditions(db, tenantId, { names: ORDER, words: search }) : null,
    page,
  });
}
