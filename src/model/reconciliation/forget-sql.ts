// Deletes rows of the provider's statement that are kept no longer, day by day. The day stays, with
// its balances, and so do breaks, which have both sides of their own.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { literalList } from '../../db/listed.ts';
import { OPEN_DISPUTES } from '../disputes/life.ts';

const DAYS_AT_ONCE = 100;

interface OldStatements {
  /** Days that were last read before then. */
  readonly before: Date;
  readonly now: Date;
  readonly most: number;
}

/**
 * The last rows of a day go first: how many are left is all that the next piece needs to know. A
 * day is kept while a break beside it or a dispute of one of its payments is open.
 */
export async function deleteOldStatementsAcrossTenants(
  db: Db,
  { before, now, most }: OldStatements,
): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with disputed as materialized (
      select r.provider, r.account, r.day from disputes p
      join statement_rows r on r.of_tenant = p.tenant_id and r.of_id = p.payment_id
      where p.status in ${literalList(OPEN_DISPUTES)}
    ), old as materialized (
      select d.provider, d.account, d.day, d.read_at, d.rows_read from statement_days d
      where d.rows_read > 0 and d.read_at < ${before} and d.status <> 'pending'
        and (d.leased_until is null or d.leased_until <= ${now})
        and not exists (select from reconciliation_breaks b
          where b.status = 'open' and b.provider = d.provider
            and b.day between d.day - 1 and d.day + 1)
        and (d.provider, d.account, d.day) not in (select provider, account, day from disputed)
      order by d.read_at limit ${DAYS_AT_ONCE} for no key update skip locked
    ), ranked as (
      select old.*, sum(rows_read) over (order by read_at, provider, account, day) as until from old
    ), piece as materialized (
      select provider, account, day, rows_read,
        least(rows_read, ${most}::int - (until - rows_read))::int as many
      from ranked where until - rows_read < ${most}::int
    ), gone as (
      delete from statement_rows r using piece p
      where r.provider = p.provider and r.account = p.account and r.day = p.day
        and r.place > p.rows_read - p.many
    ), noted as (
      update statement_days d set rows_read = p.rows_read - p.many,
        forgotten_at = coalesce(d.forgotten_at, ${now})
      from piece p
      where d.provider = p.provider and d.account = p.account and d.day = p.day
    )
    select coalesce(sum(many), 0)::int as deleted from piece`.execute(db);
  return rows[0]?.deleted ?? 0;
}
