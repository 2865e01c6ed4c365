// A payer's page of a subscription: what it costs, what is taken next and when, and its papers.

import { documentsUrlOf } from '../frame/at.ts';
import type { House, Tenant } from '../frame/house.ts';
import { problem } from '../frame/problems.ts';
import { carriedCell, linkNameOf } from '../lib/cell.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { describeInterval } from '../lib/period.ts';
import { documentUrl } from '../model/documents/address.ts';
import { OWED } from '../model/invoices/life.ts';
import { ENDED, IN_TROUBLE, RENEWING } from '../model/subscriptions/life.ts';
import type { SubscriptionRow } from '../model/subscriptions/shape.ts';
import { selectSubscription } from '../model/subscriptions/sql.ts';
import type { DocumentContent } from './content.ts';
import { layOut, pairsOf } from './layout.ts';
import { type PaperRow, selectPapersOf, selectPlanName } from './sql.ts';
import { colorOf, dayIn, naira, sellerOf } from './words.ts';

const STATES: Readonly<Record<SubscriptionRow['status'], string>> = {
  incomplete: 'Waiting for its first payment',
  scheduled: 'Not begun yet',
  trialing: 'In its trial',
  active: 'Active',
  past_due: 'A payment is late',
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
  const { db, config, cell, clock } = house;
  const subscription = await selectSubscription(db, tenant.id, subscriptionId);
  if (!subscription) throw problem('subscription_not_found');
  const papers = await selectPapersOf(db, tenant.id, subscriptionId);
  const realNow = clock.now();
  const desk = { tenant, realNow, terms: { cell, documentsUrl: documentsUrlOf(config) } };
  const payer = linkNameOf(tenant.id, carriedCell(cell, realNow));
  const payUrl = `${config.baseUrl}/pay/${payer}/${subscription.id}`;
  const shown = papers.filter(({ status }) => status !== 'draft');
  const body = `<section class="about">${pairsOf(factsOf(tenant, subscription, papers))}</section>
${ENDED.has(subscription.status) ? '' : buttonOf(payUrl, papers)}
${shown.length === 0 ? '' : '<h2>Invoices and receipts</h2>'}
<table class="rows"><tbody>
${shown.map((paper) => paperRow(tenant, paper, documentUrl(desk, paper.id))).join('\n')}
</tbody></table>`;
  return layOut({
    title: await selectPlanName(db, tenant.id, subscription.planId),
    number: subscription.code,
    seller: sellerOf(tenant),
    state: { words: STATES[subscription.status], tone: toneOf(subscription) },
    color: colorOf(tenant),
    body,
  });
}

function toneOf({ status }: SubscriptionRow): DocumentContent['state']['tone'] {
  if (IN_TROUBLE.has(status)) return 'bad';
  return ENDED.has(status) || status === 'incomplete' ? 'open' : 'good';
}

function factsOf(
  { timezone }: Tenant,
  subscription: SubscriptionRow,
  papers: readonly PaperRow[],
): DocumentContent['facts'] {
  const { amount, quantity, interval, intervalCount, nextBillingAt, status } = subscription;
  const price = `${naira(amount)} ${describeInterval(interval, intervalCount)}`;
  const draft = papers.find((paper) => paper.status === 'draft');
  const goesOn = RENEWING.has(status) && !subscription.cancelAtPeriodEnd && nextBillingAt;
  const endsAt = subscription.cancelAtPeriodEnd ? subscription.currentBillingCycleEnd : null;
  return [
    ['Price', price],
    ...(quantity > 1 ? [['Quantity', String(quantity)] as const] : []),
    ...(goesOn ? [['Next payment', dayIn(timezone, goesOn)] as const] : []),
    ...(goesOn && draft ? [['What it will be', naira(draft.amountDue)] as const] : []),
    ...(endsAt ? [['Ends', dayIn(timezone, endsAt)] as const] : []),
  ];
}

function buttonOf(payUrl: string, papers: readonly PaperRow[]): string {
  const isOwed = papers.some(({ status }) => OWED.has(status));
  const label = isOwed ? 'Pay what is due' : 'Use another card';
  return `<p class="pay"><a href="${escapeHtml(payUrl)}">${label}</a></p>`;
}

const PAPERS = { open: 'Due', failed: 'Not paid', paid: 'Paid', refunded: 'Refunded' } as const;

function paperRow({ timezone }: Tenant, paper: PaperRow, url: string): string {
  const { number, code, status, dueAt, amountDue } = paper;
  const state = status === 'draft' ? '' : PAPERS[status];
  return (
    `<tr><td><a href="${escapeHtml(url)}">${escapeHtml(number ?? code)}</a>` +
    `<small>${escapeHtml(dayIn(timezone, dueAt))}, ${state}</small></td>` +
    `<td class="number">${escapeHtml(naira(amountDue))}</td></tr>`
  );
}
