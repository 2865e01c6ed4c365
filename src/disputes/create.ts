// A merchant records that a customer does not recognise a payment, as the customer said elsewhere.

import { complain } from '../engine/dispute/complain.ts';
import { contextOf } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Body, boundedText, words } from '../lib/api/schema.ts';
import { selectOpenComplaint } from '../model/disputes/sql.ts';
import { selectPayment } from '../model/payments/sql.ts';
import { DisputeView, disputeViewExample, viewDispute } from '../model/views/disputes.ts';

export const createDispute = operation({
  access: 'key',
  needs: 'serve',
  audit: { action: 'dispute.created', subject: 'dispute' },
  tag: 'Disputes',
  summary: 'Record a complaint',
  description:
    'For a customer who does not recognise a payment, and calls you. On their own page ' +
    'customers do it themselves. It moves no money. Until you respond, nothing of the payment’s ' +
    'subscription is charged.',
  input: {
    body: Body({
      payment: boundedText(300, 'The payment attempt’s id or code'),
      reason: words(2_000, 'The reason, in the customer’s words'),
    }),
  },
  output: DisputeView,
  status: 201,
  message: 'Dispute opened',
  problems: ['payment_not_found', 'payment_not_disputable', 'dispute_open'],
  example: {
    body: { payment: disputeViewExample.payment.code, reason: disputeViewExample.reason },
    data: disputeViewExample,
  },

  async run({ house, db, tenant, now, body, audit }) {
    const payment = await selectPayment(db, tenant.id, body.payment);
    if (!payment) throw problem('payment_not_found');
    if (await selectOpenComplaint(db, tenant.id, payment.id)) throw problem('dispute_open');
    const { id, customerId } = payment;
    const at = contextOf({ house, tenant, now });
    const dispute = await complain(db, at, { customerId, payment: id, reason: body.reason });
    if (dispute === null) throw problem('payment_not_disputable');
    audit({ id: dispute.id, code: dispute.code, changes: { to: body } });
    return await viewDispute(db, tenant.id, dispute);
  },
});
