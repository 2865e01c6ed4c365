// Emails to the members of an account: invitation, password reset, new sign-in, wrong codes.

import { instantInWords } from '../../lib/values/day.ts';
import type { MemberEmailType } from '../../model/emails/types.ts';
import { ALARM_WRITERS } from './alarm-words.ts';
import type { Content, EmailFacts } from './facts.ts';
import { digestContent, noticeContent } from './notice-words.ts';
import { greet } from './phrases.ts';

export const MEMBER_WRITERS: Readonly<Record<MemberEmailType, (facts: EmailFacts) => Content>> = {
  ...ALARM_WRITERS,
  notice: noticeContent,
  digest: digestContent,

  // No name of the invited person, also where an older version kept one: the inviter chose it.
  member_invitation: (facts) => ({
    subject: `You are invited to join ${facts.merchant}`,
    heading: `Join ${facts.merchant}`,
    paragraphs: [
      'Hello,',
      `${facts.inviter ?? facts.merchant} has invited you to join the ${facts.merchant} account ` +
        `as ${facts.role ?? 'a member'}. The link works once, within seven days.`,
      'If you do not know the sender, ignore this email.',
    ],
    details: [],
    ...linkTo(facts, 'Accept the invitation'),
  }),

  password_reset: (facts) => ({
    subject: `Set a new password for ${facts.merchant}`,
    heading: 'Set a new password',
    paragraphs: [
      greet(facts),
      `We received a request to reset your password for ${facts.merchant}. ` +
        'The link works once, within one hour.',
      'If you did not ask for this, ignore this email. Your password stays the same.',
    ],
    details: [],
    ...linkTo(facts, 'Set a new password'),
  }),

  new_sign_in: (facts) => ({
    subject: `New sign-in to ${facts.merchant}`,
    heading: 'New sign-in to your account',
    paragraphs: [
      greet(facts),
      `Your ${facts.merchant} account was signed in to from a new browser or network.`,
      'If this was not you, change your password now. This signs you out on all other devices.',
    ],
    details: placeAndTimeRows(facts),
  }),

  wrong_codes: (facts) => ({
    subject: `Wrong authentication codes entered for ${facts.merchant}`,
    heading: 'Five wrong authentication codes',
    paragraphs: [
      greet(facts),
      `Five wrong authentication codes were entered for your ${facts.merchant} account within ` +
        'a day.',
      'If this was not you, another person may know your password. Change it now. This signs ' +
        'you out on all other devices.',
    ],
    details: placeAndTimeRows(facts),
  }),
};

const placeAndTimeRows = (facts: EmailFacts): Content['details'] => [
  ['Browser', facts.browser ?? ''],
  ['Network', facts.network ?? ''],
  ['Time', facts.at ? instantInWords(new Date(facts.at), facts.zone) : ''],
];

/** Null in the mailbox: only the recipient gets the link. */
function linkTo({ memberLink }: EmailFacts, label: string): Partial<Content> {
  return memberLink ? { button: { label, url: memberLink } } : {};
}
