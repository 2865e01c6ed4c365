// Every query on the places that an account's people have logged in from.

import type { Db } from '../../db/connect.ts';
import { DAY_MS } from '../../lib/values/durations.ts';

const KNOWN_FOR_MS = 90 * DAY_MS;

export async function isLoginAddress(
  db: Db,
  tenantId: string,
  addressHash: Buffer,
): Promise<boolean> {
  const known = await db
    .selectFrom('loginAddresses')
    .select('seenAt')
    .where('tenantId', '=', tenantId)
    .where('addressHash', '=', addressHash)
    .executeTakeFirst();
  return known !== undefined;
}

/** Written once a day for a place; those of three months ago are forgotten on the way. */
export async function rememberLoginAddress(
  db: Db,
  tenantId: string,
  { addressHash, now }: { readonly addressHash: Buffer; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('loginAddresses')
    .values({ tenantId, addressHash, seenAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'addressHash'])
        .doUpdateSet({ seenAt: now })
        .where('loginAddresses.seenAt', '<', new Date(now.getTime() - DAY_MS)),
    )
    .execute();
  await db
    .deleteFrom('loginAddresses')
    .where('tenantId', '=', tenantId)
    .where('seenAt', '<', new Date(now.getTime() - KNOWN_FOR_MS))
    .execute();
}
