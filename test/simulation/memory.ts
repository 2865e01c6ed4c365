// What our books say at a moment, in the terms in which they are compared with the provider's: by
// references, which outlive a restore, rather than by rows, which do not.

import { sql } from 'kysely';
import type { Database } from '../../src/db/connect.ts';

export interface Memory {
  readonly attempts: readonly {
    readonly id: string;
    readonly reference: string;
    readonly amount: number;
    readonly status: string;
    readonly needsReview: boolean;
    readonly invoiceId: string | null;
    /** Which invoice of which subscription or customer is charged; null for what is none. */
    readonly thing: string | null;
  }[];
  readonly invoices: readonly { readonly id: string; readonly amountDue: number }[];
  /** Of money: what became credit the provider never hears of. */
  readonly refunds: readonly {
    readonly id: string;
    readonly tenantId: string;
    readonly paymentId: string;
    readonly paymentReference: string;
    readonly amount: number;
    readonly status: string;
  }[];
  readonly payouts: readonly {
    readonly reference: string;
    readonly amount: number;
    readonly status: string;
    /** References of the payments that it pays out. */
    readonly payments: readonly string[];
  }[];
  /** Every reference that the provider may know us by. */
  readonly references: ReadonlySet<string>;
}

export const NOTHING: Memory = {
  attempts: [],
  invoices: [],
  refunds: [],
  payouts: [],
  references: new Set(),
};

export async function remember(db: Database): Promise<Memory> {
  const { rows: attempts } = await sql<Memory['attempts'][number]>`
    select a.id, a.reference, a.amount, a.status, a.needs_review, a.invoice_id,
      coalesce(i.subscription_id, i.customer_id) || ' ' || i.kind || ' '
        || coalesce(i.cycle_ordinal, 0) || ' ' || i.ordinal as thing
    from payment_attempts a
    left join invoices i on i.tenant_id = a.tenant_id and i.id = a.invoice_id`.execute(db);
  const { rows: invoices } = await sql<Memory['invoices'][number]>`
    select id, amount_due from invoices`.execute(db);
  const { rows: refunds } = await sql<Memory['refunds'][number]>`
    select r.id, r.tenant_id, r.payment_id, a.reference as payment_reference, r.amount, r.status
    from refunds r
    join payment_attempts a on a.tenant_id = r.tenant_id and a.id = r.payment_id
    where r.goes_to = 'source'`.execute(db);
  const { rows: payouts } = await sql<Memory['payouts'][number]>`
    select p.reference, p.amount, p.status, array(
      select a.reference from settlements s
      join payment_attempts a on a.tenant_id = s.tenant_id and a.id = s.payment_id
      where s.tenant_id = p.tenant_id and s.payout_id = p.id) as payments
    from payouts p`.execute(db);
  const { rows: orders } = await sql<{ reference: string }>`
    select reference from checkout_orders`.execute(db);
  const references = new Set([...attempts, ...orders].map(({ reference }) => reference));
  return { attempts, invoices, refunds, payouts, references };
}

/** What was given back of each tenant's before yesterday's rows came back, and is unknown now. */
export async function givenAndForgotten(
  db: Database,
  { refunds }: Memory,
): Promise<ReadonlyMap<string, number>> {
  const known = new Set((await remember(db)).refunds.map(({ id }) => id));
  const forgotten = refunds.filter(({ id, status }) => status !== 'failed' && !known.has(id));
  const ofTenants = Map.groupBy(forgotten, ({ tenantId }) => tenantId);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return new Map([...ofTenants].map(([id, own]) => [id, sum(own.map(({ amount }) => amount))]));
}
