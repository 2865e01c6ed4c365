// A number that its provider has closed: nothing is transferred to it from here on.

import type { Static } from 'typebox';
import type { Db } from '../../db/connect.ts';
import { emit } from '../../events/emit.ts';
import { noteNumber } from '../../model/customers/sql.ts';
import {
  type AccountRow,
  isOpened,
  shapeVirtualAccount,
  type VirtualAccount,
} from '../../model/virtual-accounts/shape.ts';
import { updateAccount } from '../../model/virtual-accounts/sql.ts';
import { lockOpening } from './open-number.ts';

interface ClosedNumber {
  readonly row: Pick<AccountRow, 'id' | 'customerId'>;
  readonly now: Date;
}

/** Nothing where there is no such number. */
export async function settleClosed(
  db: Db,
  tenantId: string,
  { row: { id, customerId }, now }: ClosedNumber,
): Promise<Static<typeof VirtualAccount> | undefined> {
  const row = await lockOpening(db, tenantId, { id, customerId });
  if (!row) return undefined;
  const isClosed = row.status === 'closed';
  const closed = isClosed
    ? row
    : await updateAccount(db, tenantId, { known: row, status: 'closed', updatedAt: now });
  if (!isOpened(closed)) return undefined;
  const data = shapeVirtualAccount(closed);
  if (isClosed) return data;
  await noteNumber(db, tenantId, { customerId: closed.customerId, hasNumber: false });
  const type = 'virtual_account.closed';
  await emit(db, tenantId, { type, entityId: row.id, data, now });
  return data;
}

/** The same of one that may not be open yet: it is asked for no more. */
export async function endNumber(db: Db, tenantId: string, ended: ClosedNumber): Promise<void> {
  const row = await lockOpening(db, tenantId, ended.row);
  if (row?.status === 'opening') await updateAccount(db, tenantId, { known: row, dueAt: null });
  else await settleClosed(db, tenantId, ended);
}
