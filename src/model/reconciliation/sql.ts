// What is shown of reconciliation: days, and breaks.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { equalConditions, selectPage } from '../../db/list.ts';
import { isNamed } from '../../db/named.ts';
import type { Condition } from '../../db/search.ts';
import type { PageRequest, PageRows } from '../../lib/api/page.ts';
import type { BreakRow, DayRow } from './shape.ts';

const ofTenant = (tenantId: string): Condition => sql<boolean>`tenant_id = ${tenantId}`;

interface DayFilter {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly provider: string | undefined;
  readonly status: string | undefined;
}

export async function selectDayPage(
  db: Db,
  tenantId: string,
  { filter, page }: { readonly filter: DayFilter; readonly page: PageRequest },
): Promise<PageRows<DayRow>> {
  const { from, to, provider, status } = filter;
  return await selectPage(db, 'reconciliationDays', {
    where: [
      ofTenant(tenantId),
      ...equalConditions({ provider }),
      ...(from === undefined ? [] : [sql<boolean>`day >= ${from}::date`]),
      ...(to === undefined ? [] : [sql<boolean>`day <= ${to}::date`]),
    ],
    besides: equalConditions({ status }),
    by: { columns: ['day', 'id'], name: 'id' },
    page,
  });
}

interface BreakFilter {
  readonly day: string | undefined;
  readonly class: string | undefined;
  readonly status: string | undefined;
  readonly provider: string | undefined;
}

export async function selectBreakPage(
  db: Db,
  tenantId: string,
  { filter, page }: { readonly filter: BreakFilter; readonly page: PageRequest },
): Promise<PageRows<BreakRow>> {
  const { status, ...lasting } = filter;
  return await selectPage(db, 'reconciliationBreaks', {
    where: [ofTenant(tenantId), ...equalConditions({ ...lasting })],
    besides: equalConditions({ status }),
    page,
  });
}

export async function selectBreak(
  db: Db,
  tenantId: string,
  idOrCode: string,
): Promise<BreakRow | undefined> {
  return await db
    .selectFrom('reconciliationBreaks')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where(isNamed(idOrCode))
    .executeTakeFirst();
}

/** Its lock: a person and a comparison may be at it at once. */
export async function lockBreak(
  db: Db,
  tenantId: string,
  id: string,
): Promise<BreakRow | undefined> {
  return await db
    .selectFrom('reconciliationBreaks')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
