// The texts of the page of payers in Hausa.

import type { WordKey } from './en.ts';

/** The native speaker who has read these texts; null: none has. */
export const READ_BY: string | null = null;

export const HA: Readonly<Record<WordKey, string>> = {
  // The door
  door_title: 'Biyan kuɗinku ga {merchant}',
  door_words: 'Ku shigar da adireshin imel ɗinku. Za mu aiko muku da code don buɗe shafinku.',
  email: 'Adireshin imel',
  send_code: 'Aiko da code',
  code_title: 'Shigar da code',
  code_words:
    'Idan akwai biyan kuɗi tsakanin {email} da {merchant}, code mai lambobi 6 yana kan hanya. ' +
    'Yana aiki har tsawon minti 10.',
  code: 'Code',
  open_page: 'Buɗe shafina',
  other_email: 'Yi amfani da wani adireshin imel',
  code_wrong: 'Code ɗin ba daidai ba ne ko wa’adinsa ya ƙare. Ku duba shi, ko ku nemi wani.',
  email_wrong: 'Ku shigar da adireshin imel, kamar ada@example.com.',
  session_over: 'Session ɗinku ya ƙare. Da fatan za ku sake shigar da adireshin imel ɗinku.',
  link_over:
    'Wa’adin wannan link ɗin ya ƙare. Ku shigar da adireshin imel ɗinku don buɗe shafinku.',
  portal_closed_title: 'An rufe wannan shafi',
  portal_closed_words: 'Da fatan za ku tuntuɓi {merchant} game da biyan kuɗinku.',
  too_often: 'An gwada sau da yawa. Da fatan za ku sake gwadawa bayan ƴan mintuna.',
  went_wrong: 'Hakan bai yi nasara ba. Ba a canza komai ba. Da fatan za ku sake gwadawa.',

  // The frame
  home: 'Shafin farko',
  details: 'Bayananku',
  leave: 'Fita',
  back_to_merchant: 'Koma wurin {merchant}',
  back: 'Koma baya',
  language: 'Harshe',
  change_language: 'Canza harshe',
  continue: 'Ci gaba',
  questions: 'Kuna da tambaya? Ku tuntuɓi {merchant}.',
  check_this: 'Da fatan za ku duba wannan',

  // Overview
  hello: 'Sannu {name}',
  your_page: 'Shafinku',
  to_pay: 'Abin da za a biya',
  nothing_to_pay: 'Ba a bin ku bashin komai.',
  due_on: 'ranar biya: {day}',
  since: 'ya kamata a biya tun {day}',
  pay: 'Biya',
  pay_amount: 'Biya {amount}',
  subscriptions: 'Subscriptions',
  no_subscriptions: 'Ba ku da subscription.',
  ended_subscriptions: 'Waɗanda suka ƙare',
  see_more: 'Bayanai da canje-canje',
  ways_to_pay: 'Katuna da asusu',
  no_ways: 'Babu kati ko asusun da aka adana.',
  card_named: 'Katin {brand} mai ƙarewa da {last4}',
  card: 'Kati mai ƙarewa da {last4}',
  account_named: 'Asusun {bank} mai ƙarewa da {last4}',
  account: 'Asusu mai ƙarewa da {last4}',
  expires: 'ƙarewar wa’adi: {month}',
  remove: 'Goge',
  remove_title: 'A goge wannan kati?',
  remove_words:
    '{card} ba zai sake biyan komai ba. Abin da yake biya yana buƙatar wata hanyar biya.',
  removed: 'An goge katin.',
  papers: 'Invoice da rasit',
  no_papers: 'Babu invoice tukuna.',
  paper_open: 'za a biya',
  paper_paid: 'an biya',
  paper_failed: 'ba a biya ba',
  paper_refunded: 'an mayar da kuɗi',
  paper_voided: 'an soke',
  credit: 'Credit ɗinku',
  credit_words: 'Za a rage shi daga kuɗin invoice ɗinku masu zuwa.',

  // States of a subscription
  state_incomplete: 'Ana jiran biya na farko',
  state_scheduled: 'Bai fara ba tukuna',
  state_trialing: 'Gwaji kyauta',
  state_active: 'Yana aiki',
  state_past_due: 'Lokacin biya ya wuce',
  state_paused: 'An dakatar na ɗan lokaci',
  state_canceled: 'An soke',
  state_completed: 'An kammala',
  state_expired: 'Wa’adi ya ƙare',

  // What comes next
  ahead_ended: 'Ya ƙare ranar {day}. Ba za a sake cire muku kuɗi a kansa ba.',
  ahead_ends: 'Zai ƙare ranar {day}. Ba za a cire muku kuɗi bayan haka ba.',
  ahead_trial: 'Gwajin kyauta zai kai har {day}.',
  ahead_paused: 'An dakatar da shi. Ba za a cire muku kuɗi ba sai ya ci gaba.',
  ahead_pausedUntil: 'An dakatar da shi har zuwa {day}. Ba za a cire muku kuɗi kafin ranar ba.',
  ahead_pausedUnpaid:
    'An dakatar da shi saboda akwai kuɗin da ba a biya ba. Zai ci gaba idan kun biya.',
  ahead_pausedMandate: 'An dakatar da shi saboda bankinku ya tsayar da mandate ɗin.',
  ahead_noMore: 'Babu sauran biyan kuɗi.',
  ahead_changes: 'Canjinku zai fara daga biya na gaba.',
  ahead_next: 'Biya na gaba: {amount} ranar {day}, daga {source}.',
  ahead_nextByTransfer: 'Biya na gaba: {amount}, a tura ta transfer kafin ranar {day} ta wuce.',
  ahead_nextByLink: 'Biya na gaba: {amount} ranar {day}. Za mu aiko muku da link don biya.',
  ahead_nextFree: 'Ba za a cire komai ba ranar {day}.',

  // A subscription
  price: 'Farashi',
  quantity: 'Adadi',
  paid_with: 'Ana biya da',
  discount: 'Rangwame',
  why_next: 'Me ya sa {amount}?',
  acts: 'Abin da za ku iya yi',
  act_change: 'Canza plan ko adadi',
  act_quantity: 'Canza adadi',
  act_source: 'Biya da wani kati ko asusu',
  act_new_card: 'Ƙara wani kati',
  act_pause: 'Dakatar na ɗan lokaci',
  act_resume: 'Ci gaba da subscription',
  act_keep: 'Riƙe subscription ɗin',
  act_cancel: 'Soke',
  act_again: 'Sake yin subscription',

  // A change
  change_title: 'Canza {plan}',
  change_words: 'Babu abin da zai canza sai kun tabbatar a shafi na gaba.',
  plan_now: '{plan} (yanzu)',
  preview: 'Nuna yawan kuɗin',
  confirm_change: 'Tabbatar da canjin',
  change_same: 'Ku zaɓi wani plan ko wani adadi.',
  due_now: 'Abin da za a cire yanzu',
  nothing_now: 'Ba za a cire komai yanzu ba.',
  credit_now:
    'Za ku sami credit na {amount} yanzu. Za a rage shi daga kuɗin invoice ɗinku masu zuwa.',
  from_next: 'Daga {day}',
  changed: 'An canza subscription ɗinku.',
  amount_changed: 'Yawan kuɗin ya canza tun bayan dubawarku ta ƙarshe. Da fatan za ku sake dubawa.',

  // A source
  source_title: 'Da me za a biya kuɗin {plan}?',
  confirm_source: 'Yi amfani da wannan',
  source_changed: 'Za a riƙa cire kuɗin da za ku biya nan gaba daga kati ko asusun da kuka zaɓa.',

  // A pause
  pause_title: 'Dakatar da {plan} na ɗan lokaci',
  pause_words: 'Ba za a cire muku kuɗi ba yayin da yake a dakace, kuma zai ci gaba da kansa.',
  pause_days: 'Kwana nawa?',
  pause_most: 'Kada ya wuce {days}.',
  confirm_pause: 'Dakatar yanzu',
  paused: 'An dakatar da subscription ɗinku na ɗan lokaci.',
  pause_limit: 'Kun kai iyakar dakatarwar da {merchant} ya yarda da ita a shekara.',

  // Resuming
  resume_title: 'Ci gaba da {plan}',
  keep_title: 'Riƙe {plan}',
  keep_words: 'Za a janye sokewar, kuma subscription ɗin zai ci gaba.',
  confirm_resume: 'Ci gaba yanzu',
  confirm_keep: 'Riƙe shi',
  resumed: 'Subscription ɗinku ya ci gaba.',
  needs_source: 'Babu kati ko asusun da zai iya biyan kuɗinsa. Ku fara ƙara kati.',

  // Canceling
  cancel_title: 'Soke {plan}',
  cancel_now_words: 'Zai ƙare yau.',
  cancel_end_words:
    'Zai ci gaba da aiki har zuwa {day}, domin an riga an biya har ranar. Daga nan zai ƙare.',
  cancel_charges:
    'Daga yanzu ba za a cire muku kuɗi a kansa ba, kuma ba za a aiko da saƙo game da shi ba.',
  cancel_refund: 'Za a mayar muku da {amount} ta hanyar da kuka biya.',
  cancel_credit: '{amount} zai zama credit.',
  cancel_when: 'Yaushe kuke so ya ƙare?',
  cancel_when_now: 'Yau',
  cancel_when_end: 'Ranar {day}, idan lokacin da aka biya ya ƙare',
  cancel_reason: 'Me ya sa za ku soke? (ba dole ba)',
  cancel_other: 'Wani dalili',
  confirm_cancel: 'Soke subscription ɗin',
  no_keep: 'A’a, riƙe shi',
  offer_title: 'Kafin ku tafi',
  offer_percent: '{merchant} zai ba ku rangwamen {percent}, idan ba ku soke ba.',
  offer_amount: '{merchant} zai ba ku rangwamen {amount}, idan ba ku soke ba.',
  offer_accept: 'Karɓa kuma ci gaba',
  offer_accepted: 'Rangwamen zai fara daga invoice ɗinku na gaba.',
  canceled_now: 'An soke subscription ɗinku.',
  canceled_end:
    'Subscription ɗinku zai ƙare ranar {day}. Har zuwa lokacin, komai zai kasance yadda yake.',

  // Subscribing again
  again_title: 'Sake yin subscription na {plan}',
  again_words: 'Zai fara yau, kuma kuɗinsa {amount} ne {rhythm}.',
  again_source: 'Za a biya da {source}.',
  again_link: 'Za ku biya invoice na farko a shafi na gaba.',
  confirm_again: 'Yi subscription a kan {amount}',
  began_again: 'Kun sake yin subscription.',

  // An invoice
  invoice_title: 'Invoice {number}',
  total: 'Jimilla',
  paid_already: 'An biya',
  left_to_pay: 'Sauran da za a biya',
  credit_used: 'Credit da aka yi amfani da shi',
  open_paper: 'Buɗe invoice ko rasit',
  pay_saved: 'Biya {amount} da {source}',
  pay_other: 'Biya da wani kati ko ta transfer',
  pay_succeeded: 'Mun gode. An karɓi kuɗin da kuka biya.',
  pay_failed: 'Biyan bai yi nasara ba: {reason}',
  pay_pending: 'Bankinku bai tabbatar da biyan ba tukuna. Da fatan za ku jira kafin ku sake biya.',
  being_checked: 'Ana duba wani biya. Da fatan za ku jira kafin ku sake biya.',
  promise_act: 'Yi alkawarin biya daga baya',
  promise_title: 'Yaushe za ku biya?',
  promise_words:
    'Har zuwa ƙarshen ranar da kuka zaɓa, ba za a cire muku kuɗi ba, kuma ba za a aiko muku da ' +
    'tunatarwa ba.',
  promise_day: 'Rana',
  confirm_promise: 'Yi alkawari',
  promised: 'Mun gode. Ba za a cire muku kuɗi kafin ƙarshen ranar {day} ba.',
  promise_until: 'Kun yi alkawari za ku biya kafin ranar {day} ta wuce.',
  promise_wrong: 'Ku zaɓi rana daga yau zuwa kwana 30 nan gaba.',
  promise_limit: 'Kun riga kun yi alkawari sau biyu kan wannan invoice.',
  complain_act: 'Ban san da wannan biyan ba',
  complain_title: 'Akwai biyan da ba ku san da shi ba?',
  complain_words:
    'Za a sanar da {merchant}, kuma zai bincika. Kafin nan, ba za a sake gwada cire kuɗi a kan ' +
    'wannan subscription ba.',
  complain_text: 'Mene ne matsalar? (ba dole ba)',
  confirm_complain: 'Kai rahoton biyan',
  complained: 'An aika rahotonku zuwa ga {merchant}.',
  complaint_open: 'Kun kai rahoton wani biya na wannan invoice. {merchant} yana bincikawa.',

  // Why an amount is what it is
  why_plan: 'Farashin cikakken zangon biya, daga {from} zuwa {to}.',
  why_plan_bare: 'Farashin cikakken zangon biya.',
  why_times: '{count} × {unit} = {amount}',
  why_unused: 'Kuɗin da aka mayar na lokacin daga {from} zuwa {to}, bisa tsofaffin sharuɗɗa.',
  why_remaining: 'Farashin lokacin daga {from} zuwa {to}, bisa sababbin sharuɗɗa.',
  why_prorated:
    'An lissafa har zuwa millisecond: farashin zangon × lokacin da ya rage ÷ tsawon zangon.',
  why_share: '{base} × kwana {part} cikin {whole} = {amount}',
  why_one_off: '{merchant} ya ƙara shi sau ɗaya.',
  why_discount: 'Rangwame a kan farashin.',
  why_percent: '{percent} na {base} = {amount}',
  why_tax: 'Haraji a kan layukan da ke sama, bayan rangwame.',
  why_tax_contained: 'Akwai harajin {amount} a cikin kuɗaɗen.',
  why_credit: 'Credit ɗinku ya biya {amount} daga ciki.',
  why_became_credit: 'An ƙara {amount} a credit ɗinku.',

  // Your details
  details_words: 'Sunanku da adireshinku kamar yadda suke a kan invoice.',
  name: 'Suna',
  billing_name: 'Suna a kan invoice',
  billing_address: 'Adireshi a kan invoice',
  tax_number: 'Lambar haraji',
  save: 'Adana',
  saved: 'An adana bayananku.',
  consents: 'Abin da kuka yarda da shi',
  consent_line: '{day}: {text}',

  // Rhythms and counts
  every_day_one: 'kowace rana',
  every_day_other: 'duk bayan kwana {count}',
  every_week_one: 'kowane mako',
  every_week_other: 'duk bayan mako {count}',
  every_month_one: 'kowane wata',
  every_month_other: 'duk bayan wata {count}',
  every_year_one: 'kowace shekara',
  every_year_other: 'duk bayan shekara {count}',
  days_one: 'kwana {count}',
  days_other: 'kwana {count}',

  // Refusals
  refused_not_offered: '{merchant} ba ya yin wannan a nan. Da fatan za ku tuntuɓi {merchant}.',
  refused_gone: 'Yanzu wannan ba zai yiwu ba. Da fatan za ku sake duba shafin.',
  refused_unpaid: 'Da fatan za ku fara biyan abin da ake bin ku.',
  refused_mandate: 'Mandate ɗin bankinku bai kai wannan yawan kuɗi ba.',
  refused_in_flight: 'Ana duba wani biya. Da fatan za ku jira sakamakon.',
  refused_coupon: 'Yanzu babu wannan rangwamen.',
  refused_away:
    'Ba za a iya karɓar biyan kuɗi a yanzu ba. Ba a cire komai ba. Da fatan za ku sake gwadawa ' +
    'nan ba da daɗewa ba.',

  // The message with the code
  mail_code_subject: 'Code ɗinku na {merchant}: {code}',
  mail_code_heading: 'Code ɗinku',
  mail_code_words:
    'Ku shigar da wannan code don buɗe shafinku a {merchant}. Yana aiki har tsawon minti 10.',
  mail_code_ignore: 'Idan ba ku nema ba, ku yi watsi da wannan imel. Kada ku ba kowa code ɗin.',
};
