// The texts in English of emails about a subscription: its start, trial, changes, pause and end.
// Every other language is held against this list.

export const EN_SUBSCRIPTION_MAILS = {
  mail_view_subscription: 'View your subscription',

  // It starts
  mail_started_subject: 'Your {plan} subscription has started',
  mail_started_heading: 'Your subscription has started',
  mail_started_words:
    'You are now subscribed to {plan} from {merchant}. We will send you a receipt for every ' +
    'payment.',

  // A trial
  mail_trial_subject: 'Your {plan} trial ends on {day}',
  mail_trial_heading: 'Your trial is about to end',
  mail_trial_words: 'Your free trial of {plan} ends on {day}.',
  mail_trial_ends: 'Trial ends',
  mail_trial_lasts: 'Your free trial lasts until {day}.',
  mail_trial_paid_today: 'Today you paid {paid} for your first period, from {from} to {to}.',
  mail_trial_paid_before:
    'You paid {paid} for your first period, from {from} to {to}, when you signed up.',
  mail_trial_next: 'The next payment, {amount}, is on {to}.',
  mail_trial_back: 'If the subscription is canceled before {day}, we refund {paid}.',
  mail_trial_checked: 'Today we charged {checked} to verify your card. We refund it.',
  mail_trial_free: 'Nothing is due after the trial.',
  mail_trial_collects:
    'On {day} we will collect {amount} for your first period, from {from} to {to}. You do not ' +
    'need to do anything. If the subscription is canceled before then, we collect nothing.',
  mail_trial_link:
    'On {day} we will send you a link to pay {amount} for your first period, from {from} to {to}.',

  // The next payment
  mail_ahead_subject: '{amount} is due to {merchant} on {day}',
  mail_ahead_heading: 'Your next payment',
  mail_ahead_words:
    'On {day} we will collect {amount} for {plan} from the card or account you paid with before. ' +
    'You do not need to do anything.',
  mail_ahead_mandate:
    'On {day} {amount} is due for {plan}. Your bank mandate allows at most {most} per payment, ' +
    'so we cannot collect this amount by direct debit.',
  mail_ahead_card:
    'Please pay by card. You can add a card now, or pay with the same link on the due date.',
  mail_ahead_transfer:
    'On {opens} we will send you an invoice of {amount} for {plan}, to pay by bank transfer by ' +
    '{day}. We will not charge a card or account.',
  mail_ahead_price: 'Your price changes with this payment, from {before} to {after}.',
  mail_before: 'Before',
  mail_after: 'After',

  // It is paused: a reason or a full stop follows
  mail_paused_subject: 'Your {plan} subscription is paused',
  mail_paused_heading: 'Your subscription is paused',
  mail_paused_payment_failed:
    'Your subscription to {plan} from {merchant} is paused because its payment failed',
  mail_paused_no_payment_source:
    'Your subscription to {plan} from {merchant} is paused because there was no card or bank ' +
    'account to charge',
  mail_paused_mandate_suspended:
    'Your subscription to {plan} from {merchant} is paused because your bank mandate is suspended',
  mail_paused_no_transfer:
    'Your subscription to {plan} from {merchant} is paused because your transfer has not arrived',
  mail_paused_unpaid:
    'Your subscription to {plan} from {merchant} is paused because we could not collect the ' +
    'payment',
  mail_paused_bank: 'To continue, please contact your bank or reply to us.',
  mail_paused_pay:
    'It continues from the day you pay the amount due. You pay nothing for the pause.',
  mail_pay_and_continue: 'Pay and continue',

  // Its card
  mail_expiring_subject: 'Your card ending in {last4} expires soon',
  mail_expiring_heading: 'Your card expires soon',
  mail_expiring_words:
    'The card that pays for {plan} expires at the end of this month. Please add another card so ' +
    'that your subscription to {merchant} continues.',
  mail_card_expires: '{brand} ···· {last4}, expires {month}',
  mail_other_card_subject: 'Your card for {plan}',
  mail_other_card_heading: 'Pay with another card',
  mail_other_card_words:
    'You can change the card that pays for {plan} from {merchant}. To verify the new card, we ' +
    'charge {checked} and refund it immediately.',
  mail_use_another_card: 'Use another card',

  // It changes
  mail_changed_subject: 'Your subscription to {merchant} has changed',
  mail_changed_heading: 'Your subscription has changed',
  mail_changed_now: 'Your subscription is now {after}.',
  mail_changed_later: 'From {day} your subscription will be {after}.',
  mail_changed_due: 'We are collecting {due} now for the time until your next payment.',
  mail_changed_price: 'From {day} the price will be {price}.',
  mail_later: 'Later',

  // It ends
  mail_canceled_subject: 'Your {plan} subscription is canceled',
  mail_canceled_heading: 'Your subscription is canceled',
  mail_canceled_words:
    'Your subscription to {plan} from {merchant} has ended. You will not be charged for it again.',
  mail_canceled_refund:
    'You paid {refunded} for a period that did not begin. We refund it to the card or account ' +
    'you paid with.',
  mail_canceled_credit:
    'You used {credited} of credit for a period that did not begin. It is back in your credit ' +
    'balance.',

  // A mandate to approve
  mail_mandate_subject: 'Approve the bank mandate for {plan}',
  mail_mandate_heading: 'Approve the mandate at your bank',
  mail_mandate_words:
    'You asked to pay {amount} for {plan} from {merchant} out of your bank account. Your bank ' +
    'needs your approval:',
  mail_mandate_ask: 'Please ask your bank how to approve the mandate.',
  mail_mandate_after:
    'Until you approve, no other amount is collected. We will email you once the mandate is ' +
    'approved. If you did not ask for this, ignore this email: without your approval, no mandate ' +
    'is set up.',
} as const;

export type SubscriptionMailWord = keyof typeof EN_SUBSCRIPTION_MAILS;
