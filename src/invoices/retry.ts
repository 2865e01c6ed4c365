// A merchant tries an unpaid invoice again, at once: one more charge on the subscription's source,
// or on its customer's newest where it is of none, which counts as an attempt but not toward the
// engine's limit.

import Type from 'typebox';
import { openInvoiceAccount } from '../engine/book/one-account.ts';
import { askByHand, prepareByHand, settleByHand, takeByHand } from '../engine/charge/by-hand.ts';
import { contextOf } from '../frame/context.ts';
import { inTurnOperation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { EmptyBody } from '../lib/api/schema.ts';
import { NOT_SENT_YET } from '../model/payments/charge-rules.ts';
import {
  PaymentAttempt,
  paymentAttemptExample,
  shapePaymentAttempt,
} from '../model/payments/shape.ts';
import { InvoiceView, invoiceViewExample, viewInvoice } from '../model/views/invoices.ts';

const Retried = Type.Object(
  { invoice: InvoiceView, attempt: PaymentAttempt },
  {
    title: 'RetriedInvoice',
    description: 'The invoice and the attempt to charge it.',
  },
);

export const retryInvoice = inTurnOperation({
  access: 'key',
  needs: 'money',
  audit: { action: 'invoice.retried', subject: 'invoice', isPrepared: true },
  tag: 'Invoices',
  summary: 'Retry an unpaid invoice',
  description:
    'Returns 200 whatever the provider decides: see the message and the attempt. A ' +
    'success makes the subscription active again. A temporary failure changes nothing ' +
    'else, a permanent one pauses the subscription. An invoice without a subscription is ' +
    'charged to the customer’s newest active source.',
  input: {
    params: Type.Object({ id: ReferenceText('The invoice’s id, code or number') }),
    body: EmptyBody,
  },
  output: Retried,
  message: 'Invoice charged',
  messageFor: ({ attempt, invoice }) =>
    attempt.status === 'canceled' && invoice.status !== 'paid'
      ? NOT_PAID_BY_EARLIER
      : (MESSAGES[attempt.status]?.(attempt.failureReason) ?? 'Invoice charged'),
  problems: [
    'invoice_not_found',
    'invoice_paid',
    'invoice_refunded',
    'invoice_draft',
    'invoice_voided',
    'subscription_ended',
    'charge_in_flight',
    'complaint_open',
    'invoice_promised',
    'payment_source_missing',
    'payment_source_inactive',
    'mandate_amount_exceeded',
  ],
  example: {
    params: { id: invoiceViewExample.id },
    body: {},
    data: { invoice: invoiceViewExample, attempt: paymentAttemptExample },
  },

  async prepare({ house, db, tenant, now, params, audit }) {
    const at = contextOf({ house, tenant, now });
    const one = await openInvoiceAccount(db, at, params.id);
    const intent = await prepareByHand(db, at, { ...one, by: 'merchant' });
    audit({ id: one.invoice.id, code: one.invoice.code });
    return intent;
  },

  turn: ({ house, db, tenant, now, intent }) =>
    takeByHand(db, contextOf({ house, tenant, now }), intent),

  async call({ turn, ...by }) {
    return turn === null ? null : await askByHand(by, turn);
  },

  async settle(step) {
    const at = contextOf(step);
    const { intent, outcome: answer } = step;
    const { invoice, attempt } = await settleByHand(step, at, { intent, answer });
    return {
      invoice: await viewInvoice(step.db, at, invoice),
      attempt: shapePaymentAttempt(attempt),
    };
  },
});

type RetryMessage = (reason: string | null) => string;

const MESSAGES: Readonly<Record<string, RetryMessage>> = {
  succeeded: () => 'Invoice paid',
  refunded: () => 'The invoice was already paid: this payment is refunded',
  failed: (reason) => `The charge failed: ${reason ?? 'no reason was given'}`,
  pending: (reason) =>
    reason === NOT_SENT_YET
      ? 'The payment provider is not responding: the charge will be sent later'
      : 'The payment provider has not confirmed the charge yet: we keep checking. ' +
        'Nothing else is charged until it is decided',
  canceled: () => 'Invoice paid by an earlier charge: nothing was charged now',
};
const NOT_PAID_BY_EARLIER =
  'An earlier charge took an amount other than requested or still due, and needs review or is ' +
  'refunded: nothing was charged now';
