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
    readonly amountRefunded: number;
    /** What the payer's bank has taken back. */
    readonly takenBack: number;
    /** Of a deposit, or paid elsewhere: the provider never hears of it. */
    readonly isArrived: boolean;
    readonly invoiceId: string | null;
    /** Which invoice of which subscription or customer is charged; null for what is none. */
    readonly thing: string | null;
  }[];
  readonly invoices: readonly { readonly id: string; readonly amountDue: number }[];
  /** Of money that was charged: what became credit the provider never hears of. */
  readonly refunds: readonly {
    readonly id: string;
    readonly tenantId: string;
    readonly paymentId: string;
    readonly paymentReference: string;
    readonly amount: number;
    readonly status: string;
  }[];
  /** What of deposits went back, or is on its way. */
  readonly returns: readonly {
    readonly id: string;
    readonly tenantId: string;
    readonly reference: string;
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

/** Between the backup and its return: as far as the books go, nobody was there. */
export interface LostDay {
  readonly from: number;
  readonly until: number;
}

export const NOTHING: Memory = {
  attempts: [],
  invoices: [],
  refunds: [],
  returns: [],
  payouts: [],
  references: new Set(),
};

export async function remember(db: Database): Promise<Memory> {
  const { rows: attempts } = await sql<Memory['attempts'][number]>`
    select a.id, a.reference, a.amount, a.status, a.needs_review, a.invoice_id, a.amount_refunded,
      coalesce(a.taken_back, 0) as taken_back,
      a.payment_source_type in ('transfer', 'outside') as is_arrived,
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
    where r.goes_to = 'source' and a.deposit_id is null`.execute(db);
  // The refund of a transfer is sent as a return is, under a reference of its own.
  const { rows: returns } = await sql<Memory['returns'][number]>`
    select id, tenant_id, reference, amount, status from deposit_returns
    union all
    select r.id, r.tenant_id, r.reference, r.amount, r.status from refunds r
    join payment_attempts a on a.tenant_id = r.tenant_id and a.id = r.payment_id
    where r.goes_to = 'source' and a.deposit_id is not null`.execute(db);
  const { rows: payouts } = await sql<Memory['payouts'][number]>`
    select p.reference, p.amount, p.status, array(
      select a.reference from settlements s
      join payment_attempts a on a.tenant_id = s.tenant_id and a.id = s.payment_id
      where s.tenant_id = p.tenant_id and s.payout_id = p.id) as payments
    from payouts p`.execute(db);
  const { rows: orders } = await sql<{ reference: string }>`
    select reference from checkout_orders`.execute(db);
  const references = new Set([...attempts, ...orders].map(({ reference }) => reference));
  return { attempts, invoices, refunds, returns, payouts, references };
}

/** What was given back of each tenant's before yesterday's rows came back, and is unknown now. */
export async function givenAndForgotten(
  db: Database,
  { refunds, returns }: Memory,
): Promise<ReadonlyMap<string, number>> {
  const now = await remember(db);
  const known = new Set(now.refunds.map(({ id }) => id));
  // A return that is made again has the same reference, and another id.
  const sent = new Set(now.returns.map(({ reference }) => reference));
  const forgotten = [
    ...refunds.filter(({ id }) => !known.has(id)),
    ...returns.filter(({ reference }) => !sent.has(reference)),
  ].filter(({ status }) => status !== 'failed');
  const ofTenants = Map.groupBy(forgotten, ({ tenantId }) => tenantId);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return new Map([...ofTenants].map(([id, own]) => [id, sum(own.map(({ amount }) => amount))]));
}
