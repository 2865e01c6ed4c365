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
  'member_invitation',
  'password_reset',
  'new_sign_in',
] as const;

/** To the people of an account, for their own safety: none of them is turned off. */
export const MEMBER_EMAIL_TYPES = ['member_invitation', 'password_reset', 'new_sign_in'] as const;

export type EmailType = (typeof EMAIL_TYPES)[number];
