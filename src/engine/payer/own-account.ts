// Opens the book of a payer's own subscription or invoice: found within what the payer reaches,
// and worked on by the same rules as the merchant's acts.

import type { Db } from '../../db/connect.ts';
import { contextOf, type HouseContext } from '../../frame/context.ts';
import type { House, Seller } from '../../frame/house.ts';
import type { Payer } from '../../frame/payer.ts';
import { problem } from '../../frame/problems.ts';
import { selectOwnCustomer } from '../../model/customers/payers-sql.ts';
import type { CustomerRow } from '../../model/customers/shape.ts';
import { selectOwnInvoice } from '../../model/invoices/payers-sql.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { portalOf } from '../../model/portal/settings.ts';
import { selectOwnSubscription } from '../../model/subscriptions/payers-sql.ts';
import type { Account } from '../book/book.ts';
import { type OneAccount, openInvoiceAccount, openSubscribedAccount } from '../book/one-account.ts';

/** As much of a payer's request as says who asks for what, and when. */
export interface PayerRequest {
  readonly house: House;
  readonly db: Db;
  readonly tenant: Seller;
  readonly payer: Payer;
  readonly now: Date;
}

/** The merchant may have closed the page while a payer looks at it. */
export function requirePortal(tenant: Seller): void {
  if (!portalOf(tenant).enabled) throw problem('portal_disabled');
}

const contextIn = ({ house, tenant, now }: PayerRequest, tenantId: string): HouseContext =>
  contextOf({ house, tenant: { ...tenant, id: tenantId }, now });

export type OwnAccount<A = OneAccount<Account>> = A & { readonly at: HouseContext };

export async function openOwnAccount(
  request: PayerRequest,
  idOrCode: string,
  changesFrom = request.now,
): Promise<OwnAccount> {
  requirePortal(request.tenant);
  const own = await selectOwnSubscription(request.db, request.payer, idOrCode);
  if (!own) throw problem('subscription_not_found');
  const at = { ...contextIn(request, own.tenantId), changesFrom };
  return { at, ...(await openSubscribedAccount(request.db, at, own.id)) };
}

export async function openOwnInvoice(
  request: PayerRequest,
  idOrCode: string,
): Promise<OwnAccount<OneAccount & { readonly invoice: InvoiceRow }>> {
  requirePortal(request.tenant);
  const own = await selectOwnInvoice(request.db, request.payer, idOrCode);
  if (!own) throw problem('invoice_not_found');
  const at = contextIn(request, own.tenantId);
  return { at, ...(await openInvoiceAccount(request.db, at, own.id)) };
}

/** The customer that asks, as a whole. */
export async function requireOwnCustomer(
  request: PayerRequest,
): Promise<{ readonly at: HouseContext; readonly customer: CustomerRow }> {
  requirePortal(request.tenant);
  const customer = await selectOwnCustomer(request.db, request.payer);
  if (!customer) throw problem('customer_not_found');
  return { at: contextIn(request, customer.tenantId), customer };
}
