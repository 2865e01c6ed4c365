// What the parts of deposits are for.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type Key, relationOf } from '../../db/keys.ts';
import { literalList } from '../../db/listed.ts';
import { TOOK_MONEY } from '../payments/life.ts';
import type { PlacedBy } from '../payments/placed.ts';

export interface AllocationRow {
  readonly tenantId: string;
  readonly depositId: string;
  readonly paymentId: string | null;
  readonly invoiceId: string | null;
  readonly creditEntryId: string | null;
  readonly amount: number;
  readonly by: PlacedBy;
  readonly createdAt: Date;
}

export async function selectAllocationsAcrossTenants(
  db: Db,
  deposits: readonly Key[],
): Promise<AllocationRow[]> {
  if (deposits.length === 0) return [];
  const { rows } = await sql<AllocationRow>`
    select a.tenant_id, a.deposit_id, a.id as payment_id, a.invoice_id, null::uuid as
      credit_entry_id, a.amount, a.placed_by as by, a.created_at
    from ${relationOf(deposits)}
    join payment_attempts a on a.tenant_id = k.tenant_id and a.deposit_id = k.id
    where a.status in ${literalList(TOOK_MONEY)}
    union all
    select e.tenant_id, e.deposit_id, null, null, e.id, e.amount, e.placed_by, e.created_at
    from ${relationOf(deposits)}
    join credit_entries e on e.tenant_id = k.tenant_id and e.deposit_id = k.id
    order by created_at, payment_id, credit_entry_id`.execute(db);
  return rows;
}
