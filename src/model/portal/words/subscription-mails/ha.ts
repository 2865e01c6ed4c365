// The texts in Hausa of emails about a subscription.

import type { SubscriptionMailWord } from './en.ts';

/** The native speaker who has read these texts; null: none has. */
export const READ_BY: string | null = null;

export const HA_SUBSCRIPTION_MAILS: Readonly<Record<SubscriptionMailWord, string>> = {
  mail_view_subscription: 'Duba subscription ɗinku',

  // It starts
  mail_started_subject: 'Subscription ɗinku na {plan} ya fara',
  mail_started_heading: 'Subscription ɗinku ya fara',
  mail_started_words:
    'Yanzu kuna da subscription na {plan} daga {merchant}. Za mu aiko muku da rasit na ' +
    'kowane biya.',

  // A trial
  mail_trial_subject: 'Gwajinku na kyauta na {plan} zai ƙare ranar {day}',
  mail_trial_heading: 'Gwajinku na kyauta ya kusa ƙarewa',
  mail_trial_words: 'Gwajinku na kyauta na {plan} zai ƙare ranar {day}.',
  mail_trial_ends: 'Ƙarshen gwajin kyauta',
  mail_trial_lasts: 'Gwajinku na kyauta zai kai har {day}.',
  mail_trial_paid_today: 'Yau kun biya {paid} na zangon biyanku na farko, daga {from} zuwa {to}.',
  mail_trial_paid_before:
    'Lokacin da kuka yi rajista, kun biya {paid} na zangon biyanku na farko, daga {from} ' +
    'zuwa {to}.',
  mail_trial_next: 'Biya na gaba, {amount}, zai kasance ranar {to}.',
  mail_trial_back: 'Idan aka soke subscription ɗin kafin {day}, za a mayar muku da {paid}.',
  mail_trial_checked: 'Yau an cire {checked} don tabbatar da katinku. Za a mayar da shi.',
  mail_trial_free: 'Babu abin da za a biya bayan gwajin.',
  mail_trial_collects:
    'Ranar {day} za a cire {amount} na zangon biyanku na farko, daga {from} zuwa {to}. Ba ' +
    'sai kun yi komai ba. Idan aka soke subscription ɗin kafin lokacin, ba za a cire komai ' +
    'ba.',
  mail_trial_link:
    'Ranar {day} za mu aiko muku da link don biyan {amount} na zangon biyanku na farko, daga ' +
    '{from} zuwa {to}.',

  // The next payment
  mail_ahead_subject: 'Za ku biya {amount} ga {merchant} ranar {day}',
  mail_ahead_heading: 'Biyanku na gaba',
  mail_ahead_words:
    'Ranar {day} za a cire {amount} na {plan} daga kati ko asusun da kuka biya da shi a ' +
    'baya. Ba sai kun yi komai ba.',
  mail_ahead_mandate:
    'Ranar {day} ya kamata ku biya {amount} na {plan}. Mandate ɗin bankinku bai yarda da ' +
    'fiye da {most} a kowane biya ba, don haka ba za a iya cire wannan kuɗin kai tsaye daga ' +
    'asusunku ba.',
  mail_ahead_card:
    'Da fatan za ku biya da kati. Za ku iya ƙara kati yanzu, ko ku biya da wannan link ɗin a ' +
    'ranar biya.',
  mail_ahead_transfer:
    'Ranar {opens} za mu aiko muku da invoice na {amount} don {plan}, wanda za ku biya ta ' +
    'transfer na banki kafin ranar {day} ta wuce. Ba za a cire kuɗi daga kati ko asusu ba.',
  mail_ahead_price: 'Farashinku zai canza daga wannan biya, daga {before} zuwa {after}.',
  mail_before: 'Kafin canji',
  mail_after: 'Bayan canji',

  // It is paused: a reason or a full stop follows
  mail_paused_subject: 'An dakatar da subscription ɗinku na {plan} na ɗan lokaci',
  mail_paused_heading: 'An dakatar da subscription ɗinku na ɗan lokaci',
  mail_paused_payment_failed:
    'An dakatar da subscription ɗinku na {plan} daga {merchant} na ɗan lokaci saboda biyan ' +
    'kuɗinsa bai yi nasara ba',
  mail_paused_no_payment_source:
    'An dakatar da subscription ɗinku na {plan} daga {merchant} na ɗan lokaci saboda babu ' +
    'kati ko asusun bankin da za a cire kuɗi daga gare shi',
  mail_paused_mandate_suspended:
    'An dakatar da subscription ɗinku na {plan} daga {merchant} na ɗan lokaci saboda ' +
    'bankinku ya tsayar da mandate ɗin',
  mail_paused_no_transfer:
    'An dakatar da subscription ɗinku na {plan} daga {merchant} na ɗan lokaci saboda kuɗin ' +
    'da za ku tura ba su iso ba',
  mail_paused_unpaid:
    'An dakatar da subscription ɗinku na {plan} daga {merchant} na ɗan lokaci saboda ba mu ' +
    'iya karɓar kuɗin ba',
  mail_paused_bank: 'Don ya ci gaba, da fatan za ku tuntuɓi bankinku ko ku amsa wannan imel.',
  mail_paused_pay:
    'Zai ci gaba daga ranar da kuka biya kuɗin da ake bin ku. Ba za ku biya komai na lokacin ' +
    'dakatarwar ba.',
  mail_pay_and_continue: 'Biya kuma ci gaba',

  // Its card
  mail_expiring_subject: 'Wa’adin katinku mai ƙarewa da {last4} ya kusa ƙarewa',
  mail_expiring_heading: 'Wa’adin katinku ya kusa ƙarewa',
  mail_expiring_words:
    'Wa’adin katin da ke biyan {plan} zai ƙare a ƙarshen wannan wata. Da fatan za ku ƙara ' +
    'wani kati don subscription ɗinku a {merchant} ya ci gaba.',
  mail_card_expires: '{brand} ···· {last4}, ƙarewar wa’adi: {month}',
  mail_other_card_subject: 'Katinku na {plan}',
  mail_other_card_heading: 'Biya da wani kati',
  mail_other_card_words:
    'Za ku iya canza katin da ke biyan {plan} daga {merchant}. Don tabbatar da sabon katin, ' +
    'za a cire {checked} kuma a mayar da shi nan take.',
  mail_use_another_card: 'Yi amfani da wani kati',

  // It changes
  mail_changed_subject: 'Subscription ɗinku a {merchant} ya canza',
  mail_changed_heading: 'Subscription ɗinku ya canza',
  mail_changed_now: 'Yanzu subscription ɗinku shi ne {after}.',
  mail_changed_later: 'Daga {day} subscription ɗinku zai zama {after}.',
  mail_changed_due: 'Ana cire {due} yanzu na lokacin da ya rage kafin biyanku na gaba.',
  mail_changed_price: 'Daga {day} farashin zai zama {price}.',
  mail_later: 'Nan gaba',

  // It ends
  mail_canceled_subject: 'An soke subscription ɗinku na {plan}',
  mail_canceled_heading: 'An soke subscription ɗinku',
  mail_canceled_words:
    'Subscription ɗinku na {plan} daga {merchant} ya ƙare. Ba za a sake cire muku kuɗi a kansa ba.',
  mail_canceled_refund:
    'Kun biya {refunded} na zangon da bai fara ba. Za a mayar da shi zuwa kati ko asusun da ' +
    'kuka biya da shi.',
  mail_canceled_credit:
    'Kun yi amfani da credit na {credited} a zangon da bai fara ba. An mayar da shi cikin ' +
    'credit ɗinku.',

  // A mandate to approve
  mail_mandate_subject: 'Ku amince da mandate na banki don {plan}',
  mail_mandate_heading: 'Ku amince da mandate ɗin a bankinku',
  mail_mandate_words:
    'Kun nemi ku biya {amount} na {plan} daga {merchant} ta asusun bankinku. Bankinku yana ' +
    'buƙatar amincewarku:',
  mail_mandate_ask: 'Da fatan za ku tambayi bankinku yadda za ku amince da mandate ɗin.',
  mail_mandate_after:
    'Kafin ku amince, ba za a cire wani kuɗi dabam ba. Za mu aiko muku da imel idan kun ' +
    'amince da mandate ɗin. Idan ba ku nemi wannan ba, ku yi watsi da wannan imel: idan ba ' +
    'ku amince ba, ba za a kafa mandate ba.',
};
