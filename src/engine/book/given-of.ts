// What changes gave of invoices that were paid, and whose payment was taken back: they are not paid
// any more, and what they still hold of it goes back once. Few accounts have such an invoice.

import type { Db } from '../../db/connect.ts';
import {
  type GivenOf,
  sumCarriedByChanges,
  sumGivenCredit,
  sumGivenOfTakenUp,
} from '../../model/credit/noted-sql.ts';
import { OWED } from '../../model/invoices/life.ts';
import { invoiceLines, lineKind } from '../../model/invoices/lines.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { type AnyAccount, isSubscribed } from './book.ts';

export async function readGiven(db: Db, accounts: readonly AnyAccount[]): Promise<void> {
  for (const account of accounts.filter(isSubscribed)) {
    const reversed = account.invoices.filter(mayGiveBack);
    if (reversed.length === 0) continue;
    const given = new Map<string, GivenOf>();
    for (const invoice of reversed) given.set(invoice.id, await givenOf(db, invoice));
    account.given = given;
  }
}

/** What still pays a part of it, or what it had taken up. */
function mayGiveBack(invoice: InvoiceRow): boolean {
  const { status, reversedAt, amountPaid, creditApplied } = invoice;
  if (reversedAt === null || !OWED.has(status)) return false;
  return amountPaid + creditApplied > 0 || hasTakenUp(invoice);
}

const hasTakenUp = (invoice: InvoiceRow): boolean =>
  invoice.kind === 'cycle' &&
  !invoice.returnedLines &&
  invoiceLines(invoice).some((line) => lineKind(line) === 'proration' && line.amount < 0);

async function givenOf(db: Db, invoice: InvoiceRow): Promise<GivenOf> {
  const { tenantId, id: invoiceId, customerId, carriedOver, cycleOrdinal } = invoice;
  const given = await sumGivenCredit(db, tenantId, { customerId, invoiceId });
  const byChanges = given.byChanges + carriedOver;
  const known = { byChanges, isCreditBack: given.returned > 0 };
  if (!hasTakenUp(invoice)) return { ...known, ofTakenUp: 0, carriedByChanges: 0 };
  const ofTakenUp = await sumGivenOfTakenUp(db, tenantId, { invoiceId, cycleOrdinal });
  const carriedByChanges = await sumCarriedByChanges(db, tenantId, invoice);
  return { ...known, ofTakenUp, carriedByChanges };
}

/** What of an invoice is the customer's already. */
export const givenByChanges = (account: AnyAccount, { id }: InvoiceRow): number =>
  isSubscribed(account) ? (account.given?.get(id)?.byChanges ?? 0) : 0;

/** What the money that paid a part of it still holds. */
export const moneyLeftIn = (account: AnyAccount, invoice: InvoiceRow): number =>
  Math.max(invoice.amountPaid - invoice.amountRefunded - givenByChanges(account, invoice), 0);

/** What the credit that it used still holds: money gave what changes gave, before credit did. */
export function creditLeftIn(account: AnyAccount, invoice: InvoiceRow): number {
  const { id, amountPaid, amountRefunded, creditApplied } = invoice;
  if (isSubscribed(account) && account.given?.get(id)?.isCreditBack) return 0;
  const ofMoney = Math.max(amountPaid - amountRefunded, 0);
  const ofCredit = Math.max(givenByChanges(account, invoice) - ofMoney, 0);
  return Math.max(creditApplied - ofCredit, 0);
}
