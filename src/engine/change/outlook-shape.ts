// What is shown of invoices that are not made, and of a mandate that would have to cover them: of a
// change of a subscription, and of its going on after a pause.

import Type, { type Static } from 'typebox';
import { Kobo, Nullable } from '../../lib/api/schema.ts';
import {
  type Invoice,
  InvoicePreview,
  type InvoiceRow,
  invoiceExample,
  shapeInvoice,
} from '../../model/invoices/shape.ts';
import type { Outlook } from './outlook.ts';

const MandateFit = Type.Object(
  {
    bears: Type.Boolean({
      description: 'Whether the mandate covers both, and the price without discount',
    }),
    allows: Nullable(Kobo('Maximum amount per debit (`null` for any amount)')),
  },
  { title: 'MandateFit', description: 'Whether a mandate covers the amounts.' },
);

export const GivenBackOnCancel = Type.Object(
  {
    refund: Kobo(
      'Amount refunded to the payment source, for a first cycle that was paid at ' +
        'checkout and has not started (0 if none)',
    ),
    credit: Kobo('Amount added to the customer’s credit (0 if none)'),
  },
  {
    title: 'GivenBackOnCancel',
    description: 'What canceling a subscription gives back, at once or at the end of its period.',
  },
);

/** What both say. */
export const PREVIEWED = {
  now: Nullable(InvoicePreview, 'The invoice due at once. `null` if none.'),
  next: Nullable(
    InvoicePreview,
    'The next invoice, due at `dueAt`, of the next unpaid cycle. `null` if none is planned.',
  ),
  mandate: Nullable(MandateFit, 'Whether its mandate covers that. `null` if it has none.'),
};

export const aheadExample: Static<typeof InvoicePreview> = shownOf(invoiceExample);

function shownOf(invoice: Static<typeof Invoice>): Static<typeof InvoicePreview> {
  const { kind, planId, planVersion, lines, currency, dueAt } = invoice;
  const { subtotal, discountAmount, taxAmount, total, creditApplied, amountDue } = invoice;
  const { billingPeriodStart, billingPeriodEnd } = invoice;
  return {
    ...{ kind, planId, planVersion, subtotal, discountAmount, taxAmount, total, creditApplied },
    ...{ amountDue, currency, lines, billingPeriodStart, billingPeriodEnd, dueAt },
  };
}

const shownInvoice = (invoice: InvoiceRow | null) => invoice && shownOf(shapeInvoice(invoice));

export const previewOf = ({ now, next, mandate }: Outlook) => ({
  now: shownInvoice(now),
  next: shownInvoice(next),
  mandate,
});
