// An invoice that is voided lets go of what was paid of it: a deposit is free again, and any other
// part becomes its customer's credit.

import type { Db } from '../../db/connect.ts';
import { nameOfKey } from '../../db/keys.ts';
import type { DepositRow } from '../../model/deposits/shape.ts';
import { lockDepositsAcrossTenants, writeDepositsAcrossTenants } from '../../model/deposits/sql.ts';
import { lockChargeback } from '../../model/disputes/sql.ts';
import { reasonOfVoid } from '../../model/invoices/owed.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { goneOf } from '../../model/payments/taken-back.ts';
import { sumRefunds } from '../../model/refunds/sql.ts';
import { METHODS } from '../../provider/port/methods.ts';
import { type AnyAccount, type Book, invoiceOf } from '../book/book.ts';
import { givenByChanges } from '../book/given-of.ts';
import { giveCredit } from '../price/credit.ts';
import { changedDeposit } from './placed.ts';
import { takeOffInvoice } from './take-off.ts';
import { tellOfDeposits } from './tell.ts';

export interface FreedDeposits {
  readonly before: readonly DepositRow[];
  readonly after: readonly DepositRow[];
}

/** Its payments are in the book. What is returned is written once that is closed. */
export async function releaseParts(
  db: Db,
  {
    book,
    account,
    invoice,
  }: {
    readonly book: Book;
    readonly account: AnyAccount;
    readonly invoice: InvoiceRow;
  },
): Promise<FreedDeposits> {
  const { now } = account.at;
  const parts = account.attempts.filter(
    ({ invoiceId, status, purpose }) =>
      invoiceId === invoice.id && status === 'succeeded' && purpose === 'invoice',
  );
  const keys = parts.flatMap(({ tenantId, depositId: id }) =>
    id === null ? [] : { tenantId, id },
  );
  const before = await lockDepositsAcrossTenants(db, keys);
  const deposits = new Map(before.map((row) => [nameOfKey(row), row]));
  const given = givenByChanges(account, invoice);
  let stillGiven = given;
  for (const part of parts) {
    const { tenantId, id, depositId, amount } = part;
    const name = nameOfKey({ tenantId, id: depositId ?? '' });
    const deposit = deposits.get(name);
    const { amount: refunded } = await sumRefunds(db, tenantId, id);
    // What a bank may still take back is of its payment.
    const isDisputed = (await lockChargeback(db, tenantId, id)) !== undefined;
    const isWhole = refunded === 0 && goneOf(part) === 0 && given === 0 && !isDisputed;
    // Cash that became credit pays nothing any more: it cannot be undone as well.
    const isTakenOff = isWhole && (deposit || METHODS[part.paymentSourceType].isRecorded);
    if (isTakenOff) {
      const known = invoiceOf(account, invoice.id) ?? invoice;
      takeOffInvoice(book, account, { attempt: part, invoice: known });
    }
    if (!deposit || !isWhole) {
      const reason = reasonOfVoid(invoice.number ?? invoice.code);
      const kept = Math.max(amount - refunded - goneOf(part), 0);
      const left = Math.max(kept - stillGiven, 0);
      stillGiven -= kept - left;
      // It goes with its payment, should a bank take that back. What is taken off is revenue no
      // more: like a deposit, it is once an invoice uses it.
      const from = isTakenOff
        ? ({ source: 'invoice', invoiceId: null, depositReturned: left } as const)
        : ({ source: 'refund', invoiceId: invoice.id } as const);
      giveCredit(book, account, { amount: left, reason, ...from });
      continue;
    }
    const appliedAmount = deposit.appliedAmount - amount;
    deposits.set(name, changedDeposit(deposit, { appliedAmount }, now));
  }
  return { before, after: [...deposits.values()] };
}

export async function writeFreed(db: Db, { before, after }: FreedDeposits): Promise<void> {
  await writeDepositsAcrossTenants(db, after);
  await tellOfDeposits(db, { before, after });
}
