// Credit by the invoice whose money it came from.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export interface GivenCredit {
  readonly byChanges: number;
  readonly byRefunds: number;
}

/** What became credit of what this invoice asked, and was not taken back since. */
export async function sumGivenCredit(
  db: Db,
  tenantId: string,
  { customerId, invoiceId }: { readonly customerId: string; readonly invoiceId: string },
): Promise<GivenCredit> {
  const { rows } = await sql<GivenCredit>`
    select (noted.total
        + coalesce(sum(e.amount) filter (where e.source = 'change' and e.amount < 0), 0))::bigint
        as by_changes,
      coalesce(sum(e.amount) filter (where e.source = 'refund'), 0)::bigint as by_refunds
    from (select coalesce(sum(n.total), 0) as total from credit_notes n
      where n.tenant_id = ${tenantId} and n.invoice_id = ${invoiceId}
        and n.credit_entry_id is not null) noted
    left join credit_entries e on e.tenant_id = ${tenantId} and e.customer_id = ${customerId}
      and e.invoice_id = ${invoiceId}
    group by noted.total`.execute(db);
  return rows[0] ?? { byChanges: 0, byRefunds: 0 };
}
