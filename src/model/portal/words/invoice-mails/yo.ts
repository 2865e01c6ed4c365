// The texts in Yoruba of emails about money, with what all emails to payers share.

import type { InvoiceMailWord } from './en.ts';

/** The native speaker who has read these texts; null: none has. */
export const READ_BY: string | null = null;

export const YO_INVOICE_MAILS: Readonly<Record<InvoiceMailWord, string>> = {
  // What all emails share
  mail_hello: 'Ẹ ǹlẹ́ {name},',
  mail_hello_bare: 'Ẹ ǹlẹ́,',
  mail_your_plan: 'plan yín',
  mail_the_due_date: 'ọjọ́ ìsanwó',
  mail_page: 'Ẹ wo àwọn ìsanwó yín, kí ẹ sì ṣàkóso wọn',
  mail_questions: 'Ṣé ẹ ní ìbéèrè?',
  mail_plan: 'Plan',
  mail_subscription: 'Ìṣàlábàápín',
  mail_for: 'Fún',
  mail_amount: 'Iye owó',
  mail_invoice: 'Invoice',
  mail_period: 'Sáà',
  mail_from_to: '{from} sí {to}',
  mail_payment_method: 'Ọ̀nà ìsanwó',
  mail_paid_with: 'Ohun tí ẹ fi sanwó',
  mail_card: 'Káàdì',
  mail_bank_account: 'Àkáǹtì báǹkì',
  mail_bank_transfer: 'Transfer báǹkì',
  mail_ending_in: '{means} tó parí sí {last4}',
  mail_view_receipt: 'Wo rìsíìtì yín',
  mail_view_invoice: 'Wo invoice náà',
  mail_pay_now: 'Sanwó báyìí',
  mail_pay_another_way: 'Fi ọ̀nà mìíràn sanwó',

  // Why it was sent
  mail_why_subscribed: 'Ẹ rí ímeèlì yìí gbà nítorí pé ẹ ní ìṣàlábàápín pẹ̀lú {merchant}.',
  mail_why_was_subscribed:
    'Ẹ rí ímeèlì yìí gbà nítorí pé ẹ ní ' + 'ìṣàlábàápín pẹ̀lú {merchant} tẹ́lẹ̀.',
  mail_why_card: 'Ẹ rí ímeèlì yìí gbà nítorí pé káàdì yín ń san owó ìṣàlábàápín pẹ̀lú {merchant}.',
  mail_why_invoiced: 'Ẹ rí ímeèlì yìí gbà nítorí pé ẹ ní invoice láti ọ̀dọ̀ {merchant}.',
  mail_why_paid: 'Ẹ rí ímeèlì yìí gbà nítorí pé ẹ sanwó fún {merchant}.',
  mail_why_bank:
    'Ẹ rí ímeèlì yìí gbà nítorí pé ẹ béèrè láti san owó {merchant} láti inú àkáǹtì báǹkì yín.',
  mail_why_code:
    'Ẹ rí ímeèlì yìí gbà nítorí pé a béèrè fún kóòdù láti wo àwọn ìsanwó yín fún {merchant}.',

  // What a merchant’s own words say where an email has no such value
  mail_no_name: 'oníbàárà',
  mail_no_amount: 'iye owó náà',
  mail_no_invoice: 'invoice yín',
  mail_no_attempt: 'ọjọ́ mìíràn',
  mail_no_trial_end: 'ìparí ìdánwò ọ̀fẹ́ náà',

  // A receipt
  mail_receipt_subject: 'Rìsíìtì láti ọ̀dọ̀ {merchant}: {amount}',
  mail_receipt_heading: 'Ẹ ṣeun fún ìsanwó yín',
  mail_receipt_words: '{merchant} ti gba {amount} tí ẹ san fún {plan}.',

  // A payment that failed: a reason or a full stop follows the first
  mail_failed_subject: 'Ìsanwó yín fún {merchant} kò yọrí',
  mail_failed_heading: 'Ìsanwó yín kò yọrí',
  mail_failed_words: 'A kò rí {amount} gbà fún {plan}',
  mail_failed_again:
    'A ó tún gbìyànjú ní {day}. Ẹ tún lè sanwó ' + 'báyìí, pẹ̀lú káàdì yìí tàbí òmíràn.',
  mail_failed_pay: 'Ẹ jọ̀wọ́, ẹ sanwó báyìí, pẹ̀lú káàdì yìí tàbí òmíràn.',
  mail_failed_keep:
    'Ẹ jọ̀wọ́, ẹ fi káàdì yìí tàbí òmíràn sanwó báyìí, kí ìṣàlábàápín yín lè máa bá a lọ.',

  // A payment to make
  mail_due_subject: 'Ẹ jọ̀wọ́, ẹ san {amount} fún {merchant}',
  mail_due_heading: 'Ẹ ní owó láti san',
  mail_due_words:
    'Ẹ kò tíì san {amount} fún {plan} láti ọ̀dọ̀ {merchant}. Ẹ lè fi káàdì èyíkéyìí san án ' +
    'láàárín bí ìṣẹ́jú kan.',
  mail_checked_subject: 'A ń yẹ ìsanwó {amount} yín fún {merchant} wò',
  mail_checked_heading: 'A ń yẹ ìsanwó yín wò',
  mail_checked_words:
    'A ń yẹ ìsanwó {amount} kan tó ṣáájú wò, fún {plan} láti ọ̀dọ̀ {merchant}. Ó ṣì lè yọrí.',
  mail_checked_other:
    'Ẹ lè fi ọ̀nà mìíràn sanwó nísàlẹ̀. Bí ìsanwó méjèèjì bá yọrí, a ó dá ọ̀kan padà pátápátá.',
  mail_new_subject: 'Invoice láti ọ̀dọ̀ {merchant}: {amount}',
  mail_new_heading: 'Ẹ ní invoice tuntun',
  mail_new_words: '{merchant} ti fi invoice {amount} ránṣẹ́ sí yín fún {plan}.',
  mail_new_by: 'Ẹ jọ̀wọ́, ẹ san án, ó pẹ́ jù ní {day}.',
  mail_new_how: 'Ẹ lè fi káàdì èyíkéyìí san án láàárín bí ìṣẹ́jú kan.',

  // A transfer to make
  mail_transfer_subject: 'Ẹ jọ̀wọ́, ẹ fi transfer san {amount} fún {merchant}',
  mail_transfer_by_subject:
    'Ẹ jọ̀wọ́, ẹ fi transfer san {amount} fún ' + '{merchant}, ó pẹ́ jù ní {day}',
  mail_transfer_heading: 'Invoice yín',
  mail_transfer_words: 'Ẹ ní láti san {amount} fún {merchant} nítorí {plan}, ó pẹ́ jù ní {day}.',
  mail_transfer_due: '{merchant} kò tíì gba {amount} fún {plan}. Ọjọ́ ìsanwó ni {day}.',
  mail_transfer_how:
    'Ẹ fi transfer san iye yìí gan-an sí àkáǹtì nọ́ńbà {number} ní {bank}. Ẹ̀yin nìkan lẹ ni ' +
    'àkáǹtì náà, nítorí náà ẹ kò nílò reference.',
  mail_transfer_link: 'Ẹ jọ̀wọ́, ẹ fi líǹkì tó wà nísàlẹ̀ sanwó.',
  mail_transfer_sent: 'Bí ẹ bá ti fi owó náà ránṣẹ́, ẹ kò ní láti ṣe ohunkóhun.',
  mail_account_number: 'Nọ́ńbà àkáǹtì',
  mail_bank: 'Báǹkì',
  mail_account_name: 'Orúkọ àkáǹtì',
  mail_due: 'Ọjọ́ ìsanwó',

  // A refund
  mail_refund_subject: '{merchant} ti dá {amount} padà',
  mail_refund_heading: 'Owó yín ń padà bọ̀',
  mail_refund_words:
    '{merchant} ti dá {amount} padà sí káàdì tàbí àkáǹtì tí ẹ fi sanwó. Ó lè tó ọjọ́ iṣẹ́ ' +
    'méje kí báǹkì yín tó fi hàn.',
  mail_credit_subject: 'Credit {amount} láti ọ̀dọ̀ {merchant}',
  mail_credit_heading: 'Ẹ ní credit',
  mail_credit_words:
    '{merchant} ti dá {amount} padà fún yín gẹ́gẹ́ bíi credit. A ó yọ ọ́ kúrò nínú iye àwọn ' +
    'invoice yín tó ń bọ̀.',
  mail_reason: 'Ìdí',
  mail_credit_note: 'Credit note',
  mail_view_the_receipt: 'Wo rìsíìtì náà',

  // A message that the merchant sends itself
  share_pay: '{merchant}: {title}, {amount}. Ẹ sanwó níbí: {link}',
  share_card:
    '{merchant}: ẹ jọ̀wọ́, ẹ yan káàdì tí yóò máa san owó {title}. Ẹ ṣí ojú ìwé yìí: {link}',
};
