// Every query on payment attempts.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isOneOf, type Key, nameOfKey, relationOf } from '../../db/keys.ts';
import { literalList } from '../../db/listed.ts';
import { hasName, isNamed } from '../../db/named.ts';
import { type Condition, namedLike } from '../../db/search.ts';
import { ownedByNamed, PAYMENT } from '../search/sql.ts';
import { GIVEN_UP_CODES } from './charge-rules.ts';
import { attemptLife, TOOK_MONEY } from './life.ts';
import type { PaymentAttemptRow, PendingChargeRow } from './shape.ts';
import { orUndecided } from './taken-back-sql.ts';

export async function selectAttempt(
  db: Db,
  tenantId: string,
  attemptId: string,
): Promise<PaymentAttemptRow | undefined> {
  return await db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', attemptId)
    .executeTakeFirst();
}

/** By id or code. */
export async function selectPayment(
  db: Db,
  tenantId: string,
  idOrCode: string,
): Promise<PaymentAttemptRow | undefined> {
  return await db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where(isNamed(idOrCode))
    .executeTakeFirst();
}

/** The charges of these invoices that are not decided, by the invoices' ids: one each at most. */
export async function selectPendingCharges(
  db: Db,
  tenantId: string,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, PendingChargeRow>> {
  if (invoiceIds.length === 0) return new Map();
  const { rows } = await sql<PendingChargeRow & { readonly invoiceId: string }>`
    select invoice_id, id, attempted_at, needs_review, sent from payment_attempts
    where tenant_id = ${tenantId} and ${isOneOf('invoice_id', invoiceIds)}
      and status = 'pending'`.execute(db);
  return new Map(rows.map((row) => [row.invoiceId, row]));
}

export interface UnsentAttempt {
  readonly attemptId: string;
  readonly now: Date;
  readonly isMarked: boolean;
  /** The end of the lease that it was prepared with: a process that took it over set another. */
  readonly heldUntil: string | null;
  readonly leasedUntil: Date;
}

/**
 * Takes the right to send a charge for the first time, and a lease that covers it: returns nothing
 * to a second process, nor after another has taken the charge over.
 */
export async function takeUnsentAttempt(
  db: Db,
  tenantId: string,
  taken: UnsentAttempt,
): Promise<PaymentAttemptRow | undefined> {
  const { attemptId, now, isMarked, heldUntil, leasedUntil } = taken;
  const asked = sql`, sent = 'unknown', asked_at = ${now}::timestamptz`;
  const { rows } = await sql<PaymentAttemptRow>`
    update payment_attempts
    set tries = 1, leased_until = ${leasedUntil}::timestamptz ${isMarked ? asked : sql``}
    where tenant_id = ${tenantId} and id = ${attemptId}
      and status = 'pending' and sent = 'sending' and tries = 0
      and leased_until = ${heldUntil}::timestamptz
    returning *`.execute(db);
  const [attempt] = rows;
  return attempt && { ...attempt, sent: 'sending', tries: 0 };
}

export interface ChargeToMark extends Key {
  readonly now: Date;
  /** Whether its provider can say that it never came: then a look comes before a repetition. */
  readonly provesAbsence: boolean;
}

/**
 * Writes down that these charges are about to be sent; returns the names of those that are still
 * held: a process that took one over has set another lease.
 */
export async function markAskedAcrossTenants(
  db: Db,
  asked: readonly ChargeToMark[],
  heldUntil: Date,
): Promise<ReadonlySet<string>> {
  const all = <K extends keyof ChargeToMark>(field: K) => asked.map(({ [field]: value }) => value);
  const { rows } = await sql<Key>`
    update payment_attempts a set
      sent = case when k.proves_absence then 'sending' else 'unknown' end,
      tries = case when k.proves_absence then a.tries else 1 end,
      asked_at = case when k.proves_absence then a.asked_at else k.now end
    from unnest(${all('tenantId')}::uuid[], ${all('id')}::uuid[], ${all('now')}::timestamptz[],
      ${all('provesAbsence')}::boolean[]) as k (tenant_id, id, now, proves_absence)
    where a.tenant_id = k.tenant_id and a.id = k.id
      and a.status = 'pending' and a.leased_until = ${heldUntil}
    returning a.tenant_id, a.id`.execute(db);
  return new Set(rows.map(nameOfKey));
}

/** Holds these charges for longer; returns the names of those that were still held. */
export async function renewLeasesAcrossTenants(
  db: Db,
  charges: readonly Key[],
  { heldUntil, leasedUntil }: { readonly heldUntil: Date; readonly leasedUntil: Date },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Key>`
    update payment_attempts a set leased_until = ${leasedUntil}, leased_by_until = ${leasedUntil}
    from ${relationOf(charges)}
    where a.tenant_id = k.tenant_id and a.id = k.id and a.leased_until = ${heldUntil}
    returning a.tenant_id, a.id`.execute(db);
  return new Set(rows.map(nameOfKey));
}

/**
 * Charges that their holder has not asked for, as they were before that was written down: due
 * at once, and without a lease.
 */
export async function giveBackAttemptsAcrossTenants(
  db: Db,
  attempts: readonly PaymentAttemptRow[],
  heldUntil: Date,
): Promise<void> {
  const all = <K extends keyof PaymentAttemptRow>(column: K) =>
    attempts.map(({ [column]: value }) => value);
  await sql`
    update payment_attempts a
    set leased_until = null, due_at = k.due_at, sent = k.sent, asked_at = k.asked_at,
      tries = k.tries
    from unnest(${all('tenantId')}::uuid[], ${all('id')}::uuid[], ${all('dueAt')}::timestamptz[],
      ${all('sent')}::text[], ${all('askedAt')}::timestamptz[], ${all('tries')}::int[])
      as k (tenant_id, id, due_at, sent, asked_at, tries)
    where a.tenant_id = k.tenant_id and a.id = k.id and a.leased_until = ${heldUntil}`.execute(db);
}

export interface LookHint {
  readonly references: readonly string[];
  /** Of these the provider says that they were paid. */
  readonly paid: readonly string[];
  readonly now: Date;
}

/**
 * Charges that the provider speaks of, undecided or failed, are looked at at once. A process that
 * holds one hears for itself, and a refusal is believed until it is said to be paid.
 */
export async function requestLooksAcrossTenants(db: Db, hint: LookHint): Promise<void> {
  const { references, paid, now } = hint;
  await sql`
    update payment_attempts a set due_at = chosen.now from (
      select w.tenant_id, w.id, coalesce(t.clock_now, ${now}::timestamptz) as now
      from payment_attempts w join tenants t on t.id = w.tenant_id
      where w.reference = any(${references}::text[])
        and w.status in ${literalList(attemptLife.sources('succeed'))}
        and coalesce(w.subscription_id, w.invoice_id) is not null
        and (w.leased_until is null or w.leased_until <= ${now})
        and (w.due_at is not null or w.status = 'failed'
          and (w.failure_code = any(${GIVEN_UP_CODES}::text[])
            or w.reference = any(${paid}::text[])))
      order by w.tenant_id, w.id for no key update of w skip locked) chosen
    where a.tenant_id = chosen.tenant_id and a.id = chosen.id`.execute(db);
}

/** By id, code or reference, or the one that an invoice was paid with; its row lock is taken. */
export async function lockPayment(
  db: Db,
  tenantId: string,
  by:
    | { readonly payment: string }
    | { readonly reference: string }
    | { readonly invoiceId: string },
): Promise<PaymentAttemptRow | undefined> {
  const query = db.selectFrom('paymentAttempts').selectAll().where('tenantId', '=', tenantId);
  const found =
    'invoiceId' in by
      ? paymentOfInvoice(db, tenantId, by.invoiceId)
      : query.where('payment' in by ? isNamed(by.payment) : hasName('reference', by.reference));
  return await found.forNoKeyUpdate().executeTakeFirst();
}

/** The payments of an invoice: one, where it was not paid in parts. */
const paymentOfInvoice = (db: Db, tenantId: string, invoiceId: string) =>
  db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('invoiceId', '=', invoiceId)
    .where('status', 'in', [...TOOK_MONEY])
    .where('purpose', '=', 'invoice')
    // Of several the first that is left to be refunded.
    .orderBy(sql`status = ${attemptLife.sources('release')[0]}`, 'desc')
    .orderBy('createdAt')
    .orderBy('id');

/** Those that are not refunded. */
export async function selectPaymentsOfInvoice(
  db: Db,
  tenantId: string,
  invoiceId: string,
): Promise<PaymentAttemptRow[]> {
  const found = await paymentOfInvoice(db, tenantId, invoiceId).execute();
  return found.filter(({ status }) => attemptLife.allows(status, 'release'));
}

export async function selectPaymentOfInvoice(
  db: Db,
  tenantId: string,
  invoiceId: string,
): Promise<PaymentAttemptRow | undefined> {
  return await paymentOfInvoice(db, tenantId, invoiceId).executeTakeFirst();
}

/** Whether a person must look at it. */
export async function updateNeedsReview(
  db: Db,
  tenantId: string,
  { id, needsReview }: { readonly id: string; readonly needsReview: boolean },
): Promise<PaymentAttemptRow> {
  return await db
    .updateTable('paymentAttempts')
    .set({ needsReview: orUndecided(needsReview) })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What is of payments that would be found. */
export async function ofPaymentsNamed(
  db: Db,
  tenantId: string,
  search: string,
): Promise<Condition[]> {
  const named = await paymentsNamed(db, tenantId, search);
  return named.map(
    (condition) => sql<boolean>`payment_id in (
      select id from payment_attempts where tenant_id = ${tenantId} and ${condition})`,
  );
}

/** By its code, a reference, or what its customer is called. */
export async function paymentsNamed(
  db: Db,
  tenantId: string,
  search: string,
): Promise<Condition[]> {
  return [
    ...namedLike(PAYMENT, search),
    ...(await ownedByNamed(db, tenantId, { owners: 'customers', search })),
  ];
}
