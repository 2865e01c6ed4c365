// An order and a transaction as the wire shows them, amounts as text or number by turns.

import type { Charge } from '../books.ts';
import { CHARGE_KINDS } from '../cards/charge-kinds.ts';
import type { Deposit } from '../money-in/deposits.ts';
import { writeNaira } from '../naira.ts';
import type { Order } from '../orders.ts';
import type { Parts } from '../parts.ts';

/** One decision per answer, so that two amounts in one body agree. */
function amountStyle({ shapes }: Parts): (kobo: number) => string | number {
  const asText = shapes.next('amount') === 'first';
  return (kobo) => (asText ? writeNaira(kobo) : Number(writeNaira(kobo)));
}

export function orderObject(parts: Parts, order: Order) {
  return {
    orderId: order.id,
    orderReference: order.reference,
    customerId: order.customerId,
    accountId: order.accountId,
    callbackUrl: order.callbackUrl,
    customerEmail: order.customerEmail,
    amount: amountStyle(parts)(order.amountKobo),
    currency: order.currency,
    businessName: order.metadata.merchantName ?? 'Sandbox merchant',
    businessEmail: null,
    businessLogo: null,
  };
}

export function transactionObject(parts: Parts, charge: Charge) {
  const naira = amountStyle(parts);
  const amount = naira(charge.amountKobo);
  const reversedKobo = parts.books.reversedKobo(charge);
  const checkout = CHARGE_KINDS[charge.kind].isOfOrder;
  const deposit = charge.kind === 'deposit' ? parts.deposits.ofCharge(charge.id) : null;
  return {
    id: charge.transactionId,
    status: transactionStatus(parts, charge),
    amount,
    ...(reversedKobo > 0 ? { reversedAmount: naira(reversedKobo) } : {}),
    fixedCharge: 0,
    source: 'api',
    type: CHARGE_KINDS[charge.kind].type,
    gatewayMessage: charge.gatewayMessage,
    timeCreated: charge.happenedAt,
    timeUpdated: charge.happenedAt,
    merchantTxRef: checkout ? null : charge.reference,
    userId: charge.accountId,
    entryType: CHARGE_KINDS[charge.kind].isPayment ? 'CREDIT' : 'DEBIT',
    currency: charge.currency,
    onlineCheckoutOrderId: checkout ? charge.orderId : null,
    onlineCheckoutOrderReference: checkout ? charge.reference : null,
    onlineCheckoutAmount: checkout ? amount : null,
    onlineCheckoutCurrency: checkout ? charge.currency : null,
    onlineCheckoutCustomerEmail: charge.customerEmail,
    onlineCheckoutPaymentMethod: checkout ? 'card_payment' : null,
    ...(deposit && depositFields({ deposit, amount, fee: naira(deposit.feeKobo) }, parts)),
  };
}

interface ShownDeposit {
  readonly deposit: Deposit;
  readonly amount: string | number;
  readonly fee: string | number;
}

/** What arrived by transfer also says where, by which session and from whom. */
function depositFields({ deposit, amount, fee }: ShownDeposit, { shapes }: Parts) {
  const isOfOrder = deposit.orderId !== null;
  const { sessionId } = deposit;
  return {
    type: isOfOrder ? 'online_checkout' : 'vact_transfer',
    fixedCharge: fee,
    sessionId,
    // Seen to be the session again, and to be a name of the vendor's own.
    paymentVendorReference:
      shapes.next('vendor-reference') === 'first' ? sessionId : `VENDOR-${sessionId.slice(-12)}`,
    recipientAccountNumber: deposit.number,
    recipientAccountType: 'VIRTUAL',
    recipientAccountName: deposit.accountName,
    senderName: deposit.senderName,
    accountNumber: deposit.senderNumber,
    bankCode: deposit.senderBankCode,
    bankName: deposit.senderBankName,
    ktaSenderName: deposit.senderName,
    ktaSenderAccountNumber: deposit.senderNumber,
    ktaSenderBankCode: deposit.senderBankName,
    narration: deposit.narration,
    merchantTxRef: isOfOrder ? sessionId : null,
    ...(isOfOrder && {
      onlineCheckoutOrderId: deposit.orderId,
      onlineCheckoutOrderReference: deposit.orderReference,
      onlineCheckoutAmount: amount,
      onlineCheckoutPaymentMethod: 'bank_transfer',
    }),
  };
}

export type TransactionStatus =
  | 'SUCCESS'
  | 'PAYMENT_FAILED'
  | 'PENDING_PAYMENT'
  | 'REFUND'
  | 'REVERSED';

function transactionStatus({ books, orders }: Parts, charge: Charge): TransactionStatus {
  if (charge.status === 'failed') {
    // What a bank does not take is given back.
    if (charge.kind === 'bank_payout') return 'REFUND';
    const order = charge.kind === 'checkout' ? orders.byId(charge.orderId ?? '') : null;
    const stillOpen = order?.status === 'open' && !orders.hasExpired(order);
    return stillOpen ? 'PENDING_PAYMENT' : 'PAYMENT_FAILED';
  }
  if (charge.kind === 'refund') return 'SUCCESS';
  if (books.reversedKobo(charge) > 0) return 'REVERSED';
  return books.refundedKobo(charge) >= charge.amountKobo ? 'REFUND' : 'SUCCESS';
}
