// Charges an unpaid invoice again. Every real call is a new charge that somebody meant, so none is
// sent under an idempotency key of ours.

import { DRY_RUN, describeInvoice, readInvoice, readSubscription } from '../action.ts';
import { money } from '../amounts.ts';
import { flag, reference, required } from '../arguments.ts';
import { type InvoiceRow, shapeInvoice } from '../invoice-row.ts';
import { anyObject, boolean, objectOf, string } from '../schemas.ts';
import { type Answer, type Caller, tool } from '../tool.ts';

interface Attempt {
  readonly id: string;
  readonly code: string;
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
  readonly failureReason: string | null;
}

/** Why the API would refuse. */
const REFUSED: Readonly<Record<string, string>> = {
  paid: 'It is paid already',
  refunded: 'It was paid and given back',
  draft: 'It is a draft, charged when its cycle begins',
};
const ENDED = ['canceled', 'completed', 'expired'];

export const retryPayment = tool({
  name: 'retry_payment',
  title: 'Retry a payment',
  description:
    'Charge an unpaid (open or failed) invoice again, now, on the customer’s card or bank. Every ' +
    'call is a new charge: after no answer look at get_payment_attempts first.',
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: true,
  },
  fields: {
    invoice_id_or_code: required(reference('INV', 'get_invoices')),
    dry_run: flag(DRY_RUN),
  },
  output: objectOf(
    {
      dryRun: boolean,
      message: string,
      wouldBeRefused: boolean,
      invoice: anyObject,
      attempt: anyObject,
    },
    ['wouldBeRefused', 'attempt'],
  ),
  async run({ invoice_id_or_code: code, dry_run: isDry }, caller) {
    if (isDry) return await preview(code, caller);
    return await charge(code, caller);
  },
});

async function preview(code: string, caller: Caller): Promise<Answer> {
  const invoice = await readInvoice(caller, code);
  const refusal = await refusalOf(invoice, caller);
  const would = `Dry run, nothing was changed. This would charge ${describeInvoice(invoice)}.`;
  const message =
    refusal === undefined ? would : `${would} ${refusal}: a real call would be refused.`;
  const wouldBeRefused = refusal !== undefined;
  const data = { dryRun: true, message, wouldBeRefused, invoice: shapeInvoice(invoice) };
  return { text: message, data };
}

async function refusalOf(invoice: InvoiceRow, caller: Caller): Promise<string | undefined> {
  const { status, subscription } = invoice;
  if (ENDED.includes(subscription.status)) return `Its subscription is ${subscription.status}`;
  if (REFUSED[status] !== undefined) return REFUSED[status];
  const { paymentSource: source } = await readSubscription(caller, subscription.id);
  if (source === null) return 'There is no payment source to charge';
  return source.status === 'active' ? undefined : 'Its payment source is not active';
}

async function charge(code: string, { api }: Caller): Promise<Answer> {
  const path = `/v1/invoice/${encodeURIComponent(code)}/retry`;
  const done = await api.post<{ invoice: InvoiceRow; attempt: Attempt }>(path, {});
  const { invoice, attempt } = done.data;
  const outcome = `attempt ${attempt.code} ${attempt.status}`;
  const message = `${done.message}: ${describeInvoice(invoice)}; ${outcome}.`;
  const data = {
    dryRun: false,
    message,
    invoice: shapeInvoice(invoice),
    attempt: {
      id: attempt.id,
      code: attempt.code,
      status: attempt.status,
      amount: money(attempt.amount, attempt.currency),
      failureReason: attempt.failureReason,
    },
  };
  return { text: message, data };
}
