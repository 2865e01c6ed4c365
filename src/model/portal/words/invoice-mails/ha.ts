// The texts in Hausa of emails about money, with what all emails to payers share.

import type { InvoiceMailWord } from './en.ts';

/** The native speaker who has read these texts; null: none has. */
export const READ_BY: string | null = null;

export const HA_INVOICE_MAILS: Readonly<Record<InvoiceMailWord, string>> = {
  // What all emails share
  mail_hello: 'Sannu {name},',
  mail_hello_bare: 'Sannu,',
  mail_your_plan: 'plan ɗinku',
  mail_the_due_date: 'ranar biya',
  mail_page: 'Duba biyan kuɗinku ku kuma sarrafa su',
  mail_questions: 'Kuna da tambaya?',
  mail_plan: 'Plan',
  mail_subscription: 'Subscription',
  mail_for: 'Domin',
  mail_amount: 'Yawan kuɗi',
  mail_invoice: 'Invoice',
  mail_period: 'Zangon biya',
  mail_from_to: '{from} zuwa {to}',
  mail_payment_method: 'Hanyar biya',
  mail_paid_with: 'An biya da',
  mail_card: 'Kati',
  mail_bank_account: 'Asusun banki',
  mail_bank_transfer: 'Transfer na banki',
  mail_ending_in: '{means} mai ƙarewa da {last4}',
  mail_view_receipt: 'Duba rasit ɗinku',
  mail_view_invoice: 'Duba invoice ɗin',
  mail_pay_now: 'Biya yanzu',
  mail_pay_another_way: 'Biya ta wata hanya',

  // Why it was sent
  mail_why_subscribed: 'Kun sami wannan imel saboda kuna da subscription a {merchant}.',
  mail_why_was_subscribed: 'Kun sami wannan imel saboda a da kuna da subscription a {merchant}.',
  mail_why_card: 'Kun sami wannan imel saboda katinku yana biyan kuɗin subscription a {merchant}.',
  mail_why_invoiced: 'Kun sami wannan imel saboda kuna da invoice daga {merchant}.',
  mail_why_paid: 'Kun sami wannan imel saboda kun biya kuɗi ga {merchant}.',
  mail_why_bank: 'Kun sami wannan imel saboda kun nemi a biya {merchant} daga asusun bankinku.',
  mail_why_code: 'Kun sami wannan imel saboda an nemi code don duba biyan kuɗinku ga {merchant}.',

  // What a merchant’s own words say where an email has no such value
  mail_no_name: 'abokin ciniki',
  mail_no_amount: 'kuɗin',
  mail_no_invoice: 'invoice ɗinku',
  mail_no_attempt: 'wata rana nan gaba',
  mail_no_trial_end: 'ƙarshen gwajin kyauta',

  // A receipt
  mail_receipt_subject: 'Rasit daga {merchant}: {amount}',
  mail_receipt_heading: 'Mun gode da biyan kuɗinku',
  mail_receipt_words: '{merchant} ya karɓi {amount} da kuka biya na {plan}.',

  // A payment that failed: a reason or a full stop follows the first
  mail_failed_subject: 'Biyan kuɗinku ga {merchant} bai yi nasara ba',
  mail_failed_heading: 'Biyan kuɗinku bai yi nasara ba',
  mail_failed_words: 'Ba mu iya karɓar {amount} na {plan} ba',
  mail_failed_again:
    'Za a sake gwadawa ranar {day}. Za ku iya biya yanzu ma, da wannan kati ko wani.',
  mail_failed_pay: 'Da fatan za ku biya yanzu, da wannan kati ko wani.',
  mail_failed_keep:
    'Da fatan za ku biya yanzu, da wannan kati ko wani, don subscription ɗinku ya ci gaba.',

  // A payment to make
  mail_due_subject: 'Da fatan za ku biya {amount} ga {merchant}',
  mail_due_heading: 'Akwai kuɗin da za ku biya',
  mail_due_words:
    'Ba ku biya {amount} na {plan} daga {merchant} ba tukuna. Za ku iya biya da kowane kati ' +
    'cikin kamar minti ɗaya.',
  mail_checked_subject: 'Ana duba biyan {amount} da kuka yi ga {merchant}',
  mail_checked_heading: 'Ana duba biyan kuɗinku',
  mail_checked_words:
    'Ana duba wani biya na {amount} da kuka yi a baya na {plan} daga {merchant}. Har yanzu ' +
    'yana iya yin nasara.',
  mail_checked_other:
    'Za ku iya biya ta wata hanya a ƙasa. Idan duka biyun suka yi nasara, za a mayar muku da ' +
    'ɗaya gaba ɗaya.',
  mail_new_subject: 'Invoice daga {merchant}: {amount}',
  mail_new_heading: 'Kuna da sabon invoice',
  mail_new_words: '{merchant} ya aiko muku da invoice na {amount} don {plan}.',
  mail_new_by: 'Da fatan za ku biya kafin ranar {day} ta wuce.',
  mail_new_how: 'Za ku iya biya da kowane kati cikin kamar minti ɗaya.',

  // A transfer to make
  mail_transfer_subject: 'Da fatan za ku tura {amount} ga {merchant}',
  mail_transfer_by_subject: 'Da fatan za ku tura {amount} ga {merchant} kafin ranar {day} ta wuce',
  mail_transfer_heading: 'Invoice ɗinku',
  mail_transfer_words:
    'Ya kamata ku biya {amount} na {plan} ga {merchant} kafin ranar {day} ta wuce.',
  mail_transfer_due: '{merchant} bai karɓi {amount} na {plan} ba tukuna. Ranar biya: {day}.',
  mail_transfer_how:
    'Ku tura daidai wannan yawan kuɗi zuwa asusu mai lamba {number} a {bank}. Asusun naku ne ' +
    'kaɗai, don haka ba a buƙatar reference.',
  mail_transfer_link: 'Da fatan za ku biya ta link ɗin da ke ƙasa.',
  mail_transfer_sent: 'Idan kun riga kun tura kuɗin, ba sai kun yi komai ba.',
  mail_account_number: 'Lambar asusu',
  mail_bank: 'Banki',
  mail_account_name: 'Sunan asusu',
  mail_due: 'Ranar biya',

  // A refund
  mail_refund_subject: '{merchant} ya mayar da {amount}',
  mail_refund_heading: 'Kuɗinku suna kan hanyar dawowa',
  mail_refund_words:
    '{merchant} ya mayar da {amount} zuwa kati ko asusun da kuka biya da shi. Yana iya ' +
    'ɗaukar bankinku har kwanakin aiki bakwai kafin ya nuna kuɗin.',
  mail_credit_subject: 'Credit na {amount} daga {merchant}',
  mail_credit_heading: 'Kuna da credit',
  mail_credit_words:
    '{merchant} ya mayar muku da {amount} a matsayin credit. Za a rage shi daga kuɗin ' +
    'invoice ɗinku masu zuwa.',
  mail_reason: 'Dalili',
  mail_credit_note: 'Credit note',
  mail_view_the_receipt: 'Duba rasit ɗin',

  // A message that the merchant sends itself
  share_pay: '{merchant}: {title}, {amount}. Ku biya a nan: {link}',
  share_card:
    '{merchant}: da fatan za ku zaɓi katin da zai riƙa biyan {title}. Ku buɗe wannan shafi: {link}',
};
