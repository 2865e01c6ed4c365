// The subscriptions of one customer.

import type { Db } from '../../db/connect.ts';
import { LIVE } from './life.ts';

const MOST = 100;

/** Those that have not ended, by id and code. */
export async function selectNamesOfCustomer(db: Db, tenantId: string, customerId: string) {
  return await db
    .selectFrom('subscriptions')
    .select(['id', 'code'])
    .where('tenantId', '=', tenantId)
    .where('customerId', '=', customerId)
    .where('status', 'in', LIVE)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
}
