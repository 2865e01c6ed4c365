// Draws the lives of everything that has one, from the very tables that the code follows.

import { mkdir, writeFile } from 'node:fs/promises';
import {
  INVOICE_TELLS,
  NEW_INVOICE_TELLS,
  NEW_SUBSCRIPTION_TELLS,
  SUBSCRIPTION_TELLS,
  type TellingRow,
} from '../src/engine/tell/table.ts';
import { couponLife } from '../src/model/coupons/life.ts';
import { returnLife } from '../src/model/deposits/life.ts';
import { disputeLife } from '../src/model/disputes/life.ts';
import { emailLife } from '../src/model/emails/life.ts';
import { invoiceLife, OWED } from '../src/model/invoices/life.ts';
import { initiationLife, mandateLife } from '../src/model/mandates/life.ts';
import { orderLife } from '../src/model/orders/life.ts';
import { paymentPageLife } from '../src/model/payment-pages/life.ts';
import { attemptLife } from '../src/model/payments/life.ts';
import { payoutLife } from '../src/model/payouts/life.ts';
import { memberLife } from '../src/model/people/life.ts';
import { planLife } from '../src/model/plans/life.ts';
import { breakLife } from '../src/model/reconciliation/life.ts';
import { refundLife } from '../src/model/refunds/life.ts';
import { settlementLife } from '../src/model/settlements/life.ts';
import { sourceLife } from '../src/model/sources/life.ts';
import {
  COLLECTING,
  ENDED,
  IN_TROUBLE,
  subscriptionLife,
} from '../src/model/subscriptions/life.ts';
import { clockLife } from '../src/model/test-clock/life.ts';
import { virtualAccountLife } from '../src/model/virtual-accounts/life.ts';
import { deliveryLife } from '../src/model/webhooks/life.ts';

/** Every life, with the table that its states stand in. */
export const LIVES = [
  { title: 'Subscription', table: 'subscriptions', life: subscriptionLife },
  { title: 'Invoice', table: 'invoices', life: invoiceLife },
  { title: 'Payment attempt', table: 'payment_attempts', life: attemptLife },
  { title: 'Refund', table: 'refunds', life: refundLife },
  { title: 'Dispute', table: 'disputes', life: disputeLife },
  { title: 'Break', table: 'reconciliation_breaks', life: breakLife },
  { title: 'Checkout order', table: 'checkout_orders', life: orderLife },
  { title: 'Mandate initiation', table: 'mandates', life: initiationLife },
  { title: 'Mandate', table: 'mandates', column: 'mandate_status', life: mandateLife },
  { title: 'Payment source', table: 'payment_sources', life: sourceLife },
  { title: 'Settlement', table: 'settlements', life: settlementLife },
  { title: 'Payout', table: 'payouts', life: payoutLife },
  { title: 'Account number', table: 'virtual_accounts', life: virtualAccountLife },
  { title: 'Return of a deposit', table: 'deposit_returns', life: returnLife },
  { title: 'Webhook delivery', table: 'webhook_deliveries', life: deliveryLife },
  { title: 'Email', table: 'emails', life: emailLife },
  { title: 'Plan', table: 'plans', life: planLife },
  { title: 'Coupon', table: 'coupons', life: couponLife },
  { title: 'Payment page', table: 'payment_pages', life: paymentPageLife },
  { title: 'Member', table: 'members', life: memberLife },
  { title: 'Test clock', table: 'tenants', column: 'clock_status', life: clockLife },
] as const;

const TOLD: Readonly<Record<string, string>> = {
  Subscription: toldTable(subscriptionLife as AnyLife, {
    steps: SUBSCRIPTION_TELLS,
    made: NEW_SUBSCRIPTION_TELLS,
  }),
  Invoice: toldTable(invoiceLife as AnyLife, { steps: INVOICE_TELLS, made: NEW_INVOICE_TELLS }),
};

interface AnyLife {
  readonly initial: readonly string[];
  sources(trigger: string): readonly string[];
}

type Tellings = readonly TellingRow<string, string, string>[];

/** The event and the email of each step. */
function toldTable(
  life: AnyLife,
  told: { readonly steps: Readonly<Record<string, Tellings>>; readonly made: Tellings },
): string {
  const rowsOf = (trigger: string, tellings: Tellings, states: readonly string[]) =>
    tellings.map(({ from = states, events, mail }) => [
      trigger,
      from.join(', '),
      events.map((event) => `\`${event}\``).join(', then '),
      mail === undefined ? '' : `\`${mail}\``,
    ]);
  const rows = [
    ...rowsOf('created', told.made, life.initial),
    ...Object.entries(told.steps).flatMap(([trigger, tellings]) =>
      rowsOf(trigger, tellings, life.sources(trigger)),
    ),
  ];
  const head = ['step', 'from status', 'events', 'email'];
  const lines = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  return `\n${lines.join('\n')}\n`;
}

/** The document, in Markdown with Mermaid diagrams. */
export function statesDocument(): string {
  const chapters = LIVES.map(
    ({ title, life }) =>
      `## ${title}\n\n\`\`\`mermaid\n${life.diagram()}\n\`\`\`\n${TOLD[title] ?? ''}`,
  );
  return [
    '# States\n',
    'Drawn from the tables in the code by `npm run states`; a test fails when they differ.\n',
    ...chapters,
  ].join('\n');
}

/** Sets of states that screens ask about, by the names that their lives give them. */
const SETS = { COLLECTING, ENDED, IN_TROUBLE, OWED };

export function dashboardStates(): string {
  const sets = Object.entries(SETS).map(([name, states]) => {
    const words = [...states].map((state) => `'${state}'`).join(', ');
    return `export const ${name}: ReadonlySet<string> = new Set([${words}]);\n`;
  });
  return `// Generated from the lives of the service: run npm run states.\n\n${sets.join('')}`;
}

const DASHBOARD_STATES = 'dashboard/src/generated/states.ts';

async function writeStates(): Promise<void> {
  const reference = new URL('../docs/reference/', import.meta.url);
  await mkdir(reference, { recursive: true });
  await writeFile(new URL('states.md', reference), statesDocument());
  await writeFile(new URL(`../${DASHBOARD_STATES}`, import.meta.url), dashboardStates());
  console.log(`Wrote docs/reference/states.md and ${DASHBOARD_STATES}`);
}

if (import.meta.main) await writeStates();
