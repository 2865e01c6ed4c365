// What a payer is told who comes back from a payment page, and knows nothing but the order's
// reference: what was taken, what comes next, and where it can be read. For a day: the reference
// stands in the merchant's records too, and what was paid is not for whoever finds it there later.

import type { House, Tenant } from '../frame/house.ts';
import { PAID } from '../model/invoices/life.ts';
import { titleIn } from '../model/invoices/lines.ts';
import type { InvoiceRow } from '../model/invoices/shape.ts';
import { selectInvoice } from '../model/invoices/sql.ts';
import { ORDER_LIVES_MS } from '../model/orders/rules.ts';
import { type ReturnedOrder, selectReturnedOrderAcrossTenants } from '../model/orders/sql.ts';
import { type PaidRow, selectPaidByOrder } from '../model/refunds/of-invoice-sql.ts';
import { selectTenant } from '../model/tenants/sql.ts';
import { type Ahead, readAhead } from './ahead.ts';
import type { DocumentContent } from './content.ts';
import type { Notice } from './notice.ts';
import { paperUrl, payUrl } from './ways.ts';
import { dayIn, meansInWords, naira, named } from './words.ts';

/** Nobody is known by this reference. */
const OF_NOBODY: Notice = {
  title: 'Thank you',
  tenant: null,
  words: ['Your payment is on its way. You can close this page.'],
};

interface Returned {
  readonly house: House;
  readonly tenant: Tenant;
  readonly order: ReturnedOrder;
}

export interface Return {
  /** Null where it is not of our form. */
  readonly reference: string | null;
  /** Whether the payment page sent the payer away with a no: it may know of one before we do. */
  readonly hasFailed: boolean;
  /** The address of this very page. */
  readonly url: string;
}

export async function readThanks(house: House, asked: Return): Promise<Notice> {
  const { reference } = asked;
  const order =
    reference === null ? null : await selectReturnedOrderAcrossTenants(house.db, reference);
  if (!order) return OF_NOBODY;
  const tenant = await selectTenant(house.db, order.tenantId);
  const returned = { house, tenant, order };
  if (order.status === 'paid') return await paidNotice(returned);
  if (order.status === 'failed') return await failedNotice(returned);
  if (order.status === 'expired') return expiredNotice(returned);
  return asked.hasFailed ? refusedNotice(returned) : pendingNotice(returned, asked);
}

const isRecent = ({ house, order }: Returned): boolean => {
  const since = order.completedAt ?? order.createdAt;
  return house.clock.now().getTime() - since.getTime() < ORDER_LIVES_MS;
};

async function paidNotice(returned: Returned): Promise<Notice> {
  const { house, tenant, order } = returned;
  const arrived = `Your payment to ${named(tenant.businessName)} has arrived.`;
  const notice = { title: 'Thank you', tenant, tone: 'good' } as const;
  const paid = await selectPaidByOrder(house.db, tenant.id, order.reference);
  if (!isRecent(returned) || !paid) {
    return { ...notice, words: [`${arrived} What it was for stands in your receipt.`] };
  }
  const { invoiceId, subscriptionId } = order;
  const invoice = invoiceId ? await selectInvoice(house.db, tenant.id, invoiceId) : undefined;
  const ahead = subscriptionId ? await readAhead(house, tenant, subscriptionId) : NOTHING_AHEAD;
  return {
    ...notice,
    words: [arrived, ...takenOf({ tenant, order, paid, house }), ...ahead.words],
    facts: paid.purpose === 'invoice' ? factsOf(returned, invoice) : [],
    links: [
      ...(invoice ? [{ label: paperOf(invoice), url: paperUrl(house, tenant, invoice.id) }] : []),
      ...(subscriptionId
        ? [{ label: 'Your subscription', url: paperUrl(house, tenant, subscriptionId) }]
        : []),
    ],
  };
}

const NOTHING_AHEAD: Ahead = { words: [], due: 0, isChargePending: false };

const paperOf = ({ status }: InvoiceRow) => (PAID.has(status) ? 'Your receipt' : 'The invoice');

/** What was taken, and what of it goes back. */
function takenOf(of: Returned & { readonly paid: PaidByOrder }): string[] {
  const { tenant, house, paid } = of;
  const amount = naira(paid.amount);
  const [today, day] = [tenant.clockNow ?? house.clock.now(), paid.at].map((moment) =>
    dayIn(tenant.timezone, moment),
  );
  const taken = `${amount} was taken ${today === day ? 'today' : `on ${day}`}`;
  const isBack = paid.givenBack === paid.amount;
  const back = isBack ? 'has been given back' : 'goes back to it in full';
  if (paid.purpose === 'card_check') {
    return [`${taken} to prove your ${meansInWords(paid)}, and ${back}. Nothing was due.`];
  }
  if (paid.purpose !== 'invoice') {
    const why = 'Nothing was due any more, or you have this subscription already';
    return [`${taken}, and ${isBack ? back : 'goes back to you in full'}. ${why}.`];
  }
  return [
    `${taken}, from your ${meansInWords(paid)}.`,
    ...(paid.givenBack > 0 ? [`${naira(paid.givenBack)} of it has been given back.`] : []),
  ];
}

type PaidByOrder = PaidRow & { readonly purpose: string; readonly givenBack: number };

function factsOf(
  { tenant, order }: Returned,
  invoice: InvoiceRow | undefined,
): DocumentContent['facts'] {
  const { billingPeriodStart: from, billingPeriodEnd: to } = invoice ?? {};
  const covers =
    from && to ? `${dayIn(tenant.timezone, from)} to ${dayIn(tenant.timezone, to)}` : null;
  const what = order.planName ?? (invoice ? titleIn(invoice) : null);
  return [
    ...(what === null ? [] : [['For', what] as const]),
    ...(covers === null ? [] : [['Covers', covers] as const]),
    ...(invoice ? [['Receipt', invoice.number ?? invoice.code] as const] : []),
  ];
}

async function failedNotice(returned: Returned): Promise<Notice> {
  const { house, tenant, order } = returned;
  const merchant = named(tenant.businessName);
  const paid = await selectPaidByOrder(house.db, tenant.id, order.reference);
  if (!paid) return { ...expiredNotice(returned), title: 'The payment page could not be made' };
  const came = isRecent(returned)
    ? `${naira(paid.amount)} arrived where ${naira(order.amount)} was asked. `
    : '';
  const back = paid.givenBack > 0 ? ` ${naira(paid.givenBack)} has been given back.` : '';
  return {
    title: 'Your payment was not complete',
    tenant,
    tone: 'bad',
    words: [
      `Less than what was asked has arrived. ${merchant} was told.`,
      `${came}Nothing was bought with it.${back} Please ask ${merchant} what becomes of it.`,
    ],
  };
}

const expiredNotice = ({ house, tenant, order }: Returned): Notice => ({
  title: 'This payment page has ended',
  tenant,
  tone: 'open',
  words: [
    'No payment has arrived, and nothing was taken.',
    `Should you have paid all the same, ${named(tenant.businessName)} still hears of it.`,
  ],
  ...(order.invoiceId
    ? { button: { label: 'Pay now', url: payUrl(house, tenant, order.invoiceId) } }
    : {}),
});

function refusedNotice(returned: Returned): Notice {
  const { house, tenant, order } = returned;
  const again = order.invoiceId ? payUrl(house, tenant, order.invoiceId) : order.checkoutLink;
  return {
    title: 'The payment failed',
    tenant,
    tone: 'bad',
    words: [
      `Your payment to ${named(tenant.businessName)} did not go through.`,
      'Nothing was bought. You can try again, with this or another card.',
    ],
    facts: askedOf(returned),
    ...(again === null ? {} : { button: { label: 'Try again', url: again } }),
  };
}

const pendingNotice = (returned: Returned, { url }: Return): Notice => ({
  title: 'Your payment is being confirmed',
  tenant: returned.tenant,
  tone: 'open',
  words: [
    `Your payment to ${named(returned.tenant.businessName)} is on its way.`,
    'It usually takes a few seconds. You may close this page: nothing is lost, and nothing is ' +
      'taken twice.',
  ],
  facts: askedOf(returned),
  links: [{ label: 'Look again', url }],
  isPreliminary: true,
});

const askedOf = (returned: Returned): DocumentContent['facts'] => {
  const { amount, planName } = returned.order;
  if (!isRecent(returned)) return [];
  return [['Amount', naira(amount)], ...(planName === null ? [] : [['For', planName] as const])];
};
