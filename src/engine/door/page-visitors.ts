// How many orders one visitor of a merchant's payment pages makes, and one network: each makes a
// page at the provider. A visitor is a network with a browser. In real time, in the database that
// all processes share.

import type { Db } from '../../db/connect.ts';
import { clientNetwork } from '../../lib/net/client-network.ts';
import { sha256 } from '../../lib/secrets/secret.ts';
import { HOUR_MS } from '../../lib/values/durations.ts';
import { countWithin } from './throttle.ts';

const MOST_OF_VISITOR = 10;
const MOST_OF_NETWORK = 100;

export interface PageVisitor {
  readonly ip: string;
  readonly userAgent: string;
}

/** Counts one more. Null where there is room; else the seconds until there is. */
export async function countPageOrder(
  db: Db,
  tenantId: string,
  { visitor, realNow }: { readonly visitor: PageVisitor; readonly realNow: Date },
): Promise<number | null> {
  const network = clientNetwork(visitor.ip);
  const browser = sha256(`${network} ${visitor.userAgent}`).toString('base64url');
  const limits = [
    { bucket: `page-visitor:${tenantId}:${browser}`, most: MOST_OF_VISITOR },
    { bucket: `page-network:${tenantId}:${network}`, most: MOST_OF_NETWORK },
  ];
  for (const limit of limits) {
    const until = await countWithin(db, { ...limit, windowMs: HOUR_MS }, realNow);
    if (until === null) continue;
    return Math.max(1, Math.ceil((until.getTime() - realNow.getTime()) / 1_000));
  }
  return null;
}
