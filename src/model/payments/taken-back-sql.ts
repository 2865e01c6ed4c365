// Every query on payments that the payer's bank took back.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { literalList } from '../../db/listed.ts';
import { TOOK_MONEY } from './life.ts';
import type { PaymentAttemptRow } from './shape.ts';

/**
 * Payments that the provider says were taken back, by their references or its own: each is looked
 * at at once.
 */
export async function requestLooksAtTakenAcrossTenants(
  db: Db,
  { references, now }: { readonly references: readonly string[]; readonly now: Date },
): Promise<void> {
  if (references.length === 0) return;
  const named = references.map((reference) => reference.toLowerCase());
  await sql`
    update payment_attempts a set due_at = chosen.now, tries = 0 from (
      select w.tenant_id, w.id, coalesce(t.clock_now, ${now}::timestamptz) as now
      from tenants t join payment_attempts w on w.tenant_id = t.id
        and (lower(w.reference) = any(${named}::text[])
          or lower(w.provider_reference) = any(${named}::text[]))
      where w.status in ${literalList(TOOK_MONEY)} and w.purpose = 'invoice'
        and (w.leased_until is null or w.leased_until <= ${now})
      order by w.tenant_id, w.id for no key update of w skip locked) chosen
    where a.tenant_id = chosen.tenant_id and a.id = chosen.id`.execute(db);
}

/**
 * Of the payments that callbacks name as taken back, or as paid where the charge had failed: those
 * that another process held, so that no look was asked for. By every name that they have.
 */
export async function selectHeldNamesAcrossTenants(
  db: Db,
  hint: {
    readonly reversed: readonly string[];
    readonly paid: readonly string[];
    readonly now: Date;
  },
): Promise<ReadonlySet<string>> {
  const { reversed, paid, now } = hint;
  const names = reversed.map((name) => name.toLowerCase());
  const isNotDueNow = sql`w.due_at is distinct from coalesce(t.clock_now, ${now}::timestamptz)`;
  // Each finds its rows by an index of its own, as the updates before it do.
  const taken = sql<HeldPayment>`
    select w.reference, w.provider_reference
    from tenants t join payment_attempts w on w.tenant_id = t.id
      and (lower(w.reference) = any(${names}::text[])
        or lower(w.provider_reference) = any(${names}::text[]))
    where w.status in ${literalList(TOOK_MONEY)} and w.purpose = 'invoice' and ${isNotDueNow}`;
  const failed = sql<HeldPayment>`
    select w.reference, w.provider_reference
    from payment_attempts w join tenants t on t.id = w.tenant_id
    where w.status = 'failed' and w.reference = any(${paid}::text[])
      and coalesce(w.subscription_id, w.invoice_id) is not null and ${isNotDueNow}`;
  const rows = [
    ...(reversed.length > 0 ? (await taken.execute(db)).rows : []),
    ...(paid.length > 0 ? (await failed.execute(db)).rows : []),
  ];
  const all = rows.flatMap(({ reference, providerReference }) => [reference, providerReference]);
  return new Set(all.flatMap((name) => (name === null ? [] : [name.toLowerCase()])));
}

/** Of these names those of a payment that succeeded, whatever went back of it since. */
export async function selectPaidNamesAcrossTenants(
  db: Db,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set();
  const names = references.map((name) => name.toLowerCase());
  const { rows } = await sql<HeldPayment>`
    select w.reference, w.provider_reference from payment_attempts w
    where (lower(w.reference) = any(${names}::text[])
        or lower(w.provider_reference) = any(${names}::text[]))
      and w.status in ${literalList(TOOK_MONEY)}`.execute(db);
  const all = rows.flatMap(({ reference, providerReference }) => [reference, providerReference]);
  return new Set(all.flatMap((name) => (name === null ? [] : [name.toLowerCase()])));
}

type HeldPayment = Pick<PaymentAttemptRow, 'reference' | 'providerReference'>;

/** As long as a person has to say what it means that it was taken back, that stays to be done. */
export const orUndecided = (needsReview: boolean) =>
  sql<boolean>`${needsReview} or coalesce(taken_back, 0) > coalesce(taken_back_decided, 0)`;
