// The texts in Nigerian Pidgin of emails about a subscription.

import type { SubscriptionMailWord } from './en.ts';

/** The native speaker who has read these texts; null: none has. */
export const READ_BY: string | null = null;

export const PCM_SUBSCRIPTION_MAILS: Readonly<Record<SubscriptionMailWord, string>> = {
  mail_view_subscription: 'See your subscription',

  // It starts
  mail_started_subject: 'Your {plan} subscription don start',
  mail_started_heading: 'Your subscription don start',
  mail_started_words:
    'You don subscribe to {plan} from {merchant}. We go send you receipt for every payment.',

  // A trial
  mail_trial_subject: 'Your {plan} free trial go end on {day}',
  mail_trial_heading: 'Your free trial wan end',
  mail_trial_words: 'Your free trial of {plan} go end on {day}.',
  mail_trial_ends: 'Trial go end on',
  mail_trial_lasts: 'Your free trial go last till {day}.',
  mail_trial_paid_today: 'Today you pay {paid} for your first period, from {from} to {to}.',
  mail_trial_paid_before:
    'When you sign up, you pay {paid} for your first period, from {from} to {to}.',
  mail_trial_next: 'Di next payment, {amount}, na on {to}.',
  mail_trial_back: 'If di subscription cancel before {day}, we go return {paid}.',
  mail_trial_checked: 'Today we charge {checked} to check your card. We go return am.',
  mail_trial_free: 'You no go pay anything after di trial.',
  mail_trial_collects:
    'On {day} we go collect {amount} for your first period, from {from} to {to}. You no need ' +
    'do anything. If di subscription cancel before dat day, we no go collect anything.',
  mail_trial_link:
    'On {day} we go send you link to pay {amount} for your first period, from {from} to {to}.',

  // The next payment
  mail_ahead_subject: '{amount} go due to {merchant} on {day}',
  mail_ahead_heading: 'Your next payment',
  mail_ahead_words:
    'On {day} we go collect {amount} for {plan} from di card or account wey you take pay ' +
    'before. You no need do anything.',
  mail_ahead_mandate:
    'On {day} {amount} go due for {plan}. Your bank mandate no allow pass {most} for one ' +
    'payment, so we no fit collect dis amount by direct debit.',
  mail_ahead_card:
    'Abeg pay with card. You fit add card now, or pay with di same link on di due date.',
  mail_ahead_transfer:
    'On {opens} we go send you invoice of {amount} for {plan}. Abeg pay am by bank transfer ' +
    'on or before {day}. We no go charge any card or account.',
  mail_ahead_price: 'Your price go change with dis payment, from {before} to {after}.',
  mail_before: 'Before',
  mail_after: 'After',

  // It is paused: a reason or a full stop follows
  mail_paused_subject: 'Your {plan} subscription dey on pause',
  mail_paused_heading: 'Your subscription dey on pause',
  mail_paused_payment_failed:
    'Your subscription to {plan} from {merchant} dey on pause because di payment no go through',
  mail_paused_no_payment_source:
    'Your subscription to {plan} from {merchant} dey on pause because no card or bank ' +
    'account dey to charge',
  mail_paused_mandate_suspended:
    'Your subscription to {plan} from {merchant} dey on pause because your bank don stop di ' +
    'mandate',
  mail_paused_no_transfer:
    'Your subscription to {plan} from {merchant} dey on pause because your transfer never enter',
  mail_paused_unpaid:
    'Your subscription to {plan} from {merchant} dey on pause because we no fit collect di payment',
  mail_paused_bank: 'Make e continue, abeg contact your bank or reply us.',
  mail_paused_pay:
    'E go continue from di day wey you pay di money. You no go pay anything for di time wey ' +
    'e dey on pause.',
  mail_pay_and_continue: 'Pay and continue',

  // Its card
  mail_expiring_subject: 'Your card wey end with {last4} go soon expire',
  mail_expiring_heading: 'Your card go soon expire',
  mail_expiring_words:
    'Di card wey dey pay for {plan} go expire when dis month end. Abeg add another card make ' +
    'your subscription to {merchant} continue.',
  mail_card_expires: '{brand} ···· {last4}, expiry: {month}',
  mail_other_card_subject: 'Your card for {plan}',
  mail_other_card_heading: 'Pay with another card',
  mail_other_card_words:
    'You fit change di card wey dey pay for {plan} from {merchant}. To check di new card, we ' +
    'go charge {checked} and return am sharp sharp.',
  mail_use_another_card: 'Use another card',

  // It changes
  mail_changed_subject: 'Your subscription to {merchant} don change',
  mail_changed_heading: 'Your subscription don change',
  mail_changed_now: 'Your subscription na {after} now.',
  mail_changed_later: 'From {day} your subscription go be {after}.',
  mail_changed_due: 'We dey collect {due} now for di time wey remain before your next payment.',
  mail_changed_price: 'From {day} di price go be {price}.',
  mail_later: 'Later',

  // It ends
  mail_canceled_subject: 'Your {plan} subscription don cancel',
  mail_canceled_heading: 'Your subscription don cancel',
  mail_canceled_words:
    'Your subscription to {plan} from {merchant} don end. We no go charge you for am again.',
  mail_canceled_refund:
    'You pay {refunded} for period wey no start. We go return am to di card or account wey ' +
    'you take pay.',
  mail_canceled_credit:
    'You use {credited} of credit for period wey no start. E don go back to your credit.',

  // A mandate to approve
  mail_mandate_subject: 'Approve di bank mandate for {plan}',
  mail_mandate_heading: 'Approve di mandate for your bank',
  mail_mandate_words:
    'You ask to pay {amount} for {plan} from {merchant} from your bank account. Your bank ' +
    'need your approval:',
  mail_mandate_ask: 'Abeg ask your bank how you go take approve di mandate.',
  mail_mandate_after:
    'Until you approve am, we no go collect any other amount. We go send you email when di ' +
    'mandate don dey approved. If you no ask for dis, ignore dis email: if you no approve ' +
    'am, no mandate go dey.',
};
