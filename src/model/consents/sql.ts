// Every query on consents.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { selectPage } from '../../db/list.ts';
import type { PageRequest, PageRows } from '../../lib/api/page.ts';
import type { ConsentRow } from './shape.ts';

export async function insertConsent(
  db: Db,
  tenantId: string,
  consent: Omit<ConsentRow, 'tenantId'>,
): Promise<void> {
  await db
    .insertInto('consents')
    .values({ tenantId, ...consent })
    .execute();
}

export async function selectConsents(
  db: Db,
  tenantId: string,
  { customerId, page }: { readonly customerId: string; readonly page: PageRequest },
): Promise<PageRows<ConsentRow>> {
  const where = [sql<boolean>`tenant_id = ${tenantId}`, sql<boolean>`customer_id = ${customerId}`];
  return await selectPage(db, 'consents', { where, page });
}
