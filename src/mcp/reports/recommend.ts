// What to do about money that did not come in, and which tool does it. Destructive calls are shown
// with dry_run first.

import { formatNaira } from '../../lib/values/money.ts';
import type { Analytics, AtRiskCustomer, FailedInvoice } from '../answers/analytics.ts';
import { addressIn, oneLine } from '../answers/words.ts';

export interface Recommendation {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, string | boolean>>;
  readonly why: string;
}

/** Reasons for which the same source charged again would only fail again. */
const HOPELESS = new RegExp(
  [
    'expired',
    'stolen',
    '\\blost\\b',
    'closed',
    'dormant',
    'mandate',
    '(?:invalid|blocked|restricted)',
    'do not hono[u]?r.*permanent',
    'do_not_honor_permanently',
    'revocation',
    'pick[- ]?up',
    'no.payment.source',
  ].join('|'),
  'i',
);
/** The invoice of a canceled subscription is not collected. */
const SETTLED = /subscription.canceled/i;

export function recommend(analytics: Analytics, most: number): readonly Recommendation[] {
  const { recentFailedInvoices, atRiskCustomers } = analytics;
  const isOwed = ({ failureReason }: FailedInvoice) => !SETTLED.test(failureReason ?? '');
  const invoices = recentFailedInvoices.filter(isOwed).map(aboutInvoice);
  const seen = new Set(recentFailedInvoices.map(({ subscriptionId }) => subscriptionId));
  const others = atRiskCustomers.filter(({ subscriptionId }) => !seen.has(subscriptionId));
  const all = [...invoices, ...others.map(aboutCustomer)];
  // One link pays whatever is due of a subscription, however many invoices are.
  const once = new Map(all.toReversed().map((call) => [callText(call), call]));
  return [...once.values()].reverse().slice(0, most);
}

function aboutInvoice(invoice: FailedInvoice): Recommendation {
  const { invoiceCode, subscriptionCode, status, amount, failureReason } = invoice;
  if (invoice.chargePending !== null) return waitFor(invoiceCode, addressIn(invoice));
  const owed = `${oneLine(addressIn(invoice), 40)} owes ${formatNaira(amount)}`;
  const reason = failureReason === null ? '' : `: ${oneLine(failureReason, 40)}`;
  if (failureReason !== null && HOPELESS.test(failureReason)) {
    const why = `${owed}${reason}. Another charge to the same card or account would also fail`;
    if (subscriptionCode === null) {
      const arguments_ = { invoice_id_or_code: invoiceCode };
      return { tool: 'send_dunning_reminder', arguments: arguments_, why };
    }
    return {
      tool: 'create_portal_link',
      arguments: { subscription_id_or_code: subscriptionCode, send_email: true },
      why,
    };
  }
  if (invoice.attemptCount === 0) {
    const arguments_ = { invoice_id_or_code: invoiceCode };
    const why = `${owed}. Nothing was charged: the customer pays by transfer or link`;
    return { tool: 'send_dunning_reminder', arguments: arguments_, why };
  }
  if (status === 'failed') {
    return {
      tool: 'retry_payment',
      arguments: { invoice_id_or_code: invoiceCode, dry_run: true },
      why: `${owed}${reason}. There are no more retries`,
    };
  }
  return {
    tool: 'send_dunning_reminder',
    arguments: { invoice_id_or_code: invoiceCode },
    why: `${owed}${reason}. It is still being collected`,
  };
}

/** A charge may be under way: do not ask the customer to pay before its outcome is known. */
function waitFor(invoice: string, email: string): Recommendation {
  const why = `${oneLine(email, 40)}: a charge is being checked. Wait, and do not charge again`;
  return { tool: 'get_payment_attempts', arguments: { invoiceId: invoice }, why };
}

function aboutCustomer(customer: AtRiskCustomer): Recommendation {
  const { subscriptionCode, invoiceId, reason, amount } = customer;
  const isPending = customer.chargePending !== null && invoiceId !== null;
  if (isPending) return waitFor(invoiceId, addressIn(customer));
  const cost = `${formatNaira(amount)} per cycle`;
  const why = `${oneLine(addressIn(customer), 40)}: ${reasonWords(reason)}, ${cost}`;
  if (invoiceId !== null && (reason === 'past_due' || reason === 'payment_failed')) {
    return { tool: 'send_dunning_reminder', arguments: { invoice_id_or_code: invoiceId }, why };
  }
  const arguments_ = { subscription_id_or_code: subscriptionCode, send_email: true };
  return { tool: 'create_portal_link', arguments: arguments_, why };
}

const REASONS: Readonly<Record<string, string>> = {
  past_due: 'payment overdue',
  payment_failed: 'paused after failed payments',
  no_payment_source: 'no card or bank account to charge',
  mandate_suspended: 'the bank mandate is suspended',
  card_expiring: 'the card is about to expire',
};

export function reasonWords(reason: string): string {
  return REASONS[reason] ?? oneLine(reason.replaceAll('_', ' '), 40);
}

/** As a person would read a call: `retry_payment {"invoice_id_or_code":"INV_…"}`. */
export function callText({ tool, arguments: given }: Recommendation): string {
  return `${tool} ${JSON.stringify(given)}`;
}
