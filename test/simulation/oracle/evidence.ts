// Everything that the oracle judges by: what the service says of itself, row by row, and what the
// provider's books and the talk with it say.

import type { Selectable } from 'kysely';
import type { Charge } from '../../../simulator/books.ts';
import type { Simulator } from '../../../simulator/start.ts';
import type { Db } from '../../../src/db/connect.ts';
import type { Schema } from '../../../src/db/schema.ts';
import type { SentTransfer } from './arrived.ts';
import type { Call } from './witness.ts';

/** Reports what a check found wrong. */
export type Say = (check: string, detail: string) => void;

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;

/** With the moment that its step went by: while it was at work the clock went on. */
export type AuditEntry = Row<'auditEntries'> & { readonly at: Date };

export interface Moments {
  readonly now: Date;
  /** Since then nothing has gone wrong, and the clock was never moved past what was due. */
  readonly quietSince: Date;
  /** How long after it is due a thing may be done in quiet times. */
  readonly lateMs: number;
  /** Yesterday's rows were put back: the provider's books know more than they do. */
  readonly isRestored: boolean;
  /** How far the clocks of workers may lie apart. */
  readonly skewMs: number;
  /** Within one of these many were at work side by side: which came first cannot be told. */
  readonly turns: readonly Turn[];
}

export interface Turn {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Between which moments that may have been which says that it was at this one. */
export function unsureAround({ turns, skewMs }: Moments, atMs: number): Turn {
  const near = turns.filter(({ fromMs, toMs }) => {
    return toMs >= atMs - skewMs && fromMs <= atMs + skewMs;
  });
  return {
    fromMs: Math.min(atMs, ...near.map(({ fromMs }) => fromMs)) - skewMs,
    toMs: Math.max(atMs, ...near.map(({ toMs }) => toMs)) + skewMs,
  };
}

export interface Evidence extends Moments {
  readonly subscriptions: readonly Row<'subscriptions'>[];
  readonly plans: readonly Row<'plans'>[];
  readonly versions: readonly Row<'planVersions'>[];
  readonly customers: readonly Row<'customers'>[];
  readonly coupons: readonly Row<'coupons'>[];
  readonly redemptions: readonly Row<'couponRedemptions'>[];
  /** What waits for an invoice, or was taken by one. */
  readonly entries: readonly Row<'billingEntries'>[];
  readonly credit: readonly Row<'creditEntries'>[];
  /** By which a change names the credit that it came to. */
  readonly cycleChanges: readonly Row<'cycleChanges'>[];
  readonly notes: readonly Row<'creditNotes'>[];
  readonly invoices: readonly Row<'invoices'>[];
  readonly attempts: readonly Row<'paymentAttempts'>[];
  readonly refunds: readonly Row<'refunds'>[];
  readonly settlements: readonly Row<'settlements'>[];
  readonly adjustments: readonly Row<'settlementAdjustments'>[];
  readonly payouts: readonly Row<'payouts'>[];
  readonly deposits: readonly Row<'deposits'>[];
  readonly returns: readonly Row<'depositReturns'>[];
  readonly deductions: readonly Row<'payoutDeductions'>[];
  readonly events: readonly Row<'events'>[];
  readonly emails: readonly Row<'emails'>[];
  readonly orders: readonly Row<'checkoutOrders'>[];
  readonly mandates: readonly Row<'mandates'>[];
  readonly sources: readonly Row<'paymentSources'>[];
  readonly tenants: readonly Row<'tenants'>[];
  readonly audit: readonly AuditEntry[];
  /** What payers complained about, and what their banks asked for or took. */
  readonly disputes: readonly Row<'disputes'>[];
  readonly charges: readonly Charge[];
  /** What payers' banks took back, by the reference of the payment. */
  readonly reversals: readonly Pick<Charge, 'reference' | 'amountKobo'>[];
  /** What payers' banks were asked to transfer. */
  readonly sent: readonly SentTransfer[];
  readonly calls: readonly Call[];
  /** The codes of subscriptions whose discount somebody took away. */
  readonly discountsTaken: ReadonlySet<string>;
}

export interface Deviation {
  readonly check: string;
  readonly subject: string;
  readonly detail: string;
}

export async function gather(
  db: Db,
  seen: {
    readonly simulator: Simulator;
    readonly calls: readonly Call[];
    readonly discountsTaken?: ReadonlySet<string>;
    readonly sent?: readonly SentTransfer[];
  },
  moments: Moments,
): Promise<Evidence> {
  return {
    ...moments,
    subscriptions: await db.selectFrom('subscriptions').selectAll().execute(),
    plans: await db.selectFrom('plans').selectAll().execute(),
    versions: await db.selectFrom('planVersions').selectAll().execute(),
    customers: await db.selectFrom('customers').selectAll().execute(),
    coupons: await db.selectFrom('coupons').selectAll().execute(),
    redemptions: await db.selectFrom('couponRedemptions').selectAll().execute(),
    entries: await db.selectFrom('billingEntries').selectAll().execute(),
    credit: await db.selectFrom('creditEntries').selectAll().execute(),
    cycleChanges: await db.selectFrom('cycleChanges').selectAll().execute(),
    notes: await db.selectFrom('creditNotes').selectAll().execute(),
    invoices: await db.selectFrom('invoices').selectAll().execute(),
    attempts: await db.selectFrom('paymentAttempts').selectAll().execute(),
    refunds: await db.selectFrom('refunds').selectAll().execute(),
    settlements: await db.selectFrom('settlements').selectAll().execute(),
    adjustments: await db.selectFrom('settlementAdjustments').selectAll().execute(),
    payouts: await db.selectFrom('payouts').selectAll().execute(),
    deposits: await db.selectFrom('deposits').selectAll().execute(),
    returns: await db.selectFrom('depositReturns').selectAll().execute(),
    deductions: await db.selectFrom('payoutDeductions').selectAll().execute(),
    events: await db.selectFrom('events').selectAll().orderBy('sequence').execute(),
    emails: await db.selectFrom('emails').selectAll().execute(),
    orders: await db.selectFrom('checkoutOrders').selectAll().execute(),
    mandates: await db.selectFrom('mandates').selectAll().execute(),
    sources: await db.selectFrom('paymentSources').selectAll().execute(),
    tenants: await db.selectFrom('tenants').selectAll().execute(),
    audit: await auditOf(db),
    disputes: await db.selectFrom('disputes').selectAll().execute(),
    sent: seen.sent ?? [],
    charges: seen.simulator.charges(),
    reversals: seen.simulator.reversals(),
    calls: seen.calls,
    discountsTaken: seen.discountsTaken ?? new Set(),
  };
}

async function auditOf(db: Db): Promise<AuditEntry[]> {
  const entries = await db.selectFrom('auditEntries').selectAll().orderBy('id').execute();
  return entries.map((entry) => ({ ...entry, at: entry.happenedAt ?? entry.createdAt }));
}
