// The page for a payer who returns from a payment page and has only the order's reference: what was
// paid, what happens next, and links to the receipt. Details are shown for one day only, because
// the reference is also in the merchant's records, where other people can find it later.

import type { House, Tenant } from '../frame/house.ts';
import { bidi } from '../lib/values/bidi.ts';
import { PAID } from '../model/invoices/life.ts';
import { titleIn } from '../model/invoices/lines.ts';
import type { InvoiceRow } from '../model/invoices/shape.ts';
import { selectInvoice } from '../model/invoices/sql.ts';
import { type ReturnedOrder, selectReturnedOrderAcrossTenants } from '../model/orders/named-sql.ts';
import { ORDER_LIVES_MS } from '../model/orders/rules.ts';
import { pageUrl } from '../model/payment-pages/shape.ts';
import { type PaidRow, selectPaidByOrder } from '../model/refunds/of-invoice-sql.ts';
import { selectTenant } from '../model/tenants/sql.ts';
import { type DueAhead, readAhead } from './ahead.ts';
import type { DocumentContent } from './content.ts';
import type { Notice } from './notice.ts';
import { paperUrl, payUrl } from './ways.ts';
import { dayIn, meansInWords, naira } from './words.ts';

/** The reference matches no order. */
const UNKNOWN_ORDER: Notice = {
  title: 'Thank you',
  tenant: null,
  words: ['Your payment is being processed. You can close this page.'],
};

interface ReturnedPayer {
  readonly house: House;
  readonly tenant: Tenant;
  readonly order: ReturnedOrder;
}

export interface Return {
  /** Null if it is not in our format. */
  readonly reference: string | null;
  /** Whether the payment page reported a failure. It may know of one before we do. */
  readonly hasFailed: boolean;
  /** The address of this page. */
  readonly url: string;
}

export async function readThanks(house: House, asked: Return): Promise<Notice> {
  const { reference } = asked;
  const order =
    reference === null ? null : await selectReturnedOrderAcrossTenants(house.db, reference);
  if (!order) return UNKNOWN_ORDER;
  const tenant = await selectTenant(house.db, order.tenantId);
  const returned = { house, tenant, order };
  if (order.status === 'paid') return await paidNotice(returned);
  if (order.status === 'failed') return await failedNotice(returned);
  if (order.status === 'expired') return expiredNotice(returned);
  return asked.hasFailed ? refusedNotice(returned) : pendingNotice(returned, asked);
}

const isRecent = ({ house, order }: ReturnedPayer): boolean => {
  const since = order.completedAt ?? order.createdAt;
  return house.clock.now().getTime() - since.getTime() < ORDER_LIVES_MS;
};

async function paidNotice(returned: ReturnedPayer): Promise<Notice> {
  const { house, tenant, order } = returned;
  const arrived = `${bidi(tenant.businessName)} has received your payment.`;
  const notice = { title: 'Thank you', tenant, tone: 'good' } as const;
  const paid = await selectPaidByOrder(house.db, tenant.id, order.reference);
  if (!isRecent(returned) || !paid) {
    return { ...notice, words: [`${arrived} Your receipt shows what it was for.`] };
  }
  const { invoiceId, subscriptionId } = order;
  const invoice = invoiceId ? await selectInvoice(house.db, tenant.id, invoiceId) : undefined;
  const facts = paid.purpose === 'invoice' ? paidFacts(returned, invoice) : [];
  const taken = takenOf({ tenant, order, paid, house });
  if (isOfStranger(order, paid)) {
    const isMailed = invoice !== undefined && !tenant.emailsOff.includes('receipt');
    return { ...notice, words: [arrived, ...taken, ...(isMailed ? [BY_EMAIL] : [])], facts };
  }
  const ahead = subscriptionId ? await readAhead(house, tenant, subscriptionId) : NOTHING_AHEAD;
  return {
    ...notice,
    words: [arrived, ...taken, ...ahead.words],
    facts,
    links: [
      ...(invoice
        ? [{ label: paperLabel(invoice), url: paperUrl(house, tenant, invoice.id) }]
        : []),
      ...(subscriptionId
        ? [{ label: 'View your subscription', url: paperUrl(house, tenant, subscriptionId) }]
        : []),
    ],
  };
}

/**
 * On a payment page any visitor may enter the email address of a customer whose papers, with name
 * and address, and whose credit are none of theirs. Who became a customer by this payment has none
 * of before.
 */
const isOfStranger = ({ pageSlug, customerSince }: ReturnedOrder, { at }: PaidRow): boolean =>
  pageSlug !== null && (customerSince === null || customerSince < at);

const BY_EMAIL = 'Your receipt goes to the email address that you entered.';

const NOTHING_AHEAD: DueAhead = { words: [], due: 0, isChargePending: false };

const paperLabel = ({ status }: InvoiceRow) =>
  PAID.has(status) ? 'View your receipt' : 'View the invoice';

/** What was charged, and how much of it is refunded. */
function takenOf(returned: ReturnedPayer & { readonly paid: PaidByOrder }): string[] {
  const { tenant, house, paid } = returned;
  const amount = naira(paid.amount);
  const [today, day] = [tenant.clockNow ?? house.clock.now(), paid.at].map((moment) =>
    dayIn(tenant.timezone, moment),
  );
  const when = today === day ? 'today' : `on ${day}`;
  const means = meansInWords(paid);
  const isBack = paid.givenBack === paid.amount;
  const back = isBack ? 'and refunded it' : 'and will refund it in full';
  if (paid.purpose === 'card_check') {
    return [`We charged ${amount} ${when} to verify your ${means}, ${back}. Nothing was due.`];
  }
  if (paid.purpose !== 'invoice') {
    const why = 'Nothing was due, or you already have this subscription';
    return [`We charged ${amount} ${when}, ${back}. ${why}.`];
  }
  return [
    `We charged ${amount} ${when} to your ${means}.`,
    ...(paid.givenBack > 0 ? [`We have refunded ${naira(paid.givenBack)} of it.`] : []),
  ];
}

type PaidByOrder = PaidRow & { readonly purpose: string; readonly givenBack: number };

function paidFacts(
  { tenant, order }: ReturnedPayer,
  invoice: InvoiceRow | undefined,
): DocumentContent['facts'] {
  const { billingPeriodStart: from, billingPeriodEnd: to } = invoice ?? {};
  // What is sold once covers no period.
  const isPeriod = from && to && from < to;
  const covers = isPeriod
    ? `${dayIn(tenant.timezone, from)} to ${dayIn(tenant.timezone, to)}`
    : null;
  const what = order.planName ?? (invoice ? titleIn(invoice) : null);
  return [
    ...(what === null ? [] : [['For', what] as const]),
    ...(covers === null ? [] : [['Covers', covers] as const]),
    ...(invoice ? [['Receipt', invoice.number ?? invoice.code] as const] : []),
  ];
}

async function failedNotice(returned: ReturnedPayer): Promise<Notice> {
  const { house, tenant, order } = returned;
  const merchant = bidi(tenant.businessName);
  const paid = await selectPaidByOrder(house.db, tenant.id, order.reference);
  if (!paid) return { ...expiredNotice(returned), title: 'We could not open the payment page' };
  const came = isRecent(returned)
    ? `You paid ${naira(paid.amount)} of ${naira(order.amount)}. `
    : '';
  const back = paid.givenBack > 0 ? ` We have refunded ${naira(paid.givenBack)}.` : '';
  return {
    title: 'Your payment was not complete',
    tenant,
    tone: 'bad',
    words: [
      `Your payment was less than the amount due. We have informed ${merchant}.`,
      `${came}Your order was not completed.${back} Please contact ${merchant} about the payment.`,
    ],
  };
}

const expiredNotice = ({ house, tenant, order }: ReturnedPayer): Notice => ({
  title: 'This payment page has expired',
  tenant,
  tone: 'open',
  words: [
    'We have not received a payment, and you have not been charged.',
    `If you did pay, ${bidi(tenant.businessName)} will still be notified.`,
  ],
  ...wayToPayAgain({ house, tenant, order }),
});

/** What the order was for can still be paid there. */
function wayToPayAgain({ house, tenant, order }: ReturnedPayer): Pick<Notice, 'button'> {
  const { invoiceId, pageSlug } = order;
  if (invoiceId) {
    return { button: { label: 'Pay now', url: payUrl(house, tenant, invoiceId) } };
  }
  if (pageSlug === null) return {};
  return { button: { label: 'Start again', url: pageUrl(house.config.baseUrl, pageSlug) } };
}

function refusedNotice(returned: ReturnedPayer): Notice {
  const { house, tenant, order } = returned;
  const again = order.invoiceId ? payUrl(house, tenant, order.invoiceId) : order.checkoutLink;
  return {
    title: 'The payment failed',
    tenant,
    tone: 'bad',
    words: [
      `Your payment to ${bidi(tenant.businessName)} did not go through.`,
      'Your order was not completed. You can try again, with this card or another.',
    ],
    facts: orderAmountFacts(returned),
    ...(again === null ? {} : { button: { label: 'Try again', url: again } }),
  };
}

const pendingNotice = (returned: ReturnedPayer, { url }: Return): Notice => ({
  title: 'Your payment is being confirmed',
  tenant: returned.tenant,
  tone: 'open',
  words: [
    `Your payment to ${bidi(returned.tenant.businessName)} is being processed.`,
    'This usually takes a few seconds. You can close this page. The payment continues, and you ' +
      'will not be charged twice.',
  ],
  facts: orderAmountFacts(returned),
  links: [{ label: 'Check again', url }],
  isPreliminary: true,
});

const orderAmountFacts = (returned: ReturnedPayer): DocumentContent['facts'] => {
  const { amount, planName } = returned.order;
  if (!isRecent(returned)) return [];
  return [['Amount', naira(amount)], ...(planName === null ? [] : [['For', planName] as const])];
};
