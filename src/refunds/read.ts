// One refund.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Reference } from '../lib/api/page.ts';
import { isId } from '../lib/values/id.ts';
import { selectRefundToReview } from '../model/refunds/sql.ts';
import { RefundView, refundViewExample, viewRefunds } from '../model/views/refunds.ts';

export const readRefund = operation({
  access: 'key',
  needs: 'read',
  tag: 'Payments',
  summary: 'Retrieve a refund',
  input: { params: Type.Object({ refundId: Reference('The refund’s id') }) },
  output: RefundView,
  message: 'Refund found',
  problems: ['refund_not_found'],
  example: { params: { refundId: refundViewExample.id }, data: refundViewExample },

  async run({ db, tenant, params: { refundId } }) {
    const by = { by: 'id', is: refundId } as const;
    const refund = isId(refundId) && (await selectRefundToReview(db, tenant.id, by));
    if (!refund) throw problem('refund_not_found');
    const [view] = await viewRefunds(db, tenant.id, [refund]);
    if (!view) throw new Error(`no view of refund ${refund.id}`);
    return view;
  },
});
