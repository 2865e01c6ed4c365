// Numbers of payment cards inside any text: 15 to 19 digits that begin as a card does and pass the
// Luhn check, whole or in groups. A part of a longer run of digits or letters is no card number.

const FEWEST = 15;
const MOST = 19;

/** Blanks, hyphens, dots and slashes, also as an address writes them. */
const SIGN =
  String.raw`[ +\-./_\u00a0\u00b7\u2000-\u2015\u2022\u2024\u2027\u202f]` +
  String.raw`|[\u205f\u2060\u2212\u3000\ufeff]` +
  '|%(?:20|2[bdef]|5f|c2%(?:a0|b7)|e2%80%(?:8[0-9a-f]|9[0-5]|a[247f])|e2%88%92|e3%80%80)';
/** Between two groups. */
const SEPARATOR = `(?:${SIGN}){1,3}`;
const CHAIN = String.raw`\d+(?:${SEPARATOR}\d+)*(?![\p{L}\p{N}])`;
const CHAINS = new RegExp(String.raw`(?<![\p{L}\p{N}])${CHAIN}`, 'giu');
/** The digits of an escape, as in `%204242`, are none of the number's. */
const CHAINS_AFTER_ESCAPES = new RegExp(`(?<=%[0-9a-f]{2})${CHAIN}`, 'giu');
const SEPARATORS = new RegExp(`(${SEPARATOR})`, 'iu');

/** Verve, Visa, Mastercard and American Express. */
const ISSUERS = /^(?:3[47]|4|5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720|506[01]|6500)/;

export function hideCardNumbers(text: string, instead: string): string {
  const hide = (chain: string) => (chain.length < FEWEST ? chain : hideInChain(chain, instead));
  const plain = text.replace(OTHER_DIGIT, plainDigit);
  const kept = plain.includes('%') ? plain.replace(CHAINS_AFTER_ESCAPES, hide) : plain;
  const hidden = kept.replace(CHAINS, hide);
  return hidden === plain ? text : hidden;
}

/** Full-width digits, and those of other scripts. */
const OTHER_DIGIT = /(?!\d)\p{Nd}/gu;
const ANY_DIGIT = /\p{Nd}/u;

/** Unicode has them in runs of ten, from zero to nine. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (ANY_DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

export function hasCardNumber(text: string): boolean {
  return hideCardNumbers(text, '') !== text;
}

interface DigitGroup {
  readonly digits: string;
  readonly separator: string;
}

function hideInChain(chain: string, instead: string): string {
  const parts = chain.split(SEPARATORS);
  const groups = parts.flatMap((digits, at) =>
    at % 2 === 0 ? [{ digits, separator: parts[at + 1] ?? '' }] : [],
  );
  let kept = '';
  for (let at = 0; at < groups.length; ) {
    const found = cardLengthAt(groups, at);
    // What follows a decimal point in one run of digits is a fraction.
    const isFraction = found === 1 && groups[at - 1]?.separator === '.';
    const length = isFraction ? 0 : found;
    const last = groups[at + Math.max(length, 1) - 1];
    kept += (length > 0 ? instead : (last?.digits ?? '')) + (last?.separator ?? '');
    at += Math.max(length, 1);
  }
  return kept;
}

/** How many groups from here on are a card number together; 0 where none are. */
function cardLengthAt(groups: readonly DigitGroup[], start: number): number {
  let digits = '';
  for (let at = start; at < groups.length && digits.length < MOST; at += 1) {
    const group = groups[at];
    if (!group || !fitsGroups(groups, start, at)) return 0;
    digits += group.digits;
    if (isCard(digits)) return at - start + 1;
  }
  return 0;
}

/** Cards are printed in groups of about four, divided by the same sign; a date or a sum is not. */
function fitsGroups(groups: readonly DigitGroup[], start: number, at: number): boolean {
  if (at === start) return true;
  const { digits = '', separator } = groups[at - 1] ?? {};
  const size = groups[at]?.digits.length ?? 0;
  const isSame = separator === groups[start]?.separator;
  return isSame && digits.length >= 3 && digits.length <= 6 && size >= 2 && size <= 6;
}

const isCard = (digits: string) =>
  digits.length >= FEWEST && digits.length <= MOST && ISSUERS.test(digits) && passesLuhn(digits);

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
