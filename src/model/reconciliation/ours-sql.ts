// What of ours moved money at the provider: payments that were charged, transfers that arrived, and
// what went back or out. The ledger says which, so that none is forgotten.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { literalList } from '../../db/listed.ts';
import { TOOK_MONEY } from '../payments/life.ts';
import type { Ours } from './rules.ts';

export interface LedgerPlace {
  readonly at: Date;
  readonly id: string;
}

export interface MovedKey {
  readonly type: string;
  readonly id: string;
}

interface MovedKeys {
  readonly keys: readonly MovedKey[];
  /** Where the next begin; null at the end. */
  readonly last: LedgerPlace | null;
}

/** The subjects of the entries of a stretch of time, some thousands at a time. */
export async function selectMovedKeys(
  db: Db,
  tenantId: string,
  stretch: {
    readonly since: Date;
    readonly until: Date;
    readonly after: LedgerPlace | null;
    readonly most: number;
  },
): Promise<MovedKeys> {
  const { since, until, after, most } = stretch;
  const { rows } = await sql<{ at: Date; id: string; type: string; ofId: string }>`
    select e.at, e.id, e.of_type as type, e.of_id from ledger_entries e
    where e.tenant_id = ${tenantId} and e.at >= ${since} and e.at < ${until}
      and (e.at, e.id) > (${after?.at ?? since}::timestamptz,
        ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
    order by e.at, e.id limit ${most}`.execute(db);
  const end = rows.at(-1);
  const moved = rows.filter(({ type }) => MOVES.has(type));
  const keys = new Map(moved.map(({ type, ofId }) => [`${type} ${ofId}`, { type, id: ofId }]));
  return {
    keys: [...keys.values()],
    last: end && rows.length === most ? { at: end.at, id: end.id } : null,
  };
}

/** What entries are about that may be about money at the provider. */
const MOVES: ReadonlySet<string> = new Set(['payment', 'refund', 'payout', 'deposit']);

/** With all refunds of their payments, as the provider may call all of these the same. */
export async function withSisterRefunds(
  db: Db,
  tenantId: string,
  keys: readonly MovedKey[],
): Promise<MovedKey[]> {
  const refunds = keys.flatMap(({ type, id }) => (type === 'refund' ? [id] : []));
  if (refunds.length === 0) return [...keys];
  const { rows } = await sql<MovedKey>`
    select 'refund' as type, s.id from refunds s where s.tenant_id = ${tenantId}
      and s.payment_id in (select r.payment_id from refunds r
        where r.tenant_id = ${tenantId} and r.id = any(${refunds}::uuid[]))`.execute(db);
  return [...keys.filter(({ type }) => type !== 'refund'), ...rows];
}

type OursRow = Omit<Ours, 'names'> & {
  readonly names: string[];
  readonly bookedAt: Date | null;
};

/** With the moment at which it came into our books. */
export type BookedOurs = OursRow;

/**
 * A refund of all of a payment sends what is left of it. What the bank had taken before, and the
 * merchant does not bear, that refund did not send.
 */
const SENT_BY_BANK = sql`case when r.amount = a.amount
  then coalesce(a.taken_back_decided, 0) - coalesce(a.taken_back_borne, 0) else 0 end`;

/** One that was found in a statement was asked for when its row says, weeks before we knew it. */
const BEGUN_AT = sql`least(r.created_at, r.asked_at)`;

/** What these are at a provider; what is none of its business is left out. */
export async function selectOurs(
  db: Db,
  tenantId: string,
  { provider, keys }: { readonly provider: string; readonly keys: readonly MovedKey[] },
): Promise<BookedOurs[]> {
  const ids = (type: string) => keys.flatMap((key) => (key.type === type ? [key.id] : []));
  const of = (alias: string) =>
    sql`${sql.ref(`${alias}.tenant_id`)} = ${tenantId}
      and ${sql.ref(`${alias}.provider`)} = ${provider}`;
  const { rows } = await sql<OursRow>`
    select 'payment' as type, a.id, array[a.reference] as names,
      a.provider_reference as transaction_id, null::text as session_id, 'credit' as entry,
      a.amount, null::bigint as fee, a.currency, a.status,
      a.status in ${literalList(TOOK_MONEY)} as has_moved, a.completed_at as at,
      a.attempted_at as begun_at, a.completed_at as booked_at,
      coalesce(a.taken_back, 0) as taken_back
    from payment_attempts a where ${of('a')} and a.id = any(${ids('payment')}::uuid[])
      and a.deposit_id is null and a.payment_source_type <> 'outside'
    union all
    select 'deposit', d.id, array[]::text[], d.provider_reference, d.session_id, 'credit',
      d.amount, d.fee, d.currency, d.status, true, d.received_at, d.received_at, d.created_at, 0
    from deposits d where ${of('d')} and d.id = any(${ids('deposit')}::uuid[])
    union all
    select 'deposit_return', w.id, array[w.reference], null, null, 'debit', w.amount, null,
      w.currency, w.status, w.status = 'succeeded', w.updated_at, w.created_at, w.updated_at, 0
    from deposit_returns w where ${of('w')}
      and (w.deposit_id = any(${ids('deposit')}::uuid[])
        or w.id = any(${ids('deposit_return')}::uuid[]))
    union all
    select 'refund', r.id, array[r.reference, a.reference], null, null, 'debit',
      r.amount - ${SENT_BY_BANK}, null, r.currency, r.status, r.status = 'succeeded',
      r.updated_at, ${BEGUN_AT}, r.updated_at, 0
    from refunds r
    join payment_attempts a on a.tenant_id = r.tenant_id and a.id = r.payment_id
    where ${of('r')} and r.id = any(${ids('refund')}::uuid[]) and r.goes_to = 'source'
    union all
    select 'payout', p.id, array[p.reference], null, null, 'debit', p.amount, null, p.currency,
      p.status, p.status = 'completed' and p.amount > 0, p.processed_at, p.created_at,
      p.processed_at, 0
    from payouts p where ${of('p')} and p.id = any(${ids('payout')}::uuid[])
    union all
    select 'order', o.id, array[o.reference], null, null, 'credit', o.amount, null, o.currency,
      o.status, false, null, o.created_at, null, 0
    from checkout_orders o where ${of('o')} and o.id = any(${ids('order')}::uuid[])`.execute(db);
  return rows;
}
