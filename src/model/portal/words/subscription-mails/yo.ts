// The texts in Yoruba of emails about a subscription.

import type { SubscriptionMailWord } from './en.ts';

/** The native speaker who has read these texts; null: none has. */
export const READ_BY: string | null = null;

export const YO_SUBSCRIPTION_MAILS: Readonly<Record<SubscriptionMailWord, string>> = {
  mail_view_subscription: 'Wo ìṣàlábàápín yín',

  // It starts
  mail_started_subject: 'Ìṣàlábàápín {plan} yín ti bẹ̀rẹ̀',
  mail_started_heading: 'Ìṣàlábàápín yín ti bẹ̀rẹ̀',
  mail_started_words:
    'Ẹ ti di alábàápín {plan} láti ọ̀dọ̀ {merchant}. A ó fi rìsíìtì ránṣẹ́ sí yín fún gbogbo ' +
    'ìsanwó.',

  // A trial
  mail_trial_subject: 'Ìdánwò ọ̀fẹ́ {plan} yín máa parí ní {day}',
  mail_trial_heading: 'Ìdánwò ọ̀fẹ́ yín máa tó parí',
  mail_trial_words: 'Ìdánwò ọ̀fẹ́ {plan} yín máa parí ní {day}.',
  mail_trial_ends: 'Ìparí ìdánwò ọ̀fẹ́',
  mail_trial_lasts: 'Ìdánwò ọ̀fẹ́ yín máa wà títí di {day}.',
  mail_trial_paid_today: 'Lónìí ẹ san {paid} fún sáà àkọ́kọ́ yín, láti {from} sí {to}.',
  mail_trial_paid_before:
    'Nígbà tí ẹ forúkọ sílẹ̀, ẹ san {paid} fún sáà àkọ́kọ́ yín, láti {from} sí {to}.',
  mail_trial_next: 'Ìsanwó tó ń bọ̀ jẹ́ {amount}, ní {to}.',
  mail_trial_back: 'Bí a bá fagi lé ìṣàlábàápín náà ṣáájú {day}, a ó dá {paid} padà.',
  mail_trial_checked: 'Lónìí a gba {checked} láti yẹ káàdì yín wò. A máa dá a padà.',
  mail_trial_free: 'Kò sí owó kankan láti san lẹ́yìn ìdánwò ọ̀fẹ́ náà.',
  mail_trial_collects:
    'Ní {day} a ó gba {amount} fún sáà àkọ́kọ́ yín, láti {from} sí {to}. Ẹ kò ní láti ṣe ' +
    'ohunkóhun. Bí a bá fagi lé ìṣàlábàápín náà ṣáájú ìgbà náà, a kò ní gba owó kankan.',
  mail_trial_link:
    'Ní {day} a ó fi líǹkì ránṣẹ́ sí yín láti san {amount} fún sáà àkọ́kọ́ yín, láti {from} ' +
    'sí {to}.',

  // The next payment
  mail_ahead_subject: 'Ẹ ní láti san {amount} fún {merchant} ní {day}',
  mail_ahead_heading: 'Ìsanwó yín tó ń bọ̀',
  mail_ahead_words:
    'Ní {day} a ó gba {amount} fún {plan} láti inú káàdì tàbí àkáǹtì tí ẹ fi sanwó tẹ́lẹ̀. Ẹ ' +
    'kò ní láti ṣe ohunkóhun.',
  mail_ahead_mandate:
    'Ní {day} ẹ ní láti san {amount} fún {plan}. Àṣẹ ìsanwó báǹkì yín kò gba ju {most} lọ ' +
    'fún ìsanwó kan, nítorí náà a kò lè gba iye yìí láti inú àkáǹtì báǹkì yín.',
  mail_ahead_card:
    'Ẹ jọ̀wọ́, ẹ fi káàdì sanwó. Ẹ lè fi káàdì kún un báyìí, tàbí kí ẹ fi líǹkì kan náà ' +
    'sanwó ní ọjọ́ ìsanwó.',
  mail_ahead_transfer:
    'Ní {opens} a ó fi invoice {amount} fún {plan} ránṣẹ́ sí yín. Ẹ fi transfer báǹkì san ' +
    'án, ó pẹ́ jù ní {day}. A kò ní gba owó láti inú káàdì tàbí àkáǹtì.',
  mail_ahead_price: 'Iye owó yín máa yí padà pẹ̀lú ìsanwó yìí, láti {before} sí {after}.',
  mail_before: 'Ṣáájú àyípadà',
  mail_after: 'Lẹ́yìn àyípadà',

  // It is paused: a reason or a full stop follows
  mail_paused_subject: 'Ìṣàlábàápín {plan} yín dúró fún ìgbà díẹ̀',
  mail_paused_heading: 'Ìṣàlábàápín yín dúró fún ìgbà díẹ̀',
  mail_paused_payment_failed:
    'Ìṣàlábàápín yín sí {plan} láti ọ̀dọ̀ {merchant} dúró fún ìgbà díẹ̀ nítorí pé ìsanwó rẹ̀ ' +
    'kò yọrí',
  mail_paused_no_payment_source:
    'Ìṣàlábàápín yín sí {plan} láti ọ̀dọ̀ {merchant} dúró fún ìgbà díẹ̀ nítorí pé kò sí ' +
    'káàdì tàbí àkáǹtì báǹkì tí a lè gba owó láti inú rẹ̀',
  mail_paused_mandate_suspended:
    'Ìṣàlábàápín yín sí {plan} láti ọ̀dọ̀ {merchant} dúró fún ìgbà díẹ̀ nítorí pé báǹkì yín ' +
    'ti dá àṣẹ ìsanwó náà dúró',
  mail_paused_no_transfer:
    'Ìṣàlábàápín yín sí {plan} láti ọ̀dọ̀ {merchant} dúró fún ìgbà díẹ̀ nítorí pé transfer ' +
    'yín kò tíì wọlé',
  mail_paused_unpaid:
    'Ìṣàlábàápín yín sí {plan} láti ọ̀dọ̀ {merchant} dúró fún ìgbà díẹ̀ nítorí pé a kò rí ' +
    'owó rẹ̀ gbà',
  mail_paused_bank: 'Kó lè máa bá a lọ, ẹ jọ̀wọ́, ẹ kàn sí báǹkì yín tàbí kí ẹ fèsì sí wa.',
  mail_paused_pay:
    'Yóò máa bá a lọ láti ọjọ́ tí ẹ bá san owó náà. Ẹ kò ní san owó kankan fún àkókò ìdádúró náà.',
  mail_pay_and_continue: 'Sanwó, kó máa bá a lọ',

  // Its card
  mail_expiring_subject: 'Àkókò káàdì yín tó parí sí {last4} máa tó kọjá',
  mail_expiring_heading: 'Àkókò káàdì yín máa tó kọjá',
  mail_expiring_words:
    'Àkókò káàdì tó ń san owó {plan} máa kọjá ní ìparí oṣù yìí. Ẹ jọ̀wọ́, ẹ fi káàdì mìíràn ' +
    'kún un kí ìṣàlábàápín yín pẹ̀lú {merchant} lè máa bá a lọ.',
  mail_card_expires: '{brand} ···· {last4}, ó wúlò títí di {month}',
  mail_other_card_subject: 'Káàdì yín fún {plan}',
  mail_other_card_heading: 'Fi káàdì mìíràn sanwó',
  mail_other_card_words:
    'Ẹ lè yí káàdì tó ń san owó {plan} láti ọ̀dọ̀ {merchant} padà. Láti yẹ káàdì tuntun náà ' +
    'wò, a máa gba {checked}, a ó sì dá a padà lẹ́sẹ̀kẹsẹ̀.',
  mail_use_another_card: 'Lo káàdì mìíràn',

  // It changes
  mail_changed_subject: 'Ìṣàlábàápín yín pẹ̀lú {merchant} ti yí padà',
  mail_changed_heading: 'Ìṣàlábàápín yín ti yí padà',
  mail_changed_now: 'Ìṣàlábàápín yín báyìí ni {after}.',
  mail_changed_later: 'Láti {day}, ìṣàlábàápín yín máa jẹ́ {after}.',
  mail_changed_due: 'A ń gba {due} báyìí fún àkókò títí di ìsanwó yín tó ń bọ̀.',
  mail_changed_price: 'Láti {day}, iye owó náà máa jẹ́ {price}.',
  mail_later: 'Tó bá yá',

  // It ends
  mail_canceled_subject: 'A ti fagi lé ìṣàlábàápín {plan} yín',
  mail_canceled_heading: 'A ti fagi lé ìṣàlábàápín yín',
  mail_canceled_words:
    'Ìṣàlábàápín yín sí {plan} láti ọ̀dọ̀ {merchant} ti parí. A kò ní gba owó lọ́wọ́ yín fún ' +
    'un mọ́.',
  mail_canceled_refund:
    'Ẹ san {refunded} fún sáà kan tí kò bẹ̀rẹ̀. A máa dá a padà sí káàdì tàbí àkáǹtì tí ẹ fi ' +
    'sanwó.',
  mail_canceled_credit:
    'Ẹ lo credit {credited} fún sáà kan tí kò ' + 'bẹ̀rẹ̀. Ó ti padà sínú credit yín.',

  // A mandate to approve
  mail_mandate_subject: 'Ẹ fọwọ́ sí àṣẹ ìsanwó báǹkì fún {plan}',
  mail_mandate_heading: 'Ẹ fọwọ́ sí àṣẹ ìsanwó náà ní báǹkì yín',
  mail_mandate_words:
    'Ẹ béèrè láti san {amount} fún {plan} láti ọ̀dọ̀ {merchant}, láti inú àkáǹtì báǹkì yín. ' +
    'Báǹkì yín nílò ìfọwọ́sí yín:',
  mail_mandate_ask: 'Ẹ jọ̀wọ́, ẹ béèrè lọ́wọ́ báǹkì yín bí ẹ ṣe máa fọwọ́ sí àṣẹ ìsanwó náà.',
  mail_mandate_after:
    'Kí ẹ tó fọwọ́ sí i, a kò ní gba iye owó mìíràn kankan. A ó fi ímeèlì ránṣẹ́ sí yín tí ẹ ' +
    'bá ti fọwọ́ sí àṣẹ ìsanwó náà. Bí ẹ kò bá béèrè fún èyí, ẹ má ka ímeèlì yìí sí: láìsí ' +
    'ìfọwọ́sí yín, a kò ní gbé àṣẹ ìsanwó kankan kalẹ̀.',
};
