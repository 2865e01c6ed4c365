// A payment page takes no more orders. What was ordered before can still be paid.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { paymentPageExample } from '../model/payment-pages/example.ts';
import { PaymentPage } from '../model/payment-pages/shape.ts';
import { lockPaymentPage, writePaymentPage } from '../model/payment-pages/sql.ts';
import { viewPaymentPage } from '../model/views/payment-pages.ts';

export const closePage = operation({
  access: 'key',
  needs: 'build',
  audit: { action: 'page.closed', subject: 'page' },
  tag: 'Payment pages',
  summary: 'Close a payment page',
  description:
    'Visitors see that the page is closed. Orders already made can still be paid. To open it ' +
    'again, update it with `status: open`.',
  input: { params: Type.Object({ pageCode: ReferenceText('The page’s code or id') }) },
  output: PaymentPage,
  message: 'Payment page closed',
  problems: ['page_not_found'],
  example: {
    params: { pageCode: paymentPageExample.code },
    data: { ...paymentPageExample, status: 'closed', takesOrders: false },
  },

  async run({ house, db, tenant, now, params, audit }) {
    const before = await lockPaymentPage(db, tenant.id, params.pageCode);
    if (!before) throw problem('page_not_found');
    const change = { status: 'closed' as const, updatedAt: now };
    const page =
      before.status === 'closed'
        ? before
        : await writePaymentPage(db, tenant.id, { id: before.id, change });
    audit({ id: page.id, code: page.code });
    return await viewPaymentPage({ house, db, tenant, now }, page);
  },
});
