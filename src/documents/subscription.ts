// A payer's page for a subscription: its price, the next payment, and its invoices and receipts.

import type { House, Tenant } from '../frame/house.ts';
import { problem } from '../frame/problems.ts';
import { escapeHtml } from '../lib/values/escape-html.ts';
import { describeInterval } from '../lib/values/period.ts';
import { colorsOf } from '../model/documents/colors.ts';
import { VOIDED } from '../model/invoices/owed.ts';
import { type PaperRow, selectPapersOf, selectPlanName } from '../model/refunds/of-invoice-sql.ts';
import { ENDED, IN_TROUBLE } from '../model/subscriptions/life.ts';
import type { SubscriptionRow } from '../model/subscriptions/shape.ts';
import { selectSubscription } from '../model/subscriptions/sql.ts';
import { type DueAhead, readAhead } from './ahead.ts';
import type { DocumentContent } from './content.ts';
import { layOut, pairsOf } from './layout.ts';
import { paperUrl, payUrl } from './ways.ts';
import { dayIn, naira, sellerOf, sentenceHtml } from './words.ts';

const STATES: Readonly<Record<SubscriptionRow['status'], string>> = {
  incomplete: 'Waiting for the first payment',
  scheduled: 'Not started yet',
  trialing: 'Free trial',
  active: 'Active',
  past_due: 'Payment overdue',
  paused: 'Paused',
  canceled: 'Canceled',
  completed: 'Completed',
  expired: 'Expired',
};

export async function subscriptionPage(
  house: House,
  tenant: Tenant,
  subscriptionId: string,
): Promise<string> {
  const { db } = house;
  const subscription = await selectSubscription(db, tenant.id, subscriptionId);
  if (!subscription) throw problem('subscription_not_found');
  const { status } = subscription;
  const papers = await selectPapersOf(db, tenant.id, subscriptionId);
  const ahead = await readAhead(house, tenant, subscriptionId);
  const url = payUrl(house, tenant, subscriptionId);
  const body = `<section class="about">${pairsOf(subscriptionFacts(subscription))}</section>
<section class="ahead"><h2>Payments</h2>
${ahead.words.map((said) => `<p>${sentenceHtml(said)}</p>`).join('\n')}</section>
${ENDED.has(status) ? '' : payButton(url, ahead)}
${papersOf(tenant, papers, (id) => paperUrl(house, tenant, id))}`;
  return layOut({
    title: await selectPlanName(db, tenant.id, subscription.planId),
    number: subscription.code,
    seller: sellerOf(tenant),
    state: subscriptionState(subscription, ahead),
    colors: colorsOf(tenant),
    body,
  });
}

function subscriptionState(
  subscription: SubscriptionRow,
  { isChargePending }: DueAhead,
): DocumentContent['state'] {
  const { status } = subscription;
  const isLate = status === 'past_due' && isChargePending;
  if (isLate) return { words: 'Payment being checked', tone: 'open' };
  return { words: STATES[status], tone: toneOf(subscription) };
}

function toneOf({ status }: SubscriptionRow): DocumentContent['state']['tone'] {
  if (IN_TROUBLE.has(status)) return 'bad';
  return ENDED.has(status) || status === 'incomplete' ? 'open' : 'good';
}

function subscriptionFacts(subscription: SubscriptionRow): DocumentContent['facts'] {
  const { amount, quantity, interval, intervalCount } = subscription;
  return [
    ['Price', `${naira(amount)} ${describeInterval(interval, intervalCount)}`],
    ...(quantity > 1 ? [['Quantity', String(quantity)] as const] : []),
  ];
}

function payButton(url: string, { due, isChargePending }: DueAhead): string {
  const now = isChargePending ? 'Pay another way' : `Pay ${naira(due)}`;
  const label = due > 0 ? now : 'Use another card';
  return `<p class="pay"><a href="${escapeHtml(url)}">${label}</a></p>`;
}

const PAPERS = { open: 'due', failed: 'not paid', paid: 'paid', refunded: 'refunded' } as const;

function paperState(
  paper: Omit<PaperRow, 'status'> & { readonly status: keyof typeof PAPERS },
): string {
  if (paper.failureReason === VOIDED) return 'canceled';
  return paper.isChargePending ? 'being checked' : PAPERS[paper.status];
}

function papersOf(
  tenant: Tenant,
  papers: readonly PaperRow[],
  urlOf: (id: string) => string,
): string {
  const rows = papers.map((paper) => {
    const { id, number, code, status, dueAt, amountDue } = paper;
    if (status === 'draft') return '';
    const day = dayIn(tenant.timezone, dueAt);
    const state = paperState({ ...paper, status });
    return (
      `<tr><td><a href="${escapeHtml(urlOf(id))}">${escapeHtml(number ?? code)}</a>` +
      `<small>${escapeHtml(day)}, ${state}</small></td>` +
      `<td class="number">${escapeHtml(naira(amountDue))}</td></tr>`
    );
  });
  if (rows.every((row) => row === '')) return '';
  return `<h2>Invoices and receipts</h2>
<table class="rows"><tbody>
${rows.join('\n')}
</tbody></table>`;
}
