// What the people of an account are told when a sign-in, a key or an owner of it has changed.
// None of them quotes text that a member or a key's maker may choose, so that nobody can use them
// to send a stranger words of their own.

import { instantInWords } from '../lib/values/day.ts';
import type { Content, EmailFacts } from './facts.ts';
import { greet } from './phrases.ts';

type AlarmType =
  | 'password_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'key_created'
  | 'owner_added';

export const ALARM_WRITERS: Readonly<Record<AlarmType, (facts: EmailFacts) => Content>> = {
  password_changed: (facts) => ({
    subject: `Your password for ${facts.merchant} was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      greet(facts),
      `The password of your sign-in to ${facts.merchant} was changed. ` +
        'Your sessions elsewhere have ended.',
      `If it was not you, ask for a new password on the sign-in page at once, ${ASK_OWNER}`,
    ],
    details: placeOf(facts),
  }),

  second_factor_on: (facts) => ({
    subject: `Your second factor for ${facts.merchant} was turned on`,
    heading: 'Your second factor was turned on',
    paragraphs: [
      greet(facts),
      `From now on a code of an authenticator app is asked for when you sign in to ` +
        `${facts.merchant}.`,
      'If it was not you, turn it off with your password, under Security, and change the ' +
        `password at once, ${ASK_OWNER}`,
    ],
    details: placeOf(facts),
  }),

  second_factor_off: (facts) => ({
    subject: `Your second factor for ${facts.merchant} was turned off`,
    heading: 'Your second factor was turned off',
    paragraphs: [
      greet(facts),
      `From now on your password alone signs you in to ${facts.merchant}. ` +
        'Your recovery codes no longer work.',
      `If it was not you, change your password at once, ${ASK_OWNER}`,
    ],
    details: placeOf(facts),
  }),

  key_created: (facts) => ({
    subject: `A new API key for ${facts.merchant}`,
    heading: 'A new API key',
    paragraphs: [
      greet(facts),
      facts.isAccountKey
        ? `The own API key of ${facts.merchant} was replaced. The new key may do everything.`
        : `An API key of ${facts.merchant} was made, with the role ${facts.role ?? 'viewer'}.`,
      `You get this message as an owner of ${facts.merchant}. If no owner knows of the key, ` +
        `${facts.isAccountKey ? 'replace it' : 'delete it'} under Keys at once.`,
    ],
    details: [
      ['Key ends in', facts.keyLastFour ?? ''],
      ['Made by', facts.maker ?? ''],
      ...placeOf(facts),
    ],
  }),

  owner_added: (facts) => ({
    subject: `A new owner of ${facts.merchant}`,
    heading: 'A new owner',
    paragraphs: [
      greet(facts),
      `${facts.newOwner ?? 'A member'} is an owner of ${facts.merchant} from now on, and may do ` +
        'everything.',
      `You get this message as an owner of ${facts.merchant}. If no owner wanted this, change ` +
        'the role or remove the person under Settings, People at once.',
    ],
    details: [['New owner', facts.newOwner ?? ''], ...placeOf(facts)],
  }),
};

const ASK_OWNER = 'and tell an owner of the account.';

const placeOf = (facts: EmailFacts): Content['details'] => [
  ['Browser', facts.browser ?? ''],
  ['Network', facts.network ?? ''],
  ['Time', facts.at ? instantInWords(new Date(facts.at), facts.zone) : ''],
];
