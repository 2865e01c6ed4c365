// The money that did not come in: how much, whose, why, and the calls that go after it.

import { dayOf } from '../../lib/day.ts';
import { formatNaira } from '../../lib/money.ts';
import type { AtRiskCustomer, FailedInvoice } from '../analytics.ts';
import { escaped, section } from '../markdown.ts';
import { reasonOf, recommend } from '../recommend.ts';
import {
  answerReport,
  callList,
  fittingTable,
  metricTable,
  type Report,
  readReport,
  reportFields,
  reportOutput,
} from '../report.ts';
import { READS, tool } from '../tool.ts';
import { plural } from '../words.ts';

const MOST_CALLS = 4;
const TABLE_TOKENS = 480;

export const generateDunningReport = tool({
  name: 'generate_dunning_report',
  title: 'Dunning report',
  description:
    'A Markdown report (default: this month) of money that did not come in: failure summary, ' +
    'recent failed invoices, at-risk customers, and the tool calls that go after each.',
  annotations: READS,
  fields: reportFields,
  output: reportOutput,
  async run(days, caller) {
    const report = await readReport(days, caller);
    return answerReport('Dunning report', report, [
      summary(report),
      failedInvoices(report),
      atRiskCustomers(report),
      calls(report),
    ]);
  },
});

function summary(report: Report): string {
  const { recentFailedInvoices: failed, atRiskCustomers: atRisk } = report.current;
  const unpaid = failed.reduce((sum, { amount }) => sum + amount, 0);
  const stake = atRisk.reduce((sum, { amount }) => sum + amount, 0);
  const sentence =
    failed.length === 0 && atRisk.length === 0
      ? 'Nothing is unpaid and nobody is at risk.'
      : `${plural(failed.length, 'recent failed invoice')}, ${formatNaira(unpaid)} unpaid; ` +
        `${plural(atRisk.length, 'customer')} at risk, ${formatNaira(stake)} a cycle.`;
  const rows = metricTable(
    report,
    [
      ['Failed payments', 'failed_payments'],
      ['Failure rate', 'payment_failure_rate'],
      ['Past-due subscriptions', 'past_due_subscriptions'],
    ],
    'No payment failed, in this window or the one before.',
  );
  return section('Failure summary', sentence, rows, reasons(failed));
}

function reasons(failed: readonly FailedInvoice[]): string {
  const counts = new Map<string, number>();
  for (const { failureReason } of failed) {
    const reason = failureReason ?? 'no reason given';
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  if (counts.size === 0) return '';
  const sorted = [...counts].sort(([, a], [, b]) => b - a).slice(0, 4);
  return `Why: ${sorted.map(([reason, count]) => `${escaped(reason, 50)} (${count})`).join(', ')}.`;
}

function failedInvoices({ current }: Report): string {
  const { recentFailedInvoices, period } = current;
  if (recentFailedInvoices.length === 0) {
    return section('Recent failed invoices', 'None: every charge went through.');
  }
  const on = (instant: string) => dayOf(new Date(instant), period.timezone);
  const rows = recentFailedInvoices.map((invoice) => [
    invoice.invoiceCode,
    escaped(invoice.customerEmail, 48),
    formatNaira(invoice.amount),
    invoice.status,
    String(invoice.attemptCount),
    escaped(invoice.failureReason ?? '–', 40),
    on(invoice.lastFailedAt),
    invoice.nextPaymentAttemptAt === null ? 'none' : on(invoice.nextPaymentAttemptAt),
  ]);
  const heads = ['Invoice', 'Customer', 'Unpaid:', 'Status', 'Tries:', 'Why', 'Failed', 'Next try'];
  const rest = { budget: TABLE_TOKENS, rest: 'get_invoices {"status":"failed"}' };
  return section('Recent failed invoices', fittingTable(heads, rows, rest));
}

function atRiskCustomers({ current }: Report): string {
  const { atRiskCustomers: customers, period } = current;
  if (customers.length === 0) return section('At-risk customers', 'None.');
  const rows = customers.map((customer) => [
    nameOf(customer),
    customer.subscriptionCode,
    escaped(reasonOf(customer.reason)),
    formatNaira(customer.amount),
    dayOf(new Date(customer.since), period.timezone),
  ]);
  const heads = ['Customer', 'Subscription', 'Why', 'A cycle:', 'Since'];
  const rest = { budget: TABLE_TOKENS, rest: 'get_subscriptions' };
  return section('At-risk customers', fittingTable(heads, rows, rest));
}

function nameOf({ customerName, customerEmail }: AtRiskCustomer): string {
  if (customerName === null) return escaped(customerEmail, 48);
  return `${escaped(customerName, 40)} (${escaped(customerEmail, 48)})`;
}

const MEANINGS =
  '`retry_payment` charges the saved source again (`dry_run` only looks), ' +
  '`send_dunning_reminder` emails a payment link, `create_portal_link` makes one.';

function calls({ current }: Report): string {
  const found = recommend(current, MOST_CALLS);
  const list = found.length === 0 ? 'None is needed now.' : callList(found);
  return section('Recommended tool calls', list, MEANINGS);
}
