// Every kind of email, and when it is sent.

import type { CustomerEmailType, EmailSwitches, EmailType } from '@sanwo/sdk';

interface EmailKindOf<Type extends EmailType> {
  readonly type: Type;
  readonly label: string;
  readonly words: string;
}

export type EmailKind = EmailKindOf<keyof EmailSwitches>;

const kind = <Type extends EmailType>(
  type: Type,
  label: string,
  words: string,
): EmailKindOf<Type> => ({
  ...{ type, label, words },
});

export const EMAIL_KINDS: readonly EmailKind[] = [
  kind('subscription_started', 'Subscription started', 'After the first payment.'),
  kind('trial_ending', 'Trial ending', 'A few days before a trial ends.'),
  kind('upcoming_invoice', 'Upcoming payment', 'A few days before a renewal is charged.'),
  kind('receipt', 'Receipt', 'After each payment, with the receipt.'),
  kind(
    'payment_failed',
    'Payment failed',
    'After a failed charge, with the date of the next attempt.',
  ),
  kind(
    'payment_reminder',
    'Reminder',
    'With a payment link, when you send it or when all attempts failed.',
  ),
  kind(
    'subscription_changed',
    'Subscription changed',
    'After a change of plan, price or quantity.',
  ),
  kind('subscription_paused', 'Subscription paused', 'After a pause, with what to do next.'),
  kind(
    'subscription_canceled',
    'Subscription canceled',
    'After a cancellation, with the end date.',
  ),
  kind('card_expiring', 'Card expiring', 'Before the card used for renewals expires.'),
  kind(
    'mandate_instructions',
    'Direct debit steps',
    'How to approve the direct debit at the bank.',
  ),
  kind('refund_made', 'Refund', 'After a refund.'),
  kind(
    'invoice_to_transfer',
    'Invoice to transfer',
    'When an invoice that is paid by transfer opens, with the account number.',
  ),
  kind('webhook_disabled', 'Webhooks turned off', 'To you, when your server stops responding.'),
  kind(
    'deposits_waiting',
    'Transfers waiting',
    'To you, once a day at 09:00, while transfers have waited for more than a day.',
  ),
];

const TO_MERCHANT: readonly string[] = ['webhook_disabled', 'deposits_waiting'];

export const isToCustomer = (type: EmailKind['type']): type is CustomerEmailType =>
  !TO_MERCHANT.includes(type);

/** Security emails, which cannot be turned off. */
export const MEMBER_KINDS: readonly EmailKindOf<Exclude<EmailType, keyof EmailSwitches>>[] = [
  kind('member_invitation', 'Invitation', 'To the person you invite, with a link to accept.'),
  kind('portal_code', 'Code for the payer’s page', 'To a customer who opens the page.'),
  kind('password_reset', 'Password reset', 'To a member who forgot their password, with a link.'),
  kind('new_sign_in', 'New sign-in', 'To a member who signs in from a new browser or network.'),
  kind('wrong_codes', 'Wrong codes', 'To a member, after five wrong codes in a day.'),
  kind('password_changed', 'Password changed', 'To the member whose password was changed.'),
  kind('second_factor_on', 'Two-factor authentication on', 'To the member who turned it on.'),
  kind('second_factor_off', 'Two-factor authentication off', 'To the member who turned it off.'),
  kind('key_created', 'New API key', 'To every owner, when an API key is created or replaced.'),
  kind('owner_added', 'New owner', 'To every owner, when a member becomes an owner.'),
  kind('notice', 'Notice', 'What a member chose under Notices, at most one of a kind an hour.'),
  kind('digest', 'Digest', 'To members who chose it: figures, and what to do.'),
  kind(
    'payout_account_changed',
    'Payout account changed',
    'To every owner, when another bank account is chosen for payouts.',
  ),
];
