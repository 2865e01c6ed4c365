// A merchant gives money back: all of a payment, or a part of it.

import Type from 'typebox';
import type { Db } from '../db/connect.ts';
import { lockOwner } from '../engine/book/sql.ts';
import { askForRefund, beginAsking } from '../engine/refund/ask.ts';
import { amountToRefund, readRefundFacts } from '../engine/refund/refundable.ts';
import { settleRefund } from '../engine/refund/settle.ts';
import { leaseEnd } from '../frame/job.ts';
import { inTurnOperation } from '../frame/operation.ts';
import { invalidField, problem } from '../frame/problems.ts';
import { Body, boundedText, words } from '../lib/api/schema.ts';
import { selectInvoice } from '../model/invoices/sql.ts';
import { lockPayment, selectPayment, selectPaymentsOfInvoice } from '../model/payments/sql.ts';
import { Amount } from '../model/plans/shape.ts';
import { requestRefund } from '../model/refunds/request.ts';
import { Refund, RefundedTo, refundExample, shapeRefund } from '../model/refunds/shape.ts';
import { selectRefund } from '../model/refunds/sql.ts';

export const refundPayment = inTurnOperation({
  access: 'key',
  needs: 'money',
  audit: { action: 'refund.created', subject: 'refund', isPrepared: true },
  tag: 'Payments',
  summary: 'Refund a payment, in full or in part',
  description:
    'Without `amount`, refunds all that is left: the payment less earlier refunds, and ' +
    'less what subscription changes already returned as credit or as unused time on ' +
    'another invoice. Fees are not refunded. If the provider does not respond, the ' +
    'refund is `pending` and the same request is sent again. With `to: credit` no money ' +
    'moves: the amount pays for the customer’s next invoices.',
  input: {
    body: Body({
      paymentId: Type.Optional(boundedText(300, 'The id or code of the payment attempt to refund')),
      invoiceId: Type.Optional(
        boundedText(300, 'Instead of `paymentId`: the id, code or number of the paid invoice'),
      ),
      amount: Type.Optional({ ...Amount, minimum: 1 } as typeof Amount),
      reason: words(2_000, 'Reason, shown to the customer on the credit note'),
      to: Type.Optional(RefundedTo),
      evenIfCredited: Type.Optional(
        Type.Boolean({
          description:
            'Whether to refund also what subscription changes already returned, as ' +
            'credit or as unused time on another invoice. Default `false`.',
        }),
      ),
    }),
  },
  output: Refund,
  status: 201,
  message: 'Refund requested',
  messageFor: ({ status }) => MESSAGES[status],
  problems: [
    'payment_not_found',
    'invoice_not_found',
    'payment_not_refundable',
    'refund_exceeds_payment',
    'payment_ambiguous',
    'sender_unknown',
  ],
  example: {
    body: { paymentId: refundExample.paymentId, amount: 200_000, reason: refundExample.reason },
    data: refundExample,
  },

  async prepare({ house, db, tenant, now, body, audit }) {
    const { by, owner } = await whichPayment(db, tenant.id, body);
    // A change of its subscription gives back what refunds leave: one of the two comes first.
    await lockOwner(db, tenant.id, owner);
    const payment = await lockPayment(db, tenant.id, by);
    if (!payment) throw problem('payment_not_found');
    const amount = amountToRefund(await readRefundFacts(db, payment), body);
    if (typeof amount !== 'number') throw amount;
    const { id } = await requestRefund(db, tenant.id, {
      payment,
      amount,
      reason: body.reason,
      ...(body.to ? { goesTo: body.to } : {}),
      evenIfCredited: body.evenIfCredited ?? false,
      now,
      leasedUntil: leaseEnd(house, house.clock.now()),
    });
    const { code: paymentCode } = payment;
    audit({ id, changes: { to: { ...body, amount, paymentId: payment.id, paymentCode } } });
    return { id };
  },

  async turn({ db, tenant, now, intent }) {
    const refund = await selectRefund(db, tenant.id, intent.id);
    // When this is the repeat of a request that died, the job may have taken the refund over.
    const isTakenOver = refund.status !== 'pending' || refund.tries > 0;
    return isTakenOver ? null : await beginAsking(db, refund, now);
  },

  async call({ providers, vault, tenant, now, turn }) {
    return turn === null ? null : await askForRefund({ providers, vault, tenant }, turn, now);
  },

  async settle({ house, db, tenant, now, intent, outcome: answer }) {
    if (answer === null) return shapeRefund(await selectRefund(db, tenant.id, intent.id));
    return shapeRefund(await settleRefund(db, tenant.id, { house, answer, now }));
  },
});

const MESSAGES = {
  pending: 'Refund requested: the provider has not responded yet',
  succeeded: 'Refund succeeded',
  failed: 'The provider refused the refund',
};

interface Which {
  readonly by: { readonly payment: string } | { readonly invoiceId: string };
  readonly owner: Parameters<typeof lockOwner>[2];
}

async function whichPayment(
  db: Db,
  tenantId: string,
  body: { paymentId?: string; invoiceId?: string },
): Promise<Which> {
  const { paymentId, invoiceId } = body;
  if (paymentId !== undefined && invoiceId === undefined) {
    const payment = await selectPayment(db, tenantId, paymentId);
    if (!payment) throw problem('payment_not_found');
    return { by: { payment: payment.id }, owner: payment };
  }
  if (paymentId !== undefined || invoiceId === undefined) {
    throw invalidField('paymentId', 'send either paymentId or invoiceId');
  }
  const invoice = await selectInvoice(db, tenantId, invoiceId);
  if (!invoice) throw problem('invoice_not_found');
  const payments = await selectPaymentsOfInvoice(db, tenantId, invoice.id);
  if (payments.length > 1) throw problem('payment_ambiguous');
  const { id, subscriptionId } = invoice;
  return { by: { invoiceId: id }, owner: { subscriptionId, invoiceId: id } };
}
