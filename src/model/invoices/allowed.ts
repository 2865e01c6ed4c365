// What may be done with an invoice as it is now, as the API shows it: for each act the code of the
// problem that it would give.

import Type, { type Static } from 'typebox';
import { Nullable, OneOf } from '../../lib/api/schema.ts';

export const INVOICE_REASONS = [
  'invoice_paid',
  'invoice_refunded',
  'invoice_draft',
  'invoice_voided',
  'invoice_not_voidable',
  'subscription_ended',
  'charge_in_flight',
  'complaint_open',
  'invoice_promised',
  'invoice_not_payable',
  'promise_limit',
  'payment_source_missing',
  'payment_source_inactive',
  'mandate_amount_exceeded',
  'payment_not_found',
  'payment_not_refundable',
  'payment_ambiguous',
  'sender_unknown',
  'refund_exceeds_payment',
] as const;

const Reason = OneOf(INVOICE_REASONS, {
  title: 'InvoiceReason',
  description: 'The error code that the request would return now.',
});
const invoiceAct = (description: string) =>
  Nullable(Reason, `${description}. \`null\` if allowed.`);

export const InvoiceAllowed = Type.Object(
  {
    retry: invoiceAct('Why it cannot be charged now'),
    void: invoiceAct('Why it cannot be voided'),
    createLink: invoiceAct('Why no payment link can be created'),
    remind: invoiceAct('Why its customer cannot be reminded'),
    promise: invoiceAct('Why no promise to pay it can be recorded'),
    refund: invoiceAct('Why its payment cannot be refunded to its source'),
  },
  {
    title: 'InvoiceAllowed',
    description:
      'What can be done with the invoice now. Each field is `null` if the request would ' +
      'be accepted, otherwise the error code that it would return. A reminder can still ' +
      'be too soon after the last one, and the payment provider can refuse.',
  },
);

export type InvoiceAllowed = Static<typeof InvoiceAllowed>;
