// The words and codes in which money is refused. The README's table says what each means.

const CODES: Readonly<Record<string, string>> = {
  'Insufficient funds': '51',
  'Expired card': '54',
  'Stolen card': '43',
  'Invalid card token': '14',
  'Wrong one-time password': '55',
  'Account closed': '45',
  'Mandate suspended': '57',
  'Mandate deleted': '58',
  'Mandate expired': '59',
  'Mandate not active': '60',
  'Amount exceeds mandate limit': '61',
  'Mandate advice not sent': '62',
};

export function declineCode(message: string): string {
  return CODES[message] ?? '06';
}
