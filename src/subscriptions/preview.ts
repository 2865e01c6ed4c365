// What a change of a subscription would ask, and what its next cycle will: by the very functions of
// the change, in a book that is never closed.

import Type, { type Static } from 'typebox';
import { atOf } from '../frame/at.ts';
import { operation } from '../frame/operation.ts';
import { Reference } from '../lib/page.ts';
import { Kobo, Nullable } from '../lib/schema.ts';
import { Invoice, type InvoiceRow, invoiceExample, shapeInvoice } from '../model/invoices/shape.ts';
import { subscriptionViewExample } from '../model/subscriptions/view.ts';
import { CHANGE_PROBLEMS, changeAsAsked, outlookOfChange, SubscriptionChange } from './change.ts';

/** An invoice that is not made: it has neither a name nor a state. */
const InvoiceAhead = Type.Pick(
  Invoice,
  [
    'kind',
    'planId',
    'planVersion',
    'subtotal',
    'discountAmount',
    'taxAmount',
    'total',
    'creditApplied',
    'amountDue',
    'currency',
    'lines',
    'billingPeriodStart',
    'billingPeriodEnd',
    'dueAt',
  ],
  {
    title: 'InvoicePreview',
    description: 'An invoice that is not made: it has neither a name nor a state.',
  },
);

const MandateFit = Type.Object(
  {
    bears: Type.Boolean({ description: 'Whether it allows both, and the price undiscounted' }),
    allows: Nullable(Kobo('What it allows for one debit (null: any amount)')),
  },
  { title: 'MandateFit', description: 'Whether a mandate bears what is to be asked.' },
);

const aheadExample: Static<typeof InvoiceAhead> = shownOf(invoiceExample);

function shownOf(invoice: Static<typeof Invoice>): Static<typeof InvoiceAhead> {
  const { kind, planId, planVersion, lines, currency, dueAt } = invoice;
  const { subtotal, discountAmount, taxAmount, total, creditApplied, amountDue } = invoice;
  const { billingPeriodStart, billingPeriodEnd } = invoice;
  return {
    ...{ kind, planId, planVersion, subtotal, discountAmount, taxAmount, total, creditApplied },
    ...{ amountDue, currency, lines, billingPeriodStart, billingPeriodEnd, dueAt },
  };
}

const shown = (invoice: InvoiceRow | null) => invoice && shownOf(shapeInvoice(invoice));

export const previewSubscription = operation({
  name: 'previewSubscription',
  method: 'POST',
  path: '/v1/subscription/:idOrCode/preview',
  access: 'key',
  needs: 'read',
  tag: 'Subscriptions',
  summary: 'See what a change of a subscription would cost',
  description:
    'The body of the PUT, or `{}` for the next cycle as it stands. Nothing is written, and what ' +
    'the PUT would refuse is refused. `mandate` says whether the mandate bears what stands ' +
    'already: a version of the plan may have outgrown it.',
  input: {
    params: Type.Object({ idOrCode: Reference('The subscription’s code or id') }),
    body: SubscriptionChange,
  },
  output: Type.Object(
    {
      now: Nullable(InvoiceAhead, 'What would be asked at once; null: nothing'),
      next: Nullable(InvoiceAhead, 'What the next cycle would ask; null: none is to come'),
      mandate: Nullable(MandateFit, 'Whether its mandate bears that; null where it has none'),
    },
    {
      title: 'SubscriptionPreview',
      description: 'What a change would ask, now and at the next cycle.',
    },
  ),
  message: 'Nothing was changed',
  problems: CHANGE_PROBLEMS,
  example: {
    params: { idOrCode: subscriptionViewExample.code },
    body: {},
    data: { now: null, next: aheadExample, mandate: null },
  },

  async run({ house, db, tenant, now, params, body }) {
    const at = atOf({ house, tenant, now });
    const changed = await changeAsAsked(db, at, { idOrCode: params.idOrCode, body });
    const outlook = outlookOfChange(changed);
    return { now: shown(outlook.now), next: shown(outlook.next), mandate: outlook.mandate };
  },
});
