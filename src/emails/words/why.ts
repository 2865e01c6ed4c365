// Why a person gets a message of each kind: the last line of it.

import type { EmailType } from '../../model/emails/types.ts';
import type { EmailFacts } from './facts.ts';

type Reason = (merchant: string) => string;

const SUBSCRIBED: Reason = (merchant) => `you have a subscription with ${merchant}`;
const INVOICED: Reason = (merchant) => `you have an invoice from ${merchant}`;
const PAID: Reason = (merchant) => `you made a payment to ${merchant}`;
const NOTICED: Reason = (merchant) => `it is sent to the address for notices to ${merchant}`;
const MEMBER: Reason = (merchant) => `you are a member of the ${merchant} account`;

const REASONS: Readonly<Partial<Record<EmailType, Reason>>> = {
  subscription_started: SUBSCRIBED,
  trial_ending: SUBSCRIBED,
  upcoming_invoice: SUBSCRIBED,
  subscription_paused: SUBSCRIBED,
  subscription_changed: SUBSCRIBED,
  subscription_canceled: (merchant) => `you had a subscription with ${merchant}`,
  card_expiring: (merchant) => `your card pays for a subscription with ${merchant}`,
  receipt: PAID,
  refund_made: PAID,
  payment_failed: INVOICED,
  payment_reminder: INVOICED,
  invoice_to_transfer: INVOICED,
  mandate_instructions: (merchant) => `you asked to pay ${merchant} from your bank account`,
  portal_code: (merchant) => `a code was asked for to see your payments to ${merchant}`,
  webhook_disabled: NOTICED,
  deposits_waiting: NOTICED,
  member_invitation: (merchant) => `you were invited to join the ${merchant} account`,
};

export function whySent(type: EmailType, { merchant, amount }: EmailFacts): string {
  const asksForCard = type === 'payment_reminder' && amount === 0;
  const reason = asksForCard ? SUBSCRIBED : (REASONS[type] ?? MEMBER);
  return `You get this email because ${reason(merchant)}.`;
}
