// The page for a payer whose payment link cannot lead to a payment page. The link is no proof of
// who opens it, so this page shows no documents, only what the payment page would have shown.

import type { House, Tenant } from '../frame/house.ts';
import { bidi } from '../lib/values/bidi.ts';
import { DAY_MS } from '../lib/values/durations.ts';
import { isId } from '../lib/values/id.ts';
import { titleIn } from '../model/invoices/lines.ts';
import { isOwed, REVERSED } from '../model/invoices/owed.ts';
import type { InvoiceRow } from '../model/invoices/shape.ts';
import { selectInvoice } from '../model/invoices/sql.ts';
import { selectPlanName } from '../model/refunds/of-invoice-sql.ts';
import type { SubscriptionRow } from '../model/subscriptions/shape.ts';
import { selectSubscription } from '../model/subscriptions/sql.ts';
import { offeredWays } from '../model/tenants/payment-methods.ts';
import { selectTenantOrNone } from '../model/tenants/sql.ts';
import { LEADS_NOWHERE, type Notice } from './notice.ts';
import { paperUrl } from './ways.ts';
import { dayIn, naira } from './words.ts';

export interface Followed {
  readonly tenantId: string;
  /** Of an invoice or a subscription. */
  readonly id: string;
  /** The code of the problem that prevented the payment. */
  readonly code: string;
  /** The address of this very page. */
  readonly url: string;
}

export interface NoticePage {
  readonly status: 200 | 404 | 503;
  readonly notice: Notice;
}

export async function readDueNotice(house: House, followed: Followed): Promise<NoticePage> {
  const { tenantId, id, code } = followed;
  const tenant = isId(tenantId) ? await selectTenantOrNone(house.db, tenantId) : undefined;
  const isKnown = tenant !== undefined && isId(id);
  const invoice = isKnown ? await selectInvoice(house.db, tenant.id, id) : undefined;
  if (tenant && invoice) {
    if (isJustPaid(house, tenant, invoice)) return receivedNotice(house, tenant, invoice);
    const said = nothingDueWords(tenant, invoice, code);
    if (said) return answered(tenant, said, invoiceNoticeFacts(tenant, invoice));
  }
  const isOfSubscription = isKnown && !invoice;
  const subscription = isOfSubscription
    ? await selectSubscription(house.db, tenant.id, id)
    : undefined;
  if (tenant && subscription && code === 'subscription_ended') {
    return answered(tenant, await endedWords(house, tenant, subscription));
  }
  if (!tenant || !(invoice || subscription)) return nowhereNotice(tenant ?? null);
  const facts = invoice && isOwed(invoice) ? invoiceNoticeFacts(tenant, invoice) : [];
  if (code === 'charge_in_flight') {
    return { status: 200, notice: { ...checkedNotice(house, tenant, followed), facts } };
  }
  return { status: 503, notice: { ...laterNotice(tenant, followed), facts } };
}

const nowhereNotice = (tenant: Tenant | null): NoticePage => {
  const ask = tenant ? [`You can also ask ${bidi(tenant.businessName)} for a new link.`] : [];
  const words = [...LEADS_NOWHERE.words, ...ask];
  return { status: 404, notice: { ...LEADS_NOWHERE, tenant, words } };
};

const laterNotice = (tenant: Tenant, { url }: Followed): Notice => ({
  title: 'One moment, please',
  tenant,
  tone: 'open',
  words: [
    'We cannot open the payment page right now. You have not been charged. Please try again in ' +
      'a few minutes.',
  ],
  button: { label: 'Try again', url },
});

/** A payer who is sure can still pay by card, and is shown what happens then. */
function checkedNotice({ providers }: House, tenant: Tenant, { url }: Followed): Notice {
  const offered = offeredWays(tenant, providers);
  const path = url.replace(/\?.*$/s, '');
  const twice =
    'If you pay now and the earlier payment also goes through, we refund one of them in full.';
  return {
    title: 'A payment is being checked',
    tenant,
    tone: 'open',
    words: [
      'We are checking an earlier payment for this. It may still go through. You do not need to ' +
        'do anything until we know.',
      ...(offered.card ? [twice] : []),
    ],
    ...(offered.card ? { links: [{ label: 'Pay now anyway', url: `${path}?sure=yes` }] } : {}),
    ...(offered.transfer ? { refreshes: path } : {}),
  };
}

const answered = (
  tenant: Tenant,
  said: readonly string[],
  facts: NonNullable<Notice['facts']> = [],
): NoticePage => ({
  status: 200,
  notice: {
    title: 'Nothing to pay',
    tenant,
    tone: 'good',
    words: [...said, 'You can close this page.'],
    facts,
  },
});

/** Where a page was shown on which the payer waits for it. */
function isJustPaid({ providers, clock }: House, tenant: Tenant, invoice: InvoiceRow): boolean {
  const { status, paidAt } = invoice;
  if (status !== 'paid' || !paidAt || !offeredWays(tenant, providers).transfer) return false;
  const now = tenant.clockNow ?? clock.now();
  return now.getTime() - paidAt.getTime() < SHOWS_RECEIPT_MS;
}

/** As with a payer who comes back from a hosted page: later the link proves too little. */
const SHOWS_RECEIPT_MS = DAY_MS;

const receivedNotice = (house: House, tenant: Tenant, invoice: InvoiceRow): NoticePage => ({
  status: 200,
  notice: {
    title: 'Thank you',
    tenant,
    tone: 'good',
    words: [
      `${bidi(tenant.businessName)} has received your payment of ${naira(invoice.amountPaid)}.`,
      'You can close this page.',
    ],
    facts: invoiceNoticeFacts(tenant, invoice),
    button: { label: 'View your receipt', url: paperUrl(house, tenant, invoice.id) },
  },
});

/** Null if the invoice is owed and something else prevents the payment. */
function nothingDueWords(tenant: Tenant, invoice: InvoiceRow, code: string): string[] | null {
  const { status, amountDue, amountPaid, dueAt, paidAt, refundedAt } = invoice;
  const day = (moment: Date | null) => (moment ? ` on ${dayIn(tenant.timezone, moment)}` : '');
  const merchant = bidi(tenant.businessName);
  switch (status) {
    case 'paid':
      return [
        'This has already been paid. Thank you.',
        `${merchant} received ${naira(amountPaid)}${day(paidAt)}.`,
      ];
    case 'refunded':
      return [
        'This was paid and then refunded in full.',
        `${naira(amountPaid)} was refunded${day(refundedAt)}.`,
      ];
    case 'draft':
      return [
        `Nothing is due yet. About ${naira(amountDue)} will be due${day(dueAt)}.`,
        `${merchant} will let you know when it is due.`,
      ];
    default:
      if (invoice.failureReason === REVERSED) {
        return ['The payment of this invoice was taken back.', 'Nothing is due.'];
      }
      if (!isOwed(invoice)) return [`${merchant} has canceled this invoice. Nothing is due.`];
      if (code === 'subscription_ended') {
        return ['This subscription has ended. Nothing more is due.'];
      }
      return null;
  }
}

const invoiceNoticeFacts = (tenant: Tenant, invoice: InvoiceRow): NonNullable<Notice['facts']> => [
  ['Invoice', invoice.number ?? invoice.code],
  ['For', titleIn(invoice)],
  ['Amount', naira(invoice.amountDue)],
  ...(isOwed(invoice) ? [['Due', dayIn(tenant.timezone, invoice.dueAt)] as const] : []),
];

async function endedWords(
  { db }: House,
  tenant: Tenant,
  subscription: SubscriptionRow,
): Promise<string[]> {
  const name = bidi(await selectPlanName(db, tenant.id, subscription.planId));
  const { canceledAt, completedAt } = subscription;
  const endedAt = completedAt ?? canceledAt;
  const when = endedAt ? ` on ${dayIn(tenant.timezone, endedAt)}` : '';
  return [`Your subscription to ${name} ended${when}. Nothing more is due.`];
}
