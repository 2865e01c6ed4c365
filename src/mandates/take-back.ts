// Deletes a mandate that was given up as unknown, when the provider still confirms its creation.

import type { Db } from '../db/connect.ts';
import { lockMandate, updateMandate } from '../model/mandates/sql.ts';

export const TOO_LATE = 'its answer came after the request was given up';

/**
 * The mandate was given up while its request was under way. No payer may approve it, so it is
 * deleted at the provider.
 */
export async function takeBack(
  db: Db,
  tenantId: string,
  late: { readonly id: string; readonly mandateId: string; readonly now: Date },
): Promise<boolean> {
  const { id, mandateId, now } = late;
  const mandate = await lockMandate(db, tenantId, { id });
  if (mandate?.status !== 'failed') return false;
  const change = { mandateId, wantedStatus: 'DELETED' as const, dueAt: now, updatedAt: now };
  await updateMandate(db, tenantId, { id, change });
  return true;
}
