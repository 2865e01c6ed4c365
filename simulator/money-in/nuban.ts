// Account numbers as Nigerian banks write them: nine digits and one that checks them together with
// the bank's code.

const WEIGHTS = [3, 7, 3];

export function nubanOf(bankCode: string, serial: string): string {
  const digits = [...bankCode, ...serial].map(Number);
  const sum = digits.reduce((total, digit, at) => total + digit * (WEIGHTS[at % 3] ?? 0), 0);
  return `${serial}${(10 - (sum % 10)) % 10}`;
}
