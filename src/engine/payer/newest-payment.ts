// The payment of an invoice that its payer means: the newest.

import type { Db } from '../../db/connect.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { selectPaymentsOfInvoice } from '../../model/payments/sql.ts';

/** Its id; null where nothing was paid. */
export async function newestPaymentOf(
  db: Db,
  { tenantId, id }: Pick<InvoiceRow, 'tenantId' | 'id'>,
): Promise<string | null> {
  const payments = await selectPaymentsOfInvoice(db, tenantId, id);
  const taken = payments.filter(({ status }) => status === 'succeeded');
  return taken.at(-1)?.id ?? null;
}
