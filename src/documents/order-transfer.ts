// The page of an order that may be paid by transfer: where to send how much until when, what has
// arrived, and what became of it.

import type { ShownTerms } from '../engine/order/shown-terms.ts';
import type { Tenant } from '../frame/house.ts';
import { bidi } from '../lib/values/bidi.ts';
import { instantInWords } from '../lib/values/day.ts';
import type { CodedOrderRow } from '../model/orders/shape.ts';
import { methodsOf, missingOf, transferOf } from '../model/orders/transfer.ts';
import type { Notice } from './notice.ts';
import { soldFacts, timeFacts } from './order-terms.ts';
import { amountFact, lookWords, numberFacts, sentButton } from './transfer.ts';
import { naira } from './words.ts';

export interface OrderVisit {
  readonly tenant: Tenant;
  readonly order: CodedOrderRow;
  /** The plan is paid once. */
  readonly isOnlyPayment: boolean;
  /** What arrived and waits for a person. */
  readonly held: number;
  /** The address of the page, without a query. */
  readonly path: string;
  /** The provider did not say what has arrived. */
  readonly isAway: boolean;
  /** In real time. */
  readonly now: Date;
}

export function orderNotice(visit: OrderVisit): Notice {
  const { status, expiresAt } = visit.order;
  if (status === 'paid') return paidNotice(visit);
  return status === 'pending' && visit.now < expiresAt ? openNotice(visit) : overNotice(visit);
}

function openNotice(visit: OrderVisit): Notice {
  const { tenant, order, isOnlyPayment, path, isAway, now } = visit;
  const transfer = transferOf(order);
  if (transfer === null) throw new Error(`order ${order.reference} is not paid by transfer`);
  const missing = missingOf(order);
  const shown = (order.shown ?? {}) as ShownTerms;
  const until = instantInWords(order.expiresAt, tenant.timezone);
  const { cardLink } = order;
  const hasCard = cardLink !== null && methodsOf(order).includes('card') && order.received === 0;
  return {
    title: `Pay ${naira(missing)} by bank transfer`,
    tenant,
    words: [
      'Send exactly this amount from your bank’s app to the account below. The account is for ' +
        'this payment alone.',
      ...partWords(visit, missing),
      ...(isOnlyPayment ? [] : [LATER]),
    ],
    copied: [...numberFacts(transfer), amountFact(missing)],
    facts: [
      ['Until', until],
      ...soldFacts(shown),
      ...timeFacts(shown, isOnlyPayment),
      ...(shown.terms === undefined ? [] : [['You agree to', shown.terms] as const]),
      ['Reference', order.reference],
    ],
    told: lookWords(tenant, { at: order.lookedUpAt, isAway, now }),
    button: sentButton(path),
    links: [
      ...(hasCard ? [{ label: 'Pay by card instead', url: cardLink }] : []),
      { label: 'Refresh this page', url: path },
    ],
    refreshes: path,
  };
}

const LATER =
  'Later payments are transfers too: before each, you get a message with the amount, the account ' +
  'and the day. Nothing is taken from your account automatically.';

function partWords({ tenant, order, held }: OrderVisit, missing: number): string[] {
  const merchant = bidi(tenant.businessName);
  const part =
    `${naira(order.received)} of ${naira(order.amount)} has arrived. Please send the missing ` +
    `${naira(missing)}. If it does not arrive in time, what you sent goes back to the account ` +
    'it came from.';
  return [...(order.received > 0 ? [part] : []), ...heldWords(merchant, held)];
}

const heldWords = (merchant: string, held: number): string[] =>
  held > 0
    ? [`${naira(held)} has arrived that ${merchant} must check. Please contact ${merchant}.`]
    : [];

/** It goes on to the merchant by itself. */
function paidNotice({ tenant, order }: OrderVisit): Notice {
  const merchant = bidi(tenant.businessName);
  const isUsed = order.subscriptionId !== null;
  const url = returnUrl(order, 'success');
  return {
    title: isUsed ? 'Thank you' : 'You have this subscription already',
    tenant,
    tone: 'good',
    words: isUsed
      ? [`${merchant} has received your payment. You will now be taken back to ${merchant}.`]
      : ['What you sent for it now goes back to the account it came from.'],
    button: { label: 'Continue', url },
    ...(isUsed ? { leadsTo: url } : {}),
  };
}

function overNotice({ tenant, order, held }: OrderVisit): Notice {
  const merchant = bidi(tenant.businessName);
  const isSetAside = order.status === 'failed';
  return {
    title: 'This payment page has expired',
    tenant,
    tone: 'open',
    words: [
      isSetAside
        ? `Your payment was not complete. Please contact ${merchant} about it.`
        : 'The whole amount did not arrive in time. If you sent a part of it, it goes back to ' +
          'the account it came from. Please do not send anything to this account any more.',
      ...heldWords(merchant, held),
    ],
    button: { label: `Go back and start again`, url: returnUrl(order, 'failed') },
  };
}

/** Where the merchant wants the payer’s browser back, with what it is told there. */
function returnUrl({ callbackUrl, reference }: CodedOrderRow, status: 'success' | 'failed') {
  const url = new URL(callbackUrl);
  url.searchParams.set('orderReference', reference);
  url.searchParams.set('status', status);
  return url.href;
}
