// Why a person gets a message of each kind: the last line of it.

import { type CustomerEmailType, type EmailType, isToCustomer } from '../../model/emails/types.ts';
import type { TextKey } from '../../model/portal/catalogue.ts';
import type { EmailFacts } from './facts.ts';
import { textsOf } from './phrases.ts';

const TO_CUSTOMERS: Readonly<Record<CustomerEmailType, TextKey>> = {
  subscription_started: 'mail_why_subscribed',
  trial_ending: 'mail_why_subscribed',
  upcoming_invoice: 'mail_why_subscribed',
  subscription_paused: 'mail_why_subscribed',
  subscription_changed: 'mail_why_subscribed',
  subscription_canceled: 'mail_why_was_subscribed',
  card_expiring: 'mail_why_card',
  receipt: 'mail_why_paid',
  refund_made: 'mail_why_paid',
  payment_failed: 'mail_why_invoiced',
  payment_reminder: 'mail_why_invoiced',
  invoice_to_transfer: 'mail_why_invoiced',
  mandate_instructions: 'mail_why_bank',
  portal_code: 'mail_why_code',
};

type Reason = (merchant: string) => string;

const NOTICED: Reason = (merchant) => `it is sent to the address for notices to ${merchant}`;
const MEMBER: Reason = (merchant) => `you are a member of the ${merchant} account`;

const TO_MERCHANTS: Readonly<Partial<Record<EmailType, Reason>>> = {
  webhook_disabled: NOTICED,
  deposits_waiting: NOTICED,
  member_invitation: (merchant) => `you were invited to join the ${merchant} account`,
};

export function whySent(type: EmailType, facts: EmailFacts): string {
  const { merchant, amount } = facts;
  if (!isToCustomer(type)) {
    return `You get this email because ${(TO_MERCHANTS[type] ?? MEMBER)(merchant)}.`;
  }
  const asksForCard = type === 'payment_reminder' && amount === 0;
  const key = asksForCard ? 'mail_why_subscribed' : TO_CUSTOMERS[type];
  return textsOf(facts).say(key, { merchant });
}
