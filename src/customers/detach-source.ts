// A merchant takes a card away: it pays nothing any more, here at once and at the provider after
// that.

import Type from 'typebox';
import { detachCard, forgetDetached } from '../engine/customer/detach-card.ts';
import { threeStepOperation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { isId } from '../lib/values/id.ts';
import { PaymentSource, paymentSourceExample } from '../model/sources/shape.ts';

export const detachPaymentSource = threeStepOperation({
  access: 'key',
  needs: 'serve',
  audit: { action: 'payment_source.detached', subject: 'payment_source', isPrepared: true },
  tag: 'Payment sources',
  summary: 'Detach a card',
  description:
    'Subscriptions that use the card keep running. Their next invoice needs another ' +
    'source, or is paid by link. Paying with the same card again reactivates it.',
  input: { params: Type.Object({ paymentSourceId: ReferenceText('The payment source’s id') }) },
  output: PaymentSource,
  message: 'Payment source detached',
  problems: ['payment_source_not_found', 'payment_source_inactive', 'payment_source_is_bank'],
  example: {
    params: { paymentSourceId: paymentSourceExample.id },
    data: { ...paymentSourceExample, status: 'inactive' },
  },

  async prepare({ db, tenant, now, params, audit }) {
    const sourceId = params.paymentSourceId;
    if (!isId(sourceId)) throw problem('payment_source_not_found');
    const intent = await detachCard(db, tenant.id, { sourceId, now });
    audit({
      id: sourceId,
      changes: { from: { status: 'active' }, to: { status: intent.data.status } },
    });
    return intent;
  },

  call: ({ intent, ...by }) => forgetDetached(by, intent),

  settle: async ({ intent }) => intent.data,
});
