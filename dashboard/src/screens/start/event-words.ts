// What an event of a first sale says, in a sentence; of any other, its name in plain words.

import type { EventType } from '@sanwo/sdk';
import { plainWords } from '../../kit/plain-words.ts';

const SENTENCES: Readonly<Partial<Record<EventType, string>>> = {
  'plan.created': 'You made a plan',
  'plan.updated': 'You changed a plan',
  'customer.created': 'A customer was added',
  'customer.updated': 'The details of a customer changed',
  'payment_method.attached': 'A card was kept for the next charges',
  'subscription.created': 'A subscription began',
  'subscription.updated': 'A subscription changed',
  'subscription.past_due': 'A subscription fell behind with a payment',
  'invoice.created': 'An invoice was opened',
  'invoice.upcoming': 'The next invoice was announced',
  'invoice.paid': 'An invoice was paid',
  'invoice.payment_failed': 'A charge of an invoice failed',
  payment_success: 'A payment came in',
  'settlement.created': 'What is yours of it waits for the next payout',
  'settlement.payout_initiated': 'A payout to you began',
  'settlement.payout_completed': 'A payout reached you',
};

export const eventWords = (type: string): string =>
  SENTENCES[type as EventType] ?? plainWords(type);
