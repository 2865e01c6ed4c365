// Of payments that are shown: who paid, and for which invoice, one query however many there are.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isOneOf } from '../../db/keys.ts';
import type { PaidParts } from './paid.ts';

interface PaidPaymentRow {
  readonly paymentId: string;
  readonly paymentCode: string;
  readonly customerId: string;
  readonly customerCode: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly invoiceId: string | null;
  readonly invoiceCode: string | null;
  readonly number: string | null;
}

/** By the payment's id. */
export async function selectPaid(
  db: Db,
  tenantId: string,
  paymentIds: readonly string[],
): Promise<(paymentId: string) => PaidParts> {
  const { rows } = await sql<PaidPaymentRow>`
    select p.id as payment_id, p.code as payment_code,
      c.id as customer_id, c.code as customer_code, c.email, c.name,
      i.id as invoice_id, i.code as invoice_code, i.number
    from payment_attempts p
    join customers c on c.tenant_id = p.tenant_id and c.id = p.customer_id
    left join invoices i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
    where p.tenant_id = ${tenantId} and ${isOneOf('p.id', paymentIds)}`.execute(db);
  const byPayment = new Map(rows.map((row) => [row.paymentId, paidOf(row)]));
  return (paymentId) => {
    const paid = byPayment.get(paymentId);
    if (!paid) throw new Error(`payment ${paymentId} is gone`);
    return paid;
  };
}

function paidOf(row: PaidPaymentRow): PaidParts {
  const { customerId, customerCode, email, name, invoiceId, invoiceCode, number } = row;
  return {
    payment: { id: row.paymentId, code: row.paymentCode },
    customer: { id: customerId, code: customerCode, email, name },
    invoice:
      invoiceId === null || invoiceCode === null
        ? null
        : { id: invoiceId, code: invoiceCode, number },
  };
}
