// The texts of the page of payers in Igbo.

import type { WordKey } from './en.ts';

/** The native speaker who has read these texts; null: none has. */
export const READ_BY: string | null = null;

export const IG: Readonly<Record<WordKey, string>> = {
  // The door
  door_title: 'Ụgwọ ị na-akwụ {merchant}',
  door_words: 'Tinye adreesị email gị. Anyị ga-ezitere gị koodu iji mepee peeji gị.',
  email: 'Adreesị email',
  send_code: 'Zitere m koodu',
  code_title: 'Tinye koodu ahụ',
  code_words:
    'Ọ bụrụ na {email} nwere nkwụ ụgwọ na {merchant}, koodu mkpụrụ ọnụọgụ 6 na-abịa. ' +
    'Ọ na-arụ ọrụ ruo nkeji 10.',
  code: 'Koodu',
  open_page: 'Mepee peeji m',
  other_email: 'Jiri adreesị email ọzọ',
  code_wrong: 'Koodu a ezighi ezi ma ọ bụ oge ya agafeela. Nyochaa ya, ma ọ bụ rịọ ọzọ.',
  email_wrong: 'Tinye adreesị email, dị ka ada@example.com.',
  session_over: 'Oge gị na peeji a agwụla. Biko tinye adreesị email gị ọzọ.',
  link_over: 'Oge njikọ a agafeela. Tinye adreesị email gị iji mepee peeji gị.',
  portal_closed_title: 'E mechiela peeji a',
  portal_closed_words: 'Biko kpọtụrụ {merchant} banyere nkwụ ụgwọ gị.',
  too_often: 'Ị nwaala ugboro karịrị akarị. Biko nwaa ọzọ mgbe nkeji ole na ole gasịrị.',
  went_wrong: 'Nke a arụghị ọrụ. Ọ dịghị ihe gbanwere. Biko nwaa ọzọ.',

  // The frame
  home: 'Nchịkọta',
  details: 'Ozi gbasara gị',
  leave: 'Pụọ',
  back_to_merchant: 'Laghachi na {merchant}',
  back: 'Laghachi',
  language: 'Asụsụ',
  change_language: 'Gbanwee asụsụ',
  continue: 'Gaa n’ihu',
  questions: 'Ị nwere ajụjụ? Kpọtụrụ {merchant}.',
  check_this: 'Biko lebara nke a anya',

  // Overview
  hello: 'Ndewo {name}',
  your_page: 'Peeji gị',
  to_pay: 'Ego ị ga-akwụ',
  nothing_to_pay: 'I jighi ụgwọ ọ bụla.',
  due_on: 'ụbọchị ịkwụ ya: {day}',
  since: 'e kwesịrị ịkwụ ya kemgbe {day}',
  pay: 'Kwụọ ụgwọ',
  pay_amount: 'Kwụọ {amount}',
  subscriptions: 'Ndebanye aha',
  no_subscriptions: 'I nweghị ndebanye aha ọ bụla.',
  ended_subscriptions: 'Ndị gwụrụ agwụ',
  see_more: 'Nkọwa na mgbanwe',
  ways_to_pay: 'Kaadị na akaụntụ',
  no_ways: 'Ọ dịghị kaadị ma ọ bụ akaụntụ e chekwara.',
  card_named: 'Kaadị {brand} jedebere na {last4}',
  card: 'Kaadị jedebere na {last4}',
  account_named: 'Akaụntụ {bank} jedebere na {last4}',
  account: 'Akaụntụ jedebere na {last4}',
  expires: 'ọ dị irè ruo {month}',
  remove: 'Wepụ ya',
  remove_title: 'Ị chọrọ iwepụ kaadị a?',
  remove_words:
    '{card} agaghị akwụ ụgwọ ọ bụla ọzọ. Ihe ọ na-akwụbu ụgwọ ya ga-achọ ụzọ ọzọ ịkwụ ụgwọ.',
  removed: 'E wepụla kaadị ahụ.',
  papers: 'Invoice na risiti',
  no_papers: 'E nwebeghị invoice ọ bụla.',
  paper_open: 'ị ga-akwụ ya',
  paper_paid: 'a kwụọla ya',
  paper_failed: 'a kwụghị ya',
  paper_refunded: 'a kwụghachila ego ya',
  paper_voided: 'a kagbuola ya',
  credit: 'Credit gị',
  credit_words: 'A ga-ewepụ ya n’ego invoice gị ndị na-abịa.',

  // States of a subscription
  state_incomplete: 'Ọ na-eche nkwụ ụgwọ mbụ',
  state_scheduled: 'Ọ malitebeghị',
  state_trialing: 'Nnwale n’efu',
  state_active: 'Ọ na-arụ ọrụ',
  state_past_due: 'Oge ịkwụ ụgwọ agafeela',
  state_paused: 'A kwụsịtụrụ ya',
  state_canceled: 'A kagbuola ya',
  state_completed: 'E mezuola ya',
  state_expired: 'Oge ya agafeela',

  // What comes next
  ahead_ended: 'Ọ gwụrụ na {day}. A gaghị anara gị ego maka ya ọzọ.',
  ahead_ends: 'Ọ ga-agwụ na {day}. A gaghị anara gị ego mgbe nke ahụ gasịrị.',
  ahead_trial: 'Nnwale n’efu a ga-adị ruo {day}.',
  ahead_paused: 'A kwụsịtụrụ ya. A gaghị anara gị ego ruo mgbe ọ ga-amalite ọzọ.',
  ahead_pausedUntil: 'A kwụsịtụrụ ya ruo {day}. A gaghị anara gị ego tupu ụbọchị ahụ.',
  ahead_pausedUnpaid:
    'A kwụsịtụrụ ya n’ihi na e nwere ụgwọ a kwụbeghị. Ọ ga-aga n’ihu ma ị kwụọ ụgwọ.',
  ahead_pausedMandate: 'A kwụsịtụrụ ya n’ihi na ụlọ akụ gị akwụsịla ikike ịkwụ ụgwọ ahụ.',
  ahead_noMore: 'E nweghị nkwụ ụgwọ ọzọ fọdụrụ.',
  ahead_changes: 'Mgbanwe gị ga-amalite na nkwụ ụgwọ na-abịa.',
  ahead_next: 'Nkwụ ụgwọ na-abịa: {amount} na {day}, site na {source}.',
  ahead_nextByTransfer:
    'Nkwụ ụgwọ na-abịa: {amount}, nke ị ga-eji transfer kwụọ tupu {day} agafee.',
  ahead_nextByLink:
    'Nkwụ ụgwọ na-abịa: {amount} na {day}. Anyị ga-ezitere gị njikọ ị ga-eji kwụọ ya.',
  ahead_nextFree: 'A gaghị anara gị ego ọ bụla na {day}.',

  // A subscription
  price: 'Ọnụahịa',
  quantity: 'Ọnụọgụ',
  paid_with: 'Ụzọ ịkwụ ụgwọ',
  discount: 'Mbelata ọnụahịa',
  why_next: 'Gịnị mere o ji bụrụ {amount}?',
  acts: 'Ihe i nwere ike ime',
  act_change: 'Gbanwee plan ma ọ bụ ọnụọgụ',
  act_quantity: 'Gbanwee ọnụọgụ',
  act_source: 'Jiri kaadị ma ọ bụ akaụntụ ọzọ kwụọ ụgwọ',
  act_new_card: 'Tinye kaadị ọzọ',
  act_pause: 'Kwụsịtụ ya',
  act_resume: 'Malite ya ọzọ',
  act_keep: 'Debe ndebanye aha a',
  act_cancel: 'Kagbuo ya',
  act_again: 'Debanye aha ọzọ',

  // A change
  change_title: 'Gbanwee {plan}',
  change_words: 'Ọ dịghị ihe ga-agbanwe tupu i kwenye na peeji na-esote.',
  plan_now: '{plan} (nke ugbu a)',
  preview: 'Gosi ego ole ọ ga-efu',
  confirm_change: 'Kwenye na mgbanwe ahụ',
  change_same: 'Họrọ plan ma ọ bụ ọnụọgụ ọzọ.',
  due_now: 'Ego a ga-anara gị ugbu a',
  nothing_now: 'A gaghị anara gị ego ọ bụla ugbu a.',
  credit_now: 'Ị ga-enweta credit {amount} ugbu a. A ga-ewepụ ya n’ego invoice gị ndị na-abịa.',
  from_next: 'Site na {day}',
  changed: 'A gbanweela ndebanye aha gị.',
  amount_changed: 'Ego ahụ agbanweela kemgbe ikpeazụ i lere ya anya. Biko lee ya anya ọzọ.',

  // A source
  source_title: 'Kedu ihe ga-akwụ ụgwọ {plan}?',
  confirm_source: 'Jiri nke a',
  source_changed: 'A ga-anara nkwụ ụgwọ gị ndị na-abịa site na kaadị ma ọ bụ akaụntụ ị họọrọ.',

  // A pause
  pause_title: 'Kwụsịtụ {plan}',
  pause_words: 'A gaghị anara gị ego mgbe a kwụsịtụrụ ya, ọ ga-amalitekwa ọzọ n’onwe ya.',
  pause_days: 'Ụbọchị ole?',
  pause_most: 'Ọ gaghị akarị {days}.',
  confirm_pause: 'Kwụsịtụ ya ugbu a',
  paused: 'A kwụsịtụla ndebanye aha gị.',
  pause_limit: 'Ị kwụsịtụla ya ugboro niile {merchant} na-ekwe n’otu afọ.',

  // Resuming
  resume_title: 'Malite {plan} ọzọ',
  keep_title: 'Debe {plan}',
  keep_words: 'A ga-ewepụ nkagbu ahụ, ndebanye aha gị ga-agakwa n’ihu.',
  confirm_resume: 'Malite ya ọzọ ugbu a',
  confirm_keep: 'Debe ya',
  resumed: 'Ndebanye aha gị na-aga n’ihu.',
  needs_source: 'E nweghị kaadị ma ọ bụ akaụntụ nwere ike ịkwụ ụgwọ ya. Buru ụzọ tinye kaadị.',

  // Canceling
  cancel_title: 'Kagbuo {plan}',
  cancel_now_words: 'Ọ ga-agwụ taa.',
  cancel_end_words:
    'Ọ ga-anọgide na-arụ ọrụ ruo {day}, n’ihi na ị kwụọla ụgwọ ruo mgbe ahụ. ' +
    'Emechaa, ọ ga-agwụ.',
  cancel_charges:
    'Site ugbu a gaa n’ihu, a gaghị anara gị ego maka ya, ' +
    'a gaghịkwa ezitere gị ozi banyere ya.',
  cancel_refund: 'A ga-akwụghachi gị {amount} otu i si kwụọ ya.',
  cancel_credit: '{amount} ga-aghọ credit.',
  cancel_when: 'Kedu mgbe ị chọrọ ka ọ gwụ?',
  cancel_when_now: 'Taa',
  cancel_when_end: 'Na {day}, mgbe oge ị kwụrụ ụgwọ ya ga-agwụ',
  cancel_reason: 'Gịnị mere i ji chọọ ịkagbu ya? (ọ bụghị iwu)',
  cancel_other: 'Ihe ọzọ kpatara ya',
  confirm_cancel: 'Kagbuo ndebanye aha a',
  no_keep: 'Mba, debe ya',
  offer_title: 'Tupu ị pụọ',
  offer_percent: '{merchant} ga-enye gị mbelata {percent}, ma ọ bụrụ na ị nọgide.',
  offer_amount: '{merchant} ga-enye gị mbelata {amount}, ma ọ bụrụ na ị nọgide.',
  offer_accept: 'Nabata ya ma nọgide',
  offer_accepted: 'Mbelata ahụ ga-amalite n’invoice gị na-abịa.',
  canceled_now: 'A kagbuola ndebanye aha gị.',
  canceled_end: 'Ndebanye aha gị ga-agwụ na {day}. Ruo mgbe ahụ, ihe niile ga-adị otu ọ dị.',

  // Subscribing again
  again_title: 'Debanye aha na {plan} ọzọ',
  again_words: 'Ọ ga-amalite taa, ọnụahịa ya bụ {amount} {rhythm}.',
  again_source: 'A ga-eji {source} kwụọ ụgwọ ya.',
  again_link: 'Ị ga-akwụ invoice mbụ na peeji na-esote.',
  confirm_again: 'Jiri {amount} debanye aha',
  began_again: 'Ị debanyela aha ọzọ.',

  // An invoice
  invoice_title: 'Invoice {number}',
  total: 'Mkpokọta',
  paid_already: 'Ego ị kwụrụ',
  left_to_pay: 'Ego fọdụrụ ịkwụ',
  credit_used: 'Credit i jiri',
  open_paper: 'Mepee invoice ma ọ bụ risiti',
  pay_saved: 'Jiri {source} kwụọ {amount}',
  pay_other: 'Jiri kaadị ọzọ ma ọ bụ transfer kwụọ ụgwọ',
  pay_succeeded: 'Daalụ. Anyị anatala ụgwọ ị kwụrụ.',
  pay_failed: 'Nkwụ ụgwọ ahụ arụghị ọrụ: {reason}',
  pay_pending: 'Ụlọ akụ gị akwadobeghị nkwụ ụgwọ ahụ. Biko chere tupu ị kwụọ ọzọ.',
  being_checked: 'A na-enyocha otu nkwụ ụgwọ. Biko chere tupu ị kwụọ ọzọ.',
  promise_act: 'Kwee nkwa ịkwụ ụgwọ n’oge ọzọ',
  promise_title: 'Kedu mgbe ị ga-akwụ?',
  promise_words: 'Ruo ngwụcha ụbọchị ahụ, a gaghị anara gị ego, a gaghịkwa ezitere gị ncheta.',
  promise_day: 'Ụbọchị',
  confirm_promise: 'Kwee nkwa',
  promised: 'Daalụ. A gaghị anara gị ego tupu ngwụcha {day}.',
  promise_until: 'I kwere nkwa ịkwụ ụgwọ tupu {day} agafee.',
  promise_wrong: 'Họrọ ụbọchị site taa ruo ụbọchị 30 n’ihu.',
  promise_limit: 'I kwelarị nkwa ugboro abụọ maka invoice a.',
  complain_act: 'Amaghị m nkwụ ụgwọ a',
  complain_title: 'E nwere nkwụ ụgwọ ị na-amaghị?',
  complain_words:
    'A ga-agwa {merchant}, ha ga-enyochakwa ya. Ruo mgbe ahụ, ' +
    'a gaghị anwa ịnara ego ọ bụla ọzọ maka ndebanye aha a.',
  complain_text: 'Gịnị bụ nsogbu ya? (ọ bụghị iwu)',
  confirm_complain: 'Mee mkpesa banyere nkwụ ụgwọ a',
  complained: 'E zigarala {merchant} mkpesa gị.',
  complaint_open: 'I mere mkpesa banyere otu nkwụ ụgwọ invoice a. {merchant} na-enyocha ya.',

  // Why an amount is what it is
  why_plan: 'Ọnụahịa nke oge zuru ezu, site na {from} ruo {to}.',
  why_plan_bare: 'Ọnụahịa nke oge zuru ezu.',
  why_times: '{count} × {unit} = {amount}',
  why_unused: 'Ego a kwụghachiri maka oge site na {from} ruo {to} n’usoro ochie.',
  why_remaining: 'Ọnụahịa nke oge site na {from} ruo {to} n’usoro ọhụrụ.',
  why_prorated: 'A gụkọrọ ya ruo na milisekọnd: ọnụahịa oge ahụ × oge fọdụrụ ÷ ogologo oge ahụ.',
  why_share: '{base} × ụbọchị {part} n’ime {whole} = {amount}',
  why_one_off: '{merchant} tinyere ya otu ugboro.',
  why_discount: 'Mbelata n’ọnụahịa ahụ.',
  why_percent: '{percent} nke {base} = {amount}',
  why_tax: 'Ụtụ isi n’ahịrị ndị dị n’elu, mgbe e wepụchara mbelata.',
  why_tax_contained: 'Ụtụ isi {amount} dị n’ime ego ndị a.',
  why_credit: 'Credit gị kwụrụ {amount} n’ime ya.',
  why_became_credit: 'E tinyere {amount} na credit gị.',

  // Your details
  details_words: 'Aha na adreesị gị dị ka ha dị n’invoice.',
  name: 'Aha',
  billing_name: 'Aha dị n’invoice',
  billing_address: 'Adreesị dị n’invoice',
  tax_number: 'Nọmba ụtụ isi',
  save: 'Chekwaa',
  saved: 'E chekwaala ozi gbasara gị.',
  consents: 'Ihe ndị i kwetara',
  consent_line: '{day}: {text}',

  // Rhythms and counts
  every_day_one: 'kwa ụbọchị',
  every_day_other: 'kwa ụbọchị {count}',
  every_week_one: 'kwa izu',
  every_week_other: 'kwa izu {count}',
  every_month_one: 'kwa ọnwa',
  every_month_other: 'kwa ọnwa {count}',
  every_year_one: 'kwa afọ',
  every_year_other: 'kwa afọ {count}',
  days_one: 'ụbọchị {count}',
  days_other: 'ụbọchị {count}',

  // Refusals
  refused_not_offered: '{merchant} anaghị enye nke a ebe a. Biko kpọtụrụ {merchant}.',
  refused_gone: 'Nke a agaghị ekwe omume ọzọ. Biko lee peeji ahụ anya ọzọ.',
  refused_unpaid: 'Biko buru ụzọ kwụọ ụgwọ oge ya ruru.',
  refused_mandate: 'Ikike ịkwụ ụgwọ nke ụlọ akụ gị erughị ego a.',
  refused_in_flight: 'A na-enyocha otu nkwụ ụgwọ. Biko chere nsonaazụ ya.',
  refused_coupon: 'Mbelata ahụ adịghịzi.',
  refused_away:
    'A nweghị ike ịnara ụgwọ ugbu a. A naraghị gị ego ọ bụla. ' +
    'Biko nwaa ọzọ n’oge na-adịghị anya.',

  // The message with the code
  mail_code_subject: 'Koodu gị maka {merchant}: {code}',
  mail_code_heading: 'Koodu gị',
  mail_code_words: 'Tinye koodu a iji mepee peeji gị na {merchant}. Ọ na-arụ ọrụ ruo nkeji 10.',
  mail_code_ignore: 'Ọ bụrụ na ị rịọghị ya, leghara email a anya. Enyela onye ọ bụla koodu ahụ.',
};
