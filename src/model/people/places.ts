// Where a member has been seen: a browser in a network.

import type { Db } from '../../db/connect.ts';
import { sha256 } from '../../lib/secrets/secret.ts';
import { rememberPlace } from './session-sql.ts';
import { type RequestOrigin, signInPlace } from './sessions.ts';
import type { MemberRow } from './shape.ts';

/** Whether it was known before; from now on it is. */
export async function rememberMemberPlace(
  db: Db,
  { tenantId, id: memberId }: Pick<MemberRow, 'tenantId' | 'id'>,
  { from, now }: { readonly from: RequestOrigin; readonly now: Date },
): Promise<boolean> {
  const { browser, network } = signInPlace(from);
  const placeHash = sha256(`${browser}\n${network}`);
  return await rememberPlace(db, tenantId, { memberId, placeHash, seenAt: now });
}
