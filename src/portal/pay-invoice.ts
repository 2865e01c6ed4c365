// A payer pays an unpaid invoice with the saved card or bank account.

import Type from 'typebox';
import { askByHand, prepareByHand, settleByHand, takeByHand } from '../engine/charge/by-hand.ts';
import { openOwnInvoice } from '../engine/payer/own-account.ts';
import { contextOf, type HouseContext } from '../frame/context.ts';
import type { House, Seller } from '../frame/house.ts';
import { inTurnOperation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { EmptyBody, Nullable } from '../lib/api/schema.ts';
import { invoiceExample } from '../model/invoices/shape.ts';
import { PaymentAttempt } from '../model/payments/shape.ts';

/** The tenant's id is committed with the intent, as a payer's steps are not handed it. */
function contextIn(
  { house, tenant, now }: { readonly house: House; readonly tenant: Seller; readonly now: Date },
  { tenantId }: { readonly tenantId: string },
): HouseContext {
  return contextOf({ house, tenant: { ...tenant, id: tenantId }, now });
}

export const payOwnInvoice = inTurnOperation({
  access: 'payer',
  needs: null,
  payerMay: 'act',
  audit: { action: 'invoice.retried', subject: 'invoice', isPrepared: true },
  tag: 'Payers',
  summary: 'Pay your own invoice',
  description:
    'For the payer: with the saved card or bank account that the invoice is charged to. That ' +
    'keeps a promise to pay it. If the charge fails, the promise goes on.',
  input: {
    params: Type.Object({ id: ReferenceText('The invoice’s id, code or number') }),
    body: EmptyBody,
  },
  output: Type.Object(
    {
      status: PaymentAttempt.properties.status,
      reason: Nullable(Type.String(), 'Why the charge failed. `null` if it did not.'),
    },
    { title: 'PayerCharge', description: 'A charge that a payer has asked for.' },
  ),
  message: 'Invoice charged',
  problems: [
    'invoice_not_found',
    'invoice_paid',
    'invoice_refunded',
    'invoice_draft',
    'invoice_voided',
    'subscription_ended',
    'charge_in_flight',
    'complaint_open',
    'payment_source_missing',
    'payment_source_inactive',
    'mandate_amount_exceeded',
    'portal_disabled',
  ],
  example: {
    params: { id: invoiceExample.id },
    body: {},
    data: { status: 'succeeded', reason: null },
  },

  async prepare({ params, audit, ...request }) {
    const { at, ...one } = await openOwnInvoice(request, params.id);
    const charge = await prepareByHand(request.db, at, { ...one, by: 'payer' });
    audit({ id: one.invoice.id, code: one.invoice.code });
    return { charge, tenantId: at.tenant.id };
  },

  turn: (step) => takeByHand(step.db, contextIn(step, step.intent), step.intent.charge),

  async call({ turn, tenant, ...by }) {
    if (turn === null) return null;
    const { tenantId } = turn.attempt;
    return await askByHand({ ...by, tenant: { ...tenant, id: tenantId } }, turn);
  },

  async settle(step) {
    const { intent, outcome: answer } = step;
    const at = contextIn(step, intent);
    const { attempt } = await settleByHand(step, at, { intent: intent.charge, answer });
    return { status: attempt.status, reason: attempt.failureReason };
  },
});
