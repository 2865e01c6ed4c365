// What the provider posts when a transfer has arrived: at a customer's number, or at an order's.

import { randomUUID } from 'node:crypto';
import type { Charge } from '../books.ts';
import { writeNaira } from '../naira.ts';
import type { Order } from '../orders.ts';
import { wholeSeconds } from '../postman.ts';
import type { SignedFacts } from '../signature.ts';
import type { Deposit } from './deposits.ts';

export interface TransferNews {
  readonly charge: Charge;
  readonly deposit: Deposit;
  /** Whose number it is, where it is an order's. */
  readonly order: Order | null;
  /** The parent account, where it is told under that and without the number. */
  readonly parentId: string | null;
}

export function transferCallback(news: TransferNews): SignedFacts {
  const { charge, deposit, order, parentId } = news;
  const userId = parentId ?? charge.accountId;
  const transaction = {
    ...(order ? ofOrderPayment(deposit) : ofNumber(deposit, parentId === null)),
    fee: Number(writeNaira(deposit.feeKobo)),
    transactionId: charge.transactionId,
    responseCode: '',
    originatingFrom: 'api',
    transactionAmount: Number(writeNaira(charge.amountKobo)),
    narration: deposit.narration ?? 'N/A',
    time: wholeSeconds(new Date(charge.happenedAt)),
  };
  return {
    event_type: 'payment_success',
    requestId: randomUUID(),
    data: {
      merchant: { walletId: `wallet-${userId}`, walletBalance: 'N/A', userId },
      terminal: {},
      transaction,
      customer: {
        bankCode: deposit.senderBankCode ?? 'N/A',
        senderName: deposit.senderName ?? 'N/A',
        bankName: deposit.senderBankName ?? 'N/A',
        accountNumber: deposit.senderNumber ?? 'N/A',
      },
      ...(order && { order: orderFields(order) }),
    },
  } as SignedFacts;
}

function ofNumber(deposit: Deposit, hasAlias: boolean) {
  const alias = (value: string | null) => (hasAlias ? (value ?? 'N/A') : 'N/A');
  return {
    type: 'vact_transfer',
    sessionId: deposit.sessionId,
    aliasAccountNumber: alias(deposit.number),
    aliasAccountName: alias(deposit.accountName),
    aliasAccountReference: alias(deposit.accountReference),
    aliasAccountType: 'VIRTUAL',
  };
}

/** The session stands where a checkout's own reference does. */
const ofOrderPayment = ({ sessionId }: Deposit) => ({
  type: 'online_checkout',
  merchantTxRef: sessionId,
});

const orderFields = (order: Order) => ({
  orderId: order.id,
  orderReference: order.reference,
  amount: Number(writeNaira(order.amountKobo)),
  currency: order.currency,
  accountId: order.accountId,
  customerEmail: order.customerEmail,
  customerId: order.customerId ?? 'N/A',
  callbackUrl: order.callbackUrl,
  paymentMethod: 'bank_transfer',
  isTokenizedCardPayment: 'false',
});
