// Every query on invoices.

import type { Db } from '../db/connect.ts';
import type { InvoiceRow } from './shape.ts';

export interface PaidInvoice {
  readonly id: string;
  readonly code: string;
  readonly subscriptionId: string;
  readonly customerId: string;
  readonly planId: string;
  readonly planVersion: number;
  readonly amountDue: number;
  readonly currency: string;
  readonly lines: readonly object[];
  readonly billingPeriodStart: Date;
  readonly billingPeriodEnd: Date;
  readonly attemptCount: number;
  readonly now: Date;
}

/** An invoice that is born paid: its money came before it. Answers nothing when the code is taken. */
export async function insertPaidInvoice(
  db: Db,
  tenantId: string,
  invoice: PaidInvoice,
): Promise<InvoiceRow | undefined> {
  const { now, lines, ...rest } = invoice;
  return await db
    .insertInto('invoices')
    .values({
      tenantId,
      ...rest,
      lines: JSON.stringify(lines),
      status: 'paid',
      amountPaid: invoice.amountDue,
      amountRefunded: 0,
      dueAt: now,
      paidAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.constraint('invoices_code_key').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function selectInvoice(
  db: Db,
  tenantId: string,
  invoiceId: string,
): Promise<InvoiceRow | undefined> {
  return await db
    .selectFrom('invoices')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', invoiceId)
    .executeTakeFirst();
}
