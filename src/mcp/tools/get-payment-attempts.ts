// Every try to move money.

import type { PaymentAttempt } from '../../../sdk/src/generated/types.ts';
import { dayInZone } from '../../lib/values/day.ts';
import { formatNaira } from '../../lib/values/money.ts';
import { filtersOf } from '../answers/filters.ts';
import { listTool } from '../answers/list.ts';
import { rowShape } from '../answers/row.ts';
import {
  boolean,
  nullableObject,
  nullableString,
  money as price,
  string,
} from '../answers/schemas.ts';
import { oneLine } from '../answers/words.ts';

const attemptRow = rowShape<PaymentAttempt>({
  id: string,
  code: string,
  status: string,
  amount: price,
  amountRefunded: price,
  customerId: string,
  subscriptionId: nullableString,
  invoiceId: nullableString,
  paymentSourceType: string,
  depositId: nullableString,
  outside: [nullableObject, 'method', 'reference'],
  reference: string,
  failureCode: nullableString,
  failureReason: nullableString,
  needsReview: boolean,
  attemptedAt: string,
  completedAt: nullableString,
});

export const getPaymentAttempts = listTool({
  name: 'get_payment_attempts',
  title: 'Payment attempts',
  description:
    'List payments and attempts to charge, newest first, with failure reasons: card, ' +
    'bank (debit), ' +
    'transfer, or outside (recorded by a person). A pending attempt is still being checked.',
  noun: 'payment attempt',
  read: (sanwo, query) => sanwo.payments.list(query),
  filters: filtersOf('payments', {
    status: null,
    customerId: 'The customer’s id, code or email',
    subscriptionId: 'Its id or code',
    invoiceId: 'Its id or code',
    from: null,
    to: null,
  }),
  row: attemptRow,
  line(row, timezone) {
    const on = dayInZone(new Date(row.attemptedAt), timezone);
    const why = row.failureReason ? oneLine(row.failureReason, 50) : '';
    const back = row.amountRefunded > 0 ? `${formatNaira(row.amountRefunded)} refunded` : '';
    const review = row.needsReview ? 'needs review' : '';
    const of = row.invoiceId ? `invoice ${row.invoiceId}` : `customer ${row.customerId}`;
    const { code, status, amount } = row;
    const type = meansOf(row);
    const parts = [code, status, formatNaira(amount), type, on, why, back, review, of];
    return parts.filter((part) => part !== '').join(' · ');
  },
});

/** Of what a person recorded, how it was paid: `outside (cash)`. */
const meansOf = ({ paymentSourceType: type, outside }: PaymentAttempt): string =>
  outside === null ? type : `${type} (${oneLine(outside.method, 20)})`;
