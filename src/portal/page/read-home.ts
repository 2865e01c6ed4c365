// All that a payer has at a merchant: what is owed, what runs, what pays, and the papers.

import { type AheadFact, aheadOf } from '../../engine/payer/ahead.ts';
import { bookFor } from '../../engine/payer/own-accounts.ts';
import { contextOf } from '../../frame/context.ts';
import { titleIn } from '../../model/invoices/lines.ts';
import { payLinkOf } from '../../model/invoices/links.ts';
import { isOwed } from '../../model/invoices/owed.ts';
import { selectOwnInvoices } from '../../model/invoices/payers-sql.ts';
import { remainingOf } from '../../model/invoices/remaining.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { selectOwnSources } from '../../model/sources/payers-sql.ts';
import type { PaymentSourceRow } from '../../model/sources/shape.ts';
import { selectOwnSubscriptions } from '../../model/subscriptions/payers-sql.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';
import type { PortalVisit } from './visit.ts';

export interface OwedInvoice {
  readonly invoice: InvoiceRow;
  readonly title: string;
  readonly remaining: number;
}

export interface OwnPaper {
  readonly invoice: InvoiceRow;
  readonly title: string;
}

export interface OwnSubscription {
  readonly subscription: SubscriptionRow;
  readonly planName: string;
  readonly facts: readonly AheadFact[];
}

/** One that has ended, by name alone. */
export interface EndedSubscription {
  readonly code: string;
  readonly planName: string;
}

export interface PortalHome {
  readonly owed: readonly OwedInvoice[];
  readonly subscriptions: readonly OwnSubscription[];
  readonly ended: readonly EndedSubscription[];
  readonly sources: readonly PaymentSourceRow[];
  readonly papers: readonly OwnPaper[];
}

export async function readPortalHome(visit: PortalVisit): Promise<PortalHome> {
  const { db, payer } = visit;
  const names = await selectOwnSubscriptions(db, payer);
  const accounts = await bookFor(visit, names);
  const running = new Set(accounts.map(({ subscription }) => subscription.id));
  return {
    owed: await owedOf(visit),
    subscriptions: accounts.map((account) => ({
      subscription: account.subscription,
      planName: account.plan.name,
      facts: aheadOf(account),
    })),
    ended: names.filter(({ id }) => !running.has(id)),
    sources: await selectOwnSources(db, payer),
    papers: (await selectOwnInvoices(db, payer, { owed: false })).map((invoice) => ({
      invoice,
      title: titleIn(invoice),
    })),
  };
}

/** What can be paid now. */
async function owedOf({ house, db, tenant, payer, now }: PortalVisit) {
  const at = contextOf({ house, tenant, now });
  const found = await selectOwnInvoices(db, payer, { owed: true });
  return found.flatMap((invoice): OwedInvoice[] => {
    const { subscriptionStatus: status } = invoice;
    const isPayable = payLinkOf(at, invoice, status && { status }) !== null;
    if (!isPayable || !isOwed(invoice)) return [];
    return [{ invoice, title: titleIn(invoice), remaining: remainingOf(invoice) }];
  });
}
