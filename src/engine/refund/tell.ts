// A refund is decided: the merchant gets its event, and the payer a message once the money is on
// its way. The ₦50.00 that prove a card were announced with the page that took them: no message.

import type { Db } from '../../db/connect.ts';
import { queueEmails } from '../../events/emails.ts';
import { emit } from '../../events/emit.ts';
import { mailWayOf } from '../../frame/context.ts';
import type { House } from '../../frame/house.ts';
import { selectCustomer } from '../../model/customers/sql.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import { type RefundRow, shapeRefund } from '../../model/refunds/shape.ts';

export async function tellOfRefund(
  db: Db,
  house: House,
  refunded: { readonly refund: RefundRow; readonly payment: PaymentAttemptRow; readonly now: Date },
): Promise<void> {
  const { refund, payment, now } = refunded;
  const { tenantId, id } = refund;
  if (payment.purpose === 'card_check') return;
  const isMade = refund.status === 'succeeded';
  const type = isMade ? 'refund.succeeded' : 'refund.failed';
  await emit(db, tenantId, { type, entityId: id, data: shapeRefund(refund), now });
  const customer = isMade ? await selectCustomer(db, tenantId, payment.customerId) : undefined;
  if (!customer) return;
  const { id: customerId, email: recipient, name: customerName } = customer;
  if (recipient === null) return;
  const { amount, invoiceId, reason, goesTo } = refund;
  const toCredit = goesTo === 'credit' ? { isCredit: true } : {};
  const facts = { customerName, amount, invoiceId, refundId: id, reason, ...toCredit };
  const email = { type: 'refund_made' as const, cause: id, customerId, recipient, facts };
  await queueEmails(db, tenantId, { emails: [email], now, way: mailWayOf(house.config) });
}
