// Every query on disputes.

import type { Db } from '../../db/connect.ts';
import { type CommonFilter, commonConditions, equalConditions, selectPage } from '../../db/list.ts';
import { isNamed } from '../../db/named.ts';
import { namedLike } from '../../db/search.ts';
import type { PageRequest, PageRows } from '../../lib/api/page.ts';
import { ownerConditions } from '../lists/owners-sql.ts';
import { DISPUTE } from '../search/sql.ts';
import { disputeLife, OPEN_DISPUTES } from './life.ts';
import type { DisputeRow } from './shape.ts';

export async function selectDispute(
  db: Db,
  tenantId: string,
  idOrCode: string,
): Promise<DisputeRow | undefined> {
  return await db
    .selectFrom('disputes')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where(isNamed(idOrCode))
    .executeTakeFirst();
}

export async function selectOpenDispute(
  db: Db,
  tenantId: string,
  paymentId: string,
): Promise<DisputeRow | undefined> {
  return await db
    .selectFrom('disputes')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('paymentId', '=', paymentId)
    .where('status', 'in', [...OPEN_DISPUTES])
    .executeTakeFirst();
}

export async function insertDispute(
  db: Db,
  tenantId: string,
  dispute: Omit<DisputeRow, 'tenantId'>,
): Promise<DisputeRow> {
  return await db
    .insertInto('disputes')
    .values({ tenantId, ...dispute })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Nothing where it is decided already. */
export async function decideDispute(
  db: Db,
  tenantId: string,
  decided: {
    readonly id: string;
    readonly decision: (typeof disputeLife)['triggers'][number];
    readonly note: string | null;
    readonly now: Date;
  },
): Promise<DisputeRow | undefined> {
  const { id, decision, note, now } = decided;
  return await db
    .updateTable('disputes')
    .set({ status: disputeLife.leadsTo(decision), note, decidedAt: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('status', 'in', disputeLife.sources(decision))
    .returningAll()
    .executeTakeFirst();
}

export async function hasOpenDispute(
  db: Db,
  tenantId: string,
  subscriptionId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('disputes')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('subscriptionId', '=', subscriptionId)
    .where('status', 'in', [...OPEN_DISPUTES])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

type DisputeFilter = CommonFilter & {
  readonly status?: string | undefined;
  readonly kind?: string | undefined;
  readonly customer?: string | undefined;
  readonly subscription?: string | undefined;
  readonly invoice?: string | undefined;
  readonly payment?: string | undefined;
};

export async function selectDisputePage(
  db: Db,
  tenantId: string,
  { filter, page }: { readonly filter: DisputeFilter; readonly page: PageRequest },
): Promise<PageRows<DisputeRow>> {
  const { window, status, kind, search, ...owners } = filter;
  return await selectPage(db, 'disputes', {
    where: [
      ...commonConditions(tenantId, window),
      ...(await ownerConditions(db, tenantId, owners)),
      ...equalConditions({ kind }),
    ],
    besides: equalConditions({ status }),
    search: search ? namedLike(DISPUTE, search) : null,
    page,
  });
}
