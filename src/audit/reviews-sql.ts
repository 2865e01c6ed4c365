// Truths about money with an unknown outcome: it is looked up again, or a person decides.

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { literalList } from '../db/listed.ts';
import { attemptLife } from '../model/payments/life.ts';
import type { CheckMoment, Invariant, Violation } from './books-sql.ts';

const MOVEMENTS = [
  { table: 'payment_attempts', since: 'attempted_at' },
  { table: 'refunds', since: 'created_at' },
  { table: 'payouts', since: 'created_at' },
] as const;

type MoneyMovement = (typeof MOVEMENTS)[number];

const each = (query: (movement: MoneyMovement) => RawBuilder<Violation>) =>
  sql<Violation>`${sql.join(MOVEMENTS.map(query), sql` union all `)}`;

const unreviewed =
  ({ now, toleratedMs }: CheckMoment) =>
  ({ table, since }: MoneyMovement) =>
    sql<Violation>`
    select w.tenant_id, w.id, ${table} || ' unknown since ' || w.${sql.ref(since)} as detail
    from ${sql.table(table)} w join tenants t on t.id = w.tenant_id
    where w.status = 'pending' and not w.needs_review and t.clock_status = 'idle'
      and w.${sql.ref(since)} < coalesce(t.clock_now, ${now}::timestamptz) - interval '25 hours'
        - ${toleratedMs}::float8 * interval '1 ms'`;

export const REVIEW_INVARIANTS: readonly Invariant[] = [
  {
    name: 'unknown_is_reviewed',
    meaning: 'What is not known for a day is in a person’s hands',
    query: (moment) => each(unreviewed(moment)),
  },
  {
    name: 'undecided_is_awaited',
    meaning: 'What is undecided is asked about again, or in a person’s hands',
    query: () =>
      each(
        ({ table }) => sql<Violation>`
          select tenant_id, id, ${table} || ' undecided, and due never' as detail
          from ${sql.table(table)}
          where status = 'pending' and due_at is null and not needs_review`,
      ),
  },
  {
    name: 'refunded_is_decided',
    meaning: 'A payment that was given back needs no review',
    query: () => sql<Violation>`
      select tenant_id, id, 'refunded' as detail from payment_attempts
      where needs_review and status in ${literalList(attemptLife.terminal)}`,
  },
];

/** How much of each kind waits for a person. */
export async function countReviewsAcrossTenants(
  db: Db,
): Promise<readonly { readonly kind: string; readonly count: number }[]> {
  const counts = MOVEMENTS.map(
    ({ table }) => sql`
      select ${table} as kind, count(*) as count from ${sql.table(table)} where needs_review`,
  );
  const { rows } = await sql<{ kind: string; count: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db);
  return rows;
}
