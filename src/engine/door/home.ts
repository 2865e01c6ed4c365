// Whether a tenant is in this cell for those who ask: while it moves to another one, nothing that
// would be left behind is written here.

import type { Db } from '../../db/connect.ts';
import { together } from '../../db/together.ts';
import type { Tenant } from '../../frame/house.ts';
import { problem } from '../../frame/problems.ts';
import { selectMoving } from '../../model/tenants/sql.ts';

const AGAIN = { retryAfterSeconds: 2 };

/** What has begun may come to its end while others are refused already. */
type WritePhase = 'begins' | 'ends';

const REFUSED_WHILE: Readonly<Record<WritePhase, readonly Tenant['moving'][]>> = {
  begins: ['closing', 'closed', 'arriving'],
  ends: ['closed', 'arriving'],
};

export function refuseMoving(
  { moving }: Pick<Tenant, 'moving'>,
  phase: WritePhase = 'begins',
): void {
  if (REFUSED_WHILE[phase].includes(moving)) throw problem('tenant_moving', AGAIN);
}

/** Whether what is written of it now stays with it. Asked in the transaction that writes. */
export async function isHome(db: Db, tenantId: string): Promise<boolean> {
  return !REFUSED_WHILE.begins.includes(await selectMoving(db, tenantId));
}

interface HomeWrite {
  readonly tenantId: string;
  readonly phase: WritePhase;
}

/**
 * In the transaction that writes: it sees that the tenant is closed, or it is older than that, and
 * then the process that moves the tenant waits for its end.
 */
export async function requireHome(db: Db, { tenantId, phase }: HomeWrite): Promise<void> {
  refuseMoving({ moving: await selectMoving(db, tenantId) }, phase);
}

/** The question goes out together with the first of the work. */
export async function withinHome<T>(db: Db, write: HomeWrite, work: () => Promise<T>): Promise<T> {
  const [, result] = await together([requireHome(db, write), work()] as const);
  return result;
}
