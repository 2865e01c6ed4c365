// Every query on payments that the payer's bank took back.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { PaymentAttemptRow } from './shape.ts';

/**
 * Payments that the provider says were taken back, by their references or its own: each is looked
 * at at once.
 */
export async function requestLooksAtTakenAcrossTenants(
  db: Db,
  { references, now }: { readonly references: readonly string[]; readonly now: Date },
): Promise<void> {
  if (references.length === 0) return;
  const named = references.map((reference) => reference.toLowerCase());
  await sql`
    update payment_attempts a set due_at = chosen.now, tries = 0 from (
      select w.tenant_id, w.id, coalesce(t.clock_now, ${now}::timestamptz) as now
      from tenants t join payment_attempts w on w.tenant_id = t.id
        and (lower(w.reference) = any(${named}::text[])
          or lower(w.provider_reference) = any(${named}::text[]))
      where w.status = 'succeeded' and w.purpose = 'invoice'
        and (w.leased_until is null or w.leased_until <= ${now})
      order by w.tenant_id, w.id for no key update of w skip locked) chosen
    where a.tenant_id = chosen.tenant_id and a.id = chosen.id`.execute(db);
}

/** As long as a person has to say what it means that it was taken back, that stays to be done. */
export const orUndecided = (needsReview: boolean) =>
  sql<boolean>`${needsReview} or coalesce(taken_back, 0) > coalesce(taken_back_decided, 0)`;

/** A person has decided about all that was taken back, and how much of it the merchant bears. */
export async function updateTakenBack(
  db: Db,
  tenantId: string,
  decided: Pick<PaymentAttemptRow, 'id' | 'takenBackDecided' | 'takenBackBorne'>,
): Promise<void> {
  const { id, ...change } = decided;
  await db
    .updateTable('paymentAttempts')
    .set({ ...change, needsReview: false, dueAt: null })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
}
