// Whose a row of the statement is that matches nothing which has moved: something of ours that is
// not decided, or a movement that another row is about.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { literalList } from '../../db/listed.ts';
import { attemptLife } from '../payments/life.ts';
import type { KeptRow, RowLink } from './links-sql.ts';
import { REVERSAL } from './rules.ts';

interface Claim {
  readonly name: string;
  readonly by: 'reference' | 'transaction' | 'session';
  readonly entry: 'credit' | 'debit';
  readonly tenantId: string;
  readonly type: string;
  readonly id: string;
}

/** Of rows of one provider, in their order; what belongs to nobody is left out. */
export async function claimRowsAcrossTenants(
  db: Db,
  provider: string,
  rows: readonly KeptRow[],
): Promise<RowLink[]> {
  if (rows.length === 0) return [];
  const claims = await selectClaims(db, provider, rows);
  const found = new Map(claims.map((claim) => [claimName(claim), claim]));
  return rows.flatMap((row) => {
    const entry = row.kind === REVERSAL ? 'credit' : row.entry;
    const claim =
      found.get(claimName({ by: 'transaction', name: row.transactionId, entry })) ??
      found.get(claimName({ by: 'reference', name: row.reference ?? '', entry })) ??
      found.get(claimName({ by: 'session', name: row.sessionId ?? '', entry }));
    if (!claim) return [];
    const { tenantId, type, id } = claim;
    return [{ row, tenantId, type, id }];
  });
}

const claimName = ({ by, name, entry }: Pick<Claim, 'by' | 'name' | 'entry'>) =>
  `${by} ${entry} ${name}`;

async function selectClaims(db: Db, provider: string, rows: readonly KeptRow[]): Promise<Claim[]> {
  const references = rows.flatMap(({ reference }) => reference ?? []);
  const transactions = rows.map(({ transactionId }) => transactionId);
  const sessions = rows.flatMap(({ sessionId }) => sessionId ?? []);
  const { rows: claims } = await sql<Claim>`
    select r.reference as name, 'reference' as by, e.entry, r.of_tenant as tenant_id,
      r.of_type as type, r.of_id as id
    from statement_rows r
    cross join (values ('credit'), ('debit')) as e (entry)
    where r.reference = any(${references}::text[]) and r.provider = ${provider}
      and r.of_tenant is not null and r.entry = 'credit'
      and (e.entry = 'credit' or r.of_type = 'payment')
    union all
    select r.transaction_id, 'transaction', r.entry, r.of_tenant, r.of_type, r.of_id
    from statement_rows r where r.transaction_id = any(${transactions}::text[])
      and r.provider = ${provider} and r.of_tenant is not null and r.kind <> ${REVERSAL}
    union all
    select o.reference, 'reference', 'credit', o.tenant_id, 'order', o.id
    from checkout_orders o where o.reference = any(${references}::text[])
    union all
    select a.reference, 'reference', 'credit', a.tenant_id, 'payment', a.id
    from payment_attempts a where a.reference = any(${references}::text[])
      and a.status in ${literalList(attemptLife.sources('succeed'))}
    union all
    select d.session_id, 'session', 'credit', d.tenant_id, 'deposit', d.id
    from deposits d where d.provider = ${provider} and d.session_id = any(${sessions}::text[])
    union all
    select d.provider_reference, 'transaction', 'credit', d.tenant_id, 'deposit', d.id
    from deposits d where d.provider = ${provider}
      and d.provider_reference = any(${transactions}::text[])`.execute(db);
  return claims;
}

/** What goes out, by our own name for it. */
interface NamedDebit {
  readonly tenantId: string;
  readonly type: string;
  readonly id: string;
  readonly reference: string;
}

/**
 * What waits for its outcome and goes out: few at any time, found by when they are due. A row of
 * the statement is that outcome.
 */
export async function selectWaitingDebitsAcrossTenants(
  db: Db,
  references: readonly string[],
): Promise<readonly NamedDebit[]> {
  if (references.length === 0) return [];
  const { rows } = await sql<NamedDebit>`
    select tenant_id, 'refund' as type, id, reference from refunds
      where due_at is not null and status = 'pending' and reference = any(${references}::text[])
    union all select tenant_id, 'payout', id, reference from payouts
      where due_at is not null and status = 'pending' and reference = any(${references}::text[])
    union all select tenant_id, 'deposit_return', id, reference from deposit_returns
      where due_at is not null and status = 'pending'
        and reference = any(${references}::text[])`.execute(db);
  return rows;
}

/**
 * What went out, and was told to us so late that it was found on another day than its row is of. A
 * statement that is read again has that row anew. Left out is that of tenants whose clock is in
 * that day still.
 */
export async function selectMadeDebitsAcrossTenants(
  db: Db,
  references: readonly string[],
  { now, endsAt }: { readonly now: Date; readonly endsAt: Date },
): Promise<readonly NamedDebit[]> {
  if (references.length === 0) return [];
  const isOver = sql`coalesce(t.clock_now, ${now}::timestamptz) >= ${endsAt}`;
  const { rows } = await sql<NamedDebit>`
    select w.tenant_id, 'payout' as type, w.id, w.reference from tenants t
      join payouts w on w.tenant_id = t.id
        and lower(w.reference) = any(${references.map((name) => name.toLowerCase())}::text[])
      where w.status = 'completed' and ${isOver}
    union all select w.tenant_id, 'deposit_return', w.id, w.reference from tenants t
      join deposit_returns w on w.tenant_id = t.id and w.reference = any(${references}::text[])
      where w.status = 'succeeded' and ${isOver}`.execute(db);
  return rows;
}

/** The payments that rows which took money back are about, where no row of the payment is kept. */
export async function selectPaymentsNamedAcrossTenants(
  db: Db,
  names: readonly string[],
): Promise<readonly { tenantId: string; id: string; names: readonly string[] }[]> {
  if (names.length === 0) return [];
  const named = names.map((name) => name.toLowerCase());
  const { rows } = await sql<{ tenantId: string; id: string; names: string[] }>`
    select w.tenant_id, w.id, array[lower(w.reference), lower(w.provider_reference)] as names
    from tenants t join payment_attempts w on w.tenant_id = t.id
      and (lower(w.reference) = any(${named}::text[])
        or lower(w.provider_reference) = any(${named}::text[]))
    where w.deposit_id is null`.execute(db);
  return rows;
}
