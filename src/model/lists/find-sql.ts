// The newest few of each kind that a search finds, each by the indexes that its own list searches
// by: whatever is typed, little more is read than is shown.

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type Condition, namedLike, rowsOfAny } from '../../db/search.ts';
import { isId } from '../../lib/values/id.ts';
import {
  BREAK,
  CUSTOMER,
  DEPOSIT,
  DISPUTE,
  INVOICE,
  MANDATE,
  PAYMENT,
  PAYOUT,
  PLAN,
  SUBSCRIPTION,
} from '../search/sql.ts';

export const MOST_OF_EACH = 5;
/** Of so many that each name finds, the newest are shown. */
const MOST_LOOKED_AT = 50;
/** There is no index of the names of coupons: the newest of them are looked through. */
const MOST_COUPONS = 1_000;
const MOST_PAGES = 1_000;

export interface HitRow {
  readonly type: string;
  readonly id: string;
  readonly code: string | null;
  readonly title: string;
  readonly subtitle: string | null;
  readonly status: string | null;
  readonly amount: number | null;
}

interface FoundKind {
  readonly type: string;
  readonly table: string;
  readonly found: (words: string) => readonly Condition[];
  /** Of a row `r`: code, title, subtitle, status and amount, and what they are read from. */
  readonly shown: RawBuilder<unknown>;
  readonly joined?: RawBuilder<unknown>;
}

const customer = sql`left join customers c on c.tenant_id = r.tenant_id and c.id = r.customer_id`;
const plan = sql`left join plans p on p.tenant_id = r.tenant_id and p.id = r.plan_id`;
const payer = sql`coalesce(c.name, c.email, c.phone_number, c.code)`;

const KINDS: readonly FoundKind[] = [
  {
    type: 'customer',
    table: 'customers',
    found: (words) => namedLike(CUSTOMER, words),
    shown: sql`r.code, coalesce(r.name, r.email, r.phone_number, r.code) as title,
      coalesce(r.email, r.phone_number) as subtitle,
      null as status, null::bigint as amount`,
  },
  {
    type: 'subscription',
    table: 'subscriptions',
    found: (words) => namedLike(SUBSCRIPTION, words),
    shown: sql`r.code, p.name as title, ${payer} as subtitle, r.status, r.amount`,
    joined: sql`${customer} ${plan}`,
  },
  {
    type: 'invoice',
    table: 'invoices',
    found: (words) => namedLike(INVOICE, words),
    shown: sql`r.code, coalesce(r.number, r.code) as title, ${payer} as subtitle, r.status,
      r.amount_due as amount`,
    joined: customer,
  },
  {
    type: 'plan',
    table: 'plans',
    found: (words) => namedLike(PLAN, words),
    shown: sql`r.code, r.name as title, r.interval as subtitle, r.status, r.amount`,
  },
  {
    type: 'payment',
    table: 'payment_attempts',
    found: (words) => namedLike(PAYMENT, words),
    shown: sql`r.code, r.reference as title, ${payer} as subtitle, r.status, r.amount`,
    joined: customer,
  },
  {
    type: 'order',
    table: 'checkout_orders',
    found: (words) => [
      sql<boolean>`reference = ${words}`,
      sql<boolean>`merchant_reference = ${words}`,
    ],
    shown: sql`r.reference as code, coalesce(r.merchant_reference, r.reference) as title,
      r.customer_email as subtitle, r.status, r.amount`,
  },
  {
    type: 'deposit',
    table: 'deposits',
    found: (words) => namedLike(DEPOSIT, words),
    shown: sql`r.code, coalesce(r.sender_name, r.session_id) as title, ${payer} as subtitle,
      r.status, r.amount`,
    joined: customer,
  },
  {
    type: 'dispute',
    table: 'disputes',
    found: (words) => namedLike(DISPUTE, words),
    shown: sql`r.code, r.code as title, ${payer} as subtitle, r.status, r.amount`,
    joined: customer,
  },
  {
    type: 'break',
    table: 'reconciliation_breaks',
    found: (words) => namedLike(BREAK, words),
    shown: sql`r.code, r.code as title,
      coalesce(r.theirs ->> 'transactionId', r.ours ->> 'reference') as subtitle, r.status,
      r.amount`,
  },
  {
    type: 'mandate',
    table: 'mandates',
    found: (words) => namedLike(MANDATE, words),
    shown: sql`r.mandate_id as code, r.merchant_reference as title, ${payer} as subtitle,
      coalesce(lower(r.mandate_status), r.status) as status, null::bigint as amount`,
    joined: customer,
  },
  {
    type: 'payout',
    table: 'payouts',
    found: (words) => namedLike(PAYOUT, words),
    shown: sql`null as code, r.reference as title, r.settlement_count || ' settlements' as subtitle,
      r.status, r.amount`,
  },
];

/** By an id that was pasted, or by what each is called. */
export async function selectHits(db: Db, tenantId: string, words: string): Promise<HitRow[]> {
  const found = KINDS.map((kind) => hitsOf(tenantId, kind, words));
  const parts = [...found, couponsOf(tenantId, words), paymentPagesOf(tenantId, words)];
  const { rows } = await sql<HitRow>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

function hitsOf(tenantId: string, { type, table, found, shown, joined }: FoundKind, words: string) {
  const conditions = isId(words) ? [sql<boolean>`id = ${words}`] : found(words);
  const where = sql`tenant_id = ${tenantId}`;
  const keys = rowsOfAny(table, conditions, { where, most: MOST_LOOKED_AT });
  return sql`(select ${type}::text as type, r.id, ${shown}
    from (select tenant_id, id from (${keys}) named
      order by created_at desc, id desc limit ${MOST_OF_EACH}) k
    join ${sql.table(table)} r on r.tenant_id = k.tenant_id and r.id = k.id
    ${joined ?? sql``} order by r.created_at desc, r.id desc)`;
}

function couponsOf(tenantId: string, words: string) {
  const named = isId(words)
    ? sql`id = ${words}`
    : sql`(position(lower(${words}::text) in lower(code)) > 0
        or position(lower(${words}::text) in lower(name)) > 0)`;
  return sql`(select 'coupon' as type, id, code, name as title, code as subtitle, status,
      amount_off as amount
    from (select * from coupons where tenant_id = ${tenantId}
      order by created_at desc, id desc limit ${MOST_COUPONS}) newest
    where ${named} order by created_at desc, id desc limit ${MOST_OF_EACH})`;
}

/** As of coupons: the newest of them are looked through. */
function paymentPagesOf(tenantId: string, words: string) {
  const named = isId(words)
    ? sql`id = ${words}`
    : sql`(position(lower(${words}::text) in lower(code)) > 0
        or position(lower(${words}::text) in slug) > 0
        or position(lower(${words}::text) in lower(name)) > 0)`;
  return sql`(select 'page' as type, id, code, name as title, slug as subtitle, status,
      null::bigint as amount
    from (select * from payment_pages where tenant_id = ${tenantId}
      order by created_at desc, id desc limit ${MOST_PAGES}) newest
    where ${named} order by created_at desc, id desc limit ${MOST_OF_EACH})`;
}
