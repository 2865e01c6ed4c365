// A payer detaches a saved card: it pays nothing any more.

import Type from 'typebox';
import { detachCard, forgetDetached } from '../engine/customer/detach-card.ts';
import { requireOwnCustomer } from '../engine/payer/own-account.ts';
import { threeStepOperation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { EmptyBody } from '../lib/api/schema.ts';
import { selectOwnSource } from '../model/sources/payers-sql.ts';
import { PaymentSource, paymentSourceExample } from '../model/sources/shape.ts';

export const detachOwnCard = threeStepOperation({
  access: 'payer',
  needs: null,
  payerMay: 'act',
  audit: { action: 'payment_source.detached', subject: 'payment_source', isPrepared: true },
  tag: 'Payers',
  summary: 'Detach your own card',
  description: 'For the payer. What the card paid for needs another way to pay.',
  input: {
    params: Type.Object({ paymentSourceId: ReferenceText('The card’s id') }),
    body: EmptyBody,
  },
  output: PaymentSource,
  message: 'Card detached',
  problems: [
    'payment_source_not_found',
    'payment_source_inactive',
    'payment_source_is_bank',
    'customer_not_found',
    'portal_disabled',
  ],
  example: {
    params: { paymentSourceId: paymentSourceExample.id },
    body: {},
    data: { ...paymentSourceExample, status: 'inactive' },
  },

  async prepare({ params, audit, ...request }) {
    const { at } = await requireOwnCustomer(request);
    const { db, payer, now } = request;
    const source = await selectOwnSource(db, payer, params.paymentSourceId);
    if (!source) throw problem('payment_source_not_found');
    const { tenantId, id: sourceId } = source;
    const card = await detachCard(db, at.tenant.id, { sourceId, now });
    audit({ id: sourceId, changes: { from: { status: 'active' }, to: { status: 'inactive' } } });
    return { card, tenantId };
  },

  call: ({ intent: { card, tenantId }, tenant, ...by }) =>
    forgetDetached({ ...by, tenant: { ...tenant, id: tenantId } }, card),

  settle: async ({ intent }) => intent.card.data,
});
