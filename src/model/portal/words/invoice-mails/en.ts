// The texts in English of emails about money: invoices, receipts, transfers and refunds, with what
// all emails to payers share. Every other language is held against this list.

export const EN_INVOICE_MAILS = {
  // What all emails share
  mail_hello: 'Hello {name},',
  mail_hello_bare: 'Hello,',
  mail_your_plan: 'your plan',
  mail_the_due_date: 'the due date',
  mail_page: 'See and manage your payments',
  mail_questions: 'Questions?',
  mail_plan: 'Plan',
  mail_subscription: 'Subscription',
  mail_for: 'For',
  mail_amount: 'Amount',
  mail_invoice: 'Invoice',
  mail_period: 'Period',
  mail_from_to: '{from} to {to}',
  mail_payment_method: 'Payment method',
  mail_paid_with: 'Paid with',
  mail_card: 'Card',
  mail_bank_account: 'Bank account',
  mail_bank_transfer: 'Bank transfer',
  mail_ending_in: '{means} ending in {last4}',
  mail_view_receipt: 'View your receipt',
  mail_view_invoice: 'View the invoice',
  mail_pay_now: 'Pay now',
  mail_pay_another_way: 'Pay another way',

  // Why it was sent
  mail_why_subscribed: 'You get this email because you have a subscription with {merchant}.',
  mail_why_was_subscribed: 'You get this email because you had a subscription with {merchant}.',
  mail_why_card: 'You get this email because your card pays for a subscription with {merchant}.',
  mail_why_invoiced: 'You get this email because you have an invoice from {merchant}.',
  mail_why_paid: 'You get this email because you made a payment to {merchant}.',
  mail_why_bank: 'You get this email because you asked to pay {merchant} from your bank account.',
  mail_why_code:
    'You get this email because a code was asked for to see your payments to {merchant}.',

  // What a merchant’s own words say where an email has no such value
  mail_no_name: 'customer',
  mail_no_amount: 'the amount',
  mail_no_invoice: 'your invoice',
  mail_no_attempt: 'a later day',
  mail_no_trial_end: 'the end of the trial',

  // A receipt
  mail_receipt_subject: 'Receipt from {merchant}: {amount}',
  mail_receipt_heading: 'Thank you for your payment',
  mail_receipt_words: '{merchant} has received your payment of {amount} for {plan}.',

  // A payment that failed: a reason or a full stop follows the first
  mail_failed_subject: 'Your payment to {merchant} did not go through',
  mail_failed_heading: 'Your payment did not go through',
  mail_failed_words: 'We could not collect {amount} for {plan}',
  mail_failed_again: 'We will try again on {day}. You can also pay now, with this card or another.',
  mail_failed_pay: 'Please pay now, with this card or another.',
  mail_failed_keep: 'Please pay now to keep your subscription, with this card or another.',

  // A payment to make
  mail_due_subject: 'Please pay {amount} to {merchant}',
  mail_due_heading: 'You have a payment to make',
  mail_due_words:
    'You have not yet paid {amount} for {plan} from {merchant}. You can pay with any card in ' +
    'about a minute.',
  mail_checked_subject: 'Your payment of {amount} to {merchant} is being checked',
  mail_checked_heading: 'Your payment is being checked',
  mail_checked_words:
    'We are checking an earlier payment of {amount} for {plan} from {merchant}. It may still go ' +
    'through.',
  mail_checked_other:
    'You can pay another way below. If both payments go through, we refund one of them in full.',
  mail_new_subject: 'Invoice from {merchant}: {amount}',
  mail_new_heading: 'You have a new invoice',
  mail_new_words: '{merchant} has sent you an invoice of {amount} for {plan}.',
  mail_new_by: 'Please pay it by {day}.',
  mail_new_how: 'You can pay with any card in about a minute.',

  // A transfer to make
  mail_transfer_subject: 'Please transfer {amount} to {merchant}',
  mail_transfer_by_subject: 'Please transfer {amount} to {merchant} by {day}',
  mail_transfer_heading: 'Your invoice',
  mail_transfer_words: '{amount} is due to {merchant} for {plan} by {day}.',
  mail_transfer_due: '{merchant} has not yet received {amount} for {plan}. The due date is {day}.',
  mail_transfer_how:
    'Transfer exactly this amount to account number {number} at {bank}. The account is yours ' +
    'alone, so no reference is needed.',
  mail_transfer_link: 'Please pay with the link below.',
  mail_transfer_sent: 'If you have sent it already, you do not need to do anything.',
  mail_account_number: 'Account number',
  mail_bank: 'Bank',
  mail_account_name: 'Account name',
  mail_due: 'Due',

  // A refund
  mail_refund_subject: '{merchant} has refunded {amount}',
  mail_refund_heading: 'Your refund is on its way',
  mail_refund_words:
    '{merchant} has refunded {amount} to the card or account you paid with. Your bank can take ' +
    'up to seven working days to show it.',
  mail_credit_subject: '{amount} credit from {merchant}',
  mail_credit_heading: 'You have credit',
  mail_credit_words:
    '{merchant} has refunded {amount} to you as credit. It is deducted from your next invoices ' +
    'automatically.',
  mail_reason: 'Reason',
  mail_credit_note: 'Credit note',
  mail_view_the_receipt: 'View the receipt',

  // A message that the merchant sends itself
  share_pay: '{merchant}: {title}, {amount}. Pay here: {link}',
  share_card: '{merchant}: please choose the card that pays for {title}. Open this page: {link}',
} as const;

export type InvoiceMailWord = keyof typeof EN_INVOICE_MAILS;
