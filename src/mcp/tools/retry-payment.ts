// Charges an unpaid invoice again. Every real call is a new charge, under a key of its own that is
// never used twice.

import { DRY_RUN, describeInvoice } from '../answers/action.ts';
import { money } from '../answers/amounts.ts';
import { ACTS } from '../answers/api.ts';
import { flagField, invoiceField, requiredField } from '../answers/arguments.ts';
import { invoiceRow } from '../answers/invoice-row.ts';
import { pick } from '../answers/row.ts';
import { anyObject, boolean, objectOf, string } from '../answers/schemas.ts';
import { type ToolAnswer, type ToolCaller, tool } from '../answers/tool.ts';

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
    invoice_id_or_code: requiredField(invoiceField('get_invoices')),
    dry_run: flagField(DRY_RUN),
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
    if (isDry) return await retryPreview(code, caller);
    return await charge(code, caller);
  },
});

async function retryPreview(code: string, { sanwo }: ToolCaller): Promise<ToolAnswer> {
  const { invoice, refusal } = await sanwo.invoices.previewRetry(code, ACTS);
  const what = describeInvoice(invoice);
  const would = `Dry run: nothing was changed. A real call would charge ${what}.`;
  const refused = refusal && `${refusal.message}: a real call would be refused (${refusal.code}).`;
  const message = refused === null ? would : `${would} ${refused}`;
  const wouldBeRefused = refusal !== null;
  const data = { dryRun: true, message, wouldBeRefused, invoice: invoiceRow.shape(invoice) };
  return { text: message, data };
}

async function charge(code: string, { sanwo }: ToolCaller): Promise<ToolAnswer> {
  const done = await sanwo.invoices.retry(code, ACTS).withResponse();
  const { invoice, attempt } = done.data;
  const outcome = `attempt ${attempt.code} ${attempt.status}`;
  const message = `${done.message}: ${describeInvoice(invoice)}; ${outcome}.`;
  const data = {
    dryRun: false,
    message,
    invoice: invoiceRow.shape(invoice),
    attempt: {
      ...pick(attempt, ['id', 'code', 'status']),
      amount: money(attempt.amount, attempt.currency),
      failureReason: attempt.failureReason,
    },
  };
  return { text: message, data };
}
