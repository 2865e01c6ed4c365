// What providers asked about payments, and what they were answered.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { newId } from '../../lib/values/id.ts';

interface AskedPayment {
  readonly tenantId: string;
  readonly id: string;
}

/** The payment that a provider calls so, or that we do. */
export async function selectAskedPaymentAcrossTenants(
  db: Db,
  { provider, reference }: { readonly provider: string; readonly reference: string },
): Promise<AskedPayment | undefined> {
  const named = reference.toLowerCase();
  const { rows } = await sql<AskedPayment>`
    select tenant_id, id from payment_attempts
    where provider = ${provider}
      and (lower(provider_reference) = ${named} or lower(reference) = ${named})
    order by (status = 'succeeded') desc, created_at desc limit 1`.execute(db);
  return rows[0];
}

export interface KeptQuestion {
  readonly provider: string;
  readonly transactionReference: string;
  readonly answer: 'true' | 'false' | 'undecided' | 'unknown';
  readonly askedAt: Date;
}

export async function keepQuestionAcrossTenants(db: Db, question: KeptQuestion): Promise<void> {
  await db
    .insertInto('disputeQuestions')
    .values({ id: newId(), ...question })
    .execute();
}
