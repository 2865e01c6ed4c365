// Makes the hosted page of an order that no request waits for: a link that the engine itself wants,
// for an invoice that no source can pay.

import type { Db } from '../../db/connect.ts';
import { transact } from '../../db/transaction.ts';
import type { House, Tenant } from '../../frame/house.ts';
import { selectInvoice, updateInvoiceLink } from '../../model/invoices/sql.ts';
import { orderLife } from '../../model/orders/life.ts';
import { nextLookUpAt } from '../../model/orders/rules.ts';
import type { CheckoutOrderRow } from '../../model/orders/shape.ts';
import { lockOrder, updateOrder, updateOrderLink } from '../../model/orders/sql.ts';
import { selectPlan } from '../../model/plans/sql.ts';
import { selectTenant } from '../../model/tenants/sql.ts';
import type { CheckoutCreated } from '../../provider/port/checkouts.ts';
import type { ProviderAnswer } from '../../provider/port/outcomes.ts';
import { lockOwner } from '../book/sql.ts';
import { askForPage, type PageIntent } from './ask.ts';
import { shownToPayer } from './shown.ts';

export async function makePage(house: House, order: CheckoutOrderRow): Promise<void> {
  const { db, providers } = house;
  const tenant = await selectTenant(db, order.tenantId);
  const intent = await pageIntentOf(db, tenant, order);
  const answer = await askForPage({ providers, tenant }, intent);
  await transact(db, (within) => settlePage(within, tenant.id, { house, order, answer }));
}

/** What is asked for: the page of an order about a subscription, or an invoice. */
export async function pageIntentOf(
  db: Db,
  tenant: Tenant,
  order: CheckoutOrderRow,
): Promise<PageIntent> {
  const { planId, checksCard } = order;
  const plan = planId === null ? null : ((await selectPlan(db, tenant.id, planId)) ?? null);
  if (planId !== null && !plan) throw new Error(`order ${order.reference} has no plan`);
  const shown = shownToPayer({ tenant, plan, checksCard, sum: await soldInOrder(db, order) });
  const { provider, reference, amount, currency, customerEmail, callbackUrl } = order;
  return { provider, reference, amount, currency, customerEmail, callbackUrl, shown };
}

/** By its invoice, where it is for one: an order of a link is for no more than that. */
async function soldInOrder(db: Db, { tenantId, invoiceId }: CheckoutOrderRow) {
  const invoice = invoiceId === null ? null : await selectInvoice(db, tenantId, invoiceId);
  if (!invoice) return null;
  const { lines, taxAmount, amountDue, creditApplied } = invoice;
  return { lines, taxAmount, total: amountDue + creditApplied };
}

export async function settlePage(
  db: Db,
  tenantId: string,
  made: {
    readonly house: House;
    readonly order: CheckoutOrderRow;
    readonly answer: ProviderAnswer<CheckoutCreated>;
  },
): Promise<string | null> {
  const { house, order, answer } = made;
  const { reference, invoiceId } = order;
  // As a payment of this order would: first its row, then that of its subscription or invoice.
  const locked = await lockOrder(db, tenantId, reference);
  await lockOwner(db, tenantId, order);
  const { checkouts: terms } = house.providers.named(order.provider, 'checkouts');
  const dueAt = nextLookUpAt(order, house.clock.now(), terms);
  if (answer.kind !== 'answered') {
    house.log.warn({ tenantId, reference, reason: answer.reason }, 'a payment page was not made');
    const change = answer.kind === 'refused' ? refusedOf(locked) : { dueAt };
    await updateOrder(db, tenantId, { reference, change });
    return null;
  }
  const { checkoutLink } = answer.value;
  await updateOrderLink(db, tenantId, { reference, checkoutLink, dueAt });
  const until = new Date(order.createdAt.getTime() + terms.remembersOrdersMs);
  if (invoiceId !== null) await updateInvoiceLink(db, tenantId, { invoiceId, checkoutLink, until });
  return checkoutLink;
}

/** One that was paid or expired meanwhile stays so. */
export function refusedOf({ status }: CheckoutOrderRow) {
  const next = orderLife.target(status, 'fail');
  return { dueAt: null, ...(next === null ? {} : { status: next }) };
}
