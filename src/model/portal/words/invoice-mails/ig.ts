// The texts in Igbo of emails about money, with what all emails to payers share.

import type { InvoiceMailWord } from './en.ts';

/** The native speaker who has read these texts; null: none has. */
export const READ_BY: string | null = null;

export const IG_INVOICE_MAILS: Readonly<Record<InvoiceMailWord, string>> = {
  // What all emails share
  mail_hello: 'Ndewo {name},',
  mail_hello_bare: 'Ndewo,',
  mail_your_plan: 'plan gị',
  mail_the_due_date: 'ụbọchị ịkwụ ụgwọ',
  mail_page: 'Lee ma hazie nkwụ ụgwọ gị',
  mail_questions: 'Ị nwere ajụjụ?',
  mail_plan: 'Plan',
  mail_subscription: 'Ndebanye aha',
  mail_for: 'Maka',
  mail_amount: 'Ego',
  mail_invoice: 'Invoice',
  mail_period: 'Oge',
  mail_from_to: '{from} ruo {to}',
  mail_payment_method: 'Ụzọ ịkwụ ụgwọ',
  mail_paid_with: 'Ihe i ji kwụọ ụgwọ',
  mail_card: 'Kaadị',
  mail_bank_account: 'Akaụntụ ụlọ akụ',
  mail_bank_transfer: 'Transfer ụlọ akụ',
  mail_ending_in: '{means} jedebere na {last4}',
  mail_view_receipt: 'Lee risiti gị',
  mail_view_invoice: 'Lee invoice ahụ',
  mail_pay_now: 'Kwụọ ụgwọ ugbu a',
  mail_pay_another_way: 'Jiri ụzọ ọzọ kwụọ ụgwọ',

  // Why it was sent
  mail_why_subscribed: 'Ị natara email a n’ihi na i nwere ndebanye aha na {merchant}.',
  mail_why_was_subscribed: 'Ị natara email a n’ihi na i nweburu ndebanye aha na {merchant}.',
  mail_why_card: 'Ị natara email a n’ihi na kaadị gị na-akwụ ụgwọ ndebanye aha na {merchant}.',
  mail_why_invoiced: 'Ị natara email a n’ihi na i nwere invoice sitere na {merchant}.',
  mail_why_paid: 'Ị natara email a n’ihi na ị kwụrụ {merchant} ụgwọ.',
  mail_why_bank:
    'Ị natara email a n’ihi na ị rịọrọ ka i si n’akaụntụ ụlọ akụ gị kwụọ {merchant} ụgwọ.',
  mail_why_code: 'Ị natara email a n’ihi na a rịọrọ koodu iji lee ụgwọ ị na-akwụ {merchant}.',

  // What a merchant’s own words say where an email has no such value
  mail_no_name: 'onye ahịa',
  mail_no_amount: 'ego ahụ',
  mail_no_invoice: 'invoice gị',
  mail_no_attempt: 'ụbọchị ọzọ',
  mail_no_trial_end: 'ngwụcha nnwale n’efu ahụ',

  // A receipt
  mail_receipt_subject: 'Risiti sitere na {merchant}: {amount}',
  mail_receipt_heading: 'Daalụ maka nkwụ ụgwọ gị',
  mail_receipt_words: '{merchant} anatala {amount} ị kwụrụ maka {plan}.',

  // A payment that failed: a reason or a full stop follows the first
  mail_failed_subject: 'Ụgwọ ị chọrọ ịkwụ {merchant} arụghị ọrụ',
  mail_failed_heading: 'Nkwụ ụgwọ gị arụghị ọrụ',
  mail_failed_words: 'Anyị enwetaghị {amount} maka {plan}',
  mail_failed_again:
    'Anyị ga-anwa ọzọ na {day}. I nwekwara ike iji kaadị a ma ọ bụ nke ọzọ kwụọ ụgwọ ugbu a.',
  mail_failed_pay: 'Biko jiri kaadị a ma ọ bụ nke ọzọ kwụọ ụgwọ ugbu a.',
  mail_failed_keep:
    'Biko jiri kaadị a ma ọ bụ nke ọzọ kwụọ ụgwọ ugbu a, ka ndebanye aha gị gaa n’ihu.',

  // A payment to make
  mail_due_subject: 'Biko kwụọ {merchant} {amount}',
  mail_due_heading: 'I nwere ụgwọ ị ga-akwụ',
  mail_due_words:
    'Ị kwụbeghị {amount} maka {plan} sitere na {merchant}. I nwere ike iji kaadị ọ bụla kwụọ ' +
    'ya n’ihe dị ka otu nkeji.',
  mail_checked_subject: 'A na-enyocha {amount} ị kwụrụ {merchant}',
  mail_checked_heading: 'A na-enyocha nkwụ ụgwọ gị',
  mail_checked_words:
    'A na-enyocha otu nkwụ ụgwọ {amount} ị kwụrụ na mbụ maka {plan} sitere na {merchant}. Ọ ' +
    'ka nwere ike ịrụ ọrụ.',
  mail_checked_other:
    'I nwere ike iji ụzọ ọzọ kwụọ ụgwọ n’okpuru. Ọ bụrụ na nkwụ ụgwọ abụọ ahụ arụọ ọrụ, a ' +
    'ga-akwụghachi gị otu n’ime ha kpamkpam.',
  mail_new_subject: 'Invoice sitere na {merchant}: {amount}',
  mail_new_heading: 'I nwere invoice ọhụrụ',
  mail_new_words: '{merchant} ezitela gị invoice {amount} maka {plan}.',
  mail_new_by: 'Biko kwụọ ya tupu {day} agafee.',
  mail_new_how: 'I nwere ike iji kaadị ọ bụla kwụọ ya n’ihe dị ka otu nkeji.',

  // A transfer to make
  mail_transfer_subject: 'Biko jiri transfer kwụọ {merchant} {amount}',
  mail_transfer_by_subject: 'Biko jiri transfer kwụọ {merchant} {amount} tupu {day} agafee',
  mail_transfer_heading: 'Invoice gị',
  mail_transfer_words: 'Ị ga-akwụ {merchant} {amount} maka {plan} tupu {day} agafee.',
  mail_transfer_due: '{merchant} anatabeghị {amount} maka {plan}. Ụbọchị ịkwụ ya bụ {day}.',
  mail_transfer_how:
    'Jiri transfer zigara nọmba akaụntụ {number} na {bank} kpọmkwem ego a. Akaụntụ ahụ bụ ' +
    'naanị nke gị, ya mere reference adịghị mkpa.',
  mail_transfer_link: 'Biko jiri njikọ dị n’okpuru kwụọ ụgwọ.',
  mail_transfer_sent: 'Ọ bụrụ na i zigalarị ego ahụ, ọ dịghị ihe ọ bụla ị ga-eme.',
  mail_account_number: 'Nọmba akaụntụ',
  mail_bank: 'Ụlọ akụ',
  mail_account_name: 'Aha akaụntụ',
  mail_due: 'Ụbọchị ịkwụ ya',

  // A refund
  mail_refund_subject: '{merchant} akwụghachila {amount}',
  mail_refund_heading: 'Ego gị na-alọghachi',
  mail_refund_words:
    '{merchant} akwụghachila {amount} na kaadị ma ọ bụ akaụntụ i ji kwụọ ụgwọ. O nwere ike ' +
    'were ụlọ akụ gị ruo ụbọchị ọrụ asaa tupu o gosi ya.',
  mail_credit_subject: 'Credit {amount} sitere na {merchant}',
  mail_credit_heading: 'I nwere credit',
  mail_credit_words:
    '{merchant} akwụghachila gị {amount} dị ka credit. A ga-ewepụ ya n’ego invoice gị ndị na-abịa.',
  mail_reason: 'Ihe kpatara ya',
  mail_credit_note: 'Credit note',
  mail_view_the_receipt: 'Lee risiti ahụ',

  // A message that the merchant sends itself
  share_pay: '{merchant}: {title}, {amount}. Kwụọ ụgwọ ebe a: {link}',
  share_card: '{merchant}: biko họrọ kaadị ga na-akwụ ụgwọ {title}. Mepee peeji a: {link}',
};
