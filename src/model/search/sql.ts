// What the rows of each table that can be searched are called by. Many are also found by what
// their customer or their plan is called.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import {
  anyCondition,
  type Condition,
  namedLike,
  rowsOfAny,
  type SearchNames,
} from '../../db/search.ts';

const codes = (prefix: string) => ({ of: sql`lower(code)`, prefix });

export const CUSTOMER: SearchNames = {
  parts: sql`customer_words(email, name, phone_number)`,
  codes: codes('CUST_'),
  beginnings: [sql`left(lower(external_ref), 300)`, sql`phone_key`],
};
export const PLAN: SearchNames = { parts: sql`lower(name)`, codes: codes('PLN_') };
/** Its code is the merchant's own word, with nothing before it. */
export const COUPON: SearchNames = { parts: sql`lower(name)`, beginnings: [sql`lower(code)`] };
export const PAYMENT_PAGE: SearchNames = {
  parts: sql`lower(name)`,
  codes: codes('PGE_'),
  beginnings: [sql`slug`],
};
export const SUBSCRIPTION: SearchNames = {
  codes: codes('SUB_'),
  beginnings: [sql`left(lower(metadata ->> 'orderReference'), 300)`],
};
export const INVOICE: SearchNames = { codes: codes('INV_'), beginnings: [sql`lower(number)`] };
export const CREDIT_NOTE: SearchNames = { beginnings: [sql`lower(number)`] };
export const PAYMENT: SearchNames = {
  codes: codes('PAY_'),
  beginnings: [sql`lower(reference)`, sql`lower(provider_reference)`],
};
export const DEPOSIT: SearchNames = {
  parts: sql`lower(sender_name)`,
  codes: codes('DEP_'),
  beginnings: [sql`lower(session_id)`, sql`lower(provider_reference)`],
};
export const DISPUTE: SearchNames = { codes: codes('DSP_') };
export const BREAK: SearchNames = { codes: codes('BRK_') };
export const VIRTUAL_ACCOUNT: SearchNames = {
  codes: codes('VAC_'),
  beginnings: [sql`lower(account_number)`],
};
export const PAYOUT: SearchNames = { beginnings: [sql`lower(reference)`] };
export const MANDATE: SearchNames = {
  beginnings: [sql`lower(merchant_reference)`, sql`lower(mandate_id)`, sql`lower(order_reference)`],
};
/** By our reference with or without its prefix, and by the merchant's own. */
export const ORDER: SearchNames = {
  codes: { of: sql`lower(reference)`, prefix: 'ord_' },
  beginnings: [sql`left(lower(merchant_reference), 300)`],
};
/** Whom it went to, and what it was about. */
export const EMAIL: SearchNames = {
  codes: { of: sql`lower(facts ->> 'subscriptionCode')`, prefix: 'SUB_' },
  beginnings: [sql`lower(recipient)`],
};
/** Only of those that went to the merchant: what went to a customer is found by its names. */
export const OWN_EMAIL: SearchNames = { parts: sql`lower(recipient)` };

/** Above it a list of ids is no shorter way than the search itself. */
const MOST_LISTED = 1_000;

const OWNERS = {
  customers: { names: CUSTOMER, column: 'customer_id' },
  plans: { names: PLAN, column: 'plan_id' },
} as const;

/**
 * The rows whose customer or plan is called like that. Looked up first, few of them let an index
 * find their rows; nothing when there are none.
 */
export async function ownedByNamed(
  db: Db,
  tenantId: string,
  { owners, search }: { readonly owners: keyof typeof OWNERS; readonly search: string },
): Promise<Condition[]> {
  const { names, column } = OWNERS[owners];
  const named = namedLike(names, search);
  const where = sql`tenant_id = ${tenantId}`;
  const found = rowsOfAny(owners, named, { where, most: MOST_LISTED + 1 });
  const { rows } = await sql<{ id: string }>`
    select id from (${found}) found limit ${MOST_LISTED + 1}`.execute(db);
  if (rows.length === 0) return [];
  if (rows.length <= MOST_LISTED) {
    return [sql<boolean>`${sql.ref(column)} = any(${rows.map(({ id }) => id)}::uuid[])`];
  }
  const all = sql`select id from ${sql.table(owners)} where ${where} and ${anyCondition(named)}`;
  return [sql<boolean>`${sql.ref(column)} in (${all})`];
}
