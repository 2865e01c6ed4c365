// The money that did not come in: how much, whose, why, and the calls that go after it.

import { dayInZone } from '../../lib/values/day.ts';
import { formatNaira } from '../../lib/values/money.ts';
import type { AtRiskCustomer } from '../answers/analytics.ts';
import { escaped, section } from '../answers/markdown.ts';
import { addressIn, plural } from '../answers/words.ts';
import { reasonWords, recommend } from '../reports/recommend.ts';
import {
  callList,
  fittingTable,
  metricTable,
  type PeriodReport,
  reportTool,
} from '../reports/report.ts';

type FailedInvoices = PeriodReport['current']['trouble']['failedInvoices'];

const MOST_CALLS = 4;
const MOST_REASONS = 4;
const TABLE_TOKENS = 480;

export const generateDunningReport = reportTool({
  name: 'generate_dunning_report',
  title: 'Dunning report',
  description:
    'A Markdown report (default: this month) of failed payments: failure summary, ' +
    'recent failed invoices, at-risk customers, and the recommended tool calls.',
  sections: (report) => [
    summary(report),
    failedInvoices(report),
    atRiskCustomers(report),
    calls(report),
  ],
});

function summary(report: PeriodReport): string {
  const { failedInvoices: failed, atRiskSubscriptions: atRisk } = report.current.trouble;
  const sentence =
    failed.count === 0 && atRisk.count === 0
      ? 'No invoices are unpaid and no customers are at risk.'
      : `${plural(failed.count, 'failed invoice')}, ${formatNaira(failed.amount)} unpaid; ` +
        `${plural(atRisk.count, 'subscription')} at risk, ${formatNaira(atRisk.amount)} per cycle.`;
  const moment = isPastPeriod(report)
    ? `As of ${report.today}, for invoices due by ${report.current.period.to}: `
    : '';
  const rows = metricTable(
    report,
    [
      ['Failed payments', 'failed_payments'],
      ['Failure rate', 'payment_failure_rate'],
      ['Past-due subscriptions', 'past_due_subscriptions'],
    ],
    'No payments failed in this or the previous period.',
  );
  return section('Failure summary', `${moment}${sentence}`, rows, reasons(failed));
}

/** Whether the period ended before today: figures as of now then say so. */
const isPastPeriod = ({ current, today }: PeriodReport) => current.period.to < today;

function reasons({ reasons: all }: FailedInvoices): string {
  if (all.length === 0) return '';
  const most = all.slice(0, MOST_REASONS);
  const named = most.map(({ reason, count }) => `${escaped(reason, 50)} (${count})`);
  const others = all.slice(MOST_REASONS).reduce((sum, { count }) => sum + count, 0);
  return `Reasons: ${[...named, ...(others > 0 ? [`other reasons (${others})`] : [])].join(', ')}.`;
}

function failedInvoices({ current }: PeriodReport): string {
  const { recentFailedInvoices, period } = current;
  if (recentFailedInvoices.length === 0) {
    return section('Recent failed invoices', `No invoices due by ${period.to} are unpaid.`);
  }
  const on = (instant: string) => dayInZone(new Date(instant), period.timezone);
  const rows = recentFailedInvoices.map((invoice) => [
    invoice.invoiceCode,
    escaped(addressIn(invoice), 48),
    formatNaira(invoice.amount),
    invoice.status,
    String(invoice.attemptCount),
    invoice.chargePending ? 'being checked' : escaped(invoice.failureReason ?? '–', 40),
    on(invoice.lastFailedAt),
    invoice.nextPaymentAttemptAt === null ? 'none' : on(invoice.nextPaymentAttemptAt),
  ]);
  const heads = [
    'Invoice',
    'Customer',
    'Unpaid:',
    'Status',
    'Attempts:',
    'Reason',
    'Failed',
    'Next attempt',
  ];
  const more = 'get_invoices {"status":"failed"} and {"status":"open"}';
  const all = current.trouble.failedInvoices.count;
  const rest = { budget: TABLE_TOKENS, all, rest: more };
  return section('Recent failed invoices', fittingTable(heads, rows, rest));
}

function atRiskCustomers(report: PeriodReport): string {
  const { current, today } = report;
  const { atRiskCustomers: customers, period } = current;
  if (customers.length === 0) return section('At-risk customers', 'None.');
  const rows = customers.map((customer) => [
    atRiskName(customer),
    customer.subscriptionCode,
    escaped(reasonWords(customer.reason)),
    formatNaira(customer.amount),
    dayInZone(new Date(customer.since), period.timezone),
  ]);
  const heads = ['Customer', 'Subscription', 'Reason', 'Per cycle:', 'Since'];
  const all = current.trouble.atRiskSubscriptions.count;
  const rest = { budget: TABLE_TOKENS, all, rest: 'get_subscriptions' };
  const moment = isPastPeriod(report) ? `As of ${today}:` : '';
  return section('At-risk customers', moment, fittingTable(heads, rows, rest));
}

function atRiskName(customer: AtRiskCustomer): string {
  const { customerName, customerEmail } = customer;
  if (customerName === null || customerEmail === null) return escaped(addressIn(customer), 48);
  return `${escaped(customerName, 40)} (${escaped(customerEmail, 48)})`;
}

const MEANINGS =
  '`retry_payment` charges the saved card or account again (`dry_run` changes nothing), ' +
  '`send_dunning_reminder` emails a payment link, `create_portal_link` creates one.';

function calls({ current }: PeriodReport): string {
  const found = recommend(current, MOST_CALLS);
  const list = found.length === 0 ? 'None needed.' : callList(found);
  return section('Recommended tool calls', list, MEANINGS);
}
