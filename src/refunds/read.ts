// One refund.

import { firstView, readOperation } from '../frame/read-operation.ts';
import { selectRefundToReview } from '../model/refunds/sql.ts';
import { RefundView, refundViewExample, viewRefunds } from '../model/views/refunds.ts';

export const readRefund = readOperation({
  tag: 'Payments',
  summary: 'Retrieve a refund',
  message: 'Refund found',
  by: { refundId: 'The refund’s id' },
  hasIdOnly: true,
  output: RefundView,
  missing: 'refund_not_found',
  example: { by: refundViewExample.id, data: refundViewExample },

  find: (db, tenantId, is) => selectRefundToReview(db, tenantId, { by: 'id', is }),
  view: async (row, { db, tenant }) => firstView(await viewRefunds(db, tenant.id, [row])),
});
