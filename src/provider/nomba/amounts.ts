// How an amount is written on this provider's wire: naira, as a decimal string or as a number.

import { nairaFromKobo } from '../../lib/values/money.ts';

export function amountOnWire(kobo: number, format: 'string' | 'number'): string | number {
  const naira = nairaFromKobo(kobo);
  // Exact both ways: a decimal this short reads back as it was written.
  return format === 'string' ? naira : Number(naira);
}
