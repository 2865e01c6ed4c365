// Tells the provider's callbacks from forged ones. The provider signs nine values, not the
// body: amount, status, references and tokens are unsigned, so a callback is a hint to go and look.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { excessIn } from '../../lib/values/json.ts';
import { asFields, fieldText, fieldWord, parseFields, type WireFields } from './wire/fields.ts';

export interface ValidCallback {
  readonly valid: true;
  readonly eventType: string;
  readonly requestId: string;
  readonly transactionId: string;
  /** When this delivery was signed; a retry is signed anew. */
  readonly timestamp: string;
  /** Unsigned, like everything the callback says beyond who and when. */
  readonly orderReference: string | null;
  readonly merchantTxRef: string | null;
  /** The reference of the number that money arrived at. */
  readonly accountReference: string | null;
  /** Of money that arrived by transfer: what it is asked after by. */
  readonly creditSessionId: string | null;
}
export interface InvalidCallback {
  readonly valid: false;
  /** 'registration' is the empty object that the provider sends when the address is registered. */
  readonly reason: 'registration' | 'malformed' | 'unsigned' | 'wrong_signature';
}
export type CallbackVerdict = ValidCallback | InvalidCallback;

export interface Callback {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly rawBody: string | Uint8Array;
  readonly key: string;
}

/** Real ones are a few thousand bytes, and anybody at all may send one. */
const CALLBACK_BYTES_MAX = 64 * 1024;
const REGISTRATION_BYTES_MAX = 100;
/** 32 bytes in base64. */
const SIGNATURE = /^[A-Za-z0-9+/]{43}=$/;
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)$/;

/** What costs nothing to refuse is refused before the body is read. */
export function verifyCallback(callback: Callback): CallbackVerdict {
  const { rawBody, key } = callback;
  if (isRegistration(rawBody)) return { valid: false, reason: 'registration' };
  const signature = headerOf(callback, 'nomba-signature') ?? headerOf(callback, 'nomba-sig-value');
  const timestamp = headerOf(callback, 'nomba-timestamp');
  if (!signature || !timestamp || key === '') return { valid: false, reason: 'unsigned' };
  if (!SIGNATURE.test(signature)) return { valid: false, reason: 'wrong_signature' };
  if (!RFC_3339.test(timestamp)) return { valid: false, reason: 'malformed' };
  const body = bodyIn(rawBody);
  const signed = body && signedValues(body, timestamp);
  if (!signed) return { valid: false, reason: 'malformed' };
  if (!matches(signature, signed.join(':'), key)) {
    return { valid: false, reason: 'wrong_signature' };
  }
  const [eventType = '', requestId = '', , , transactionId = ''] = signed;
  const data = asFields(body.data);
  const transaction = asFields(data.transaction);
  const order = asFields(data.order);
  return {
    valid: true,
    eventType,
    requestId,
    transactionId,
    timestamp,
    orderReference: fieldText(order, 'orderReference'),
    merchantTxRef: fieldText(transaction, 'merchantTxRef'),
    accountReference: fieldText(transaction, 'aliasAccountReference'),
    creditSessionId: creditSessionIn(transaction, order),
  };
}

/** What money that came by transfer is asked after by; null of money that came another way. */
function creditSessionIn(transaction: WireFields, order: WireFields): string | null {
  const isToNumber = fieldWord(transaction, 'type') === 'VACT_TRANSFER';
  const isOfOrder = fieldWord(order, 'paymentMethod') === 'BANK_TRANSFER';
  if (isToNumber) return fieldText(transaction, 'sessionId', 'transactionId');
  return isOfOrder ? fieldText(transaction, 'sessionId', 'merchantTxRef', 'transactionId') : null;
}

/** The signed values in their order; null when one could be read as more than one. */
function signedValues(body: WireFields, timestamp: string): string[] | null {
  const data = asFields(body.data);
  const merchant = asFields(data.merchant);
  const transaction = asFields(data.transaction);
  const before = [
    body.event_type,
    body.requestId,
    merchant.userId,
    merchant.walletId,
    transaction.transactionId,
    transaction.type,
  ];
  const { time } = transaction;
  const responseCode = transaction.responseCode ?? '';
  if (!before.every(isPlain) || !isPlain(responseCode)) return null;
  // Values are joined with colons, so only those two that must be times may hold any.
  if (typeof time !== 'string' || !RFC_3339.test(time)) return null;
  return [...before, time, responseCode === 'null' ? '' : responseCode, timestamp];
}

function isPlain(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 300 && !value.includes(':');
}

function matches(signature: string, message: string, key: string): boolean {
  const expected = createHmac('sha256', key).update(message, 'utf8').digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function headerOf(callback: Callback, name: string): string | null {
  const value = callback.headers[name];
  return typeof value === 'string' && value.length <= 300 ? value.trim() : null;
}

function isRegistration(rawBody: string | Uint8Array): boolean {
  return rawBody.length <= REGISTRATION_BYTES_MAX && /^\s*\{\s*\}\s*$/.test(textIn(rawBody));
}

function bodyIn(rawBody: string | Uint8Array): WireFields | null {
  if (rawBody.length > CALLBACK_BYTES_MAX) return null;
  const text = textIn(rawBody);
  return excessIn(text) === null ? parseFields(text) : null;
}

function textIn(raw: string | Uint8Array): string {
  return typeof raw === 'string' ? raw : Buffer.from(raw).toString('utf8');
}
