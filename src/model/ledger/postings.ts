// What a row says of a merchant's money, account by account: always a sum of zero. Pure: a change
// of a row is posted as what it says from now on, less what it said before.

import type { Selectable } from 'kysely';
import type {
  CreditEntries,
  CreditNotes,
  DepositReturns,
  Deposits,
  Invoices,
  PaymentAttempts,
  Payouts,
  ReconciliationBreaks,
  Refunds,
  SettlementAdjustments,
  Settlements,
} from '../../db/schema.ts';
import { METHODS } from '../../provider/port/methods.ts';
import { REVERSED, VOIDED } from '../invoices/owed.ts';
import { taxWithin } from '../invoices/tax.ts';
import { TOOK_MONEY } from '../payments/life.ts';
import { ENDED, type SubscriptionStatus } from '../subscriptions/life.ts';
import { invoiceRates, taxedPaper } from '../taxes/rates.ts';
import type { LedgerAccount } from './accounts.ts';

/** In kobo, debits above zero. */
export type Balances = Readonly<Partial<Record<LedgerAccount, number>>>;

type MoneyRow<Table, Column extends keyof Selectable<Table>> = Pick<Selectable<Table>, Column>;

/** What of a row decides what is posted. */
export interface MoneyRows {
  readonly invoices: MoneyRow<
    Invoices,
    | 'id'
    | 'status'
    | 'kind'
    | 'failureReason'
    | 'returnedLines'
    | 'amountDue'
    | 'amountPaid'
    | 'withheldAmount'
    | 'creditApplied'
    | 'taxAmount'
    | 'lines'
    | 'currency'
    | 'reversedAt'
  > & {
    readonly subscriptionStatus: SubscriptionStatus | null;
    /** Of one that is void: by credit notes, and as lines of others. */
    readonly givenBefore?: number;
  };
  readonly payment_attempts: MoneyRow<
    PaymentAttempts,
    | 'id'
    | 'status'
    | 'purpose'
    | 'amount'
    | 'currency'
    | 'paymentSourceType'
    | 'depositId'
    | 'takenBack'
    | 'takenBackDecided'
    | 'takenBackBorne'
    | 'reversedOwed'
  >;
  readonly settlements: MoneyRow<
    Settlements,
    'paymentId' | 'depositId' | 'feeAmount' | 'netAmount' | 'currency'
  >;
  readonly settlement_adjustments: MoneyRow<
    SettlementAdjustments,
    'refundId' | 'takenBackPaymentId' | 'payoutId' | 'amount'
  >;
  readonly refunds: MoneyRow<Refunds, 'id' | 'status' | 'goesTo' | 'amount' | 'currency'> &
    MoneyRow<PaymentAttempts, 'purpose'>;
  readonly payouts: MoneyRow<Payouts, 'id' | 'status' | 'amount' | 'currency'>;
  readonly deposits: MoneyRow<Deposits, 'id' | 'amount' | 'currency'>;
  readonly deposit_returns: MoneyRow<
    DepositReturns,
    'depositId' | 'status' | 'amount' | 'currency'
  >;
  readonly credit_entries: MoneyRow<CreditEntries, 'id' | 'source' | 'amount' | 'invoiceId'> & {
    /** Used by an invoice, or not used after all: the invoice itself says so. */
    readonly isUse: boolean;
    /** In what a voided invoice gave for what was paid of it. */
    readonly voidedTax: number | null;
  };
  readonly credit_notes: MoneyRow<
    CreditNotes,
    'refundId' | 'creditEntryId' | 'taxAmount' | 'currency'
  >;
  readonly reconciliation_breaks: MoneyRow<
    ReconciliationBreaks,
    'id' | 'status' | 'suspended' | 'currency'
  >;
}

export type MoneyTable = keyof MoneyRows;

const NOTHING: Balances = {};

const BALANCES: { readonly [T in MoneyTable]: (row: MoneyRows[T]) => Balances } = {
  invoices: balancesOfInvoice,
  payment_attempts: balancesOfAttempt,

  settlements: ({ netAmount: net, feeAmount: fee }) => ({
    merchant_payable: net,
    platform_fees: fee,
    provider_clearing: 0 - net - fee,
  }),

  // What a payout moved beyond its settlements is in that payout's amount.
  settlement_adjustments: ({ payoutId, amount }) =>
    payoutId === null ? { provider_clearing: amount, merchant_payable: 0 - amount } : NOTHING,

  refunds({ status, goesTo, purpose, amount }) {
    if (status !== 'succeeded') return NOTHING;
    if (purpose !== 'invoice') return { suspense: amount, provider_clearing: 0 - amount };
    // The credit is an entry of its own.
    return goesTo === 'credit' ? NOTHING : { revenue: amount, provider_clearing: 0 - amount };
  },

  payouts: ({ status, amount }) =>
    status === 'completed' ? { paid_out: amount, merchant_payable: 0 - amount } : NOTHING,

  deposits: ({ amount }) => ({ provider_clearing: amount, deposits_unplaced: 0 - amount }),

  deposit_returns: ({ status, amount }) =>
    status === 'succeeded' ? { deposits_unplaced: amount, provider_clearing: 0 - amount } : NOTHING,

  credit_entries(row) {
    const { amount, isUse, voidedTax: tax } = row;
    if (isUse) return NOTHING;
    if (tax === null) return { [creditedFrom(row)]: amount, customer_credit: 0 - amount };
    return { revenue: amount - tax, tax_payable: tax, customer_credit: 0 - amount };
  },

  credit_notes: ({ taxAmount: tax }) => ({ tax_payable: tax, revenue: 0 - tax }),

  reconciliation_breaks: ({ status, suspended }) =>
    status === 'written_off'
      ? { provider_clearing: suspended, written_off: 0 - suspended }
      : { provider_clearing: suspended, suspense: 0 - suspended },
};

export function balancesOf<T extends MoneyTable>(table: T, row: MoneyRows[T]): Balances {
  return BALANCES[table](row);
}

function balancesOfInvoice(row: MoneyRows['invoices']): Balances {
  if (row.status === 'draft') return NOTHING;
  const { amountDue, amountPaid, creditApplied } = row;
  const tax = taxAsked(row);
  const withheld = row.withheldAmount ?? 0;
  const price = amountDue + creditApplied - tax;
  const left = amountDue - amountPaid - withheld;
  const asked = { customer_credit: creditApplied, withholding: withheld };
  if (isVoid(row)) {
    const used = usedOfVoid(row, left);
    const undone = left - used;
    const whole = amountDue + creditApplied;
    // Beside credit notes and lines it takes what they left, to the kobo as papers round it.
    const undoneTax = used > 0 ? tax - taxWithin(row, whole - undone) : taxWithin(row, left);
    const kept = { receivable: amountPaid, revenue: undone - undoneTax - price };
    const lost = used > 0 ? { written_off: used } : {};
    return { ...asked, ...kept, ...lost, tax_payable: undoneTax - tax };
  }
  const sold = { ...asked, revenue: 0 - price, tax_payable: 0 - tax };
  return isCollected(row)
    ? { receivable: amountDue - withheld, ...sold }
    : { receivable: amountPaid, written_off: left, ...sold };
}

/**
 * What a change gave of it before a bank took its payment back, and nothing pays for any more: it
 * was used, and is lost.
 */
function usedOfVoid(row: MoneyRows['invoices'], left: number): number {
  if (row.reversedAt === null) return 0;
  const used = (row.givenBefore ?? 0) - row.amountPaid - row.creditApplied;
  return Math.min(Math.max(used, 0), left);
}

/**
 * What lines come to below nothing is no part of the invoice: it became credit, and a credit note
 * takes back the tax in it where that had been invoiced.
 */
function taxAsked(row: MoneyRows['invoices']): number {
  const { amountDue, creditApplied, taxAmount } = row;
  if (taxAmount === 0 || amountDue + creditApplied !== 0) return taxAmount;
  return invoiceRates(taxedPaper(row)).reduce((sum, { tax }) => sum + tax, 0);
}

/** Taken back, or what it had taken up went back: the papers of tax take it off, too. */
export const isVoid = ({
  status,
  failureReason,
  returnedLines,
}: Pick<MoneyRows['invoices'], 'status' | 'failureReason' | 'returnedLines'>): boolean =>
  status === 'failed' && (failureReason === VOIDED || returnedLines);

/** Whether what is left of it is still asked for, or was paid. */
function isCollected(row: MoneyRows['invoices']): boolean {
  const { status, kind, failureReason, subscriptionStatus } = row;
  if (status !== 'failed') return true;
  if (failureReason === REVERSED) return false;
  if (kind === 'one_off') return true;
  return subscriptionStatus === null || !ENDED.has(subscriptionStatus);
}

function balancesOfAttempt(row: MoneyRows['payment_attempts']): Balances {
  const { status, purpose, amount } = row;
  if (!TOOK_MONEY.has(status)) return NOTHING;
  const lost = row.takenBackBorne ?? 0;
  if (purpose !== 'invoice') {
    return { provider_clearing: amount - lost, suspense: lost - amount };
  }
  const undecided = (row.takenBack ?? 0) - (row.takenBackDecided ?? 0);
  // What its invoice asks for again: the invoice says whether that is collected.
  const owed = row.reversedOwed ?? 0;
  const paid = { receivable: owed - amount, disputes: undecided, written_off: lost - owed };
  const gone = undecided + lost;
  const place = accountOfPayment(row);
  return place === 'provider_clearing'
    ? { provider_clearing: amount - gone, ...paid }
    : { [place]: amount, provider_clearing: 0 - gone, ...paid };
}

function creditedFrom({ source, invoiceId }: MoneyRows['credit_entries']) {
  if (source === 'deposit') return 'deposits_unplaced';
  // Cash of an invoice that was voided.
  return source === 'invoice' && invoiceId === null ? 'outside' : 'revenue';
}

/** Where its money was before. */
function accountOfPayment({
  depositId,
  paymentSourceType,
}: MoneyRows['payment_attempts']): 'deposits_unplaced' | 'provider_clearing' | 'outside' {
  if (depositId !== null) return 'deposits_unplaced';
  return METHODS[paymentSourceType].isHeld ? 'provider_clearing' : 'outside';
}
