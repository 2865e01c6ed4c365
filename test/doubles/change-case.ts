// For worked cases of changes: one subscription in its cycle, what it is changed to, and what comes
// of that.

import assert from 'node:assert/strict';
import { type Account, putInvoice } from '../../src/engine/book/book.ts';
import { bookOf } from '../../src/engine/book/open.ts';
import { type Proration, switchPlan } from '../../src/engine/change/switch-plan.ts';
import type { Tenant } from '../../src/frame/house.ts';
import type { CustomerRow } from '../../src/model/customers/shape.ts';
import { invoiceLines } from '../../src/model/invoices/lines.ts';
import type { InvoiceRow } from '../../src/model/invoices/shape.ts';
import type { PlanRow } from '../../src/model/plans/shape.ts';
import { type Case, caseOf, day, type Given } from './account.ts';

export interface Price {
  readonly amount: number;
  readonly quantity?: number;
  readonly interval?: PlanRow['interval'];
  /** Of the plan; the tenant's where nothing is said. */
  readonly taxBasisPoints?: number;
}

export interface ChangeRow {
  readonly it: string;
  readonly cycle: readonly [from: string, to: string];
  readonly from: Price;
  readonly on: string;
  readonly to: Price;
  readonly proration?: Proration;
  readonly given?: Partial<Given>;
  /** What was paid for the cycle; its price where nothing is said. */
  readonly paid?: Partial<InvoiceRow>;
  /** What is otherwise by the day of the change. */
  readonly since?: { readonly tenant?: Partial<Tenant>; readonly customer?: Partial<CustomerRow> };
  /** Its lines and what they come to. */
  readonly invoiced?: readonly [lines: readonly number[], due: number];
  /** The tax of that invoice, where it bears any. */
  readonly taxed?: number;
  readonly credited?: number;
  readonly waits?: readonly number[];
}

export const JUNE = ['2026-06-01', '2026-07-01'] as const;
export const TEN = { amount: 1_000_000 };
export const THIRTY = { amount: 3_000_000 };
export const OLD_PLAN = '01980003-0000-7000-8000-000000000000';
const NEW_PLAN = '01980007-0000-7000-8000-000000000000';
export const HALF_OFF = {
  couponId: '01980009-0000-7000-8000-000000000000',
  couponCode: 'HALF',
  basisPoints: 5_000,
  amountOff: null,
  cyclesLeft: null,
  planIds: null,
  startedAt: '2026-06-01T00:00:00.000Z',
};

export function accountFor(row: ChangeRow): Case {
  const [start, end] = row.cycle.map(day);
  if (!start || !end) throw new Error('a cycle has two ends');
  const { amount, quantity = 1, interval = 'monthly', taxBasisPoints = null } = row.from;
  const made = caseOf({
    on: row.on,
    ...(row.given?.tenant ? { tenant: row.given.tenant } : {}),
    plan: { amount, interval, taxBasisPoints },
    subscription: {
      ...{
        amount: amount * quantity,
        quantity,
        anchorAt: start,
        nextBillingAt: end,
        invoiceCount: 1,
      },
      ...{ currentBillingCycleStart: start, currentBillingCycleEnd: end },
      ...row.given?.subscription,
    },
    ...(row.given?.pausedMs ? { pausedMs: row.given.pausedMs } : {}),
    invoices: [{ status: 'paid', ...row.paid }],
  });
  return laterOf(made, row);
}

/** The same account at another moment, with what became otherwise by then. */
export function laterOf({ account }: Case, { on, since }: Pick<ChangeRow, 'on' | 'since'>): Case {
  const tenant = { ...account.at.tenant, ...since?.tenant };
  const customer = { ...account.customer, ...since?.customer };
  const later: Account = { ...account, at: { ...account.at, tenant, now: day(on) }, customer };
  return { book: bookOf([later]), account: later };
}

export function change(
  { book, account }: Case,
  { to, proration = 'invoice_now' }: ChangeRow,
): void {
  const { amount, quantity = 1, interval = 'monthly', taxBasisPoints = null } = to;
  const planId = account.plan.id === NEW_PLAN ? OLD_PLAN : NEW_PLAN;
  const plan: PlanRow = {
    ...account.plan,
    ...{ id: planId, name: 'Platinum', amount, interval, taxBasisPoints },
  };
  const { currency, intervalCount, invoiceLimit, version: planVersion } = plan;
  const terms = { planId, planVersion, amount, quantity, currency, interval };
  const invoices = account.invoices.map((invoice) => {
    return { invoice, refunded: invoice.amountRefunded };
  });
  const wish = { plan, terms: { ...terms, intervalCount, invoiceLimit }, proration, invoices };
  switchPlan(book, account, wish);
}

/** What it asked for is paid. */
export function pay({ account }: Case): void {
  for (const invoice of account.invoices.filter(({ status }) => status === 'open')) {
    putInvoice(account, { ...invoice, status: 'paid', amountPaid: invoice.amountDue });
  }
}

export function cameOf({ book, account }: Case, row: Pick<ChangeRow, 'on'>) {
  const made = account.invoices.find(({ createdAt, status, id }) => {
    const isNew = !book.before.invoices.has(account.subscription.tenantId + id);
    return isNew && status !== 'draft' && createdAt.getTime() === day(row.on).getTime();
  });
  const amounts = (rows: readonly { readonly amount: number }[]) => rows.map((line) => line.amount);
  const credited = book.credit.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...(made ? { invoiced: [amounts(invoiceLines(made)), made.amountDue] } : {}),
    ...(made && made.taxAmount !== 0 ? { taxed: made.taxAmount } : {}),
    ...(credited === 0 ? {} : { credited }),
    ...(account.entries.length === 0 ? {} : { waits: amounts(account.entries) }),
  };
}

const expectedOf = ({ invoiced, taxed, credited, waits }: ChangeRow) => ({
  ...(invoiced ? { invoiced } : {}),
  ...(taxed === undefined ? {} : { taxed }),
  ...(credited === undefined ? {} : { credited }),
  ...(waits ? { waits } : {}),
});

export function checkRow(row: ChangeRow): void {
  const on = accountFor(row);
  change(on, row);
  assert.deepEqual(cameOf(on, row), expectedOf(row));
  const { subscription } = on.account;
  assert.equal(subscription.amount, row.to.amount * (row.to.quantity ?? 1));
  const begins = row.to.interval === undefined ? row.cycle[0] : row.on;
  assert.deepEqual(subscription.currentBillingCycleStart, day(begins));
}
