// The texts in Nigerian Pidgin of emails about money, with what all emails to payers share.

import type { InvoiceMailWord } from './en.ts';

/** The native speaker who has read these texts; null: none has. */
export const READ_BY: string | null = null;

export const PCM_INVOICE_MAILS: Readonly<Record<InvoiceMailWord, string>> = {
  // What all emails share
  mail_hello: 'Hello {name},',
  mail_hello_bare: 'Hello,',
  mail_your_plan: 'your plan',
  mail_the_due_date: 'di due date',
  mail_page: 'See and manage your payments',
  mail_questions: 'You get question?',
  mail_plan: 'Plan',
  mail_subscription: 'Subscription',
  mail_for: 'For',
  mail_amount: 'Amount',
  mail_invoice: 'Invoice',
  mail_period: 'Period',
  mail_from_to: '{from} to {to}',
  mail_payment_method: 'How you dey pay',
  mail_paid_with: 'You pay with',
  mail_card: 'Card',
  mail_bank_account: 'Bank account',
  mail_bank_transfer: 'Bank transfer',
  mail_ending_in: '{means} wey end with {last4}',
  mail_view_receipt: 'See your receipt',
  mail_view_invoice: 'See di invoice',
  mail_pay_now: 'Pay now',
  mail_pay_another_way: 'Pay another way',

  // Why it was sent
  mail_why_subscribed: 'You get dis email because you get subscription with {merchant}.',
  mail_why_was_subscribed: 'You get dis email because you get subscription with {merchant} before.',
  mail_why_card: 'You get dis email because your card dey pay for subscription with {merchant}.',
  mail_why_invoiced: 'You get dis email because you get invoice from {merchant}.',
  mail_why_paid: 'You get dis email because you pay {merchant}.',
  mail_why_bank: 'You get dis email because you ask to pay {merchant} from your bank account.',
  mail_why_code:
    'You get dis email because person ask for code to see your payments to {merchant}.',

  // What a merchant’s own words say where an email has no such value
  mail_no_name: 'customer',
  mail_no_amount: 'di amount',
  mail_no_invoice: 'your invoice',
  mail_no_attempt: 'another day',
  mail_no_trial_end: 'di end of di trial',

  // A receipt
  mail_receipt_subject: 'Receipt from {merchant}: {amount}',
  mail_receipt_heading: 'Thank you as you don pay',
  mail_receipt_words: '{merchant} don receive di {amount} wey you pay for {plan}.',

  // A payment that failed: a reason or a full stop follows the first
  mail_failed_subject: 'Your payment to {merchant} no go through',
  mail_failed_heading: 'Your payment no go through',
  mail_failed_words: 'We no fit collect {amount} for {plan}',
  mail_failed_again:
    'We go try again on {day}. You fit still pay now, with dis card or another one.',
  mail_failed_pay: 'Abeg pay now, with dis card or another one.',
  mail_failed_keep: 'Abeg pay now make your subscription continue, with dis card or another one.',

  // A payment to make
  mail_due_subject: 'Abeg pay {amount} to {merchant}',
  mail_due_heading: 'You get money to pay',
  mail_due_words:
    'You never pay {amount} for {plan} from {merchant}. You fit pay with any card inside ' +
    'like one minute.',
  mail_checked_subject: 'We dey check your payment of {amount} to {merchant}',
  mail_checked_heading: 'We dey check your payment',
  mail_checked_words:
    'We dey check one payment of {amount} wey you make before for {plan} from {merchant}. E ' +
    'fit still go through.',
  mail_checked_other:
    'You fit pay another way below. If di two payments go through, we go return one of dem ' +
    'complete.',
  mail_new_subject: 'Invoice from {merchant}: {amount}',
  mail_new_heading: 'You get new invoice',
  mail_new_words: '{merchant} don send you invoice of {amount} for {plan}.',
  mail_new_by: 'Abeg pay am on or before {day}.',
  mail_new_how: 'You fit pay with any card inside like one minute.',

  // A transfer to make
  mail_transfer_subject: 'Abeg transfer {amount} to {merchant}',
  mail_transfer_by_subject: 'Abeg transfer {amount} to {merchant} on or before {day}',
  mail_transfer_heading: 'Your invoice',
  mail_transfer_words: 'You go pay {merchant} {amount} for {plan} on or before {day}.',
  mail_transfer_due: '{merchant} never receive {amount} for {plan}. Di due date na {day}.',
  mail_transfer_how:
    'Transfer dis exact amount to account number {number} for {bank}. Na you alone get di ' +
    'account, so you no need any reference.',
  mail_transfer_link: 'Abeg pay with di link wey dey below.',
  mail_transfer_sent: 'If you don send am already, you no need do anything.',
  mail_account_number: 'Account number',
  mail_bank: 'Bank',
  mail_account_name: 'Account name',
  mail_due: 'E go due on',

  // A refund
  mail_refund_subject: '{merchant} don return {amount}',
  mail_refund_heading: 'Your money dey come back',
  mail_refund_words:
    '{merchant} don return {amount} to di card or account wey you take pay. E fit take your ' +
    'bank reach seven working days to show am.',
  mail_credit_subject: '{amount} credit from {merchant}',
  mail_credit_heading: 'You get credit',
  mail_credit_words:
    '{merchant} don return {amount} to you as credit. We go use am reduce your next invoices.',
  mail_reason: 'Reason',
  mail_credit_note: 'Credit note',
  mail_view_the_receipt: 'See di receipt',

  // A message that the merchant sends itself
  share_pay: '{merchant}: {title}, {amount}. Abeg pay here: {link}',
  share_card: '{merchant}: abeg choose di card wey go pay for {title}. Open dis page: {link}',
};
