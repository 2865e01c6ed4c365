// Draws the lives of everything that has one, from the very tables that the code follows.

import { mkdir, writeFile } from 'node:fs/promises';
import { deliveryLife } from '../model/deliveries/life.ts';
import { emailLife } from '../model/emails/life.ts';
import { invoiceLife } from '../model/invoices/life.ts';
import { initiationLife } from '../model/mandates/life.ts';
import { orderLife } from '../model/orders/life.ts';
import { attemptLife } from '../model/payments/life.ts';
import { payoutLife } from '../model/payouts/life.ts';
import { planLife } from '../model/plans/life.ts';
import { refundLife } from '../model/refunds/life.ts';
import { settlementLife } from '../model/settlements/life.ts';
import { sourceLife } from '../model/sources/life.ts';
import { subscriptionLife } from '../model/subscriptions/life.ts';

/** Every life, with the table that its states stand in. */
export const LIVES = [
  { title: 'Subscription', table: 'subscriptions', life: subscriptionLife },
  { title: 'Invoice', table: 'invoices', life: invoiceLife },
  { title: 'Payment attempt', table: 'payment_attempts', life: attemptLife },
  { title: 'Refund', table: 'refunds', life: refundLife },
  { title: 'Checkout order', table: 'checkout_orders', life: orderLife },
  { title: 'Mandate initiation', table: 'mandates', life: initiationLife },
  { title: 'Payment source', table: 'payment_sources', life: sourceLife },
  { title: 'Settlement', table: 'settlements', life: settlementLife },
  { title: 'Payout', table: 'payouts', life: payoutLife },
  { title: 'Webhook delivery', table: 'webhook_deliveries', life: deliveryLife },
  { title: 'Email', table: 'emails', life: emailLife },
  { title: 'Plan', table: 'plans', life: planLife },
] as const;

/** The document, in Markdown with Mermaid diagrams. */
export function statesDocument(): string {
  const chapters = LIVES.map(
    ({ title, life }) => `## ${title}\n\n\`\`\`mermaid\n${life.diagram()}\n\`\`\`\n`,
  );
  return [
    '# States\n',
    'Drawn from the tables in the code by `npm run states`; a test fails when they differ.\n',
    ...chapters,
  ].join('\n');
}

export async function writeStates(): Promise<void> {
  const reference = new URL('../../docs/reference/', import.meta.url);
  await mkdir(reference, { recursive: true });
  await writeFile(new URL('states.md', reference), statesDocument());
  console.log('Wrote docs/reference/states.md');
}
