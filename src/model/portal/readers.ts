// Who has read the texts of each language.

import type { Language } from './languages.ts';
import { READ_BY as HA_READ_BY } from './words/ha.ts';
import { READ_BY as IG_READ_BY } from './words/ig.ts';
import { READ_BY as HA_INVOICE_MAILS_READ_BY } from './words/invoice-mails/ha.ts';
import { READ_BY as IG_INVOICE_MAILS_READ_BY } from './words/invoice-mails/ig.ts';
import { READ_BY as PCM_INVOICE_MAILS_READ_BY } from './words/invoice-mails/pcm.ts';
import { READ_BY as YO_INVOICE_MAILS_READ_BY } from './words/invoice-mails/yo.ts';
import { READ_BY as PCM_READ_BY } from './words/pcm.ts';
import { READ_BY as HA_SUBSCRIPTION_MAILS_READ_BY } from './words/subscription-mails/ha.ts';
import { READ_BY as IG_SUBSCRIPTION_MAILS_READ_BY } from './words/subscription-mails/ig.ts';
import { READ_BY as PCM_SUBSCRIPTION_MAILS_READ_BY } from './words/subscription-mails/pcm.ts';
import { READ_BY as YO_SUBSCRIPTION_MAILS_READ_BY } from './words/subscription-mails/yo.ts';
import { READ_BY as YO_READ_BY } from './words/yo.ts';

interface Readers {
  readonly page: string | null;
  readonly invoiceMails: string | null;
  readonly subscriptionMails: string | null;
}

/** The native speaker who has read these texts of a language; null: none has. */
export const READERS: Readonly<Record<Exclude<Language, 'en'>, Readers>> = {
  pcm: {
    page: PCM_READ_BY,
    invoiceMails: PCM_INVOICE_MAILS_READ_BY,
    subscriptionMails: PCM_SUBSCRIPTION_MAILS_READ_BY,
  },
  yo: {
    page: YO_READ_BY,
    invoiceMails: YO_INVOICE_MAILS_READ_BY,
    subscriptionMails: YO_SUBSCRIPTION_MAILS_READ_BY,
  },
  ha: {
    page: HA_READ_BY,
    invoiceMails: HA_INVOICE_MAILS_READ_BY,
    subscriptionMails: HA_SUBSCRIPTION_MAILS_READ_BY,
  },
  ig: {
    page: IG_READ_BY,
    invoiceMails: IG_INVOICE_MAILS_READ_BY,
    subscriptionMails: IG_SUBSCRIPTION_MAILS_READ_BY,
  },
};
