// What is shown of invoices that are not made, and of a mandate that would have to bear them: of a
// change of a subscription, and of its going on after a pause.

import Type, { type Static } from 'typebox';
import type { Outlook } from '../engine/change/outlook.ts';
import { Kobo, Nullable } from '../lib/api/schema.ts';
import {
  type Invoice,
  InvoicePreview,
  type InvoiceRow,
  invoiceExample,
  shapeInvoice,
} from '../model/invoices/shape.ts';

const MandateFit = Type.Object(
  {
    bears: Type.Boolean({ description: 'Whether it allows both, and the price undiscounted' }),
    allows: Nullable(Kobo('What it allows for one debit (null: any amount)')),
  },
  { title: 'MandateFit', description: 'Whether a mandate bears what is to be asked.' },
);

export const GivenBackOnCancel = Type.Object(
  {
    refund: Kobo(
      'What is refunded the way it was paid: a first cycle that was paid at the checkout and has ' +
        'not begun; 0: nothing is',
    ),
    credit: Kobo('What the customer gets as credit; 0: nothing'),
  },
  {
    title: 'GivenBackOnCancel',
    description: 'What canceling a subscription gives back, at once or when its period ends.',
  },
);

/** What both say. */
export const PREVIEWED = {
  now: Nullable(InvoicePreview, 'What would be asked at once; null: nothing'),
  next: Nullable(
    InvoicePreview,
    'The next invoice, from `dueAt` on: of the next cycle, or of the one after it where that is ' +
      'paid already; null: none is to come',
  ),
  mandate: Nullable(MandateFit, 'Whether its mandate bears that; null where it has none'),
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

const shown = (invoice: InvoiceRow | null) => invoice && shownOf(shapeInvoice(invoice));

export const previewOf = ({ now, next, mandate }: Outlook) => ({
  now: shown(now),
  next: shown(next),
  mandate,
});
