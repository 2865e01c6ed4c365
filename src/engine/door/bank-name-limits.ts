// How many names of account holders a merchant may ask for: enough for its own customers, too few
// to go through the numbers of a bank.

import type { Db } from '../../db/connect.ts';
import { problem } from '../../frame/problems.ts';
import { DAY_MS, MINUTE_MS } from '../../lib/values/durations.ts';
import { countWithin, type Throttle } from './throttle.ts';

const bankThrottles = (tenantId: string): readonly Throttle[] => [
  { bucket: `bank-names:${tenantId}`, most: 60, windowMs: MINUTE_MS },
  { bucket: `bank-names-a-day:${tenantId}`, most: 1_000, windowMs: DAY_MS },
];

/** In real time, whatever a test clock says. */
export async function countNameAsked(db: Db, tenantId: string, now: Date): Promise<void> {
  for (const throttle of bankThrottles(tenantId)) {
    const endsAt = await countWithin(db, throttle, now);
    if (endsAt === null) continue;
    const seconds = Math.ceil((endsAt.getTime() - now.getTime()) / 1_000);
    throw problem('too_many_attempts', { retryAfterSeconds: Math.max(1, seconds) });
  }
}
