// So many in a window of time, counted in the database that all processes share.

import type { Db } from '../../db/connect.ts';
import {
  countAttemptAcrossTenants,
  selectWindowStartAcrossTenants,
} from '../../model/tenants/sql.ts';

export interface Throttle {
  readonly bucket: string;
  readonly most: number;
  readonly windowMs: number;
}

/** Counts one more. Null where there was room; else when there will be. */
export async function countWithin(
  db: Db,
  { bucket, most, windowMs }: Throttle,
  now: Date,
): Promise<Date | null> {
  const startedAfter = new Date(now.getTime() - windowMs);
  const hits = await countAttemptAcrossTenants(db, bucket, { startedAfter, now });
  if (hits <= most) return null;
  const startedAt = await selectWindowStartAcrossTenants(db, bucket);
  return new Date((startedAt ?? now).getTime() + windowMs);
}
