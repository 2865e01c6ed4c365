// What is looked up because the statement speaks of it.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { literalList } from '../../db/listed.ts';
import { OWED } from '../invoices/life.ts';
import type { ChargePlace } from '../payments/reference.ts';

/** What waits for its outcome is looked up now, before it is asked for again. */
export async function requestDebitLook(
  db: Db,
  tenantId: string,
  {
    table,
    id,
    now,
  }: {
    readonly table: 'payouts' | 'deposit_returns';
    readonly id: string;
    readonly now: Date;
  },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set due_at = least(due_at, ${now})
    where tenant_id = ${tenantId} and id = ${id} and status = 'pending' and due_at is not null
      and leased_until is null`.execute(db);
}

/** An invoice that may have been charged by a row that is lost. */
export interface ChargeableInvoice extends ChargePlace {
  readonly tenantId: string;
  readonly id: string;
  readonly subscriptionId: string | null;
  readonly customerId: string;
  readonly attemptCount: number;
  /** Of its subscription’s charges. */
  readonly referenceCell: string | null;
}

const BATCH = 5_000;
const NIL = '00000000-0000-0000-0000-000000000000';

/** All that are owed and have no charge under way, some thousands at a time. */
export async function* chargeableInvoicesAcrossTenants(
  db: Db,
): AsyncGenerator<readonly ChargeableInvoice[]> {
  let last = { tenantId: NIL, id: NIL };
  for (;;) {
    const { rows } = await sql<ChargeableInvoice>`
      select i.tenant_id, i.id, i.subscription_id, i.customer_id, i.attempt_count, i.kind,
        i.cycle_ordinal, i.ordinal, i.generation, i.billing_period_start, s.reference_cell
      from invoices i
      join tenants t on t.id = i.tenant_id and t.at_home
      left join subscriptions s on s.tenant_id = i.tenant_id and s.id = i.subscription_id
      where i.status in ${literalList(OWED)}
        and (i.tenant_id, i.id) > (${last.tenantId}::uuid, ${last.id}::uuid)
        and not exists (select from payment_attempts a where a.tenant_id = i.tenant_id
          and a.invoice_id = i.id and a.status = 'pending')
      order by i.tenant_id, i.id limit ${BATCH}`.execute(db);
    yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = end;
  }
}
