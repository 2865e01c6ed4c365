// Reads what a document is made of.

import type { Db } from '../db/connect.ts';
import { isInvoiceOver } from '../engine/book/book.ts';
import type { House, Tenant } from '../frame/house.ts';
import { problem } from '../frame/problems.ts';
import { selectCreditNote } from '../model/credit-notes/sql.ts';
import { selectCustomer } from '../model/customers/sql.ts';
import { openedAt } from '../model/invoices/opened.ts';
import { selectInvoice } from '../model/invoices/sql.ts';
import { selectPendingCharges } from '../model/payments/sql.ts';
import { billedCustomer } from '../model/personal-data/billed-to.ts';
import { selectGivenBackOf, selectPaidOf } from '../model/refunds/of-invoice-sql.ts';
import { selectSubscription } from '../model/subscriptions/sql.ts';
import { sumNotedBefore } from '../model/taxes/papers-sql.ts';
import type { DocumentContent } from './content.ts';
import { invoiceContent } from './invoice.ts';
import { noteContent } from './note.ts';
import { payUrl } from './ways.ts';

type Reader = Pick<House, 'config' | 'cell' | 'clock'> & { readonly db: Db };

export async function readInvoiceDocument(
  { db, config, cell, clock }: Reader,
  tenant: Tenant,
  idOrCode: string,
): Promise<DocumentContent> {
  const invoice = await selectInvoice(db, tenant.id, idOrCode);
  if (!invoice) throw problem('invoice_not_found');
  if (invoice.status === 'draft') throw problem('invoice_draft');
  const { id, customerId, subscriptionId } = invoice;
  const customer = await selectCustomer(db, tenant.id, customerId);
  if (!customer) throw new Error(`invoice ${id} lacks its customer`);
  const subscription = subscriptionId
    ? await selectSubscription(db, tenant.id, subscriptionId)
    : undefined;
  return invoiceContent({
    tenant,
    invoice,
    customer: await billedCustomer(db, tenant, {
      ...{ customer, madeAt: openedAt(invoice) },
      now: tenant.clockNow ?? clock.now(),
    }),
    subscriptionCode: subscription?.code ?? null,
    paid: await selectPaidOf(db, tenant.id, id),
    givenBack: await selectGivenBackOf(db, tenant.id, id),
    isOver: subscription !== undefined && isInvoiceOver({ subscription }, invoice),
    isChargePending: (await selectPendingCharges(db, tenant.id, [id])).has(id),
    payUrl: payUrl({ config, cell, clock }, tenant, id),
  });
}

export async function readNoteDocument(
  { db, clock }: Pick<Reader, 'db' | 'clock'>,
  tenant: Tenant,
  idOrNumber: string,
): Promise<DocumentContent> {
  const note = await selectCreditNote(db, tenant.id, idOrNumber);
  if (!note) throw problem('credit_note_not_found');
  const customer = await selectCustomer(db, tenant.id, note.customerId);
  const invoice = await selectInvoice(db, tenant.id, note.invoiceId);
  if (!customer || !invoice) throw new Error(`credit note ${note.id} lacks what it is of`);
  const before = await sumNotedBefore(db, tenant.id, note.id);
  const billed = await billedCustomer(db, tenant, {
    ...{ customer, madeAt: note.createdAt },
    now: tenant.clockNow ?? clock.now(),
  });
  return noteContent({ tenant, note, invoice, before, customer: billed });
}
