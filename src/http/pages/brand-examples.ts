// A paper and a page after paying as a merchant's customers would see them, of an example.

import type { DocumentContent } from '../../documents/content.ts';
import { documentHtml } from '../../documents/html.ts';
import { noticePage } from '../../documents/notice.ts';
import { dayIn, naira, sellerOf } from '../../documents/words.ts';
import type { Tenant } from '../../frame/house.ts';
import { bidi } from '../../lib/values/bidi.ts';
import { DAY_MS } from '../../lib/values/durations.ts';
import { colorsOf } from '../../model/documents/colors.ts';

const PRICE = naira(1_250_000);
const DAYS = 30;

export function exampleInvoiceHtml(tenant: Tenant, now: Date): string {
  const day = (days: number) => dayIn(tenant.timezone, new Date(now.getTime() + days * DAY_MS));
  const number = `${tenant.invoicePrefix}-001557`;
  const content: DocumentContent = {
    title: 'Invoice',
    number,
    state: { words: `${PRICE} due`, tone: 'open' },
    seller: sellerOf(tenant),
    billedTo: { name: 'Adaeze Obi', lines: ['adaeze@example.com'] },
    facts: [
      ['Issued', day(0)],
      ['Due', day(3)],
    ],
    rows: [
      {
        description: 'Gold, every month',
        detail: `${day(0)} to ${day(DAYS)}`,
        quantity: '1',
        unitAmount: PRICE,
        amount: PRICE,
      },
    ],
    sums: [{ label: 'Total', amount: PRICE, isTotal: true }],
    taxes: [],
    happened: [],
    notes: [],
    pay: { label: `Pay ${PRICE}`, url: '#' },
    colors: colorsOf(tenant),
  };
  return documentHtml(content, [{ label: 'Download as PDF', url: '#' }]);
}

export function exampleThanksHtml(tenant: Tenant, now: Date): string {
  const next = dayIn(tenant.timezone, new Date(now.getTime() + DAYS * DAY_MS));
  const { html } = noticePage({
    title: 'Thank you',
    tenant,
    tone: 'good',
    words: [
      `${bidi(tenant.businessName)} has received your payment.`,
      `We charged ${PRICE} today to your Visa card ending in 4081.`,
      `We will collect the next payment, ${PRICE}, on ${next}.`,
    ],
    facts: [
      ['For', 'Gold'],
      ['Receipt', `${tenant.invoicePrefix}-001557`],
    ],
    links: [
      { label: 'View your receipt', url: '#' },
      { label: 'View your subscription', url: '#' },
    ],
  });
  return html;
}
