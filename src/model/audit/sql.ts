// The audit trail is written in the transaction of the change, and a rewritten entry is
// found: its tally says how many entries there are and what all of them hold together.

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Actor, PayerActor } from '../../frame/actor.ts';
import type { AuditSubject } from '../../frame/audit.ts';
import { hideSecrets } from '../../lib/secrets/hidden-text.ts';
import { newId } from '../../lib/values/id.ts';
import { withHiddenTexts } from './secrets.ts';
import { IS_TOLD } from './timeline-events-sql.ts';

export interface AuditEntry {
  readonly actor: Omit<Actor | PayerActor, 'role'>;
  readonly action: string;
  readonly subject: {
    readonly type: AuditSubject;
    readonly id: string | null;
    readonly code: string | null;
  };
  /** Never a secret: what is sealed at rest has no place here. */
  readonly changes: object;
  readonly requestId: string;
  readonly ip: string | null;
  /** In real time: a trail has one time, whatever the test clock says. */
  readonly at: Date;
  /** The same moment in the account's own time; null: as its test clock says it now. */
  readonly happenedAt: Date | null;
  /** Whatever the transaction has written has a greater id. */
  readonly since: string;
}

/**
 * An entry `e` as a number: of all that it holds. Times are said in no zone; what an earlier
 * version did not write is no part of its number.
 */
export const DIGEST: RawBuilder<number> = sql<number>`('x' || left(encode(sha256(convert_to(
  concat_ws(' ', e.id, e.action, e.subject_type, e.subject_id, e.changes, e.request_id,
    extract(epoch from e.created_at), case when e.actor_kind is not null then jsonb_build_array(
      e.actor_kind, e.actor_id, e.actor_name, e.subject_code, e.ip) end),
  'UTF8')), 'hex'), 15))::bit(60)::bigint`;

/** Writers of one tenant would wait for each other at a single tally: it lies in sixteen parts. */
const PART = sql`('x' || right(e.id::text, 1))::bit(4)::int`;

/** The tables that say which customer a subject is about. */
const OF_CUSTOMERS: Readonly<Partial<Record<AuditSubject, string>>> = {
  payment_source: 'payment_sources',
  order: 'checkout_orders',
  mandate: 'mandates',
  subscription: 'subscriptions',
  invoice: 'invoices',
  payment: 'payment_attempts',
  refund: 'refunds',
  deposit: 'deposits',
  dispute: 'disputes',
  virtual_account: 'virtual_accounts',
};

/** What these have made is a row of its customer's timeline, and tells of itself. */
const TELL_OF_THEMSELVES: ReadonlySet<string> = new Set([
  'dispute.created',
  'invoice.created',
  'mandate.created',
  'refund.created',
  'virtual_account.created',
]);

/** The customer in whose timeline it is; null: in none. */
function subjectCustomer(
  tenantId: string,
  { type, id }: AuditEntry['subject'],
): RawBuilder<unknown> {
  if (type === 'customer') return sql`${id}::uuid`;
  const table = OF_CUSTOMERS[type];
  if (table === undefined || id === null) return sql`null::uuid`;
  return sql`(select customer_id from ${sql.table(table)}
    where tenant_id = ${tenantId} and id = ${id})`;
}

/** The row of that timeline which tells the same; null: none does. */
function tellingEvent(tenantId: string, entry: AuditEntry): RawBuilder<unknown> {
  const { action, subject, happenedAt, since } = entry;
  if (subject.id === null) return sql`null::uuid`;
  if (TELL_OF_THEMSELVES.has(action)) return sql`${subject.id}::uuid`;
  if (action === 'customer.credited') {
    return sql`(select id from credit_entries where tenant_id = ${tenantId}
      and customer_id = ${subject.id} and created_at = ${happenedAt} and id > ${since}
      order by created_at, id limit 1)`;
  }
  return sql`(select id from events where tenant_id = ${tenantId} and entity_id = ${subject.id}
    and ${IS_TOLD} and occurred_at = ${happenedAt} and id > ${since} order by id limit 1)`;
}

/**
 * Texts of callers may be anywhere in it, also where no operation writes it: all of them are
 * hidden here. For a tenant that does not exist it writes nothing, and takes as long.
 */
export async function insertAuditEntry(db: Db, tenantId: string, entry: AuditEntry): Promise<void> {
  const { actor, action, subject, ip, at, happenedAt } = entry;
  const changes = withHiddenTexts(entry.changes);
  const requestId = hideSecrets(entry.requestId);
  await sql`
    with e as (
      insert into audit_entries (tenant_id, id, actor_kind, actor_id, actor_name, action,
        subject_type, subject_id, subject_code, changes, request_id, ip, created_at, happened_at,
        customer_id, told_by)
      select t.id, ${newId()}, ${actor.kind}, ${actor.id}, ${hideSecrets(actor.name)}, ${action},
        ${subject.type}, ${subject.id}, ${subject.code}, ${JSON.stringify(changes)}::jsonb,
        ${requestId}, ${ip}, ${at}::timestamptz,
        coalesce(${happenedAt}::timestamptz, t.clock_now, ${at}::timestamptz),
        ${subjectCustomer(tenantId, subject)}, ${tellingEvent(tenantId, entry)}
      from tenants t where t.id = ${tenantId}
      returning *
    )
    insert into audit_tallies as t (tenant_id, part, entries, digest)
    select e.tenant_id, ${PART}, 1, ${DIGEST} from e
    on conflict (tenant_id, part) do update
    set entries = t.entries + 1, digest = t.digest + excluded.digest`.execute(db);
}
