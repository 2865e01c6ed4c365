// What a payer is told whom a link cannot lead to a payment page. Such a link is a name and no
// proof: it leads to no papers, and says of its invoice what the payment page would have said.

import type { House, Tenant } from '../frame/house.ts';
import { isId } from '../lib/values/id.ts';
import { titleIn } from '../model/invoices/lines.ts';
import { isOwed } from '../model/invoices/payable.ts';
import type { InvoiceRow } from '../model/invoices/shape.ts';
import { selectInvoice } from '../model/invoices/sql.ts';
import { selectPlanName } from '../model/refunds/of-invoice-sql.ts';
import type { SubscriptionRow } from '../model/subscriptions/shape.ts';
import { selectSubscription } from '../model/subscriptions/sql.ts';
import { selectTenantOrNone } from '../model/tenants/sql.ts';
import { LEADS_NOWHERE, type Notice } from './notice.ts';
import { dayIn, naira, named } from './words.ts';

export interface Followed {
  readonly tenantId: string;
  /** Of an invoice or a subscription. */
  readonly id: string;
  /** Of the problem that stood in the way. */
  readonly code: string;
  /** The address of this very page. */
  readonly url: string;
}

export interface Answered {
  readonly status: 200 | 404 | 503;
  readonly notice: Notice;
}

export async function readDueNotice(house: House, followed: Followed): Promise<Answered> {
  const { tenantId, id, code } = followed;
  const tenant = isId(tenantId) ? await selectTenantOrNone(house.db, tenantId) : undefined;
  const isKnown = tenant !== undefined && isId(id);
  const invoice = isKnown ? await selectInvoice(house.db, tenant.id, id) : undefined;
  if (tenant && invoice) {
    const said = saidOf(tenant, invoice, code);
    if (said) return answered(tenant, said, factsOf(tenant, invoice));
  }
  const isOfSubscription = isKnown && !invoice;
  const subscription = isOfSubscription
    ? await selectSubscription(house.db, tenant.id, id)
    : undefined;
  if (tenant && subscription && code === 'subscription_ended') {
    return answered(tenant, await endOf(house, tenant, subscription));
  }
  if (!tenant || !(invoice || subscription)) return nowhere(tenant ?? null);
  const facts = invoice && isOwed(invoice) ? factsOf(tenant, invoice) : [];
  if (code === 'charge_in_flight') {
    return { status: 200, notice: { ...beingChecked(tenant, followed), facts } };
  }
  return { status: 503, notice: { ...later(tenant, followed), facts } };
}

const nowhere = (tenant: Tenant | null): Answered => {
  const ask = tenant ? [`Or ask ${named(tenant.businessName)} for a new link.`] : [];
  const words = [...LEADS_NOWHERE.words, ...ask];
  return { status: 404, notice: { ...LEADS_NOWHERE, tenant, words } };
};

const later = (tenant: Tenant, { url }: Followed): Notice => ({
  title: 'One moment, please',
  tenant,
  tone: 'open',
  words: [
    'The payment page cannot be opened right now, and nothing was taken. Please try again in a ' +
      'few minutes.',
  ],
  button: { label: 'Try again', url },
});

/** Whoever is sure may pay all the same, and knows what comes of it. */
const beingChecked = (tenant: Tenant, { url }: Followed): Notice => ({
  title: 'A payment is being checked',
  tenant,
  tone: 'open',
  words: [
    'An earlier payment of this is being checked: it may have gone through, or still do so. ' +
      'There is nothing you need to do until that is known.',
    'If you pay now and the earlier payment goes through too, one of the two goes back to you in ' +
      'full.',
  ],
  links: [{ label: 'Pay now all the same', url: `${url.replace(/\?.*$/s, '')}?sure=yes` }],
});

const answered = (
  tenant: Tenant,
  said: readonly string[],
  facts: NonNullable<Notice['facts']> = [],
): Answered => ({
  status: 200,
  notice: {
    title: 'Nothing to pay',
    tenant,
    tone: 'good',
    words: [...said, 'You can close this page.'],
    facts,
  },
});

/** Null where it is owed, and something else stands in the way. */
function saidOf(tenant: Tenant, invoice: InvoiceRow, code: string): string[] | null {
  const { status, amountDue, dueAt, paidAt, refundedAt } = invoice;
  const day = (moment: Date | null) => (moment ? dayIn(tenant.timezone, moment) : 'its day');
  const merchant = named(tenant.businessName);
  switch (status) {
    case 'paid':
      return [
        'Nothing is due: this has been paid already. Thank you.',
        `${naira(amountDue)} reached ${merchant} on ${day(paidAt)}.`,
      ];
    case 'refunded':
      return [
        'Nothing is due: this was paid, and all of it was given back.',
        `${naira(amountDue)} went back on ${day(refundedAt)}.`,
      ];
    case 'draft':
      return [
        `Nothing is due yet: about ${naira(amountDue)} will be on ${day(dueAt)}.`,
        `${merchant} lets you know when it is.`,
      ];
    default:
      if (!isOwed(invoice)) return [`Nothing is due: ${merchant} has taken this invoice back.`];
      if (code === 'subscription_ended') {
        return ['This subscription has ended, and nothing is due any more.'];
      }
      return null;
  }
}

const factsOf = (tenant: Tenant, invoice: InvoiceRow): NonNullable<Notice['facts']> => [
  ['Invoice', invoice.number ?? invoice.code],
  ['For', titleIn(invoice)],
  ['Amount', naira(invoice.amountDue)],
  ...(isOwed(invoice) ? [['Due', dayIn(tenant.timezone, invoice.dueAt)] as const] : []),
];

async function endOf(
  { db }: House,
  tenant: Tenant,
  subscription: SubscriptionRow,
): Promise<string[]> {
  const name = named(await selectPlanName(db, tenant.id, subscription.planId));
  const { canceledAt, completedAt } = subscription;
  const endedAt = completedAt ?? canceledAt;
  const when = endedAt ? ` on ${dayIn(tenant.timezone, endedAt)}` : '';
  return [`Your subscription to ${name} ended${when}, and nothing is due any more.`];
}
