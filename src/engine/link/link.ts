// A link that pays what is due of a subscription: the one that still lives, or a fresh one. With
// nothing due it takes another card. The three steps of every operation that hands out a link.

import type { Static } from 'typebox';
import type { Db } from '../../db/connect.ts';
import { queueEmails } from '../../events/emails.ts';
import { type HouseContext, mailWayOf } from '../../frame/context.ts';
import type { House } from '../../frame/house.ts';
import { problem, withoutAnswer } from '../../frame/problems.ts';
import { requireNone } from '../../lib/api/problem.ts';
import { NOT_YET } from '../../lib/fair/turn.ts';
import { HOUR_MS, MINUTE_MS } from '../../lib/values/durations.ts';
import { newId } from '../../lib/values/id.ts';
import { type Share, type ShareFacts, shareOf } from '../../model/customers/share.ts';
import { selectCustomer } from '../../model/customers/sql.ts';
import { payUrlOf } from '../../model/invoices/links.ts';
import { remainingOf } from '../../model/invoices/remaining.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { CARD_CHECK_KOBO } from '../../model/orders/rules.ts';
import type { CheckoutOrderRow } from '../../model/orders/shape.ts';
import { selectOrderRow } from '../../model/orders/sql.ts';
import { type ChargePending, shapeChargePending } from '../../model/payments/shape.ts';
import { isErasedEmail } from '../../model/personal-data/fates.ts';
import type { Asker } from '../../provider/ask/asker.ts';
import type { CheckoutCreated } from '../../provider/port/checkouts.ts';
import type { ProviderAnswer } from '../../provider/port/outcomes.ts';
import type { Providers } from '../../provider/registry.ts';
import { type AnyAccount, accountTitle, pendingOf } from '../book/book.ts';
import { closeBook } from '../book/close.ts';
import type { OneAccount } from '../book/one-account.ts';
import { selectLinkOrder } from '../book/sql.ts';
import { overProblem } from '../change/invoice-rules.ts';
import { countReminder, refuseTooSoon } from '../door/mail-limits.ts';
import { askForPage, type PageIntent } from '../order/ask.ts';
import { makeLinkOrder } from '../order/link-order.ts';
import { pageIntentOf, settlePage } from '../order/page.ts';
import { shareFactsIn } from './shared.ts';

export interface LinkIntent {
  readonly orderReference: string;
  /** Another request asks for the order's page: it is waited for. */
  readonly isAwaited?: true;
  /** Null where no email is asked for, and for a customer without an address. */
  readonly emailTo: { readonly recipient: string; readonly customerId: string } | null;
  readonly share: { readonly facts: ShareFacts; readonly lastingUrl: string | null };
  readonly facts: object;
  /** The charge of the invoice that the provider has not decided. */
  readonly chargePending?: Static<typeof ChargePending> | null;
  /** What the audit trail says a link was made for. */
  readonly audited?: { readonly id: string; readonly code: string };
  /** What is asked to be paid: of one thing an hour passes between two messages. */
  readonly about?: string;
}

/** A link is handed out while the provider remembers its order for at least so long. */
const LEFT_TO_PAY_MS = 8 * HOUR_MS;

// Longer than any answer is waited for: the request for the page is gone, and another may ask.
const ASKED_FOR_MS = MINUTE_MS;
/** How long another's answer is waited for. */
export const LINK_AWAITED_MS = 6_350;

export async function prepareLink(
  db: Db,
  at: HouseContext,
  request: OneAccount & {
    readonly invoice: InvoiceRow | null;
    readonly sendEmail: boolean;
    readonly isReminder?: true;
    /** Where the payer returns to: to a page of ours, where none is wished for. */
    readonly callbackUrl?: string;
  },
): Promise<LinkIntent> {
  const { book, account, invoice, sendEmail, callbackUrl } = request;
  requireNone(overProblem(account, invoice));
  const { subscription, customer } = account;
  const about = `${request.isReminder ? 'reminder' : 'link'}:${invoice?.id ?? subscription?.id}`;
  const isMailed = sendEmail && customer.email !== null;
  if (isMailed) await refuseTooSoon(db, at, about);
  const realNow = at.house.clock.now().getTime();
  const of = {
    subscriptionId: subscription?.id ?? null,
    invoiceId: invoice?.id ?? null,
    // One from before its credit went back asks for too little.
    amount: invoice ? remainingOf(invoice) : CARD_CHECK_KOBO,
    since: new Date(realNow - linksLiveMs(at.house.providers)),
    askedSince: new Date(realNow - ASKED_FOR_MS),
    // A page that lives leads back to where it was made to lead.
    callbackUrl,
  };
  const living = await selectLinkOrder(db, at.tenant.id, of);
  const order = living ?? makeLinkOrder(book, account, { invoice, isAwaited: true, callbackUrl });
  await closeBook(db, book);
  return {
    orderReference: order.reference,
    ...(living?.checkoutLink === null ? { isAwaited: true } : {}),
    emailTo:
      sendEmail && customer.email !== null
        ? { recipient: customer.email, customerId: customer.id }
        : null,
    share: {
      facts: shareFactsIn(at, account, invoice),
      // A lasting link pays an invoice for as long as it is owed.
      lastingUrl: invoice && payUrlOf(at, invoice.id),
    },
    about,
    facts: linkWords(account, invoice),
    chargePending: shapeChargePending(invoice ? pendingOf(account, invoice.id) : undefined),
  };
}

/** What a message says of what is due; with nothing due it asks for another card. */
export function linkWords(account: AnyAccount, invoice: InvoiceRow | null) {
  const { subscription, customer } = account;
  return {
    customerName: customer.name,
    ...(subscription
      ? { planName: accountTitle(account), subscriptionId: subscription.id }
      : { title: accountTitle(account) }),
    invoiceId: invoice?.id ?? null,
    amount: invoice ? remainingOf(invoice) : 0,
    currency: (invoice ?? subscription)?.currency,
    ...(invoice && pendingOf(account, invoice.id) ? { isChargePending: true } : {}),
  };
}

/** An order may be of any of them: the shortest memory holds. */
const linksLiveMs = ({ all }: Providers) =>
  Math.min(...all.flatMap(({ checkouts }) => checkouts?.remembersOrdersMs ?? [])) - LEFT_TO_PAY_MS;

/**
 * Nothing is asked where the link still lives; where another request asks for it, it is awaited.
 */
export async function takeLink(
  db: Db,
  { house, tenant }: HouseContext,
  { orderReference, isAwaited }: Pick<LinkIntent, 'orderReference' | 'isAwaited'>,
): Promise<PageIntent | null | typeof NOT_YET> {
  const order = await orderNamed(db, tenant.id, orderReference);
  if (order.checkoutLink !== null || order.status !== 'pending') return null;
  if (isAwaited && isBeingAskedFor(house, order)) return NOT_YET;
  return await pageIntentOf(db, tenant, order);
}

export async function askForLink(
  by: Asker,
  intent: PageIntent | null,
): Promise<ProviderAnswer<CheckoutCreated> | null> {
  return intent === null ? null : await askForPage(by, intent);
}

function isBeingAskedFor({ clock }: House, order: CheckoutOrderRow): boolean {
  const { checkoutLink, status, dueAt, createdAt } = order;
  if (checkoutLink !== null || status !== 'pending' || dueAt !== null) return false;
  return clock.now().getTime() - createdAt.getTime() < ASKED_FOR_MS;
}

interface MadeLink {
  readonly checkoutLink: string;
  readonly sent: boolean;
  readonly kept: boolean;
  readonly share: Static<typeof Share>;
  readonly chargePending: Static<typeof ChargePending> | null;
}

export async function settleLink(
  db: Db,
  at: HouseContext,
  made: { readonly intent: LinkIntent; readonly answer: ProviderAnswer<CheckoutCreated> | null },
): Promise<MadeLink> {
  const { house, tenant } = at;
  const { intent, answer } = made;
  const { chargePending = null, emailTo } = intent;
  const order = await orderNamed(db, tenant.id, intent.orderReference);
  if (answer?.kind === 'refused') {
    const message = `The payment provider refused the order: ${answer.reason}`;
    throw problem('provider_refused', { message });
  }
  const checkoutLink = answer
    ? await settlePage(db, tenant.id, { house, order, answer })
    : order.checkoutLink;
  if (checkoutLink === null) {
    const by = answer?.kind === 'unknown' ? answer : {};
    throw withoutAnswer(by, { retryAfterSeconds: 5, whenAway: NO_LINK });
  }
  const share = shareOf(intent.share.facts, intent.share.lastingUrl ?? checkoutLink);
  const mailTo = emailTo && (await mailableNow(db, tenant.id, emailTo));
  const sent = mailTo !== null && (await mailLink(db, at, { intent, mailTo, checkoutLink }));
  const kept = sent && mailWayOf(house.config) === 'mailbox';
  return { checkoutLink, sent, kept, share, chargePending };
}

type MailTo = NonNullable<LinkIntent['emailTo']>;

/** Null: the customer was erased while the provider was asked. */
async function mailableNow(db: Db, tenantId: string, mailTo: MailTo): Promise<MailTo | null> {
  const customer = await selectCustomer(db, tenantId, mailTo.customerId);
  return isErasedEmail(customer?.email ?? null) ? null : mailTo;
}

interface MailedLink {
  readonly intent: LinkIntent;
  readonly mailTo: MailTo;
  readonly checkoutLink: string;
}

async function mailLink(
  db: Db,
  { house, tenant, now }: HouseContext,
  { intent, mailTo, checkoutLink }: MailedLink,
): Promise<boolean> {
  const { facts, orderReference, about = orderReference } = intent;
  await countReminder(db, { house, tenant, now }, about);
  const email = {
    type: 'payment_reminder' as const,
    // Each request is a cause of its own.
    cause: newId(),
    ...mailTo,
    facts: { ...facts, checkoutLink, isCounted: true },
  };
  const way = mailWayOf(house.config);
  return (await queueEmails(db, tenant.id, { emails: [email], now, way })) > 0;
}

/** For a request for the link, and for a payer who follows a lasting one. */
const NO_LINK =
  'The payment provider is not responding: no link was created, and nothing was sent. ' +
  'Try again in a few seconds';

async function orderNamed(db: Db, tenantId: string, reference: string): Promise<CheckoutOrderRow> {
  const order = await selectOrderRow(db, tenantId, reference);
  if (!order) throw new Error(`order ${reference} is gone`);
  return order;
}
