// The wire speaks naira decimals, the books kobo. Both directions are string arithmetic: a float
// never touches an amount.

const DECIMAL = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/;

/** "202.8", 4000 and "10000.00" are amounts; "1e3", "-1" and "0.005" are not. */
export function parseNaira(value: unknown): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const match = DECIMAL.exec(String(value).trim());
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  return Number(`${whole}${fraction.padEnd(2, '0')}`);
}

/** 500000 → "5000.00". */
export function writeNaira(kobo: number): string {
  const digits = String(kobo).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** 500000 → "₦5,000.00", for people. */
export function showNaira(kobo: number): string {
  const [whole = '', fraction = ''] = writeNaira(kobo).split('.');
  return `₦${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}
