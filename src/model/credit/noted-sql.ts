// Credit by the invoice whose time it gave back.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** What changes gave as credit of what this invoice asked, and was not taken back since. */
export async function sumNotedCredit(
  db: Db,
  tenantId: string,
  { customerId, invoiceId }: { readonly customerId: string; readonly invoiceId: string },
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select (
      (select coalesce(sum(n.total), 0) from credit_notes n
        where n.tenant_id = ${tenantId} and n.invoice_id = ${invoiceId}
          and n.credit_entry_id is not null)
      + (select coalesce(sum(e.amount), 0) from credit_entries e
        where e.tenant_id = ${tenantId} and e.customer_id = ${customerId}
          and e.invoice_id = ${invoiceId} and e.source = 'change' and e.amount < 0))::bigint
      as amount`.execute(db);
  return rows[0]?.amount ?? 0;
}
