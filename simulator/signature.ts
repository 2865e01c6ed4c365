// The provider's callback signature: an HMAC over nine facts of the payload and the timestamp
// header. Amount, reference and token are not among them, on the real wire either.

import { createHmac } from 'node:crypto';

export interface SignedFacts {
  readonly event_type: string;
  readonly requestId: string;
  readonly data: {
    readonly merchant: { readonly userId: string; readonly walletId: string };
    readonly transaction: {
      readonly transactionId: string;
      readonly type: string;
      readonly time: string;
      readonly responseCode?: string | null;
    };
  };
}

export function signCallback(payload: SignedFacts, timestamp: string, key: string): string {
  const { merchant, transaction } = payload.data;
  const { responseCode } = transaction;
  const signed = [
    payload.event_type,
    payload.requestId,
    merchant.userId,
    merchant.walletId,
    transaction.transactionId,
    transaction.type,
    transaction.time,
    !responseCode || responseCode === 'null' ? '' : responseCode,
    timestamp,
  ].join(':');
  return createHmac('sha256', key).update(signed, 'utf8').digest('base64');
}
