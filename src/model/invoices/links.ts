// The ways to pay an invoice: the provider's hosted page, for as long as it lives, and the link of
// ours, which leads to the page that lives when it is followed. Pure.

import { carriedCell, linkNameOf } from '../../lib/values/cell.ts';
import type { DocumentContext } from '../documents/address.ts';
import { ENDED } from '../subscriptions/life.ts';
import type { SubscriptionRow } from '../subscriptions/shape.ts';
import { PAID } from './life.ts';
import { isOwed } from './owed.ts';
import type { InvoiceRow } from './shape.ts';

export const NO_LINK = { checkoutLink: null, checkoutLinkUntil: null } as const;

/** Nothing can be paid of a subscription that has ended, but its last invoice. */
type LinkOwner = Pick<SubscriptionRow, 'status'> | null;

const isPayable = (invoice: InvoiceRow, owner: LinkOwner) =>
  isOwed(invoice) && (invoice.kind === 'one_off' || !(owner && ENDED.has(owner.status)));

/** Null once its page is dead, or leads to nothing: one that was paid there says so. */
export function livingLinkOf(
  { realNow }: DocumentContext,
  invoice: InvoiceRow,
  owner: LinkOwner,
): string | null {
  const { checkoutLink, checkoutLinkUntil: until } = invoice;
  const leads = PAID.has(invoice.status) || isPayable(invoice, owner);
  const lives = leads && until !== null && until > realNow;
  return lives ? checkoutLink : null;
}

/** Null where it cannot be paid, or not yet. */
export function payLinkOf(
  at: DocumentContext,
  invoice: InvoiceRow,
  owner: LinkOwner,
): string | null {
  return isPayable(invoice, owner) ? payUrlOf(at, invoice.id) : null;
}

/** Where what is due of an invoice or of a subscription is paid. */
export function payUrlOf({ tenant, terms, realNow }: DocumentContext, id: string): string {
  return `${terms.payUrl}/${linkNameOf(tenant.id, carriedCell(terms.cell, realNow))}/${id}`;
}
