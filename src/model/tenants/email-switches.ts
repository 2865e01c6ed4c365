// Which kinds of messages are written for a merchant: all, but for those that it turns off.

import Type, { type Static } from 'typebox';
import { Body } from '../../lib/api/schema.ts';
import { EMAIL_TYPES, type EmailType, isUnmeasured } from '../emails/types.ts';

const SWITCHED = EMAIL_TYPES.filter((type) => !isUnmeasured(type));

const ofEach = <T>(make: (type: EmailType) => T): Record<string, T> =>
  Object.fromEntries(SWITCHED.map((type) => [type, make(type)]));

export const EmailSwitches = Type.Object(
  ofEach((type) => Type.Boolean({ description: `Whether \`${type}\` emails are sent` })),
  { title: 'EmailSwitches', description: 'Which emails are sent to your customers and you.' },
);
export const EmailChanges = Body(
  ofEach((type) =>
    Type.Optional(Type.Boolean({ description: `\`false\` to stop sending \`${type}\` emails` })),
  ),
  { title: 'EmailSwitchesChange', description: 'Kinds that you leave out do not change.' },
);

export const switchesOf = (off: readonly string[]): Static<typeof EmailSwitches> =>
  ofEach((type) => !off.includes(type));

/** Those that are turned off, and those that were and are not turned on. */
export function emailsOffAfter(
  before: Static<typeof EmailSwitches>,
  change: Static<typeof EmailChanges>,
): EmailType[] {
  return SWITCHED.filter((type) => !(change[type] ?? before[type]));
}
