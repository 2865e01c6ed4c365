// One payment page, by its code or id.

import { readOperation } from '../frame/read-operation.ts';
import { paymentPageExample } from '../model/payment-pages/example.ts';
import { PaymentPage } from '../model/payment-pages/shape.ts';
import { selectPaymentPage } from '../model/payment-pages/sql.ts';
import { viewPaymentPage } from '../model/views/payment-pages.ts';

export const readPage = readOperation({
  tag: 'Payment pages',
  summary: 'Retrieve a payment page',
  message: 'Payment page found',
  by: { pageCode: 'The page’s code or id' },
  output: PaymentPage,
  missing: 'page_not_found',
  example: { by: paymentPageExample.code, data: paymentPageExample },

  find: selectPaymentPage,
  view: (row, step) => viewPaymentPage(step, row),
});
