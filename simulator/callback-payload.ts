// What the provider posts when a card has paid or was refused. Absent values are "N/A", as it
// writes.

import { randomUUID } from 'node:crypto';
import type { Charge } from './books.ts';
import type { CardToken } from './cards/card-tokens.ts';
import { CHARGE_KINDS } from './cards/charge-kinds.ts';
import { declineCode } from './cards/declines.ts';
import { writeNaira } from './naira.ts';
import type { Order } from './orders.ts';
import { wholeSeconds } from './postman.ts';
import type { SignedFacts } from './signature.ts';

export interface PaymentNews {
  readonly order: Order;
  readonly charge: Charge;
  /** The token that the payment made or used. */
  readonly token: CardToken | null;
}

export function paymentCallback({ order, charge, token }: PaymentNews): SignedFacts {
  const approved = charge.status === 'succeeded';
  const amount = Number(writeNaira(charge.amountKobo));
  const pan = token ? `**** **** **** ${token.last4}` : 'N/A';
  const transaction = {
    transactionId: charge.transactionId,
    type: 'online_checkout',
    time: wholeSeconds(new Date(charge.happenedAt)),
    transactionAmount: amount,
    fee: 0,
    responseCode: approved ? '' : declineCode(charge.gatewayMessage),
    responseCodeMessage: approved ? '' : charge.gatewayMessage,
    originatingFrom: 'web',
    merchantTxRef: charge.id,
  };
  const payload = {
    event_type: approved ? 'payment_success' : 'payment_failed',
    requestId: randomUUID(),
    data: {
      merchant: {
        userId: charge.accountId,
        walletId: `wallet-${charge.accountId}`,
        walletBalance: 'N/A',
      },
      terminal: {},
      transaction,
      customer: { billerId: order.customerEmail, productId: 'N/A' },
      order: {
        orderId: order.id,
        orderReference: order.reference,
        amount,
        currency: order.currency,
        accountId: order.accountId,
        customerEmail: order.customerEmail,
        customerId: order.customerId ?? 'N/A',
        callbackUrl: order.callbackUrl,
        paymentMethod: 'card_payment',
        cardType: charge.cardBrand ?? 'N/A',
        cardLast4Digits: charge.cardLast4 ?? 'N/A',
        cardCurrency: charge.currency,
        isTokenizedCardPayment: String(CHARGE_KINDS[charge.kind].isByToken),
      },
      tokenizedCardData: {
        tokenKey: token?.tokenKey ?? 'N/A',
        cardType: token?.brand ?? 'N/A',
        cardPan: pan,
        tokenExpiryMonth: token ? String(token.expiryMonth).padStart(2, '0') : 'N/A',
        tokenExpiryYear: token ? String(token.expiryYear) : 'N/A',
      },
    },
  };
  return payload;
}

/** What was taken back is named by the payment's own transaction, and by our reference of it. */
export function reversalCallback(charge: Charge, amountKobo: number): SignedFacts {
  const isDebit = charge.kind === 'debit';
  const amount = Number(writeNaira(amountKobo));
  return {
    event_type: 'payment_reversal',
    requestId: randomUUID(),
    data: {
      merchant: {
        userId: charge.accountId,
        walletId: `wallet-${charge.accountId}`,
        walletBalance: 'N/A',
      },
      terminal: {},
      transaction: {
        transactionId: charge.transactionId,
        type: isDebit ? 'direct_debit' : 'online_checkout',
        time: wholeSeconds(new Date(charge.happenedAt)),
        transactionAmount: amount,
        fee: 0,
        responseCode: '',
        originatingFrom: 'api',
        merchantTxRef: isDebit ? charge.reference : charge.id,
      },
      customer: { billerId: charge.customerEmail ?? 'N/A', productId: 'N/A' },
      ...(isDebit ? {} : { order: { orderReference: charge.reference, amount } }),
    },
  } as SignedFacts;
}
