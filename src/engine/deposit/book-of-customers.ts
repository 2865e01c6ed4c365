// Opens the book of all that some customers owe, and finds in it what is owed by whom.

import type { Db } from '../../db/connect.ts';
import { Outrun } from '../../db/failures.ts';
import { type Key, nameOfKey } from '../../db/keys.ts';
import type { Context } from '../../frame/context.ts';
import type { CustomerRow } from '../../model/customers/shape.ts';
import type { OwedInvoice } from '../../model/deposits/rules.ts';
import { type OwedKey, selectOwedAcrossTenants } from '../../model/deposits/sql.ts';
import { isOwed } from '../../model/invoices/owed.ts';
import { remainingOf, withheldOf } from '../../model/invoices/remaining.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { type AnyAccount, type Book, isInvoiceOver, pendingOf } from '../book/book.ts';
import { bookQueryFor, openBooks } from '../book/open.ts';
import { lockBillingOfAcrossTenants } from '../book/sql.ts';

export interface CustomerBook {
  readonly book: Book;
  /** Also of those who owe nothing, by the names of their keys. */
  readonly customers: Map<string, CustomerRow>;
  /** Of those who owe, by the names of their keys: a batch has hundreds of payers. */
  readonly accounts: ReadonlyMap<string, readonly AnyAccount[]>;
}

export async function openCustomerBook(
  db: Db,
  payers: readonly { readonly at: Context; readonly customerId: string }[],
): Promise<CustomerBook> {
  const keys = payers.map(({ at, customerId: id }) => ({ tenantId: at.tenant.id, id }));
  const atOf = new Map(payers.map(({ at }) => [at.tenant.id, at]));
  // A writer that bills one of them at this moment is waited for, and its invoice is seen; one that
  // comes later sees what became credit.
  const billed = await lockBillingOfAcrossTenants(db, keys);
  const owed = await selectOwedAcrossTenants(db, keys);
  const isLocked = ({ tenantId, subscriptionId: id }: OwedKey) =>
    id === null || billed.subscriptions.has(nameOfKey({ tenantId, id }));
  // It was made while the customer was waited for: its lock comes before the customer’s.
  if (!owed.every(isLocked)) throw new Outrun('a customer’s subscription');
  const wanted = owed.flatMap(({ tenantId, id: invoiceId, subscriptionId }) => {
    const at = atOf.get(tenantId);
    return at ? [{ at, ...bookQueryFor({ subscriptionId, invoiceId }) }] : [];
  });
  const book = await openBooks(db, wanted);
  const accounts = Map.groupBy(book.accounts, ({ customer }) => nameOfKey(customer));
  return { book, customers: new Map(billed.customers), accounts };
}

export interface OwedIn {
  readonly account: AnyAccount;
  readonly invoice: InvoiceRow;
}

export const accountsOf = ({ accounts }: CustomerBook, payer: Key): readonly AnyAccount[] =>
  accounts.get(nameOfKey(payer)) ?? [];

/** As the book has it now: what was placed before counts. */
export function owedIn(opened: CustomerBook, payer: Key): OwedIn[] {
  return accountsOf(opened, payer).flatMap((account) =>
    account.invoices
      .filter((invoice) => isOwed(invoice) && !isInvoiceOver(account, invoice))
      .filter((invoice) => remainingOf(invoice) > 0)
      .map((invoice) => ({ account, invoice })),
  );
}

export function asOwed({ account, invoice }: OwedIn): OwedInvoice {
  const { id, dueAt } = invoice;
  const basisPoints = account.customer.withholdingBasisPoints ?? 0;
  const mayWithhold = invoice.withheldAmount === null && basisPoints > 0;
  return {
    id,
    dueAt,
    remaining: remainingOf(invoice),
    isCharging: pendingOf(account, id) !== undefined,
    withheld: mayWithhold ? withheldOf(invoice, basisPoints) : 0,
  };
}
