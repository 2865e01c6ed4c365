// Every kind of message that we write to a person.

export const EMAIL_TYPES = [
  'subscription_started',
  'trial_ending',
  'upcoming_invoice',
  'receipt',
  'payment_failed',
  'payment_reminder',
  'subscription_paused',
  'card_expiring',
  'subscription_changed',
  'subscription_canceled',
  'webhook_disabled',
  'mandate_instructions',
  'refund_made',
] as const;

export type EmailType = (typeof EMAIL_TYPES)[number];
