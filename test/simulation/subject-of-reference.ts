// References are drawn by lot, and rows that are due at one moment come in no order. Whose money it
// is, how much and since when stay the same however often a life is played, so that fate meets the
// same requests each time.

import type pg from 'pg';
import type { Conductor } from './conductor.ts';

const OF_CUSTOMERS = `
  select tenant_id, customer_id, reference, amount, created_at from payment_attempts
  union all select tenant_id, customer_id, reference, amount, created_at from checkout_orders
  union all select tenant_id, customer_id, reference, 0, created_at from virtual_accounts
  union all select tenant_id, customer_id, merchant_reference, 0, created_at from mandates
  union all select tenant_id, customer_id, mandate_id, 0, created_at from mandates
  union all select r.tenant_id, p.customer_id, r.reference, r.amount, r.created_at from refunds r
    join payment_attempts p on (p.tenant_id, p.id) = (r.tenant_id, r.payment_id)`;

const SUBJECT = `
  select concat_ws(' ', c.email, x.amount, extract(epoch from x.created_at)) as subject
    from (${OF_CUSTOMERS}) x
    join customers c on (c.tenant_id, c.id) = (x.tenant_id, x.customer_id) where x.reference = $1
  union all select d.session_id from deposit_returns r
    join deposits d on (d.tenant_id, d.id) = (r.tenant_id, r.deposit_id) where r.reference = $1
  union all select t.business_name from payouts p
    join tenants t on t.id = p.tenant_id where p.reference = $1`;

/** Looks each of them up once: whose it is never changes. */
export function subjectsOfReferences(pool: pg.Pool, conductor: Conductor) {
  const known = new Map<string, string>();
  return async (reference: string): Promise<string | null> => {
    const subject = known.get(reference);
    if (subject !== undefined) return subject;
    const asked = pool.query<{ subject: string }>(SUBJECT, [reference]);
    const { rows } = await conductor.during(asked);
    const found = rows[0]?.subject ?? null;
    if (found !== null) known.set(reference, found);
    return found;
  };
}
