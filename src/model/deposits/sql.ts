// Every query on deposits, and on what of them went back.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type Key, relationOf } from '../../db/keys.ts';
import { literalList } from '../../db/listed.ts';
import { isNamed } from '../../db/named.ts';
import { OWED } from '../invoices/life.ts';
import { NOT_ASKED } from '../invoices/owed.ts';
import { postAcrossTenants } from '../ledger/post-sql.ts';
import { ENDED } from '../subscriptions/life.ts';
import { WAITING } from './life.ts';
import type { DepositRow } from './shape.ts';
import { mailedFrom } from './waiting-rules.ts';

/** Each once, whatever tells of it and however often; returns those that are new. */
export async function insertDepositsAcrossTenants(
  db: Db,
  deposits: readonly NewDeposit[],
): Promise<DepositRow[]> {
  if (deposits.length === 0) return [];
  const all = <K extends keyof NewDeposit>(field: K) => deposits.map(({ [field]: value }) => value);
  const { rows } = await sql<DepositRow>`
    insert into deposits (tenant_id, id, code, provider, session_id, provider_reference,
      virtual_account_id, customer_id, amount, fee, currency, sender_name, sender_bank,
      sender_account_last4, sealed_sender, narration, status, applied_amount, returning_amount,
      returned_amount, reason, received_at, waiting_since, mail_due_at, due_at, created_at,
      updated_at, order_reference)
    select tenant_id, id, code, provider, session_id, provider_reference, virtual_account_id,
      customer_id, amount, fee, currency, sender_name, sender_bank, sender_account_last4,
      sealed_sender, narration, status, 0, 0, 0, reason, received_at, now, mail_due_at, null,
      now, now, order_reference
    from unnest(${all('tenantId')}::uuid[], ${all('id')}::uuid[], ${all('code')}::text[],
      ${all('provider')}::text[], ${all('sessionId')}::text[], ${all('providerReference')}::text[],
      ${all('virtualAccountId')}::uuid[], ${all('customerId')}::uuid[], ${all('amount')}::bigint[],
      ${all('fee')}::bigint[], ${all('currency')}::text[], ${all('senderName')}::text[],
      ${all('senderBank')}::text[], ${all('senderAccountLast4')}::text[],
      ${all('sealedSender')}::bytea[], ${all('narration')}::text[], ${all('status')}::text[],
      ${all('reason')}::text[], ${all('receivedAt')}::timestamptz[],
      ${all('createdAt')}::timestamptz[], ${all('orderReference')}::text[],
      ${deposits.map(({ createdAt }) => mailedFrom(createdAt))}::timestamptz[])
      as d (tenant_id, id, code, provider, session_id, provider_reference, virtual_account_id,
        customer_id, amount, fee, currency, sender_name, sender_bank, sender_account_last4,
        sealed_sender, narration, status, reason, received_at, now, order_reference, mail_due_at)
    on conflict do nothing
    returning *`.execute(db);
  await postAcrossTenants(
    db,
    rows.map((after) => ({
      ...{ tenantId: after.tenantId, table: 'deposits' as const },
      ...{ before: null, after, at: after.createdAt },
    })),
  );
  return rows;
}

export type NewDeposit = Pick<
  DepositRow,
  | 'tenantId'
  | 'id'
  | 'code'
  | 'provider'
  | 'sessionId'
  | 'providerReference'
  | 'virtualAccountId'
  | 'customerId'
  | 'amount'
  | 'fee'
  | 'currency'
  | 'senderName'
  | 'senderBank'
  | 'senderAccountLast4'
  | 'sealedSender'
  | 'narration'
  | 'status'
  | 'reason'
  | 'receivedAt'
  | 'createdAt'
  | 'orderReference'
>;

/** Which of these are known already. */
export async function selectKnownSessionsAcrossTenants(
  db: Db,
  sessions: readonly { readonly provider: string; readonly sessionId: string }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ provider: string; sessionId: string }>`
    select d.provider, d.session_id from unnest(${sessions.map(({ provider }) => provider)}::text[],
      ${sessions.map(({ sessionId }) => sessionId)}::text[]) as k (provider, session_id)
    join deposits d on d.provider = k.provider and d.session_id = k.session_id`.execute(db);
  return new Set(rows.map(sessionName));
}

export const sessionName = (named: { readonly provider: string; readonly sessionId: string }) =>
  `${named.provider} ${named.sessionId}`;

export async function selectDeposit(
  db: Db,
  tenantId: string,
  idOrCode: string,
): Promise<DepositRow | undefined> {
  return await db
    .selectFrom('deposits')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where(isNamed(idOrCode))
    .executeTakeFirst();
}

/** Deposits come last in the order of locks: after subscriptions, customers and invoices. */
export async function lockDepositsAcrossTenants(
  db: Db,
  keys: readonly Key[],
): Promise<DepositRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<DepositRow>`
    select d.* from ${relationOf(keys)}
    join deposits d on d.tenant_id = k.tenant_id and d.id = k.id
    order by d.tenant_id, d.id for no key update of d`.execute(db);
  return rows;
}

/** What of a customer's money waits for an invoice, the oldest first; an order's is not theirs. */
export async function selectWaitingAcrossTenants(
  db: Db,
  customers: readonly Key[],
): Promise<DepositRow[]> {
  if (customers.length === 0) return [];
  const { rows } = await sql<DepositRow>`
    select d.* from ${relationOf(customers)}
    join deposits d on d.tenant_id = k.tenant_id and d.customer_id = k.id
    where d.waiting_since is not null and d.status in ('unapplied', 'partly_applied')
      and d.order_reference is null
    order by d.received_at, d.id`.execute(db);
  return rows;
}

/** What of a customer's money has no place: what waits for an invoice, and what for a person. */
export async function selectUnplacedOf(
  db: Db,
  tenantId: string,
  customerId: string,
): Promise<DepositRow[]> {
  return await db
    .selectFrom('deposits')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('customerId', '=', customerId)
    .where('waitingSince', 'is not', null)
    .where('orderReference', 'is', null)
    .where('status', 'in', [...WAITING])
    .orderBy('receivedAt')
    .orderBy('id')
    .execute();
}

/** What arrived for an order and has no place yet, the oldest first. */
export async function selectUnplacedOfOrder(
  db: Db,
  tenantId: string,
  orderReference: string,
): Promise<DepositRow[]> {
  return await db
    .selectFrom('deposits')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('orderReference', '=', orderReference)
    .where('waitingSince', 'is not', null)
    .where('status', 'in', ['unapplied', 'partly_applied'])
    .orderBy('receivedAt')
    .orderBy('id')
    .execute();
}

/** How much arrived for an order that a person must look at. */
export async function selectHeldOfOrder(
  db: Db,
  tenantId: string,
  orderReference: string,
): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(amount - applied_amount - returning_amount - returned_amount), 0)::bigint
      as held
    from deposits where tenant_id = ${tenantId} and order_reference = ${orderReference}
      and status = 'held'`.execute(db);
  return rows[0]?.held ?? 0;
}

/** Whole rows, of deposits whose locks are held. */
export async function writeDepositsAcrossTenants(
  db: Db,
  deposits: readonly DepositRow[],
): Promise<void> {
  if (deposits.length === 0) return;
  const all = <K extends keyof DepositRow>(field: K) => deposits.map(({ [field]: value }) => value);
  await sql`
    update deposits d set customer_id = k.customer_id, status = k.status,
      applied_amount = k.applied, returning_amount = k.going_back, returned_amount = k.gone_back,
      reason = k.reason, waiting_since = k.waiting_since, due_at = k.due_at, leased_until = null,
      mail_due_at = case when k.waiting_since = d.waiting_since and d.mail_due_at is not null
        then d.mail_due_at else k.mail_due_at end,
      order_reference = k.order_reference, updated_at = k.updated_at
    from unnest(${all('tenantId')}::uuid[], ${all('id')}::uuid[], ${all('customerId')}::uuid[],
      ${all('status')}::text[], ${all('appliedAmount')}::bigint[],
      ${all('returningAmount')}::bigint[], ${all('returnedAmount')}::bigint[],
      ${all('reason')}::text[], ${all('waitingSince')}::timestamptz[],
      ${all('dueAt')}::timestamptz[], ${all('orderReference')}::text[],
      ${all('updatedAt')}::timestamptz[],
      ${deposits.map(({ waitingSince }) => mailedFrom(waitingSince))}::timestamptz[])
      as k (tenant_id, id, customer_id, status, applied, going_back, gone_back, reason,
        waiting_since, due_at, order_reference, updated_at, mail_due_at)
    where d.tenant_id = k.tenant_id and d.id = k.id`.execute(db);
}

export interface OwedKey extends Key {
  readonly customerId: string;
  readonly subscriptionId: string | null;
  readonly dueAt: Date;
}

/**
 * The invoices that these customers owe, the oldest first: open ones, and failed ones that were not
 * voided and are not of a subscription that has ended.
 */
export async function selectOwedAcrossTenants(
  db: Db,
  customers: readonly Key[],
): Promise<OwedKey[]> {
  if (customers.length === 0) return [];
  const { rows } = await sql<OwedKey>`
    select i.tenant_id, i.id, i.customer_id, i.subscription_id, i.due_at
    from ${relationOf(customers)}
    join invoices i on i.tenant_id = k.tenant_id and i.customer_id = k.id
    left join subscriptions s on s.tenant_id = i.tenant_id and s.id = i.subscription_id
    where i.status in ${literalList(OWED)}
      and coalesce(i.failure_reason, '') not in ${literalList(NOT_ASKED)}
      and (i.kind = 'one_off' or s.status not in ${literalList(ENDED)})`.execute(db);
  return rows;
}

/** Whether this transaction of the provider is a deposit. */
export async function isDeposit(
  db: Db,
  tenantId: string,
  providerReference: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('deposits')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where(sql`lower(provider_reference)`, '=', providerReference.toLowerCase())
    .executeTakeFirst();
  return found !== undefined;
}
