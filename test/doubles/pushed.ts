// A way to pay that nobody is asked for, without a provider that has it: the payer's money arrives,
// and is booked as an adapter's callback or a clerk would have it booked.

import { closeBook } from '../../src/engine/book/close.ts';
import { bookQueryFor, openBook } from '../../src/engine/book/open.ts';
import { payByArrival } from '../../src/engine/charge/arrive.ts';
import { newId, randomCode } from '../../src/lib/values/id.ts';
import { selectInvoice } from '../../src/model/invoices/sql.ts';
import { arrivedPayment } from '../../src/model/payments/arrived.ts';
import { contextsOf } from '../../src/model/tenants/contexts.ts';
import type { PushMethod } from '../../src/provider/port/methods.ts';
import type { World } from '../world.ts';

/** The whole of what is due arrives by that way, at the world's moment. */
export async function push(
  { house }: World,
  tenantId: string,
  { invoiceId, method }: { readonly invoiceId: string; readonly method: PushMethod },
): Promise<void> {
  await house.db.transaction().execute(async (db) => {
    const at = (await contextsOf(house, [{ tenantId }], db)).of({ tenantId });
    const known = await selectInvoice(db, tenantId, invoiceId);
    if (!known) throw new Error(`there is no invoice ${invoiceId}`);
    const book = await openBook(db, at, bookQueryFor({ ...known, invoiceId: known.id }));
    const [account] = book.accounts;
    const invoice = account?.invoices.find(({ id }) => id === known.id);
    if (!account || !invoice) throw new Error(`the invoice ${known.code} has no account`);
    const payment = arrivedPayment({
      ...{ tenantId, id: newId(), code: randomCode('PAY_'), customerId: known.customerId },
      ...{ provider: 'nomba', amount: invoice.amountDue, currency: invoice.currency },
      ...{ method, reference: `push_${known.code}`, providerReference: null, at: at.now },
    });
    payByArrival(book, account, { payment, invoice });
    await closeBook(db, book);
  });
}
