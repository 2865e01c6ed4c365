// Which events a customer's timeline is made of. What a renewal tells again and again is none of
// them: its payment, its invoice and its messages are rows of the timeline by themselves, so that a
// renewal writes into no index for it.

import { type RawBuilder, sql } from 'kysely';
import { literalList } from '../../db/listed.ts';

export const TOLD_EVENTS = [
  'customer.created',
  'payment_method.attached',
  'payment_method.detached',
  'subscription.created',
  'subscription.activated',
  'subscription.updated',
  'subscription.past_due',
  'subscription.paused',
  'subscription.resumed',
  'subscription.canceled',
  'subscription.completed',
  'subscription.expired',
  'subscription.trial_ending_soon',
  'subscription.card_expiring',
  'invoice.marked_uncollectible',
  'payment.needs_review',
  'payment.duplicate_refunded',
] as const;

/** Of an event, as the indexes on events have it. */
export const IS_TOLD: RawBuilder<boolean> = sql<boolean>`type in ${literalList(TOLD_EVENTS)}`;

/** Whose it is: what is told of a customer itself names no other. */
export const CUSTOMER_TOLD_OF: RawBuilder<string> = sql<string>`
  coalesce(data ->> 'customerId', entity_id::text)`;
