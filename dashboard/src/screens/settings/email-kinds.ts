// Every kind of message, and when it is sent.

import type { EmailSwitches, EmailType } from '@sanwo/sdk';

interface Kind<Type extends EmailType> {
  readonly type: Type;
  readonly label: string;
  readonly words: string;
}

export type EmailKind = Kind<keyof EmailSwitches>;

const kind = <Type extends EmailType>(type: Type, label: string, words: string): Kind<Type> => ({
  ...{ type, label, words },
});

export const EMAIL_KINDS: readonly EmailKind[] = [
  kind('subscription_started', 'Subscription started', 'When the first payment came.'),
  kind('trial_ending', 'Trial ending', 'Some days before a trial ends.'),
  kind('upcoming_invoice', 'Upcoming payment', 'Some days before a renewal is charged.'),
  kind('receipt', 'Receipt', 'After each payment, with the paper.'),
  kind('payment_failed', 'Payment failed', 'When a charge failed, and when it is tried again.'),
  kind(
    'payment_reminder',
    'Reminder',
    'With a link to pay, when you ask for it or all tries failed.',
  ),
  kind('subscription_changed', 'Subscription changed', 'When the plan, price or number changed.'),
  kind('subscription_paused', 'Subscription paused', 'When it was paused, and what to do.'),
  kind('subscription_canceled', 'Subscription canceled', 'When it ended, and until when it lasts.'),
  kind('card_expiring', 'Card expiring', 'Before the card that renewals are taken from expires.'),
  kind('mandate_instructions', 'Direct debit steps', 'How to allow the direct debit at the bank.'),
  kind('refund_made', 'Refund', 'When money went back.'),
  kind('webhook_disabled', 'Webhooks turned off', 'To you: your server has stopped answering.'),
];

/** For the safety of those who sign in: none of them is turned off. */
export const MEMBER_KINDS: readonly Kind<Exclude<EmailType, keyof EmailSwitches>>[] = [
  kind('member_invitation', 'Invitation', 'To whom you invite, with a link to come in by.'),
  kind('password_reset', 'New password', 'To who has forgotten theirs, with a link.'),
  kind('new_sign_in', 'New sign-in', 'To who signs in from a new browser or network.'),
  kind('wrong_codes', 'Wrong codes', 'To a member, after five wrong codes in a day.'),
  kind('password_changed', 'Password changed', 'To the member whose password was changed.'),
  kind('second_factor_on', 'Second factor on', 'To the member who turned it on.'),
  kind('second_factor_off', 'Second factor off', 'To the member who turned it off.'),
  kind('key_created', 'New API key', 'To every owner, when an API key is made or replaced.'),
  kind('owner_added', 'New owner', 'To every owner, when a member becomes one.'),
];
