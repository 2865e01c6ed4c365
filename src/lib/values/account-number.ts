// Numbers of bank accounts in texts of others: the last four digits say which account it is.

const LAST = 4;
const LENGTH = 10;
const hidden = (number: string) => '*'.repeat(number.length - LAST) + number.slice(-LAST);

/** This account's number in the text, whole or in groups; other numbers stay. */
export function hideAccountNumber(text: string, number: string): string {
  const digits = [...number].join('[ \\-\\u00a0]?');
  return text.replace(new RegExp(`(?<!\\d)${digits}(?!\\d)`, 'g'), hidden(number));
}

const ANY_NUMBER = new RegExp(`(?<![\\d\\p{L}])\\d{${LENGTH}}(?![\\d\\p{L}])`, 'gu');

/** Whatever may be one, where none has to be read. */
export const hideAccountNumbers = (text: string): string => text.replace(ANY_NUMBER, hidden);
