// A message with a link that the merchant sends: by WhatsApp, or copied into any other messenger.

import Type, { type Static } from 'typebox';
import { formatNaira } from '../../lib/values/money.ts';
import { textsIn } from '../portal/catalogue.ts';
import type { Language } from '../portal/languages.ts';

export const Share = Type.Object(
  {
    text: Type.String({
      description: 'The message in the customer’s language, with the link that pays',
    }),
    url: Type.String({
      description:
        'Opens WhatsApp with this message: to the customer’s phone number, or without one to ' +
        'whom you choose',
    }),
  },
  { title: 'Share', description: 'A message to send yourself, by WhatsApp or another messenger.' },
);

export interface ShareFacts {
  readonly merchant: string;
  /** What is paid for. */
  readonly title: string;
  /** In kobo; null where another card is asked for. */
  readonly amount: number | null;
  readonly phoneKey: string | null;
  /** The customer's. */
  readonly language: Language;
  readonly zone: string;
}

export function shareOf(facts: ShareFacts, link: string): Static<typeof Share> {
  const { merchant, title, amount, phoneKey, language, zone } = facts;
  const { say } = textsIn(language, zone);
  const text =
    amount === null
      ? say('share_card', { merchant, title, link })
      : say('share_pay', { merchant, title, link, amount: wholeNaira(amount) });
  return { text, url: `https://wa.me/${phoneKey ?? ''}?text=${encodeURIComponent(text)}` };
}

const wholeNaira = (kobo: number) => formatNaira(kobo).replace(/\.00$/, '');

export const shareExample: Static<typeof Share> = shareOf(
  {
    ...{ merchant: 'Iron Temple Gym', title: 'June membership', amount: 1_250_000 },
    phoneKey: '2348031234567',
    ...{ language: 'en', zone: 'Africa/Lagos' },
  },
  'http://127.0.0.1:8080/pay/019aa3f2-6a5e-7b2a-8a1c-9e8f7a6b5c4d/SUB_k3L4m5N6',
);
