// A merchant tries an unpaid invoice again, at once: one more charge on the subscription's source,
// or on its customer's newest where it is of none, which counts as an attempt but not toward the
// engine's limit.

import Type from 'typebox';
import { putAttempt } from '../engine/book/book.ts';
import { closeBook } from '../engine/book/close.ts';
import { openInvoiceAccount } from '../engine/book/one-account.ts';
import { bookQueryFor, openBook } from '../engine/book/open.ts';
import { invoiceFacts, requireSource } from '../engine/change/invoice-rules.ts';
import { askForCharge } from '../engine/charge/ask.ts';
import { chargeIntentsOf } from '../engine/charge/intent.ts';
import { beginAttempt } from '../engine/charge/prepare.ts';
import { settleCharges } from '../engine/charge/settle.ts';
import { contextOf } from '../frame/context.ts';
import { leaseEnd } from '../frame/job.ts';
import { inTurnOperation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { EmptyBody } from '../lib/api/schema.ts';
import { selectInvoice } from '../model/invoices/sql.ts';
import { NOT_SENT_YET } from '../model/payments/charge-rules.ts';
import {
  PaymentAttempt,
  paymentAttemptExample,
  shapePaymentAttempt,
} from '../model/payments/shape.ts';
import { selectAttempt, takeUnsentAttempt } from '../model/payments/sql.ts';
import { InvoiceView, invoiceViewExample, viewInvoice } from '../model/views/invoices.ts';
import { chargeTermsOf } from '../provider/ask/charges.ts';

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
    const { book, account, invoice } = await openInvoiceAccount(
      db,
      contextOf({ house, tenant, now }),
      params.id,
    );
    const source = requireSource(invoiceFacts(account, invoice));
    const attempt = putAttempt(account, {
      ...beginAttempt(account, { invoice, source, isManual: true }),
      leasedUntil: leaseEnd(house, house.clock.now()),
    });
    await closeBook(db, book);
    audit({ id: invoice.id, code: invoice.code });
    const isMarked = !chargeTermsOf(house.providers, attempt).provesAbsence;
    return { attemptId: attempt.id, invoiceId: invoice.id, isMarked };
  },

  async turn({ house, db, tenant, now, intent }) {
    const { attemptId, isMarked } = intent;
    const known = await selectAttempt(db, tenant.id, attemptId);
    if (!known) throw new Error(`attempt ${attemptId} is gone`);
    // Whose it is first: the writer with the account open writes the attempt last.
    const book = await openBook(db, contextOf({ house, tenant, now }), bookQueryFor(known));
    // The repeat of a request that died finds it taken: the job finds out what became of it.
    const attempt = await takeUnsentAttempt(db, tenant.id, { attemptId, now, isMarked });
    if (!attempt) return null;
    const [charge] = await chargeIntentsOf(db, book, [attempt]);
    return charge ?? null;
  },

  async call({ turn, ...by }) {
    return turn === null ? null : await askForCharge(by, turn);
  },

  async settle({ house, db, tenant, now, intent, outcome: answer, afterCommit }) {
    const at = contextOf({ house, tenant, now });
    if (answer !== null) {
      const held = { until: answer.attempt.leasedUntil, isMarked: intent.isMarked };
      await settleCharges(db, { of: () => at }, [{ ...answer, lease: held }]);
      afterCommit(() => house.meters.charged(answer.outcome));
    }
    const invoice = await selectInvoice(db, tenant.id, intent.invoiceId);
    const attempt = await selectAttempt(db, tenant.id, intent.attemptId);
    if (!invoice || !attempt) throw new Error(`attempt ${intent.attemptId} is gone`);
    return {
      invoice: await viewInvoice(db, at, invoice),
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
