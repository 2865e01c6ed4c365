// The texts in Igbo of emails about a subscription.

import type { SubscriptionMailWord } from './en.ts';

/** The native speaker who has read these texts; null: none has. */
export const READ_BY: string | null = null;

export const IG_SUBSCRIPTION_MAILS: Readonly<Record<SubscriptionMailWord, string>> = {
  mail_view_subscription: 'Lee ndebanye aha gị',

  // It starts
  mail_started_subject: 'Ndebanye aha gị na {plan} amalitela',
  mail_started_heading: 'Ndebanye aha gị amalitela',
  mail_started_words:
    'Ị debanyela aha na {plan} sitere na {merchant}. Anyị ga na-ezitere gị risiti maka nkwụ ' +
    'ụgwọ ọ bụla.',

  // A trial
  mail_trial_subject: 'Nnwale n’efu gị nke {plan} ga-agwụ na {day}',
  mail_trial_heading: 'Nnwale n’efu gị na-aga ịgwụ',
  mail_trial_words: 'Nnwale n’efu gị nke {plan} ga-agwụ na {day}.',
  mail_trial_ends: 'Ngwụcha nnwale n’efu',
  mail_trial_lasts: 'Nnwale n’efu gị ga-adị ruo {day}.',
  mail_trial_paid_today: 'Taa ị kwụrụ {paid} maka oge mbụ gị, site na {from} ruo {to}.',
  mail_trial_paid_before:
    'Mgbe ị debanyere aha, ị kwụrụ {paid} maka oge mbụ gị, site na {from} ruo {to}.',
  mail_trial_next: 'Nkwụ ụgwọ na-abịa, {amount}, ga-abụ na {to}.',
  mail_trial_back: 'Ọ bụrụ na a kagbuo ndebanye aha ahụ tupu {day}, a ga-akwụghachi gị {paid}.',
  mail_trial_checked: 'Taa a naara gị {checked} iji nyochaa kaadị gị. A ga-akwụghachi ya.',
  mail_trial_free: 'E nweghị ụgwọ ọ bụla ị ga-akwụ mgbe nnwale ahụ gasịrị.',
  mail_trial_collects:
    'Na {day} a ga-anara gị {amount} maka oge mbụ gị, site na {from} ruo {to}. Ọ dịghị ihe ọ ' +
    'bụla ị ga-eme. Ọ bụrụ na a kagbuo ndebanye aha ahụ tupu mgbe ahụ, a gaghị anara gị ego ' +
    'ọ bụla.',
  mail_trial_link:
    'Na {day} anyị ga-ezitere gị njikọ ị ga-eji kwụọ {amount} maka oge mbụ gị, site na ' +
    '{from} ruo {to}.',

  // The next payment
  mail_ahead_subject: 'Ị ga-akwụ {merchant} {amount} na {day}',
  mail_ahead_heading: 'Nkwụ ụgwọ gị na-abịa',
  mail_ahead_words:
    'Na {day} a ga-anara gị {amount} maka {plan} site na kaadị ma ọ bụ akaụntụ i jiburu kwụọ ' +
    'ụgwọ. Ọ dịghị ihe ọ bụla ị ga-eme.',
  mail_ahead_mandate:
    'Na {day} ị ga-akwụ {amount} maka {plan}. Ikike ịkwụ ụgwọ nke ụlọ akụ gị anaghị ekwe ' +
    'karịa {most} n’otu nkwụ ụgwọ, ya mere anyị enweghị ike ịnara ego a ozugbo n’akaụntụ gị.',
  mail_ahead_card:
    'Biko jiri kaadị kwụọ ụgwọ. I nwere ike itinye kaadị ugbu a, ma ọ bụ jiri otu njikọ ahụ ' +
    'kwụọ ya n’ụbọchị ịkwụ ụgwọ.',
  mail_ahead_transfer:
    'Na {opens} anyị ga-ezitere gị invoice {amount} maka {plan}, nke ị ga-eji transfer ụlọ ' +
    'akụ kwụọ tupu {day} agafee. A gaghị anara gị ego na kaadị ma ọ bụ akaụntụ.',
  mail_ahead_price: 'Ọnụahịa gị ga-agbanwe na nkwụ ụgwọ a, site na {before} gaa na {after}.',
  mail_before: 'Tupu mgbanwe',
  mail_after: 'Mgbe mgbanwe gasịrị',

  // It is paused: a reason or a full stop follows
  mail_paused_subject: 'A kwụsịtụrụ ndebanye aha gị na {plan}',
  mail_paused_heading: 'A kwụsịtụrụ ndebanye aha gị',
  mail_paused_payment_failed:
    'A kwụsịtụrụ ndebanye aha gị na {plan} sitere na {merchant} n’ihi na nkwụ ụgwọ ya arụghị ọrụ',
  mail_paused_no_payment_source:
    'A kwụsịtụrụ ndebanye aha gị na {plan} sitere na {merchant} n’ihi na e nweghị kaadị ma ọ ' +
    'bụ akaụntụ ụlọ akụ a ga-esi na ya nara ego',
  mail_paused_mandate_suspended:
    'A kwụsịtụrụ ndebanye aha gị na {plan} sitere na {merchant} n’ihi na ụlọ akụ gị akwụsịla ' +
    'ikike ịkwụ ụgwọ ahụ',
  mail_paused_no_transfer:
    'A kwụsịtụrụ ndebanye aha gị na {plan} sitere na {merchant} n’ihi na transfer gị erubeghị',
  mail_paused_unpaid:
    'A kwụsịtụrụ ndebanye aha gị na {plan} sitere na {merchant} n’ihi na anyị enwetaghị ụgwọ ahụ',
  mail_paused_bank: 'Ka ọ gaa n’ihu, biko kpọtụrụ ụlọ akụ gị ma ọ bụ zaghachi anyị.',
  mail_paused_pay:
    'Ọ ga-aga n’ihu site n’ụbọchị ị ga-akwụ ụgwọ ahụ. Ị gaghị akwụ ihe ọ bụla maka oge a ' +
    'kwụsịtụrụ ya.',
  mail_pay_and_continue: 'Kwụọ ụgwọ ma gaa n’ihu',

  // Its card
  mail_expiring_subject: 'Oge kaadị gị jedebere na {last4} ga-agafe n’oge na-adịghị anya',
  mail_expiring_heading: 'Oge kaadị gị ga-agafe n’oge na-adịghị anya',
  mail_expiring_words:
    'Oge kaadị na-akwụ ụgwọ {plan} ga-agafe na ngwụcha ọnwa a. Biko tinye kaadị ọzọ ka ' +
    'ndebanye aha gị na {merchant} gaa n’ihu.',
  mail_card_expires: '{brand} ···· {last4}, ọ dị irè ruo {month}',
  mail_other_card_subject: 'Kaadị gị maka {plan}',
  mail_other_card_heading: 'Jiri kaadị ọzọ kwụọ ụgwọ',
  mail_other_card_words:
    'I nwere ike ịgbanwe kaadị na-akwụ ụgwọ {plan} sitere na {merchant}. Iji nyochaa kaadị ' +
    'ọhụrụ ahụ, a ga-anara gị {checked} ma kwụghachi ya ozugbo.',
  mail_use_another_card: 'Jiri kaadị ọzọ',

  // It changes
  mail_changed_subject: 'Ndebanye aha gị na {merchant} agbanweela',
  mail_changed_heading: 'Ndebanye aha gị agbanweela',
  mail_changed_now: 'Ugbu a ndebanye aha gị bụ {after}.',
  mail_changed_later: 'Site na {day} ndebanye aha gị ga-abụ {after}.',
  mail_changed_due: 'A na-anara gị {due} ugbu a maka oge fọdụrụ ruo nkwụ ụgwọ gị na-abịa.',
  mail_changed_price: 'Site na {day} ọnụahịa ga-abụ {price}.',
  mail_later: 'Mgbe e mesịrị',

  // It ends
  mail_canceled_subject: 'A kagbuola ndebanye aha gị na {plan}',
  mail_canceled_heading: 'A kagbuola ndebanye aha gị',
  mail_canceled_words:
    'Ndebanye aha gị na {plan} sitere na {merchant} agwụla. A gaghị anara gị ego maka ya ọzọ.',
  mail_canceled_refund:
    'Ị kwụrụ {refunded} maka oge na-amaliteghị. A ga-akwụghachi ya na kaadị ma ọ bụ akaụntụ ' +
    'i ji kwụọ ụgwọ.',
  mail_canceled_credit:
    'I jiri credit {credited} maka oge na-amaliteghị. Ọ laghachila na credit gị.',

  // A mandate to approve
  mail_mandate_subject: 'Kwenye n’ikike ịkwụ ụgwọ nke ụlọ akụ maka {plan}',
  mail_mandate_heading: 'Kwenye n’ikike ahụ n’ụlọ akụ gị',
  mail_mandate_words:
    'Ị rịọrọ ka i si n’akaụntụ ụlọ akụ gị kwụọ {amount} maka {plan} sitere na {merchant}. ' +
    'Ụlọ akụ gị chọrọ nkwenye gị:',
  mail_mandate_ask: 'Biko jụọ ụlọ akụ gị otú ị ga-esi kwenye n’ikike ahụ.',
  mail_mandate_after:
    'Tupu i kwenye, a gaghị anara gị ego ọzọ. Anyị ga-ezitere gị email mgbe i kwenyechara ' +
    'n’ikike ahụ. Ọ bụrụ na ị rịọghị nke a, leghara email a anya: ọ bụrụ na i kwenyeghị, a ' +
    'gaghị ehiwe ikike ọ bụla.',
};
