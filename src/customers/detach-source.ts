// A merchant takes a card away: it pays nothing any more, here at once and at the provider after
// that.

import Type from 'typebox';
import { emit } from '../events/emit.ts';
import { threeStepOperation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { isId } from '../lib/values/id.ts';
import { PaymentSource, paymentSourceExample, shapePaymentSource } from '../model/sources/shape.ts';
import { deactivateCard, selectPaymentSource } from '../model/sources/sql.ts';
import { tokenBinding } from '../model/sources/token.ts';
import { forgetCard } from '../provider/ask/pages.ts';
import { METHODS } from '../provider/port/methods.ts';

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
    const known = isId(sourceId) && (await selectPaymentSource(db, tenant.id, sourceId));
    if (!known) throw problem('payment_source_not_found');
    if (METHODS[known.type].hasMandate) throw problem('payment_source_is_bank');
    const source = await deactivateCard(db, tenant.id, { sourceId, now });
    if (!source) throw problem('payment_source_inactive');
    const data = shapePaymentSource(source);
    await emit(db, tenant.id, { type: 'payment_method.detached', entityId: sourceId, data, now });
    const { provider } = source;
    audit({
      id: source.id,
      changes: { from: { status: 'active' }, to: { status: source.status } },
    });
    return { data, provider, sealedToken: source.sealedToken?.toString('base64') ?? null };
  },

  async call({ log, providers, tenant, vault, intent }) {
    if (intent.sealedToken === null) return;
    const sealed = Buffer.from(intent.sealedToken, 'base64');
    const token = vault.openText(sealed, tokenBinding(tenant.id));
    // The card is out of use whatever the provider says: nothing of ours charges it from here on.
    const { provider } = intent;
    const answer = await forgetCard({ providers, tenant }, { provider, token });
    if (answer.kind === 'answered') return;
    log.warn({ reason: answer.reason, tenantId: tenant.id }, 'a token was not forgotten');
  },

  settle: async ({ intent }) => intent.data,
});
