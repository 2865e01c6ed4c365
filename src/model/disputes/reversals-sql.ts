// The pieces of a payment that were taken back, each by what tells of it: once.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export interface ReversedPiece {
  readonly paymentId: string;
  /** By which the same piece is known again. */
  readonly reference: string;
  readonly amount: number;
  readonly now: Date;
}

/** Returns all that the pieces of this payment come to. Its payment must be locked. */
export async function addReversedPiece(
  db: Db,
  tenantId: string,
  { paymentId, reference, amount, now }: ReversedPiece,
): Promise<number> {
  await sql`
    insert into payment_reversals (tenant_id, payment_id, reference, amount, created_at)
    values (${tenantId}, ${paymentId}, ${reference}, ${amount}, ${now})
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ amount: number }>`
    select sum(amount)::bigint as amount from payment_reversals
    where tenant_id = ${tenantId} and payment_id = ${paymentId}`.execute(db);
  return rows[0]?.amount ?? 0;
}
