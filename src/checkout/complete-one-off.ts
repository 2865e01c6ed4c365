// A payment page sold something once: what was paid for it becomes a paid invoice of no
// subscription. No card is kept, as nothing is taken later.

import type { Db } from '../db/connect.ts';
import { type OneOffAccount, putAttempt, putInvoice } from '../engine/book/book.ts';
import { closeBook } from '../engine/book/close.ts';
import { bookOf } from '../engine/book/open.ts';
import { oneOffInvoice } from '../engine/price/invoice.ts';
import { tellOfNewInvoice } from '../engine/tell/step.ts';
import { tellOfPayment } from '../engine/tell/without-step.ts';
import { lockCustomer } from '../model/customers/sql.ts';
import { taxOfNextPart } from '../model/invoices/tax.ts';
import { saleOf } from '../model/orders/shape.ts';
import type { PaymentAttemptRow } from '../model/payments/shape.ts';
import type { Completion } from './completion.ts';

export interface SoldOnce {
  readonly subscriptionId: null;
  readonly invoiceId: string;
}

export async function completeOneOff(
  db: Db,
  completion: Completion,
  payments: readonly PaymentAttemptRow[],
): Promise<SoldOnce> {
  const { order, tenant, now } = completion;
  const told = saleOf(order);
  const customer = await lockCustomer(db, tenant.id, order.customerId);
  if (!customer || !told) throw new Error(`order ${order.reference} lacks its customer or sale`);
  const { invoice: made } = oneOffInvoice({ at: completion, customer }, []);
  const own = { invoiceId: made.id, subscription: null, plan: null };
  const rows = { source: null, invoices: [], attempts: [] };
  const account: OneOffAccount = { at: completion, customer, ...rows, ...own };
  const book = bookOf([]);
  book.accounts.push(account);
  // As the page showed it, whatever the tax is set to by now.
  const invoice = putInvoice(account, {
    ...made,
    lines: told.lines,
    taxAmount: told.taxAmount,
    amountDue: told.total,
    amountPaid: told.total,
    metadata: order.metadata,
    status: 'paid',
    attemptCount: 1,
    paidAt: now,
  });
  tellOfNewInvoice(book, account, invoice);
  let amountPaid = 0;
  for (const payment of payments) {
    const attempt = putAttempt(account, {
      ...payment,
      purpose: 'invoice',
      invoiceId: invoice.id,
      taxAmount: taxOfNextPart({ ...invoice, amountPaid }, payment.amount),
    });
    amountPaid += payment.amount;
    tellOfPayment(book, account, attempt);
    book.collected.push(attempt);
  }
  await closeBook(db, book);
  return { subscriptionId: null, invoiceId: invoice.id };
}
