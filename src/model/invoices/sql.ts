// Every query on invoices.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { invoiceLife } from './life.ts';
import { isNamedInvoice } from './numbers-sql.ts';
import type { InvoiceRow } from './shape.ts';

/** By id, code or number. */
export async function selectInvoice(
  db: Db,
  tenantId: string,
  name: string,
): Promise<InvoiceRow | undefined> {
  return await db
    .selectFrom('invoices')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where(isNamedInvoice(name))
    .executeTakeFirst();
}

/** Where the invoice can be paid by link; nothing else about it changes. */
export async function updateInvoiceLink(
  db: Db,
  tenantId: string,
  made: { readonly invoiceId: string; readonly checkoutLink: string; readonly until: Date },
): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ checkoutLink: made.checkoutLink, checkoutLinkUntil: made.until })
    .where('tenantId', '=', tenantId)
    .where('id', '=', made.invoiceId)
    .execute();
}

/** Nothing where no certificate is awaited. */
export async function updateCertificate(
  db: Db,
  tenantId: string,
  certificate: {
    readonly invoiceId: string;
    readonly number: string;
    readonly date: string;
    readonly now: Date;
  },
): Promise<InvoiceRow | undefined> {
  const { invoiceId, number, date, now } = certificate;
  return await db
    .updateTable('invoices')
    .set({ withholdingNumber: number, withholdingDate: date, updatedAt: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', invoiceId)
    .where('withheldAmount', 'is not', null)
    .where('withholdingNumber', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Adds what was given back; the invoice is refunded once the whole payment is. */
export async function updateInvoiceRefund(
  db: Db,
  tenantId: string,
  refund: { readonly invoiceId: string; readonly amount: number; readonly now: Date },
): Promise<InvoiceRow> {
  const { invoiceId, amount, now } = refund;
  const whole = sql<boolean>`status = any(${invoiceLife.sources('refund')}::text[])
    and amount_refunded + ${amount} = amount_paid`;
  return await db
    .updateTable('invoices')
    .set({
      amountRefunded: sql`amount_refunded + ${amount}`,
      status: sql`case when ${whole} then ${invoiceLife.leadsTo('refund')} else status end`,
      refundedAt: sql`case when ${whole} then ${now} else refunded_at end`,
      updatedAt: now,
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', invoiceId)
    // A payment of it was taken back while a refund of it was under way.
    .where((eb) =>
      eb.or([eb('status', 'in', invoiceLife.sources('refund')), eb('reversedAt', 'is not', null)]),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}
