// Numbers of Nigerian bank accounts (NUBAN): nine digits, and one that checks them together with
// the bank's code.

const NUMBER = /^\d{10}$/;
const WEIGHTS = [3, 7, 3];
/** Codes of three digits from here on are of mobile money, whose numbers are phone numbers. */
const FIRST_UNCHECKED = 304;

/**
 * Whether this may be the number of an account, at that bank where its code is known. Numbers of
 * banks that do not keep to the check digit only have to have ten digits.
 */
export function isNuban(accountNumber: string, bankCode: string | null = null): boolean {
  if (!NUMBER.test(accountNumber)) return false;
  const isChecked = bankCode !== null && /^\d{3}$/.test(bankCode);
  if (!isChecked || Number(bankCode) >= FIRST_UNCHECKED) return true;
  return checkDigitOf(bankCode, accountNumber.slice(0, -1)) === Number(accountNumber.slice(-1));
}

function checkDigitOf(bankCode: string, serial: string): number {
  const digits = [...bankCode, ...serial].map(Number);
  const sum = digits.reduce((total, digit, at) => total + digit * (WEIGHTS[at % 3] ?? 0), 0);
  return (10 - (sum % 10)) % 10;
}
