// The provider's callback in the port's words: which one it is, and what of ours it names.

import { isStorable } from '../../lib/api/storable-text.ts';
import { type CallbackReading, PAID, REVERSED } from '../port/callbacks.ts';
import { type Callback, verifyCallback } from './signature.ts';

const REFERENCE_MAX = 200;

export function readCallback(callback: Callback): CallbackReading {
  const verdict = verifyCallback(callback);
  if (!verdict.valid) {
    if (verdict.reason === 'registration') return { kind: 'registration' };
    return { kind: 'refused', reason: verdict.reason };
  }
  const { requestId, transactionId, eventType } = verdict;
  // Unsigned, so anything at all can be here; what cannot be one of ours is not looked for.
  const isUsable = (name: string) => name.length <= REFERENCE_MAX && isStorable(name);
  const named = [verdict.orderReference, verdict.merchantTxRef, verdict.accountReference];
  // What was taken back may be named by nothing but what the provider calls it.
  const references = (eventType === REVERSED ? [...named, transactionId] : named)
    .filter((reference) => reference !== null)
    .filter(isUsable);
  const credit = eventType === PAID ? verdict.creditSessionId : null;
  const creditSessionId = credit !== null && isUsable(credit) ? credit : null;
  // Joined by what none of them can hold: the signature's check refuses colons in these values.
  const deduplicationKey = `nomba:${requestId}:${transactionId}:${eventType}`;
  if (!isStorable(deduplicationKey)) return { kind: 'refused', reason: 'malformed' };
  return { kind: 'genuine', deduplicationKey, eventType, references, creditSessionId };
}
