// What a retry of an invoice would do, by the very checks of the real one. It writes nothing.

import Type from 'typebox';
import { openInvoiceAccount } from '../engine/book/one-account.ts';
import { chargeProblem, invoiceFacts } from '../engine/change/invoice-rules.ts';
import { contextOf } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { EmptyBody, Nullable } from '../lib/api/schema.ts';
import { InvoiceView, invoiceViewExample, viewInvoice } from '../model/views/invoices.ts';

const RetryRefusal = Type.Object(
  {
    code: Type.String({ description: 'The error code that a retry would return' }),
    message: Type.String({ description: 'The reason, for people' }),
  },
  { title: 'RetryRefusal', description: 'Why an invoice cannot be retried.' },
);
const RetryPreview = Type.Object(
  {
    invoice: InvoiceView,
    refusal: Nullable(
      RetryRefusal,
      'The error that a retry would return. `null` if it would be charged.',
    ),
  },
  { title: 'RetryPreview', description: 'Whether an invoice can be retried.' },
);

export const previewRetry = operation({
  access: 'key',
  needs: 'read',
  audit: null,
  tag: 'Invoices',
  summary: 'Check whether an invoice can be retried',
  description:
    'Runs the checks of a retry without charging. `refusal` is the error that a retry ' +
    'would return now. `null` means that the charge would be sent to the provider.',
  input: {
    params: Type.Object({ id: ReferenceText('The invoice’s id, code or number') }),
    body: EmptyBody,
  },
  output: RetryPreview,
  message: 'Nothing was charged',
  problems: ['invoice_not_found'],
  example: {
    params: { id: invoiceViewExample.id },
    body: {},
    data: {
      invoice: invoiceViewExample,
      refusal: { code: 'invoice_paid', message: 'The invoice is already paid' },
    },
  },

  async run({ house, db, tenant, now, params }) {
    const at = contextOf({ house, tenant, now });
    const { account, invoice } = await openInvoiceAccount(db, at, params.id);
    const found = chargeProblem(invoiceFacts(account, invoice), 'merchant');
    const refusal = found && { code: found.code, message: found.message };
    return { invoice: await viewInvoice(db, at, invoice), refusal };
  },
});
