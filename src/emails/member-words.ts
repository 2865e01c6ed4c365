// What is said to the people of an account: that they are invited, how they set a new password,
// that somebody has signed in as them, and that wrong codes were shown.

import { instantInWords } from '../lib/values/day.ts';
import type { MemberEmailType } from '../model/emails/types.ts';
import { ALARM_WRITERS } from './alarm-words.ts';
import type { Content, EmailFacts } from './facts.ts';
import { greet } from './phrases.ts';

export const MEMBER_WRITERS: Readonly<Record<MemberEmailType, (facts: EmailFacts) => Content>> = {
  ...ALARM_WRITERS,

  // No name of the invited person, also where an older version kept one: the inviter chose it.
  member_invitation: (facts) => ({
    subject: `You are invited to ${facts.merchant}`,
    heading: `Join ${facts.merchant}`,
    paragraphs: [
      'Hello,',
      `${facts.inviter ?? facts.merchant} invites you to the account of ${facts.merchant}, ` +
        `as ${facts.role ?? 'a member'}. The link works for seven days, and once.`,
      'If you do not know them, do nothing.',
    ],
    details: [],
    ...linkTo(facts, 'Accept the invitation'),
  }),

  password_reset: (facts) => ({
    subject: `Set a new password for ${facts.merchant}`,
    heading: 'Set a new password',
    paragraphs: [
      greet(facts),
      `Somebody, probably you, has forgotten the password of your sign-in to ${facts.merchant}. ` +
        'The link works for an hour, and once.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
    details: [],
    ...linkTo(facts, 'Set a new password'),
  }),

  new_sign_in: (facts) => ({
    subject: `New sign-in to ${facts.merchant}`,
    heading: 'A sign-in from a new place',
    paragraphs: [
      greet(facts),
      `You have signed in to ${facts.merchant} from a browser or a network that we have not ` +
        'seen you with before.',
      'If it was not you, change your password at once: every other session ends then.',
    ],
    details: placeAndTime(facts),
  }),

  wrong_codes: (facts) => ({
    subject: `Wrong codes at your sign-in to ${facts.merchant}`,
    heading: 'Five wrong codes',
    paragraphs: [
      greet(facts),
      `Five wrong codes of your second factor were entered for ${facts.merchant} within a day.`,
      'If it was not you, somebody may know your password: change it at once. Every other ' +
        'session ends then.',
    ],
    details: placeAndTime(facts),
  }),
};

const placeAndTime = (facts: EmailFacts): Content['details'] => [
  ['Browser', facts.browser ?? ''],
  ['Network', facts.network ?? ''],
  ['Time', facts.at ? instantInWords(new Date(facts.at), facts.zone) : ''],
];

/** Nobody else who reads it may follow it. */
function linkTo({ memberLink }: EmailFacts, label: string): Partial<Content> {
  return memberLink ? { button: { label, url: memberLink } } : {};
}
