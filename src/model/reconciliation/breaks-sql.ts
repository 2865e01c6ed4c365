// The writes of breaks. What of one lies in suspense is posted by the same function.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { postAcrossTenants } from '../ledger/post-sql.ts';
import { breakLife } from './life.ts';
import type { BreakRow } from './shape.ts';

export interface BreakChange {
  readonly known: BreakRow;
  readonly how: (typeof breakLife)['triggers'][number];
  readonly note?: string;
  readonly now: Date;
}

/** What was in suspense is released, unless it is written off. Its lock is held. */
export async function stepBreak(
  db: Db,
  tenantId: string,
  { known: before, how, note, now: at }: BreakChange,
): Promise<BreakRow> {
  const status = breakLife.leadsTo(how);
  const after = await db
    .updateTable('reconciliationBreaks')
    .set({
      status,
      ...(status === 'written_off' ? {} : { suspended: 0 }),
      ...(note === undefined ? {} : { note }),
      closedAt: status === 'open' ? null : at,
      dueAt: status === 'open' ? at : null,
      tries: 0,
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', before.id)
    .where('status', 'in', breakLife.sources(how))
    .returningAll()
    .executeTakeFirstOrThrow();
  const table = 'reconciliation_breaks' as const;
  await postAcrossTenants(db, [{ tenantId, table, before, after, at }]);
  return after;
}

/** Once its status or theirs changed: how many are open, and what that says of the day. */
export async function recountBreaks(
  db: Db,
  tenantId: string,
  { provider, day }: { readonly provider: string; readonly day: string },
): Promise<void> {
  await sql`
    update reconciliation_days d set breaks = n.open,
      status = case when d.status not in ('agrees', 'breaks') then d.status
        when n.open > 0 then 'breaks' else 'agrees' end
    from (select count(*)::int as open from reconciliation_breaks
      where tenant_id = ${tenantId} and provider = ${provider} and day = ${day}::date
        and status = 'open') n
    where d.tenant_id = ${tenantId} and d.provider = ${provider} and d.day = ${day}::date`.execute(
    db,
  );
}
