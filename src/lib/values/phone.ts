// Phone numbers as E.164 has them, without the plus. Nigerian numbers are taken in every form that
// people write.

const NIGERIA = '234';
/** Digits, and what people put between them. */
const WRITTEN = /^\+?[\d\s().\-\u2010-\u2015/]+$/;
/** A country's code and a number: 8 to 15 digits, and no zero at the beginning. */
const INTERNATIONAL = /^[1-9]\d{7,14}$/;
const NATIONAL = /^0(\d{10})$/;
const WITHOUT_ZERO = /^[789]\d{9}$/;
/** As in +234 (0) 803 123 4567. */
const ZERO_BEHIND_CODE = /^2340(\d{10})$/;

/** The digits of the number with its country code; null for what is no phone number. */
export function phoneDigits(written: string): string | null {
  const text = written.trim();
  if (!WRITTEN.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const isInternational = text.startsWith('+') || digits.startsWith('00');
  const plain = isInternational ? digits.replace(/^00/, '') : withCountry(digits);
  const number = plain.replace(ZERO_BEHIND_CODE, `${NIGERIA}$1`);
  return INTERNATIONAL.test(number) ? number : null;
}

function withCountry(digits: string): string {
  if (WITHOUT_ZERO.test(digits)) return `${NIGERIA}${digits}`;
  return digits.replace(NATIONAL, `${NIGERIA}$1`);
}
