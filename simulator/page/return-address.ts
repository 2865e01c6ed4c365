// Where the payer's browser goes back to, keeping whatever the merchant put there.

import type { Order } from '../orders.ts';

export function returnAddress(order: Order, status: 'success' | 'failed'): string {
  const [address = '', ...fragment] = order.callbackUrl.split('#');
  const added = new URLSearchParams({ orderReference: order.reference, status });
  const joint = address.includes('?') ? '&' : '?';
  // Through URL, so that nothing but ASCII reaches the Location header.
  return new URL(`${[`${address}${joint}${added}`, ...fragment].join('#')}`).href;
}
