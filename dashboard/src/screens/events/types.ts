// The types of events, and the subject of each in a word.

import { EVENT_TYPES } from '@sanwo/sdk';

export const TYPES: readonly string[] = EVENT_TYPES.toSorted();

const KINDS: Readonly<Record<string, string>> = {
  payment_method: 'Card or bank account',
  payment_success: 'Payment',
  settlement: 'Settlement',
  webhook: 'Webhook',
};

/** `subscription.paused` → Subscription */
export function kindOf(type: string): string {
  const [noun = type] = type.split('.');
  return KINDS[noun] ?? `${noun.slice(0, 1).toUpperCase()}${noun.slice(1).replaceAll('_', ' ')}`;
}
