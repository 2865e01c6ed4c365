// Security emails to the members of an account: a password, two-factor authentication, a key or an
// owner has changed. None quotes text that a member or the maker of a key can choose, so that these
// emails cannot be used to send a stranger a message.

import { instantInWords } from '../../lib/values/day.ts';
import type { Content, EmailFacts } from './facts.ts';
import { greet } from './phrases.ts';

type AlarmType =
  | 'password_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'key_created'
  | 'owner_added'
  | 'payout_account_changed';

export const ALARM_WRITERS: Readonly<Record<AlarmType, (facts: EmailFacts) => Content>> = {
  password_changed: (facts) => ({
    subject: `Your password for ${facts.merchant} was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      greet(facts),
      `The password you use to sign in to ${facts.merchant} was changed. ` +
        'You have been signed out on all other devices.',
      `If this was not you, reset your password on the sign-in page now ${ASK_OWNER}`,
    ],
    details: placeDetails(facts),
  }),

  second_factor_on: (facts) => ({
    subject: `Two-factor authentication for ${facts.merchant} is on`,
    heading: 'Two-factor authentication is on',
    paragraphs: [
      greet(facts),
      `From now on you need a code from your authenticator app to sign in to ${facts.merchant}.`,
      'If this was not you, turn two-factor authentication off with your password, under ' +
        `Security. Then change your password ${ASK_OWNER}`,
    ],
    details: placeDetails(facts),
  }),

  second_factor_off: (facts) => ({
    subject: `Two-factor authentication for ${facts.merchant} is off`,
    heading: 'Two-factor authentication is off',
    paragraphs: [
      greet(facts),
      `From now on you need only your password to sign in to ${facts.merchant}. ` +
        'Your recovery codes no longer work.',
      `If this was not you, change your password now ${ASK_OWNER}`,
    ],
    details: placeDetails(facts),
  }),

  key_created: (facts) => ({
    subject: `New API key for ${facts.merchant}`,
    heading: 'New API key',
    paragraphs: [
      greet(facts),
      facts.isAccountKey
        ? `The account key of ${facts.merchant} was replaced. The new key has full access.`
        : `An API key for ${facts.merchant} was created with the role ${facts.role ?? 'viewer'}.`,
      `You get this email because you are an owner of ${facts.merchant}. If no owner recognises ` +
        `this key, ${facts.isAccountKey ? 'replace it' : 'delete it'} under Keys now.`,
    ],
    details: [
      ['Key ends in', facts.keyLastFour ?? ''],
      ['Created by', facts.maker ?? ''],
      ...placeDetails(facts),
    ],
  }),

  owner_added: (facts) => ({
    subject: `New owner of ${facts.merchant}`,
    heading: 'New owner',
    paragraphs: [
      greet(facts),
      `${facts.newOwner ?? 'A member'} is now an owner of ${facts.merchant}, with full access.`,
      `You get this email because you are an owner of ${facts.merchant}. If no owner approved ` +
        'this, change the role or remove the person under Settings, People now.',
    ],
    details: [['New owner', facts.newOwner ?? ''], ...placeDetails(facts)],
  }),

  payout_account_changed: (facts) => ({
    subject: `The payout account of ${facts.merchant} was changed`,
    heading: 'The payout account was changed',
    paragraphs: [
      greet(facts),
      `The bank account that payouts of ${facts.merchant} go to was changed by ` +
        `${facts.maker ?? 'a member'}.`,
      `You get this email because you are an owner of ${facts.merchant}. If no owner approved ` +
        'this, choose the right account under Settings, Payouts now. Then change your password.',
    ],
    details: [...accountDetails(facts), ...placeDetails(facts)],
  }),
};

function accountDetails({ payoutAccount, zone }: EmailFacts): Content['details'] {
  if (!payoutAccount) return [];
  const { bankName, last4, usedFrom } = payoutAccount;
  return [
    ['Bank', bankName ?? 'unknown'],
    ['Account ends in', last4],
    ['Used from', instantInWords(new Date(usedFrom), zone)],
  ];
}

const ASK_OWNER = 'and inform an owner of the account.';

const placeDetails = (facts: EmailFacts): Content['details'] => [
  ['Browser', facts.browser ?? ''],
  ['Network', facts.network ?? ''],
  ['Time', facts.at ? instantInWords(new Date(facts.at), facts.zone) : ''],
];
