// The events of a first sale as sentences. Any other event is shown by its name in plain words.

import type { EventType } from '@sanwo/sdk';
import { plainWords } from '../../kit/text/plain-words.ts';

const SENTENCES: Readonly<Partial<Record<EventType, string>>> = {
  'plan.created': 'You created a plan',
  'plan.updated': 'You changed a plan',
  'customer.created': 'A customer was added',
  'customer.updated': 'A customer’s details changed',
  'customer.erased': 'A customer’s personal data was erased',
  'payment_method.attached': 'A card was saved for later charges',
  'subscription.created': 'A subscription was created',
  'subscription.updated': 'A subscription changed',
  'subscription.past_due': 'A subscription is past due',
  'invoice.created': 'An invoice was opened',
  'invoice.upcoming': 'An invoice is coming up',
  'invoice.paid': 'An invoice was paid',
  'invoice.payment_failed': 'A charge for an invoice failed',
  payment_success: 'A payment succeeded',
  'settlement.created': 'Your share of the payment was added to the next payout',
  'settlement.payout_initiated': 'A payout to you started',
  'settlement.payout_completed': 'A payout reached you',
};

export const eventWords = (type: string): string =>
  SENTENCES[type as EventType] ?? plainWords(type);
