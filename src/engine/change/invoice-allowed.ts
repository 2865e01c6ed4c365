// What may be done with an invoice now: by the very rules of the acts, asked of rows that are read
// without a lock.

import type { Db } from '../../db/connect.ts';
import { nameOfKey } from '../../db/keys.ts';
import { together } from '../../db/together.ts';
import { problem } from '../../frame/problems.ts';
import { codesOf, type Problem } from '../../lib/api/problem.ts';
import type { InvoiceAllowed } from '../../model/invoices/allowed.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { selectPaymentOfInvoice, selectPaymentsOfInvoice } from '../../model/payments/sql.ts';
import { hasPendingRefund } from '../../model/refunds/sql.ts';
import type { PaymentSourceRow } from '../../model/sources/shape.ts';
import { selectSourceOfSubscription } from '../../model/sources/sql.ts';
import { selectSubscription } from '../../model/subscriptions/sql.ts';
import { selectSourcesToChargeAcrossTenants } from '../book/sql.ts';
import { readRefundFacts, refundProblem } from '../refund/refundable.ts';
import {
  chargeProblem,
  type InvoiceRuleFacts,
  linkProblem,
  promiseProblem,
  reminderProblem,
  voidProblem,
} from './invoice-rules.ts';

export async function readInvoiceAllowed(
  db: Db,
  known: Omit<InvoiceRuleFacts, 'source' | 'subscription'>,
): Promise<InvoiceAllowed> {
  const [source, refund, subscription, isRefundPending] = await together([
    invoiceSource(db, known.invoice),
    refundProblemOf(db, known.invoice),
    subscriptionOf(db, known.invoice),
    hasPendingRefund(db, known.invoice.tenantId, known.invoice.id),
  ]);
  const facts = { ...known, subscription, source };
  return codesOf<InvoiceAllowed>({
    retry: chargeProblem(facts, 'merchant'),
    void: voidProblem(facts, isRefundPending),
    createLink: linkProblem(facts),
    remind: reminderProblem(facts),
    promise: promiseProblem(facts),
    refund,
  });
}

async function subscriptionOf(
  db: Db,
  { tenantId, subscriptionId }: InvoiceRow,
): Promise<InvoiceRuleFacts['subscription']> {
  if (subscriptionId === null) return null;
  return (await selectSubscription(db, tenantId, subscriptionId)) ?? null;
}

async function invoiceSource(
  db: Db,
  { tenantId, subscriptionId, customerId }: InvoiceRow,
): Promise<PaymentSourceRow | null> {
  if (subscriptionId !== null) {
    return (await selectSourceOfSubscription(db, tenantId, subscriptionId)) ?? null;
  }
  const customer = { tenantId, id: customerId };
  const found = await selectSourcesToChargeAcrossTenants(db, [customer]);
  return found.get(nameOfKey(customer)) ?? null;
}

async function refundProblemOf(db: Db, { tenantId, id }: InvoiceRow): Promise<Problem | null> {
  const several = await selectPaymentsOfInvoice(db, tenantId, id);
  if (several.length > 1) return problem('payment_ambiguous');
  const payment = await selectPaymentOfInvoice(db, tenantId, id);
  return payment ? refundProblem(await readRefundFacts(db, payment)) : problem('payment_not_found');
}
