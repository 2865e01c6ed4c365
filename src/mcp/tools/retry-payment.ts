// Charges an unpaid invoice again. Every real call is a new charge that somebody meant, so none is
// sent under an idempotency key of ours.

import type { previewRetry } from '../../invoices/preview-retry.ts';
import type { retryInvoice } from '../../invoices/retry.ts';
import { DRY_RUN, describeInvoice } from '../answers/action.ts';
import { money } from '../answers/amounts.ts';
import { flag, invoiceReference, required } from '../answers/arguments.ts';
import { type AnswerOf, pick } from '../answers/asked.ts';
import { shapeInvoice } from '../answers/invoice-row.ts';
import { anyObject, boolean, objectOf, string } from '../answers/schemas.ts';
import { type Answer, type Caller, tool } from '../answers/tool.ts';

export const retryPayment = tool({
  name: 'retry_payment',
  title: 'Retry a payment',
  description:
    'Charge an unpaid (open or failed) invoice now, to the customer’s card or account. Every ' +
    'call is a new charge. If you got no response, check get_payment_attempts first.',
  needs: 'money',
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: true,
  },
  fields: {
    invoice_id_or_code: required(invoiceReference('get_invoices')),
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

async function preview(code: string, { api }: Caller): Promise<Answer> {
  const path = `/v1/invoice/${encodeURIComponent(code)}/retry/preview`;
  const { invoice, refusal } = (await api.post<AnswerOf<typeof previewRetry>>(path, {})).data;
  const what = describeInvoice(invoice);
  const would = `Dry run: nothing was changed. A real call would charge ${what}.`;
  const refused = refusal && `${refusal.message}: a real call would be refused (${refusal.code}).`;
  const message = refused === null ? would : `${would} ${refused}`;
  const wouldBeRefused = refusal !== null;
  const data = { dryRun: true, message, wouldBeRefused, invoice: shapeInvoice(invoice) };
  return { text: message, data };
}

async function charge(code: string, { api }: Caller): Promise<Answer> {
  const path = `/v1/invoice/${encodeURIComponent(code)}/retry`;
  const done = await api.post<AnswerOf<typeof retryInvoice>>(path, {});
  const { invoice, attempt } = done.data;
  const outcome = `attempt ${attempt.code} ${attempt.status}`;
  const message = `${done.message}: ${describeInvoice(invoice)}; ${outcome}.`;
  const data = {
    dryRun: false,
    message,
    invoice: shapeInvoice(invoice),
    attempt: {
      ...pick(attempt, ['id', 'code', 'status']),
      amount: money(attempt.amount, attempt.currency),
      failureReason: attempt.failureReason,
    },
  };
  return { text: message, data };
}
