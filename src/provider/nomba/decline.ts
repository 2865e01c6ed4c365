// Why money was refused: the provider's and the banks' words and codes, as a table, to our codes.
// What no line recognises is a plain decline, which may be tried again later.

import type { DeclineCode, Declined } from '../port/outcomes.ts';
import { plainReason } from './reason.ts';

/** The first line that matches wins, so the particular come before the general. */
const WORDS: readonly (readonly [RegExp, DeclineCode])[] = [
  [/\bmandate\b.*\bsuspend/i, 'mandate_suspended'],
  [/\bmandate\b.*\b(delet|cancel|revok)/i, 'mandate_deleted'],
  [/\bmandate\b.*\bexpire/i, 'mandate_expired'],
  [/\bmandate\b.*\b(limit|maximum amount|amount exceed)/i, 'limit_exceeded'],
  [/\bmandate\b.*\b(not\b.*\bactive|inactive|pending|not\b.*\bapproved)/i, 'mandate_inactive'],
  [/\badvi[cs]e\b.*\bnot\b.*\bsent/i, 'mandate_inactive'],
  [/insufficient[ _](fund|balance)|not sufficient fund|no sufficient fund/i, 'insufficient_funds'],
  [/\b(exceeds?|exceeded|above|over)\b.*\b(limit|amount|frequency)/i, 'limit_exceeded'],
  [/\blimit\b.*\b(exceed|reached)/i, 'limit_exceeded'],
  [/\bexpired\b.*\b(card|token)|\b(card|token)\b.*\b(expired|expiry)/i, 'card_expired'],
  [/\bstolen\b/i, 'card_stolen'],
  [/\blost\b.*\bcard|\bcard\b.*\blost\b/i, 'card_lost'],
  [/\baccount\b.*\b(closed|dormant)|\b(closed|dormant)\b.*\baccount/i, 'account_closed'],
  [
    /invalid (card|pan|token)|no such (card|token)|\btoken\b.*\b(not found|invalid)/i,
    'card_invalid',
  ],
  [/\b(card|token)\b.*\b(not recogni[sz]ed|deleted|blocked|restricted)/i, 'card_invalid'],
  [/do not honou?r\b.*\bpermanent|revocation|do not retry/i, 'do_not_honor_permanently'],
  [/\bpick[- ]?up\b.*\bcard|\bcapture card/i, 'do_not_honor_permanently'],
  [
    /\botp\b|one[- ]time p|3-?d ?secure|\b3ds\b|authenticat|enter the pin/i,
    'authentication_required',
  ],
  [/issuer|switch (is )?(inoperative|unavailable)|bank (is )?unavailable/i, 'issuer_unavailable'],
  [/time[d]?[- ]?out|system malfunction|temporar/i, 'issuer_unavailable'],
];

/** Banks answer in ISO 8583 codes; a few are the provider's own. */
const CODES: Readonly<Record<string, DeclineCode>> = {
  '06': 'do_not_honor_permanently',
  '14': 'card_invalid',
  '41': 'card_lost',
  '43': 'card_stolen',
  '45': 'account_closed',
  '51': 'insufficient_funds',
  '54': 'card_expired',
  '61': 'limit_exceeded',
  '65': 'limit_exceeded',
  '91': 'issuer_unavailable',
  S0: 'authentication_required',
  T0: 'authentication_required',
};

const FOR_GOOD: ReadonlySet<DeclineCode> = new Set([
  'card_expired',
  'card_stolen',
  'card_lost',
  'card_invalid',
  'do_not_honor_permanently',
  'account_closed',
  'mandate_suspended',
  'mandate_deleted',
  'mandate_expired',
]);

/** The decline that the words or the code name; null when neither is known. */
export function recogniseDecline(message: string, code: string | null): DeclineCode | null {
  const line = WORDS.find(([words]) => words.test(message));
  if (line) return line[1];
  return code !== null && Object.hasOwn(CODES, code) ? (CODES[code] ?? null) : null;
}

export function declined(
  message: string,
  facts: { code?: string | null; providerReference?: string | null } = {},
): Declined {
  return declinedAs(recogniseDecline(message, facts.code ?? null) ?? 'declined', message, facts);
}

export function declinedAs(
  code: DeclineCode,
  message: string,
  facts: { providerReference?: string | null } = {},
): Declined {
  const transient = !FOR_GOOD.has(code);
  const providerReference = facts.providerReference ?? null;
  return { kind: 'declined', code, reason: plainReason(message), transient, providerReference };
}
