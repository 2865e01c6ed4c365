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

/** Payments that were asked about since then, and were not known when that was asked last. */
export async function countUnknownAskedAcrossTenants(
  db: Db,
  since: Date,
): Promise<{ readonly provider: string; readonly count: number }[]> {
  const { rows } = await sql<{ provider: string; count: number }>`
    select provider, count(*)::int as count from (
      select distinct on (provider, lower(transaction_reference)) provider, answer
      from dispute_questions where asked_at >= ${since}
      order by provider, lower(transaction_reference), asked_at desc) q
    where answer = 'unknown' group by provider`.execute(db);
  return rows;
}

/**
 * One about a payment whose chargeback is open, or was decided after that moment, is kept: what
 * was answered is a part of it.
 */
export async function deleteOldQuestionsAcrossTenants(
  db: Db,
  before: Date,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with kept as materialized (
      select lower(n.name) as name from disputes p
      join payment_attempts a on a.tenant_id = p.tenant_id and a.id = p.payment_id
      cross join lateral (
        values (a.reference), (a.provider_reference), (p.provider_reference)) as n (name)
      where p.kind = 'chargeback' and n.name is not null
        and (p.decided_at is null or p.decided_at >= ${before})
    )
    delete from dispute_questions where id in (
      select id from dispute_questions
      where asked_at < ${before}
        and lower(transaction_reference) not in (select name from kept)
      order by asked_at limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
