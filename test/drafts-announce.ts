// A truth about drafts that no hourly check looks at: drafts made before it held keep their dates
// until they open.

import { sql } from 'kysely';
import type { Db } from '../src/db/connect.ts';

/** Each draft of a cycle that does not begin when its subscription is billed next. */
export async function misdatedDrafts(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; detail: string }>`
    select i.id, i.billing_period_start || ', billed ' || coalesce(s.next_billing_at::text, 'never')
      as detail
    from invoices i
    join subscriptions s on s.tenant_id = i.tenant_id and s.id = i.subscription_id
    where i.status = 'draft' and i.kind = 'cycle'
      and i.billing_period_start is distinct from s.next_billing_at`.execute(db);
  return rows.map(({ id, detail }) => `a draft begins at another moment: ${id} ${detail}`);
}
