// Text of a caller as a log may keep it: without what is a secret by its looks or by the name
// before it, and without card numbers.

import { toStorable } from '../api/storable-text.ts';
import { hideCardNumbers } from '../values/card-number.ts';
import { decodedUri } from '../values/decoded-uri.ts';

export const HIDDEN = '[secret]';

/** `API-Key`, `api_key` and `apiKey[0]` are one name. */
export const plainName = (name: string) => name.toLowerCase().replace(/\[.*|[^a-z0-9]/g, '');

/** How the names of secrets end, of whatever service. */
export const SECRET_ENDINGS = [
  ...['key', 'secret', 'token', 'phrase', 'password', 'bvn', 'nuban'],
  ...['accountno', 'accountnum', 'accountnumber'],
] as const;

const ENDS_AS_SECRET = new RegExp(`(?:${SECRET_ENDINGS.join('|')})$`);

export const isSecretName = (name: string) => ENDS_AS_SECRET.test(plainName(name));

const KEYS = /(sk(?:_|%5f)(?:test|live)(?:_|%5f)|whsec(?:_|%5f))[\w%+/=-]+/gi;
/**
 * The tokens of links that need no key: two characters of a cell, then bytes that begin with a
 * tenant's id. At the end of a text that was cut it may be the beginning of one.
 */
const LINK_TOKENS = /(?<![\w-])[0-9a-z]{2}A[Q-Za-f](?:[\w-]{57}(?![\w-])|[\w-]{37,56}$)/g;
const USER_IN_ADDRESS = /(:\/\/)[^/\s"@]*@/g;
/** As in a query, or as programs write themselves into their name. */
const NAMES = /(?<![\w.%-])([\w.%-]+)=/g;
const VALUE = /[^&#\s"'\\;,()]+/y;

export function hideSecrets(text: string): string {
  const withoutKeys = text.replace(KEYS, `$1${HIDDEN}`).replace(LINK_TOKENS, HIDDEN);
  const kept = hideAssigned(withoutKeys).replace(USER_IN_ADDRESS, `$1${HIDDEN}@`);
  return toStorable(hideCardNumbers(kept, HIDDEN));
}

function hideAssigned(text: string): string {
  let kept = '';
  let end = 0;
  for (const found of text.matchAll(NAMES)) {
    const start = found.index + found[0].length;
    if (start <= end || !isSecretName(decodedUri(found[1] ?? ''))) continue;
    const value = new RegExp(VALUE);
    value.lastIndex = start;
    if (!value.test(text)) continue;
    kept += text.slice(end, start) + HIDDEN;
    end = value.lastIndex;
  }
  return kept + text.slice(end);
}
